/** The judgement of a status: shared by the function and the embedded backend. */

import { json } from "./http.ts";

/** The answer of the database's `service_status`; ages in seconds. */
export interface StatusFacts {
  backup_age: number | null;
  waiting: Record<string, number>;
  failing: Record<string, number>;
  last_enquiry_days: number | null;
}

/** The facts that do not come from the database. */
export interface StatusSurroundings {
  /** The greatest age of a backup in hours; none where backups are watched elsewhere. */
  backupHours?: number;
  /** Free bytes of the disk, where the system says. */
  freeBytes?: number | undefined;
}

/** A fault that somebody is told about. */
type Reason = { code: string; message: string };

/** The time that a service may fail, or an item may be due, before it is a fault, in seconds: most outages end by themselves. */
const patience = 3600;

/** The free space below which writing is in danger, in bytes: the database needs as much again while it is copied. */
export const leastFreeBytes = 256 * 1024 * 1024;

const kindNames: Record<string, string> = { build: "builds of the site", mail: "mails", push: "pushes to devices" };

/**
 * Judges the facts of a service.
 * @returns the body of the answer: `ok`, the reasons against it, and what they were found from
 */
export function judgeStatus(facts: StatusFacts, { backupHours, freeBytes }: StatusSurroundings) {
  const hours = facts.backup_age === null ? null : Math.floor(facts.backup_age / 3600);
  const reasons: Reason[] = [];
  if (backupHours !== undefined && facts.backup_age === null) {
    reasons.push({ code: "backup_missing", message: "No backup was ever made" });
  } else if (backupHours !== undefined && (facts.backup_age ?? 0) > backupHours * 3600) {
    reasons.push({
      code: "backup_old",
      message: `The last backup is ${hours} hours old, and at most ${backupHours} are allowed`,
    });
  }
  for (const [kind, seconds] of Object.entries(facts.failing)) {
    if (seconds > patience) reasons.push(late(`${kind}_failing`, kind, "have failed", seconds));
  }
  for (const [kind, seconds] of Object.entries(facts.waiting)) {
    // Why it waits has been said then.
    if (seconds > patience && !(Number(facts.failing[kind]) > patience))
      reasons.push(late(`${kind}_waiting`, kind, "have waited", seconds));
  }
  if (freeBytes !== undefined && freeBytes < leastFreeBytes) {
    reasons.push({ code: "disk_full", message: `The disk has ${megabytes(freeBytes)} MB left` });
  }
  return {
    ok: reasons.length === 0,
    reasons,
    backup: backupHours === undefined ? { watched_by: "heartbeat" } : { age_hours: hours, limit_hours: backupHours },
    waiting_minutes: inMinutes(facts.waiting),
    failing_minutes: inMinutes(facts.failing),
    last_enquiry_days: facts.last_enquiry_days,
    ...(freeBytes === undefined ? {} : { free_megabytes: megabytes(freeBytes) }),
  };
}

const late = (code: string, kind: string, what: string, seconds: number): Reason => ({
  code,
  message: `The ${kindNames[kind] ?? kind} ${what} for ${Math.floor(seconds / 3600)} hours or more`,
});

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

const inMinutes = (seconds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(seconds).map(([kind, value]) => [kind, Math.floor(value / 60)]));

/** The time for which one answer serves everybody who asks, and the time limit for the facts, in milliseconds. */
const shared = 5_000;
const timeLimit = 5_000;

/**
 * Makes the answers to a watch: 200 while all is well, else 503 with the reasons, or 405. However many ask, the database is asked once
 * in five seconds.
 * @param read reads the facts; where it fails or is late, the database is the reason
 */
export function openStatus(
  read: () => Promise<{ facts: StatusFacts } & StatusSurroundings>,
): (method: string) => Promise<Response> {
  let last: { until: number; body: Promise<object> } | undefined;
  const find = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error("late")), timeLimit);
    });
    try {
      const { facts, ...surroundings } = await Promise.race([read(), late]);
      return judgeStatus(facts, surroundings);
    } catch {
      return { ok: false, reasons: [{ code: "database", message: "The database does not answer" }] };
    } finally {
      clearTimeout(timer);
    }
  };
  return async (method) => {
    if (method !== "GET" && method !== "HEAD") return json(405, { message: "Use GET" }, { allow: "GET, HEAD" });
    if (!last || last.until < performance.now()) last = { until: performance.now() + shared, body: find() };
    const body = (await last.body) as { ok: boolean };
    return json(body.ok ? 200 : 503, body);
  };
}
