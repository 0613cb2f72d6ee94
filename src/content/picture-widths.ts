/**
 * The widths in pixels in which a drawn picture is stored: a row on a phone, a card on a phone, a card or a guide's head, and the
 * same on a dense screen.
 */
export const pictureWidths = [240, 480, 800, 1200] as const;

/**
 * Lists the files of one drawn picture as a page names them.
 * @param files the addresses of built pictures, by file; each page imports the pictures and the widths that it shows
 * @returns its addresses
 * @throws when no pixels have been made of a drawing of that name
 */
export function getPicturePixels(
  files: Record<string, string>,
  name: string,
): { avif: string; webp: string; upright: string | undefined } {
  const find = (file: string) => Object.entries(files).find(([path]) => path.endsWith(`/${file}`))?.[1];
  const widths = pictureWidths.flatMap((width) => {
    const address = find(`${name}-${width}.avif`);
    return address ? [`${address} ${width}w`] : [];
  });
  const webp = find(`${name}-800.webp`);
  if (!webp || widths.length === 0) throw new Error(`No picture ${name}: npm run lab -- draw`);
  return {
    avif: widths.join(", "),
    webp,
    upright: find(`${name}-upright.avif`),
  };
}
