import { getPicturePixels } from "../../../content/picture-widths.ts";
import { chooseMotif, type Motif } from "../../rules/post-motif.ts";
import type { PixelPicture } from "../../ui/pixel-picture.ts";

/** A picture drawn for the blog, with its name, which is also the name of its share image. */
export type DrawnPicture = PixelPicture & Motif & { name: string };

const files = import.meta.glob<string>("../../../content/pictures/blog-*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The drawings, each with the words of an address that it fits. */
const motifs: Readonly<Record<string, string>> = {
  "blog-7-children": "children child family families kids",
  "blog-8-camera": "picture pictures photo photos photograph camera",
  "blog-9-shared-taxi": "taxi taxis bus buses minibus matatu road roads",
  "blog-2-night-train": "train trains stops night nights slow slowly",
  "blog-6-phrasebook": "words word language languages phrases visa visas",
  "blog-4-tea": "guest guests host hosts tea manners",
  "blog-3-spice-stall": "cash money cards market food eat eating price prices",
  "blog-5-boots": "bag bags boots walk walks walking trail packing climates",
  "blog-1-map": "map maps plan plans route signal",
};

/** The drawn pictures, in the order in which their words are tried. */
export const drawnPictures: readonly DrawnPicture[] = Object.entries(motifs).map(([name, words]) => ({
  name,
  words,
  ...getPicturePixels(files, name),
}));

/** Returns the drawn picture of a post, the same on every page that shows or lists it. */
export const getDrawnPicture = (slug: string): DrawnPicture | undefined => chooseMotif(slug, drawnPictures);
