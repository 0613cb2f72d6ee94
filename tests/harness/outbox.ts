import type { Verdict } from "../../src/outbox/policy.ts";
import type { Exclusive } from "../../src/outbox/ports.ts";
import type { QueueEntry, QueuePorts, QueueStore } from "../../src/outbox/queue.ts";
import type { OutboxEntry, Progress } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "./enquiry.ts";

export const makeTestEntry = (change: Partial<Progress & { id: string; createdAt: number }> = {}): OutboxEntry => ({
  id: crypto.randomUUID(),
  payload: enquiry,
  createdAt: 5,
  attempts: 0,
  nextAttemptAt: 0,
  state: "waiting",
  ...change,
});

/** Makes a queue in memory that records the keys of entries that were returned to forms. */
export function makeMemoryQueue<Entry extends QueueEntry & { createdAt: number }>(entries: Entry[]) {
  const rows = new Map(entries.map((entry) => [entry.id, entry]));
  const givenBack: { id: string; newKey: string | undefined }[] = [];
  const store: QueueStore<Entry> = {
    list: async () => [...rows.values()].sort((a, b) => a.createdAt - b.createdAt),
    get: async (id) => rows.get(id),
    update: async (id, change) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...change });
    },
    remove: async (id) => void rows.delete(id),
    returnToForm: async (id, newKey) => {
      givenBack.push({ id, newKey });
      rows.delete(id);
    },
  };
  return { store, rows, givenBack };
}

/**
 * Makes a fake of Web Locks: tasks of the same name run one after another. A task whose longest wait is over runs out of turn, and holds
 * nothing.
 * @param waitScale the milliseconds that a millisecond of a longest wait takes; endless by default
 */
export function makeExclusive(waitScale = Number.POSITIVE_INFINITY): Exclusive {
  const last = new Map<string, Promise<unknown>>();
  return (name, task, wait = Number.POSITIVE_INFINITY) => {
    const before = last.get(name) ?? Promise.resolve();
    const limit = wait * waitScale;
    const isTurn = before.then(() => true);
    const isInTurn = Number.isFinite(limit)
      ? Promise.race([isTurn, new Promise<boolean>((done) => setTimeout(done, limit, false))])
      : isTurn;
    const done = isInTurn.then(task);
    last.set(name, Promise.allSettled([before, isInTurn.then((holds): unknown => holds && done)]));
    return done;
  };
}

/** Makes ports with a clock that the test sets and the test's answers as the server. */
export function makeFakePorts(entries: OutboxEntry[], answer: (entry: OutboxEntry, call: number) => Verdict) {
  const { store, rows, givenBack } = makeMemoryQueue(entries);
  const clock = { now: 1_000_000 };
  const sentEntries: OutboxEntry[] = [];
  let ids = 0;
  const ports: QueuePorts<OutboxEntry> = {
    store,
    exclusive: makeExclusive(),
    lock: "outbox",
    newId: () => `new-${++ids}`,
    now: () => clock.now,
    random: () => 1,
    send: async (entry) => {
      sentEntries.push(entry);
      return answer(entry, sentEntries.length);
    },
  };
  return { ports, clock, sent: sentEntries, rows, givenBack };
}
