/** Records the moments of a change between its commit and the painted card, in the page and on the server. */
import type { Backend } from "../../backend/server.ts";
import type { Session } from "../../backend/session.ts";
import type { PaintedChange } from "./bench-setup.ts";

/** Moments in milliseconds since 1970. */
export type PageNotes = {
  pokes: number[];
  pulls: { began: number; sent: number; answered: number; read: number }[];
  transactions: { mode: string; stores: string; began: number; ended: number }[];
  mutations: number[];
};

export type ServerNotes = {
  sessions: {
    asked: number;
    granted: number;
    released: number;
    queries: { text: string; began: number; ended: number }[];
  }[];
};

const readClock = () => performance.timeOrigin + performance.now();

export async function recordOnServer({ db }: Backend): Promise<ServerNotes> {
  const notes: ServerNotes = { sessions: [] };
  const acquire = db.acquire.bind(db);
  db.acquire = async (limit) => {
    const note = {
      asked: readClock(),
      granted: 0,
      released: 0,
      queries: [] as { text: string; began: number; ended: number }[],
    };
    notes.sessions.push(note);
    const session = await acquire(limit);
    note.granted = readClock();
    return {
      ...session,
      query: async (text, ...rest) => {
        const query = { text, began: readClock(), ended: 0 };
        note.queries.push(query);
        try {
          return await session.query(text, ...rest);
        } finally {
          query.ended = readClock();
        }
      },
      release: () => {
        note.released = readClock();
        session.release();
      },
    } as Session;
  };
  return notes;
}

/** Records the moments in the page; it runs before the page's scripts. */
export function recordInPage(): void {
  const readClock = () => performance.timeOrigin + performance.now();
  const notes: PageNotes = { pokes: [], pulls: [], transactions: [], mutations: [] };
  Object.assign(window, { notes });
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        if (typeof data === "string" && /"(poke|row)"/.test(data)) notes.pokes.push(readClock());
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!entry.name.includes("/rest/v1/")) continue;
      const at = (moment: number) => performance.timeOrigin + moment;
      notes.pulls.push({
        began: at(entry.startTime),
        sent: at(entry.requestStart),
        answered: at(entry.responseStart),
        read: at(entry.responseEnd),
      });
    }
  }).observe({ type: "resource", buffered: true });
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options);
    const note = { mode: mode ?? "readonly", stores: [stores].flat().join(" "), began: readClock(), ended: 0 };
    notes.transactions.push(note);
    transaction.addEventListener("complete", () => {
      note.ended = readClock();
    });
    return transaction;
  };
  new MutationObserver(() => notes.mutations.push(readClock())).observe(document, { childList: true, subtree: true });
}

/**
 * Divides the time of each change into stretches, in their order.
 * @returns for each stretch the times of all changes, in milliseconds
 */
export function computeStretches(
  painted: readonly PaintedChange[],
  page: PageNotes,
  server: ServerNotes,
): Map<string, number[]> {
  const stretches = new Map<string, number[]>();
  for (const change of painted) {
    for (const [name, from, to] of computeStretchesOfOne(change, page, server)) {
      if (from !== undefined && to !== undefined) stretches.set(name, [...(stretches.get(name) ?? []), to - from]);
    }
  }
  return stretches;
}

type Stretch = [name: string, from: number | undefined, to: number | undefined];

function computeStretchesOfOne({ committed, seen }: PaintedChange, page: PageNotes, server: ServerNotes): Stretch[] {
  const hasBegun = ({ began }: { began: number }) => began >= committed && began <= seen;
  const poke = page.pokes.find((time) => time >= committed - clockError && time <= seen);
  const pull = page.pulls.find(hasBegun);
  const sessions = server.sessions.filter(({ asked }) => pull && asked >= pull.sent - clockError && asked <= pull.read);
  const [first, last] = [sessions[0], sessions.at(-1)];
  const transaction = page.transactions.find(
    (each) => hasBegun(each) && each.began >= (pull?.read ?? poke ?? committed),
  );
  const lastMutation = page.mutations.findLast((time) => time >= committed && time <= seen + clockError);
  return [
    ["commit to poke in the page", committed, poke],
    ["to the request", poke, pull?.began],
    ["to the server, first statement", pull?.began, first?.asked],
    ["statements", first?.asked, last?.released],
    ["to the page, whole answer", last?.released, pull?.read],
    ["to the transaction on the disk", pull?.read ?? poke, transaction?.began],
    ["transaction", transaction?.began, transaction?.ended],
    ["to the changed document", transaction?.ended, lastMutation],
    ["to the frame", lastMutation, seen],
  ];
}

/** The largest difference between the clocks of the two processes, in milliseconds. */
const clockError = 2;
