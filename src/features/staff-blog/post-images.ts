/** What became of a picture that was chosen. */
export type ImageOutcome =
  /** `queued`: it waits on this device; the address will be good once it has been sent. */
  { outcome: "saved" | "queued"; address: string } | { outcome: "refused"; message: string };

/** Pictures of posts, as the screen needs them. */
export type PostImages = {
  /** Checks a file and uploads it, or keeps it until there is a network. */
  add: (file: File) => Promise<ImageOutcome>;
  /** Whether a picture is being taken right now: its address is not in the form yet. */
  busy: () => boolean;
  /** A picture that has not been sent yet, by the address that it will have. */
  waiting: (address: string) => Promise<Blob | undefined>;
};
