/** One built file or document that a device keeps, as the build describes it to the worker. */
export type CachedFile = {
  /** Its address, with a leading slash. */
  url: string;
  /** The hash that its content must have: `sha256-` and base64, as in https://www.w3.org/TR/SRI/ */
  integrity: string;
  /** `core` comes with the worker, `reading` as a second step, `staff` after a sign-in. */
  set: "core" | "reading" | "staff";
  /** Other widths and formats of the same picture, for which it is shown where they cannot be fetched. */
  standsFor?: readonly string[];
  /** The guide that it belongs to. */
  guide?: string;
  /** Its size on the device. */
  bytes: number;
  /** Its size as it is transferred, compressed. */
  transferBytes: number;
};
