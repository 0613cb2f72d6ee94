/** The widths in pixels in which a drawn picture is kept: a card on a phone, a card or a guide's head, and the same on a dense screen. */
export const pictureWidths = [480, 800, 1200] as const;
