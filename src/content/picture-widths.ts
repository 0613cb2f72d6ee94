/** The widths in pixels in which a drawn picture is kept: a row on a phone, a card on a phone, a card or a guide's head, and the same on a dense screen. */
export const pictureWidths = [240, 480, 800, 1200] as const;

/**
 * Lists the files of one drawn picture as a page names them.
 * @param files the addresses of built pictures, by file; each page that shows few pictures imports few
 * @returns its addresses
 * @throws when no pixels have been made of a drawing of that name
 */
export function pixelsOf(
  files: Record<string, string>,
  name: string,
): { avif: string; webp: string; upright: string | undefined } {
  const find = (file: string) => Object.entries(files).find(([path]) => path.endsWith(`/${file}`))?.[1];
  const addressOf = (file: string): string => {
    const found = find(file);
    if (!found) throw new Error(`No picture ${file}: npm run lab -- draw`);
    return found;
  };
  return {
    avif: pictureWidths.map((width) => `${addressOf(`${name}-${width}.avif`)} ${width}w`).join(", "),
    webp: addressOf(`${name}-800.webp`),
    upright: find(`${name}-upright.avif`),
  };
}
