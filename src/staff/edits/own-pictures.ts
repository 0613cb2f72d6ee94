import { siteUrl, supabaseUrl } from "../../shared/lib/env.ts";
import { isShownPicture, listPictureOrigins } from "../../shared/lib/shown-pictures.ts";

/** Returns true if the pages of this site show the picture at an address, in a browser that shows one of them now. */
export const isOwnPicture = (address: string): boolean =>
  isShownPicture(address, [
    ...listPictureOrigins(supabaseUrl),
    ...listPictureOrigins(siteUrl),
    globalThis.location.origin,
  ]);
