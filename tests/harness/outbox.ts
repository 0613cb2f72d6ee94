import type { OutboxEntry, OutboxProgress, SendResult } from "../../src/domain/outbox.ts";
import type { OutboxStore, ReplayPorts } from "../../src/sync/replay.ts";

export const enquiry = {
  name: "Wanjiru Mwangi",
  age: 34,
  location: "Nairobi, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
};

export const outboxEntry = (change: Partial<OutboxProgress & { id: string; createdAt: number }> = {}): OutboxEntry => ({
  id: crypto.randomUUID(),
  payload: enquiry,
  createdAt: 0,
  attempts: 0,
  nextAttemptAt: 0,
  state: "waiting",
  ...change,
});

/** An outbox in memory. */
export function memoryOutbox(entries: OutboxEntry[]) {
  const rows = new Map(entries.map((entry) => [entry.id, entry]));
  const store: OutboxStore = {
    list: async () => [...rows.values()].sort((a, b) => a.createdAt - b.createdAt),
    get: async (id) => rows.get(id),
    update: async (id, change) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...change });
    },
    settle: async (id) => void rows.delete(id),
  };
  return { store, rows };
}

/** Takes turns, as Web Locks do. */
export function turns(): ReplayPorts["exclusive"] {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Ports with a clock that the test moves and a server that the test writes. */
export function fakePorts(entries: OutboxEntry[], answer: (entry: OutboxEntry, call: number) => SendResult) {
  const outbox = memoryOutbox(entries);
  const clock = { now: 1_000_000 };
  const sent: OutboxEntry[] = [];
  const ports: ReplayPorts = {
    store: outbox.store,
    exclusive: turns(),
    now: () => clock.now,
    random: () => 1,
    send: async (entry) => {
      sent.push(entry);
      return answer(entry, sent.length);
    },
  };
  return { ports, clock, sent, rows: outbox.rows };
}
