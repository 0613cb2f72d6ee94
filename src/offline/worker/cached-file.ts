/** A built file or document that a device can cache, as the build describes it to the worker. */
export type CachedFile = {
  /** Its address, with a leading slash. */
  url: string;
  /** The hash that its content must have: `sha256-` and base64, as in https://www.w3.org/TR/SRI/ */
  integrity: string;
  /** `core` is fetched when the worker is installed, `reading` as a second step, `staff` after a sign-in. */
  set: "core" | "reading" | "staff";
  /** The addresses of the same picture in other widths and formats: this file is shown where they cannot be fetched. */
  standsFor?: readonly string[];
  /** The guide that it belongs to. */
  guide?: string;
  /** Its size on the device, in bytes. */
  bytes: number;
  /** Its size as it is transferred, compressed, in bytes. */
  transferBytes: number;
};
