import { isImageAddress } from "../rules/image-upload.ts";

/** Returns the origin of an address; undefined if it is none. The oldest browsers here lack `URL.canParse`. */
function readOrigin(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

/**
 * Lists the origins besides the site's own from which its pages show pictures: the project's storage, which staff upload to. A
 * picture from elsewhere would show its host who reads a page. The security policy and the forms of staff both follow this list.
 * @param supabase the address of the hosted project; empty if it has the site's own origin
 */
export const listPictureOrigins = (supabase: string | undefined): string[] => {
  const origin = supabase && readOrigin(supabase);
  return origin ? [origin] : [];
};

/**
 * Returns true if pages show the picture at an address: a path of this site, or an address of a listed origin.
 * @param origins the origins whose pictures are shown, without a slash at the end
 */
export const isShownPicture = (address: string, origins: readonly string[]): boolean =>
  isImageAddress(address) && (address.startsWith("/") || origins.includes(readOrigin(address) ?? ""));
