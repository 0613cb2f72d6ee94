/** The state of what is told outside: builds of a static host, and mails to staff; see the function `dispatch`. */

/** The items that wait for one service. */
export type Backlog = {
  /** Items that the service has not confirmed yet. */
  waiting: number;
  /** The time of the first of them, in milliseconds since the epoch. */
  since: number | null;
  /** The reason why the service did not take the last one; null where it did. */
  reason: string | null;
};

export type Outgoing = {
  /** Undefined where nobody waits for a build. */
  build: Backlog | undefined;
  mail: Backlog | undefined;
  /** Says that this member of staff gets a mail for each enquiry and message. */
  wantsMail: boolean;
};

/** The time within which a build or a mail is done, in milliseconds. */
const longestDelivery = 15 * 60_000;

/** Reads the server's answer; undefined where it is invalid. */
export function readOutgoing(value: unknown): Outgoing | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { build, mail, wants_mail: wantsMail } = value as { [name: string]: unknown };
  if (typeof wantsMail !== "boolean") return undefined;
  return { build: readBacklog(build), mail: readBacklog(mail), wantsMail };
}

function readBacklog(value: unknown): Backlog | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { waiting, since, reason } = value as { [name: string]: unknown };
  const time = typeof since === "string" ? Date.parse(since.replace(" ", "T")) : Number.NaN;
  if (typeof waiting !== "number") return undefined;
  return { waiting, since: Number.isNaN(time) ? null : time, reason: typeof reason === "string" ? reason : null };
}

/** Says that staff must be told: the service refuses, or items have waited for longer than any delivery takes. */
export const isStuck = (backlog: Backlog | undefined, now: number): backlog is Backlog =>
  backlog !== undefined &&
  backlog.waiting > 0 &&
  (backlog.reason !== null || (backlog.since !== null && now - backlog.since > longestDelivery));
