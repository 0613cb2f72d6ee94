/** The drawn pictures as pages show them: in pixels, for drawing takes a phone longer. */
import { pictureWidths } from "./picture-widths.ts";

const files = import.meta.glob<string>("./pictures/*.{avif,webp}", { eager: true, query: "?url", import: "default" });

function addressOf(file: string): string {
  const address = files[`./pictures/${file}`];
  if (!address) throw new Error(`No picture ${file}: npm run draw`);
  return address;
}

/**
 * @param name the drawing's name: `namibia`, `hero`, `blog-1-map`, …
 * @throws when no pixels have been made of a drawing of that name
 */
export const pixelPicture = (name: string): { avif: string; webp: string } => ({
  avif: pictureWidths.map((width) => `${addressOf(`${name}-${width}.avif`)} ${width}w`).join(", "),
  webp: addressOf(`${name}-800.webp`),
});
