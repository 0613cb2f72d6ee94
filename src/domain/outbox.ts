import type { Enquiry } from "../../supabase/functions/_shared/enquiry.ts";
import type { ContactMessage } from "./contact-message.ts";

/**
 * What a sender makes of one attempt. The server's answer decides:
 * `sent` it has the request, `wait` nobody said no, `refused` it said no and will say no again.
 */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "wait"; reason: WaitReason; retryAfterMs?: number }
  | { outcome: "refused"; status?: number; message: string; fields?: Record<string, string> };

/** `no-answer`: the network failed or cut off; `busy`: 409, 429, 502, 503 or 504. */
export type WaitReason = "no-answer" | "busy";

/** What goes out. An entry without a kind is an enquiry: there was nothing else at first. */
export type Outgoing = { kind?: "enquiry"; payload: Enquiry } | { kind: "message"; payload: ContactMessage };

/** A request kept on this device until the server has it. */
export type OutboxEntry = Outgoing & {
  /** The idempotency key, a UUID: becomes the lead's id. */
  id: string;
  /** Milliseconds since the epoch, this device's clock. */
  createdAt: number;
} & OutboxProgress;

/** What has come of an entry so far. */
export type OutboxProgress = {
  attempts: number;
  /** Not tried before this moment (ms since the epoch); 0 at first. */
  nextAttemptAt: number;
  /** Why it still waits; absent before the first attempt. A `busy` server's wait is honoured when the network returns, a lost one is not. */
  waitReason?: WaitReason;
  lastError?: string;
  /** A replay that was refused stays, with its reason, until the visitor has seen it. */
  state: "waiting" | "refused";
};

/** Statuses that mean "not now" rather than "no". */
const busyStatuses: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/** Whether an HTTP status asks to try again later. */
export const isBusy = (status: number) => busyStatuses.has(status);

/**
 * Reads a Retry-After header.
 * @param value the header: seconds, or an HTTP date (RFC 9110, 10.2.3)
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or `undefined` for a missing or unreadable value
 */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
