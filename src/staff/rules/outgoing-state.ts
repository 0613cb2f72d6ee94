/**
 * The state of the queue that the function `dispatch` sends: builds of a static host, mails to staff, and push messages to their
 * devices.
 */
import { parseTimestamp } from "../../shared/rules/timestamps.ts";

/** The items that wait for one service. */
export type Backlog = {
  /** Items that the service has not confirmed yet. */
  waiting: number;
  /** The time of the first waiting item, in milliseconds since the epoch; null if nothing waits. */
  since: number | null;
  /** The reason for which the service did not accept the last one; null if it did. */
  reason: string | null;
  /** The time before which nothing is sent, because builds are spaced; null if nothing has to wait. */
  nextAt: number | null;
};

export type OutgoingState = {
  /** Undefined if nobody waits for a build. */
  build: Backlog | undefined;
  mail: Backlog | undefined;
  push: Backlog | undefined;
  /** True if this member of staff gets a mail for each enquiry and message. */
  wantsMail: boolean;
  /** False if the server knows that it has no mail service. */
  hasMail: boolean;
  /** The key under which a device subscribes; undefined if the server cannot push. */
  pushKey: string | undefined;
  /** This member of staff's devices with notifications. */
  devices: readonly NotifiedDevice[];
};

/** A device with notifications: its push address, and its name for people. */
export type NotifiedDevice = { endpoint: string; device: string };

/** The longest time that a delivery takes, in milliseconds. */
const maxDeliveryMs = 15 * 60_000;

/** Reads the server's answer; undefined if it is invalid. */
export function readOutgoing(value: unknown): OutgoingState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    build,
    mail,
    push,
    wants_mail: wantsMail,
    has_mail: hasMail,
    push_key: key,
    devices,
  } = value as { [name: string]: unknown };
  if (typeof wantsMail !== "boolean") return undefined;
  return {
    build: readBacklog(build),
    mail: readBacklog(mail),
    push: readBacklog(push),
    wantsMail,
    // A server of an older version does not say.
    hasMail: hasMail !== false,
    pushKey: typeof key === "string" ? key : undefined,
    devices: Array.isArray(devices) ? devices.filter(isDevice) : [],
  };
}

const isDevice = (value: Partial<NotifiedDevice> | null): value is NotifiedDevice =>
  typeof value?.endpoint === "string" && typeof value.device === "string";

function readBacklog(value: unknown): Backlog | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { waiting, since, reason, next_at: nextAt } = value as { [name: string]: unknown };
  if (typeof waiting !== "number") return undefined;
  const text = typeof reason === "string" ? reason : null;
  return { waiting, since: readTime(since), reason: text, nextAt: readTime(nextAt) };
}

function readTime(value: unknown): number | null {
  const time = typeof value === "string" ? parseTimestamp(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** Returns the number of changes that wait for the next build, and its time; undefined if none has to wait. */
export function findPlannedBuild(
  outgoing: OutgoingState | undefined,
  now: number,
): { waiting: number; at: number } | undefined {
  const { waiting = 0, reason = null, nextAt = null } = outgoing?.build ?? {};
  return waiting > 0 && reason === null && nextAt !== null && nextAt > now ? { waiting, at: nextAt } : undefined;
}

/** Returns true if staff should see a warning: the service refuses, or items wait for longer than any delivery takes. */
export const isStuck = (backlog: Backlog | undefined, now: number): backlog is Backlog =>
  backlog !== undefined &&
  backlog.waiting > 0 &&
  (backlog.reason !== null ||
    (backlog.since !== null && now - Math.max(backlog.since, backlog.nextAt ?? 0) > maxDeliveryMs));
