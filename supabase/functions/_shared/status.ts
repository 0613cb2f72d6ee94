/** The judgement of the service's status, which the function and the embedded backend share. */

import { makeJsonResponse } from "./http.ts";

/** The answer of the database's `service_status`; ages in seconds. */
export interface StatusFacts {
  backup_age: number | null;
  waiting: Record<string, number>;
  failing: Record<string, number>;
  last_enquiry_days: number | null;
}

/** The facts that do not come from the database. */
export interface HostFacts {
  /** The facts about backups besides the age of the last one; absent if backups are monitored elsewhere. */
  backups?: {
    /** The greatest allowed age of a backup in hours. */
    limitHours: number;
    /** The seconds since the data began here, by a first start or a restore: before that no backup could be made. */
    dataAge: number;
  };
  /** The free bytes of the disk; absent if the system does not say. */
  freeBytes?: number | undefined;
}

/** A fault that the answer reports. */
type Reason = { code: string; message: string };

/**
 * The time in seconds for which a service may fail or an item may be overdue before it counts as a fault: most outages end by
 * themselves.
 */
const maxDelaySeconds = 3600;

/** The free space in bytes below which writing may fail: a copy of the database needs its size again. */
export const minFreeBytes = 256 * 1024 * 1024;

const kindNames: Record<string, string> = { build: "builds of the site", mail: "mails", push: "pushes to devices" };

/**
 * Judges the facts of the service.
 * @returns the body of the answer: `ok`, the reasons against it, and the facts
 */
export function judgeStatus(facts: StatusFacts, { backups, freeBytes }: HostFacts) {
  const hours = facts.backup_age === null ? null : Math.floor(facts.backup_age / 3600);
  const reasons: Reason[] = [];
  const isBackupDue = backups && Math.min(facts.backup_age ?? Infinity, backups.dataAge) > backups.limitHours * 3600;
  if (isBackupDue && facts.backup_age === null) {
    reasons.push({ code: "backup_missing", message: "No backup was ever made" });
  } else if (isBackupDue) {
    reasons.push({
      code: "backup_old",
      message: `The last backup is ${hours} hours old, and at most ${backups.limitHours} are allowed`,
    });
  }
  for (const [kind, seconds] of Object.entries(facts.failing)) {
    if (seconds > maxDelaySeconds) reasons.push(makeLateReason(`${kind}_failing`, kind, "have failed", seconds));
  }
  for (const [kind, seconds] of Object.entries(facts.waiting)) {
    // If the service fails, the reason above already explains the wait.
    if (seconds > maxDelaySeconds && !(Number(facts.failing[kind]) > maxDelaySeconds))
      reasons.push(makeLateReason(`${kind}_waiting`, kind, "have waited", seconds));
  }
  if (freeBytes !== undefined && freeBytes < minFreeBytes) {
    reasons.push({ code: "disk_full", message: `The disk has ${toMegabytes(freeBytes)} MB left` });
  }
  return {
    ok: reasons.length === 0,
    reasons,
    backup: backups ? describeBackups(facts.backup_age, backups) : { watched_by: "heartbeat" },
    waiting_minutes: toMinutes(facts.waiting),
    failing_minutes: toMinutes(facts.failing),
    last_enquiry_days: facts.last_enquiry_days,
    ...(freeBytes === undefined ? {} : { free_megabytes: toMegabytes(freeBytes) }),
  };
}

/** Describes the last backup; of data that began after it, a note says until when the first one is expected. */
function describeBackups(age: number | null, { limitHours, dataAge }: NonNullable<HostFacts["backups"]>) {
  const backup = { age_hours: age === null ? null : Math.floor(age / 3600), limit_hours: limitHours };
  const hoursLeft = Math.ceil(limitHours - dataAge / 3600);
  if ((age !== null && age <= dataAge) || hoursLeft <= 0) return backup;
  const event = age === null ? "No backup yet" : "No backup since the restore";
  return { ...backup, note: `${event}: the first one is expected within ${hoursLeft} hours` };
}

const makeLateReason = (code: string, kind: string, phrase: string, seconds: number): Reason => ({
  code,
  message: `The ${kindNames[kind] ?? kind} ${phrase} for ${Math.floor(seconds / 3600)} hours or more`,
});

const toMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

const toMinutes = (seconds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(seconds).map(([kind, value]) => [kind, Math.floor(value / 60)]));

/** The time for which one answer is reused, in milliseconds. */
const reuseMs = 5_000;
/** The longest wait for the facts, in milliseconds. */
const timeLimitMs = 5_000;

/**
 * Makes the handler of status requests: it answers 200 while all is well, else 503 with the reasons, or 405 for another method. The
 * database is asked at most once in five seconds.
 * @param read reads the facts; if it fails or is late, the answer names the database as the reason
 */
export function createStatusHandler(
  read: () => Promise<{ facts: StatusFacts } & HostFacts>,
): (method: string) => Promise<Response> {
  let cachedStatus: { until: number; body: Promise<object> } | undefined;
  const readStatus = async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error("late")), timeLimitMs);
    });
    try {
      const { facts, ...hostFacts } = await Promise.race([read(), timeout]);
      return judgeStatus(facts, hostFacts);
    } catch {
      return { ok: false, reasons: [{ code: "database", message: "The database does not answer" }] };
    } finally {
      clearTimeout(timer);
    }
  };
  return async (method) => {
    if (method !== "GET" && method !== "HEAD")
      return makeJsonResponse(405, { message: "Use GET" }, { allow: "GET, HEAD" });
    if (!cachedStatus || cachedStatus.until < performance.now())
      cachedStatus = { until: performance.now() + reuseMs, body: readStatus() };
    const body = (await cachedStatus.body) as { ok: boolean };
    return makeJsonResponse(body.ok ? 200 : 503, body);
  };
}
