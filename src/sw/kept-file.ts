/** One built file that a device keeps, as the build describes it to the worker. */
export type KeptFile = {
  /** Address without a leading slash. */
  url: string;
  /** Null where the address itself changes with the content. */
  revision: string | null;
  /** `core` comes with the worker, `reading` as a second step, `staff` after a sign-in. */
  set: "core" | "reading" | "staff";
  /** The guide that it belongs to. */
  guide?: string;
  /** Its size on the device. */
  bytes: number;
};
