import { siteUrl, supabaseUrl } from "./env.ts";
import { isShownPicture, listPictureOrigins } from "./shown-pictures.ts";

/** Returns true if the pages of this site show the picture at an address, in a browser that shows one of them now. */
export const isOwnPicture = (address: string): boolean =>
  isShownPicture(address, [
    ...listPictureOrigins(supabaseUrl),
    ...listPictureOrigins(siteUrl),
    globalThis.location.origin,
  ]);
