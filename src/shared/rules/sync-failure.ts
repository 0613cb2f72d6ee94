/**
 * The reason for which a request failed. `no-answer`: the network failed, or the answer was not our server's. `busy`: the
 * server asks to wait. `epoch-mismatch`: the database has another epoch than this device knows. `rebuild-loop`: the mirror was
 * rebuilt, and the server asks for another rebuild. `unauthenticated`: the token is not accepted. `not-staff`: the token is
 * valid, but its owner is not on the staff list. `forbidden`: the request is not allowed for another reason, such as a missing
 * grant on the server.
 */
export type FailureReason =
  | "no-answer"
  | "busy"
  | "epoch-mismatch"
  | "rebuild-loop"
  | "unauthenticated"
  | "not-staff"
  | "forbidden";

/** The error of a request to which the server gave neither consent nor a refusal of its content. */
export class SyncFailure extends Error {
  readonly reason: FailureReason;
  /** The delay that the server asks for, in milliseconds; undefined if it names none. */
  readonly retryAfterMs: number | undefined;
  /** The server's error message; undefined if it sent none, or something else answered. */
  readonly detail: string | undefined;

  constructor(
    reason: FailureReason,
    options: { message?: string; retryAfterMs?: number | undefined; detail?: string | undefined } = {},
  ) {
    super(options.message ?? reason);
    this.detail = options.detail;
    this.name = "SyncFailure";
    this.reason = reason;
    this.retryAfterMs = options.retryAfterMs;
  }
}
