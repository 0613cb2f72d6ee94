import { deviceLimits } from "../shared/rules/device-limits.ts";
import type { Progress, WaitReason } from "../shared/rules/outbox-entry.ts";
import { computeNextAttempt, isAttemptDue, type Verdict } from "./policy.ts";
import type { ClockAndRandom, Exclusive } from "./ports.ts";

/** An entry of a queue: its idempotency key and its progress. */
export type QueueEntry = { id: string } & Progress;

/** Storage of the entries of one kind. Every call is one transaction. */
export type QueueStore<Entry extends QueueEntry> = {
  /** Lists all entries, oldest first. */
  list: () => Promise<Entry[]>;
  get: (id: string) => Promise<Entry | undefined>;
  /** Changes an entry that still exists; does nothing when it was withdrawn meanwhile. */
  update: (id: string, change: Partial<Progress>) => Promise<void>;
  /**
   * Removes an entry that the server has received.
   * @param options.wasReplayed true if a replay delivered it, so that the arrival is still to be announced
   * @param options.isToOlder true if it is about a version that a newer one has replaced
   */
  remove: (id: string, options?: { wasReplayed: boolean; isToOlder?: true }) => Promise<void>;
  /**
   * Resolves to true if a missing request has arrived, and to false if it was withdrawn. Absent if nothing can be withdrawn.
   */
  isSent?: (id: string) => Promise<boolean>;
  /**
   * Removes an entry and returns its content to its form, because it failed while the person was watching.
   * @param newKey the form's new key, if the old one was used with other content
   */
  returnToForm: (id: string, newKey: string | undefined) => Promise<void>;
};

export type QueuePorts<Entry extends QueueEntry> = ClockAndRandom & {
  store: QueueStore<Entry>;
  /** Makes one attempt. It must not throw for a failed request, which is an answer too. */
  send: (entry: Entry) => Promise<Verdict>;
  exclusive: Exclusive;
  /** Makes a new UUID. */
  newId: () => string;
  /** The name of the lock under which one context at a time sends. */
  lock: string;
};

/** The state of an entry after an attempt. */
export type Outcome =
  | { outcome: "sent"; isToOlder?: true }
  /** The entry waits on this device. */
  | { outcome: "waiting"; reason: WaitReason }
  /**
   * The server has refused the entry, with a message. A person who watched has its content back in the form, under `newKey` if the old one
   * cannot be used again.
   */
  | { outcome: "refused"; message: string; newKey?: string | undefined }
  /** A person took the entry back meanwhile. */
  | { outcome: "withdrawn" };

export type SendReport = {
  sent: number;
  refused: number;
  /** The number of entries that wait. */
  waiting: number;
  /** The time at which the next waiting entry is due, in milliseconds since the epoch; null if none waits. */
  nextAttemptAt: number | null;
};

/**
 * Orders entries by how often the network gave no answer for them, oldest first among equals: an entry that never gets an
 * answer delays the others by one attempt only.
 */
const sortUnansweredLast = <Entry extends QueueEntry>(entries: Entry[]): Entry[] => {
  const countFailures = ({ waitReason, attempts }: Entry) => (waitReason === "no-answer" ? attempts : 0);
  return entries.toSorted((a, b) => countFailures(a) - countFailures(b));
};

/** Returns the name of the lock under which one attempt at a time is made with an entry. */
const nameEntryLock = (lock: string, id: string) => `${lock}/${id}`;

/**
 * Runs a task, such as a withdrawal, while no attempt with an entry is under way. The queue's turn alone is not enough, because an
 * attempt that a person watches does not wait long for it.
 * @param wait the longest wait for the turn, in milliseconds
 */
export const runBetweenAttempts = <T>(
  { exclusive, lock }: Pick<QueuePorts<never>, "exclusive" | "lock">,
  id: string,
  task: () => Promise<T>,
  wait?: number,
): Promise<T> => exclusive(lock, () => exclusive(nameEntryLock(lock, id), task, wait), wait);

/**
 * Sends every entry that is due, one at a time, while no other tab or worker sends.
 * @param options.hasNetworkReturned also tries entries that only wait because the network was gone
 * @returns a report; never throws for a failed request
 */
