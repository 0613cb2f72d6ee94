/**
 * The reason for which a request brought nothing.
 * `no-answer`: the network failed, or what came back was not our server's. `busy`: the server asks to wait.
 * `epoch-mismatch`: the database has another epoch than this device knows. `rebuild-loop`: the mirror was filled again, and the
 * server asks for that once more.
 * `unauthenticated`: the token is not accepted. `not-staff`: the token is good, its owner is not on the list. `forbidden`: it
 * may not be done, for another reason than that; a grant may be missing on the server.
 */
export type FailureReason =
  | "no-answer"
  | "busy"
  | "epoch-mismatch"
  | "rebuild-loop"
  | "unauthenticated"
  | "not-staff"
  | "forbidden";

/** A request that has not been answered with a yes or a no to its content. */
export class SyncFailure extends Error {
  readonly reason: FailureReason;
  /** The delay that the server asks for, in milliseconds; undefined where it names none. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: FailureReason, options: { message?: string; retryAfterMs?: number | undefined } = {}) {
    super(options.message ?? reason);
    this.name = "SyncFailure";
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
  }
}
