/** Notes the moments of a change on its way from the commit to the painted card, in the page and on the server. */
import type { Backend } from "../../backend/server.ts";
import type { Session } from "../../backend/session.ts";
import type { PaintedChange } from "./stand.ts";

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

const clock = () => performance.timeOrigin + performance.now();

export async function noteOnServer({ db }: Backend): Promise<ServerNotes> {
  const notes: ServerNotes = { sessions: [] };
  const acquire = db.acquire.bind(db);
  db.acquire = async (limit) => {
    const note = {
      asked: clock(),
      granted: 0,
      released: 0,
      queries: [] as { text: string; began: number; ended: number }[],
    };
    notes.sessions.push(note);
    const session = await acquire(limit);
    note.granted = clock();
    return {
      ...session,
      query: async (text, ...rest) => {
        const query = { text, began: clock(), ended: 0 };
        note.queries.push(query);
        try {
          return await session.query(text, ...rest);
        } finally {
          query.ended = clock();
        }
      },
      release: () => {
        note.released = clock();
        session.release();
      },
    } as Session;
  };
  return notes;
}

/** In the page, before its scripts. */
export function noteInPage(): void {
  const clock = () => performance.timeOrigin + performance.now();
  const notes: PageNotes = { pokes: [], pulls: [], transactions: [], mutations: [] };
  Object.assign(window, { notes });
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        if (typeof data === "string" && /"(poke|row)"/.test(data)) notes.pokes.push(clock());
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
    const note = { mode: mode ?? "readonly", stores: [stores].flat().join(" "), began: clock(), ended: 0 };
    notes.transactions.push(note);
    transaction.addEventListener("complete", () => {
      note.ended = clock();
    });
    return transaction;
  };
  new MutationObserver(() => notes.mutations.push(clock())).observe(document, { childList: true, subtree: true });
}

export function stretchesOf(
  painted: readonly PaintedChange[],
  page: PageNotes,
  server: ServerNotes,
): Map<string, number[]> {
  const stretches = new Map<string, number[]>();
  const note = (name: string, from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return;
    const times = stretches.get(name) ?? [];
    stretches.set(name, times);
    times.push(to - from);
  };
  for (const { committed, seen } of painted) {
    const within = (at: number) => at > committed - 15 && at <= seen;
    const poke = page.pokes.find(within);
    note("commit -> poke in the page", committed, poke);
    const since = poke ?? committed;
    const before = page.transactions.filter(({ began }) => began >= since && began <= seen);
    const pull = page.pulls.find(({ began }) => began >= since && began <= seen);
    if (pull) {
      note("poke -> first transaction begins", poke, before[0]?.began);
      note("poke -> request begins", poke, pull.began);
      note("request begins -> on the wire", pull.began, pull.sent);
      const sessions = server.sessions.filter(({ asked }) => asked >= pull.sent - 1 && asked <= pull.read);
      const [first, last] = [sessions[0], sessions.at(-1)];
      note("on the wire -> first session asked for", pull.sent, first?.asked);
      note("first session asked for -> last released", first?.asked, last?.released);
      note(
        "  waiting for sessions",
        0,
        sessions.reduce((sum, { asked, granted }) => sum + granted - asked, 0),
      );
      note(
        "  in queries",
        0,
        sessions.flatMap(({ queries }) => queries).reduce((sum, { began, ended }) => sum + ended - began, 0),
      );
      note(
        "  of them pull_changes",
        0,
        sessions
          .flatMap(({ queries }) => queries)
          .filter(({ text }) => text.includes("pull_changes"))
          .reduce((sum, { began, ended }) => sum + ended - began, 0),
      );
      note("  statements", 0, sessions.flatMap(({ queries }) => queries).length);
      note("last released -> first byte", last?.released, pull.answered);
      note("first byte -> read", pull.answered, pull.read);
      note("requests begun until painted", 0, page.pulls.filter(({ began }) => began >= since && began <= seen).length);
    }
    const from = pull?.read ?? since;
    const write = page.transactions.find(
      ({ began, mode }) => began >= from - 0.5 && began <= seen && mode === "readwrite",
    );
    note("read -> transaction begins", from, write?.began);
    note("transaction begins -> complete", write?.began, write?.ended);
    const mutated = page.mutations.findLast((at) => at >= since && at <= seen + 1);
    note("complete -> document changed", write?.ended, mutated);
    note("document changed -> frame handed over", mutated, seen);
    note(
      "readwrite transactions until painted",
      0,
      page.transactions.filter(({ began, mode }) => began >= since && began <= seen && mode === "readwrite").length,
    );
    note(
      "readonly transactions until painted",
      0,
      page.transactions.filter(({ began, mode }) => began >= since && began <= seen && mode === "readonly").length,
    );
  }
  return stretches;
}