export function sendDue<Entry extends QueueEntry>(
  ports: QueuePorts<Entry>,
  options: { hasNetworkReturned?: boolean } = {},
): Promise<SendReport> {
  return ports.exclusive(ports.lock, async () => {
    const report: SendReport = { sent: 0, refused: 0, waiting: 0, nextAttemptAt: null };
    let isUnreachable = false;
    const attemptIfDue = async (id: string): Promise<void> => {
      // Read again: a person may have withdrawn it while another entry was being sent.
      let entry = await ports.store.get(id);
      if (entry?.state !== "waiting") return;
      if (!isUnreachable && isAttemptDue(entry, ports.now(), options.hasNetworkReturned ?? false)) {
        const verdict = await ports.send(entry);
        const { outcome } = await recordAttempt(ports, entry, verdict, { wasReplayed: true });
        if (outcome === "sent") report.sent++;
        if (outcome === "refused") report.refused++;
        // Without a network the next entry would only use up an attempt, so it is left as it is.
        isUnreachable = verdict.outcome === "waits" && verdict.reason === "no-answer";
        entry = await ports.store.get(id);
      }
      if (entry?.state !== "waiting") return;
      report.waiting++;
      report.nextAttemptAt = Math.min(report.nextAttemptAt ?? Number.POSITIVE_INFINITY, entry.nextAttemptAt);
    };
    for (const { id } of sortUnansweredLast(await ports.store.list()))
      await ports.exclusive(nameEntryLock(ports.lock, id), () => attemptIfDue(id));
    return report;
  });
}

/**
 * Sends one entry at once, even if it waits for a later time, because a person has pressed the button and watches.
 * @param options.isAttended returns true if the person still watches; called when the answer has arrived
 * @returns the outcome; `sent` too when another tab or the worker delivered the entry meanwhile
 */
export function sendNow<Entry extends QueueEntry>(
  ports: QueuePorts<Entry>,
  id: string,
  { isAttended = () => true }: { isAttended?: () => boolean } = {},
): Promise<Outcome> {
  const attemptOnce = async (): Promise<Outcome> => {
    const entry = await ports.store.get(id);
    if (!entry) return { outcome: ((await ports.store.isSent?.(id)) ?? true) ? "sent" : "withdrawn" };
    const verdict: Verdict =
      entry.state === "refused"
        ? { outcome: "refused", message: entry.lastError ?? "", isKeyReused: entry.isKeyReused === true }
        : await ports.send(entry);
    return recordAttempt(ports, entry, verdict, { isAttended: isAttended() });
  };
  return runBetweenAttempts(ports, id, attemptOnce, deviceLimits.attendedLock);
}

/** Records the end of an attempt: success, refusal or waiting. */
async function recordAttempt<Entry extends QueueEntry>(
  ports: QueuePorts<Entry>,
  entry: Entry,
  verdict: Verdict,
  { isAttended = false, wasReplayed = false } = {},
): Promise<Outcome> {
  const { store } = ports;
  if (verdict.outcome === "sent") {
    const { isToOlder } = verdict;
    await store.remove(entry.id, { wasReplayed, ...(isToOlder && { isToOlder }) });
    return verdict;
  }
  // A withdrawal waits for the lock, but without Web Locks the lock covers one tab only, so another tab may have withdrawn it.
  if (!(await store.get(entry.id))) return { outcome: "withdrawn" };
  const message = verdict.outcome === "refused" ? verdict.message : verdict.fault;
  const isKeyReused = verdict.outcome === "refused" && verdict.isKeyReused;
  if (isAttended && message !== undefined) {
    const newKey = isKeyReused ? ports.newId() : undefined;
    await store.returnToForm(entry.id, newKey);
    return { outcome: "refused", message, newKey };
  }
  const attempts = entry.attempts + 1;
  if (verdict.outcome === "refused") {
    await store.update(entry.id, { attempts, state: "refused", lastError: verdict.message, isKeyReused });
    return { outcome: "refused", message: verdict.message };
  }
  await store.update(entry.id, {
    attempts,
    lastAttemptAt: ports.now(),
    nextAttemptAt: computeNextAttempt(attempts, verdict.retryAfterMs, ports),
    waitReason: verdict.reason,
    lastError: verdict.reason,
  });
  return { outcome: "waiting", reason: verdict.reason };
}
