/** A built file or document that a device can cache, as the build describes it to the worker. */
export type CachedFile = {
  /** Its address, with a leading slash. */
  url: string;
  /** The hash that its content must have: `sha256-` and base64, as in https://www.w3.org/TR/SRI/ */
  integrity: string;
  /** `core` is fetched when the worker is installed, `reading` as a second step, `staff` after a sign-in. */
  set: "core" | "reading" | "staff";
  /**
   * The addresses that this file answers too: of a picture its other widths and formats, if they cannot be fetched; of a document its
   * other address.
   */
  standsFor?: readonly string[];
  /** The guide that it belongs to. */
  guide?: string;
  /** True for the fallback document of a row, and for the scripts that draw the row in it. */
  drawsRows?: true;
  /** Its size on the device, in bytes. */
  bytes: number;
  /** Its size as it is transferred, compressed, in bytes. */
  transferBytes: number;
};
