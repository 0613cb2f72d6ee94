/**
 * The state of the queue that the function `dispatch` works off: builds of a static host, mails to staff, push messages to
 * their devices.
 */
import { timeOf } from "../../shared/rules/timestamps.ts";

/** The items that wait for one service. */
export type Backlog = {
  /** Items that the service has not confirmed yet. */
  waiting: number;
  /** The time of the first of them, in milliseconds since the epoch. */
  since: number | null;
  /** The reason why the service did not take the last one; null where it did. */
  reason: string | null;
};

export type OutgoingState = {
  /** Undefined where nobody waits for a build. */
  build: Backlog | undefined;
  mail: Backlog | undefined;
  push: Backlog | undefined;
  /** Says that this member of staff gets a mail for each enquiry and message. */
  wantsMail: boolean;
  /** The key under which a device subscribes; undefined where the server cannot push. */
  pushKey: string | undefined;
  /** This member of staff's devices that ring. */
  devices: readonly RingingDevice[];
};

/** A device that rings: the address that its browser was given, and a name for people. */
export type RingingDevice = { endpoint: string; device: string };

/** The time within which an item is done, in milliseconds. */
const maxDeliveryTime = 15 * 60_000;

/** Reads the server's answer; undefined where it is invalid. */
export function readOutgoing(value: unknown): OutgoingState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { build, mail, push, wants_mail: wantsMail, push_key: key, devices } = value as { [name: string]: unknown };
  if (typeof wantsMail !== "boolean") return undefined;
  return {
    ...{ build: readBacklog(build), mail: readBacklog(mail), push: readBacklog(push), wantsMail },
    pushKey: typeof key === "string" ? key : undefined,
    devices: Array.isArray(devices) ? devices.filter(isDevice) : [],
  };
}

const isDevice = (value: Partial<RingingDevice> | null): value is RingingDevice =>
  typeof value?.endpoint === "string" && typeof value.device === "string";

function readBacklog(value: unknown): Backlog | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { waiting, since, reason } = value as { [name: string]: unknown };
  const time = typeof since === "string" ? timeOf(since) : Number.NaN;
  if (typeof waiting !== "number") return undefined;
  return { waiting, since: Number.isNaN(time) ? null : time, reason: typeof reason === "string" ? reason : null };
}

/** Returns true if staff should see a warning: the service refuses, or items wait for longer than any delivery takes. */
export const isStuck = (backlog: Backlog | undefined, now: number): backlog is Backlog =>
  backlog !== undefined &&
  backlog.waiting > 0 &&
  (backlog.reason !== null || (backlog.since !== null && now - backlog.since > maxDeliveryTime));
