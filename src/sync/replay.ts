import type { OutboxEntry, OutboxProgress, SendResult } from "../domain/outbox.ts";
import type { Chance, Exclusive } from "./ports.ts";
import { backoffDelay, longestServerWait } from "./retry.ts";

/** Where entries are kept. Every call is one transaction. */
export type OutboxStore = {
  /** Oldest first. */
  list: () => Promise<OutboxEntry[]>;
  get: (id: string) => Promise<OutboxEntry | undefined>;
  /** Changes an entry that still exists; does nothing when it was withdrawn meanwhile. */
  update: (id: string, change: Partial<OutboxProgress>) => Promise<void>;
  /** The server has it: removes the entry and the draft it was made from, together. */
  settle: (id: string) => Promise<void>;
};

export type ReplayPorts = Chance & {
  store: OutboxStore;
  /** One attempt. Must not throw for a failed request: that is a `wait`. */
  send: (entry: OutboxEntry) => Promise<SendResult>;
  exclusive: Exclusive;
};

export type ReplayReport = {
  sent: number;
  refused: number;
  /** Entries still waiting, and when the next of them may be tried (ms since the epoch). */
  waiting: number;
  nextAttemptAt: number | null;
};

const lockName = "kilele-outbox";

/**
 * Sends every entry that is due, oldest first, one at a time, while no other tab and no worker does.
 * @param options.networkReturned also tries entries that only wait because the network was gone
 * @returns what happened; never throws for a failed request
 */
export function replay(ports: ReplayPorts, options: { networkReturned?: boolean } = {}): Promise<ReplayReport> {
  return ports.exclusive(lockName, async () => {
    const report: ReplayReport = { sent: 0, refused: 0, waiting: 0, nextAttemptAt: null };
    let unreachable = false;
    for (const listed of await ports.store.list()) {
      if (listed.state !== "waiting") continue;
      let entry: OutboxEntry | undefined = listed;
      if (!unreachable && isDue(listed, ports.now(), options.networkReturned ?? false)) {
        const result = await attempt(ports, listed);
        if (result.outcome === "sent") report.sent++;
        if (result.outcome === "refused") report.refused++;
        // Without a network the next entry would only spend an attempt: leave it as it is.
        unreachable = result.outcome === "wait" && result.reason === "no-answer";
        entry = await ports.store.get(listed.id);
      }
      if (entry?.state !== "waiting") continue;
      report.waiting++;
      report.nextAttemptAt = Math.min(report.nextAttemptAt ?? Number.POSITIVE_INFINITY, entry.nextAttemptAt);
    }
    return report;
  });
}

/**
 * Sends one entry now, whatever it waits for: the visitor pressed the button.
 * @returns what came of it; `sent` too when another tab or the worker delivered it meanwhile
 */
export function deliver(ports: ReplayPorts, id: string): Promise<SendResult> {
  return ports.exclusive(lockName, async () => {
    const entry = await ports.store.get(id);
    if (!entry) return { outcome: "sent" };
    if (entry.state === "refused") return { outcome: "refused", message: entry.lastError ?? "" };
    return attempt(ports, entry);
  });
}

async function attempt(ports: ReplayPorts, entry: OutboxEntry): Promise<SendResult> {
  const result = await ports.send(entry);
  if (result.outcome === "sent") {
    await ports.store.settle(entry.id);
    return result;
  }
  const attempts = entry.attempts + 1;
  if (result.outcome === "refused") {
    await ports.store.update(entry.id, { attempts, state: "refused", lastError: result.message });
    return result;
  }
  const wait =
    result.retryAfterMs === undefined
      ? backoffDelay(attempts, ports.random())
      : Math.min(result.retryAfterMs, longestServerWait);
  await ports.store.update(entry.id, {
    attempts,
    nextAttemptAt: ports.now() + wait,
    waitReason: result.reason,
    lastError: result.reason,
  });
  return result;
}

function isDue(entry: OutboxEntry, now: number, networkReturned: boolean): boolean {
  if (networkReturned && entry.waitReason !== "busy") return true;
  const wait = entry.nextAttemptAt - now;
  // A wait longer than any we set means that the clock was turned back: do not make the visitor sit it out.
  return wait <= 0 || wait > longestServerWait;
}
