import type { Plugin } from "vite";
import { drawPictures } from "./art.ts";
import { subsetFonts } from "./fonts.ts";

/** Draws the pictures and cuts the fonts before anything asks for one. */
export function drawnArt(): Plugin {
  return {
    name: "drawn-art",
    async buildStart() {
      await Promise.all([drawPictures(), subsetFonts()]);
    },
  };
}
