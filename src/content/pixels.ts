/** The drawn pictures as pages show them: as pixels, because phones render them faster than SVG. */
import { getPicturePixels } from "./picture-widths.ts";

const files = import.meta.glob<string>("./pictures/*.{avif,webp}", { eager: true, query: "?url", import: "default" });

/**
 * Returns the bitmap pictures of a drawing.
 * @param name the drawing's name: `namibia`, `hero`, `blog-1-map`, …
 * @throws when no pixels have been made of a drawing of that name
 */
export const getPixelPicture = (name: string) => getPicturePixels(files, name);
