import type { Progress } from "../domain/outbox.ts";
import { isDue, nextAttempt, type Verdict } from "./policy.ts";
import type { Clock, Exclusive } from "./ports.ts";

/** What is kept of everything that is to be sent. */
export type Queued = { id: string } & Progress;

/** Where the entries of a kind wait. Every call is one transaction. */
export type QueueStore<Entry extends Queued> = {
  /** Oldest first. */
  list: () => Promise<Entry[]>;
  get: (id: string) => Promise<Entry | undefined>;
  /** Changes an entry that still exists; does nothing when it was withdrawn meanwhile. */
  update: (id: string, change: Partial<Progress>) => Promise<void>;
  /** Takes an entry out: the server has it. */
  remove: (id: string) => Promise<void>;
  /** Whether the server has what is here no longer. Absent where nothing can be taken back, so that nothing else is possible. */
  isSent?: (id: string) => Promise<boolean>;
  /**
   * Takes an entry out and gives its content back to the form that it came from: the person was watching when it failed.
   * @param newKey where its own key is spent: the next attempt needs another
   */
  giveBack: (id: string, newKey: string | undefined) => Promise<void>;
};

export type QueuePorts<Entry extends Queued> = Clock & {
  store: QueueStore<Entry>;
  /** One attempt. Must not throw for a failed request: that is an answer too. */
  send: (entry: Entry) => Promise<Verdict>;
  exclusive: Exclusive;
  /** A new UUID. */
  newId: () => string;
  /** The name under which one context at a time sends. */
  lock: string;
};

/** What became of an entry. */
export type Outcome =
  | { outcome: "sent" }
  /** It waits on this device. */
  | { outcome: "waiting" }
  /** It will not be sent as it is: the words for it. A person who watched has it back in the form. */
  | { outcome: "refused"; message: string; keySpent: boolean }
  /** A person took it back meanwhile: there is nothing to say of it. */
  | { outcome: "withdrawn" };

export type SendReport = {
  sent: number;
  refused: number;
  /** Entries still waiting, and when the next of them may be tried (ms since the epoch). */
  waiting: number;
  nextAttemptAt: number | null;
};

/**
 * Sends every entry that is due, oldest first, one at a time, while no other tab and no worker does.
 * @param options.networkReturned also tries entries that only wait because the network was gone
 * @returns what happened; never throws for a failed request
 */
export function sendDue<Entry extends Queued>(
  ports: QueuePorts<Entry>,
  options: { networkReturned?: boolean } = {},
): Promise<SendReport> {
  return ports.exclusive(ports.lock, async () => {
    const report: SendReport = { sent: 0, refused: 0, waiting: 0, nextAttemptAt: null };
    let unreachable = false;
    for (const { id } of await ports.store.list()) {
      // Asked for once more: a person may have withdrawn it while another was being sent.
      let entry = await ports.store.get(id);
      if (entry?.state !== "waiting") continue;
      if (!unreachable && isDue(entry, ports.now(), options.networkReturned ?? false)) {
        const verdict = await ports.send(entry);
        const { outcome } = await finish(ports, entry, verdict);
        if (outcome === "sent") report.sent++;
        if (outcome === "refused") report.refused++;
        // Without a network the next entry would only spend an attempt: leave it as it is.
        unreachable = verdict.outcome === "waits" && verdict.reason === "no-answer";
        entry = await ports.store.get(id);
      }
      if (entry?.state !== "waiting") continue;
      report.waiting++;
      report.nextAttemptAt = Math.min(report.nextAttemptAt ?? Number.POSITIVE_INFINITY, entry.nextAttemptAt);
    }
    return report;
  });
}

/**
 * Sends one entry now, whatever it waits for: a person has pressed the button and watches.
 * @param options.attended whether they still do, asked when the answer is here
 * @returns what came of it; `sent` too when another tab or the worker delivered it meanwhile
 */
export function sendNow<Entry extends Queued>(
  ports: QueuePorts<Entry>,
  id: string,
  { attended = () => true }: { attended?: () => boolean } = {},
): Promise<Outcome> {
  return ports.exclusive(ports.lock, async () => {
    const entry = await ports.store.get(id);
    if (!entry) return { outcome: ((await ports.store.isSent?.(id)) ?? true) ? "sent" : "withdrawn" };
    const verdict: Verdict =
      entry.state === "refused"
        ? { outcome: "refused", message: entry.lastError ?? "", keySpent: false }
        : await ports.send(entry);
    return finish(ports, entry, verdict, { attended: attended() });
  });
}

/** The one place where an attempt ends: success, refusal and waiting. */
async function finish<Entry extends Queued>(
  ports: QueuePorts<Entry>,
  entry: Entry,
  verdict: Verdict,
  { attended = false } = {},
): Promise<Outcome> {
  const { store } = ports;
  if (verdict.outcome === "sent") {
    await store.remove(entry.id);
    return { outcome: "sent" };
  }
  // Withdrawing takes its turn, but a browser without Web Locks has turns in each tab only.
  if (!(await store.get(entry.id))) return { outcome: "withdrawn" };
  const message = verdict.outcome === "refused" ? verdict.message : verdict.fault;
  const keySpent = verdict.outcome === "refused" && verdict.keySpent;
  if (attended && message !== undefined) {
    await store.giveBack(entry.id, keySpent ? ports.newId() : undefined);
    return { outcome: "refused", message, keySpent };
  }
  const attempts = entry.attempts + 1;
  if (verdict.outcome === "refused") {
    await store.update(entry.id, { attempts, state: "refused", lastError: verdict.message });
    return { outcome: "refused", message: verdict.message, keySpent };
  }
  await store.update(entry.id, {
    attempts,
    nextAttemptAt: nextAttempt(attempts, verdict.retryAfterMs, ports),
    waitReason: verdict.reason,
    lastError: verdict.reason,
  });
  return { outcome: "waiting" };
}
