import { describe, expect, it, vi } from "vitest";
import { SyncFailure } from "../../src/domain/sync-failure.ts";
import { recordEdit } from "../../src/sync/edits.ts";
import { type Engine, type EnginePorts, type RealtimeHandlers, startEngine } from "../../src/sync/engine.ts";
import { type HoldLock, runAsLeader } from "../../src/sync/leader.ts";
import { ModelServer } from "../harness/staff-server.ts";
import { emptyDisk, memoryStaffStore } from "../harness/staff-store.ts";

/** An engine with a clock, a network and a session that the test holds in its hands. */
function bench(change: Partial<EnginePorts> = {}) {
  const server = new ModelServer();
  server.page = 100;
  const { store, disk } = memoryStaffStore(emptyDisk());
  const clean = server.remote();
  /** What stands in the way of every request; undefined lets it through. */
  const weather: { failure: SyncFailure | undefined; calls: string[] } = { failure: undefined, calls: [] };
  const remote = Object.fromEntries(
    Object.entries(clean).map(([name, call]) => {
      if (typeof call !== "function") return [name, call];
      return [
        name,
        async (...args: never[]) => {
          weather.calls.push(name);
          if (weather.failure) throw weather.failure;
          return (call as (...given: never[]) => unknown)(...args);
        },
      ];
    }),
  ) as typeof clean;
  const timers: { delay: number; task: () => void }[] = [];
  const reports: string[] = [];
  const ended: string[] = [];
  const subscriptions: (RealtimeHandlers & { closed: boolean })[] = [];
  const clock = { now: 1_000_000 };
  const ports: EnginePorts = {
    store,
    remote,
    now: () => clock.now,
    random: () => 0.5,
    subscribe: (handlers) => {
      const subscription = { ...handlers, closed: false };
      subscriptions.push(subscription);
      return () => {
        subscription.closed = true;
      };
    },
    renewSession: async () => "renewed",
    report: async ({ connection, trouble }) => void reports.push(trouble ?? connection),
    ended: (why) => ended.push(why),
    later: (delay, task) => {
      const timer = { delay, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    warn: (error) => {
      throw error;
    },
    ...change,
  };
  const engine: Engine = startEngine(ports);
  /** Lets the next timer of at most so many milliseconds go off. */
  const pass = (atMost: number) => {
    const next = [...timers].sort((a, b) => a.delay - b.delay).find(({ delay }) => delay <= atMost);
    if (!next) throw new Error(`No timer within ${atMost} ms: ${timers.map(({ delay }) => delay)}`);
    timers.splice(timers.indexOf(next), 1);
    clock.now += next.delay;
    next.task();
  };
  const titles = () => [...disk.rows.values()].map((row) => row.name).sort();
  return { server, store, disk, weather, timers, reports, ended, subscriptions, engine, pass, titles, clock };
}

const settled = <T>(look: () => T) => vi.waitFor(look, { timeout: 1_000, interval: 1 });

describe("the engine", () => {
  it("loads, listens, and applies an event before it confirms it with a pull", async () => {
    const b = bench();
    b.server.writeNow("destinations", "a", { name: "A" });
    await settled(() => expect(b.titles()).toEqual(["A"]));
    const [live] = b.subscriptions;
    live?.ready();
    await settled(() => expect(b.weather.calls.filter((name) => name === "pullChanges").length).toBeGreaterThan(1));
    b.server.writeNow("destinations", "b", { name: "B" });
    const row = b.server.rows.get("destinations/b")?.row ?? null;
    live?.change({ table: "destinations", id: "b", row });
    await settled(() => expect(b.titles()).toEqual(["A", "B"]));
    expect(b.disk.unconfirmed.size).toBe(1);
    await settled(() => expect(b.timers.map(({ delay }) => delay)).toContain(5_000));
    const before = b.weather.calls.length;
    b.pass(5_000);
    await settled(() => expect(b.weather.calls.length).toBe(before + 1));
    await settled(() => expect(b.disk.unconfirmed.size).toBe(0));
    await b.engine.stop();
    expect(live?.closed).toBe(true);
  });

  it("pulls at once when an event tells of a delete, and a late insert does not bring the row back", async () => {
    const b = bench();
    b.server.writeNow("destinations", "a", { name: "A" });
    const row = b.server.rows.get("destinations/a")?.row ?? null;
    await settled(() => expect(b.titles()).toEqual(["A"]));
    b.subscriptions[0]?.ready();
    b.server.writeNow("destinations", "a", null);
    b.subscriptions[0]?.change({ table: "destinations", id: "a", row: null });
    await settled(() => expect(b.titles()).toEqual([]));
    b.subscriptions[0]?.change({ table: "destinations", id: "a", row });
    await new Promise((done) => setTimeout(done, 20));
    expect(b.titles()).toEqual([]);
    await b.engine.stop();
  });

  it("says that it is offline, waits longer each time, and comes back with one wake", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("no-answer");
    const waits: number[] = [];
    b.engine.wake("pull");
    for (let n = 0; n < 4; n++) {
      await settled(() => expect(b.reports.at(-1)).toBe("offline"));
      const wait = Math.min(...b.timers.map(({ delay }) => delay));
      waits.push(wait);
      b.reports.length = 0;
      b.pass(wait);
    }
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000]);
    await settled(() => expect(b.reports.at(-1)).toBe("offline"));
    b.weather.failure = undefined;
    b.engine.wake("network");
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    await b.engine.stop();
  });

  it("honours Retry-After", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("busy", { retryAfterMs: 7_000 });
    b.engine.wake("pull");
    await settled(() => expect(b.timers.map(({ delay }) => delay)).toContain(7_000));
    await b.engine.stop();
  });

  it("sends an edit when woken", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    const values = { name: "New" };
    await recordEdit(b.store, { kind: "insert", table: "destinations", rowId: "n", values, now: b.clock.now });
    b.engine.wake("edits");
    await settled(() => expect(b.disk.edits.size).toBe(0));
    expect(b.server.committed).toHaveLength(1);
    await b.engine.stop();
  });

  it.each(["the socket broke", "a request failed"])(
    "writes nothing to a server that may be another since %s: it looks first",
    async (what) => {
      const b = bench();
      b.server.writeNow("destinations", "a", { name: "A" });
      await settled(() => expect(b.titles()).toEqual(["A"]));
      b.subscriptions[0]?.ready();
      // At rest: the next look is far away.
      await settled(() => expect(b.timers.map(({ delay }) => delay)).toEqual([5 * 60_000]));
      if (what === "the socket broke") b.subscriptions[0]?.down();
      else {
        b.weather.failure = new SyncFailure("no-answer");
        b.engine.wake("pull");
        await settled(() => expect(b.timers.map(({ delay }) => delay)).not.toEqual([5 * 60_000]));
        b.weather.failure = undefined;
      }
      // Restored, and written to since: as chance has it under the very id that this device knows.
      const known = b.server.rows.get("destinations/a")?.row;
      if (!known) throw new Error("The row is gone");
      b.server.epoch++;
      b.server.rows.set("destinations/a", { table: "destinations", row: { ...known, name: "B" } });

      const edit = { kind: "update", table: "destinations", rowId: "a", now: b.clock.now } as const;
      await recordEdit(b.store, { ...edit, values: { ...known, name: "C" }, seen: known });
      b.engine.wake("edits");
      await settled(() => expect([...b.disk.edits.values()]).toMatchObject([{ state: "conflict" }]));
      expect(b.server.rows.get("destinations/a")?.row.name).toBe("B");
      await b.engine.stop();
    },
  );

  it("says that the server keeps starting over, and goes on with the patience of a failure", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("unsettled");
    b.engine.wake("pull");
    await settled(() => expect(b.reports.at(-1)).toBe("unsettled"));
    expect(Math.min(...b.timers.map(({ delay }) => delay))).toBe(1_500);
    b.weather.failure = undefined;
    b.pass(1_500);
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    await b.engine.stop();
  });

  it("looks again at once when a write meets another life, and not for ever", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("restored");
    b.engine.wake("pull");
    await settled(() => expect(b.timers.map(({ delay }) => delay)).toContain(0));
    b.pass(0);
    await settled(() => expect(b.reports.at(-1)).toBe("unsettled"));
    expect(b.timers.map(({ delay }) => delay)).not.toContain(0);
    await b.engine.stop();
  });

  it("renews a token that is not accepted, and goes on", async () => {
    let renewals = 0;
    const b = bench({
      renewSession: async () => {
        renewals++;
        b.weather.failure = undefined;
        return "renewed";
      },
    });
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("unauthenticated");
    b.engine.wake("pull");
    await settled(() => expect(renewals).toBe(1));
    b.pass(0);
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it("goes on renewing after tokens that were not accepted either, but no longer at once", async () => {
    let renewals = 0;
    const b = bench({
      renewSession: async () => {
        renewals++;
        if (renewals === 4) b.weather.failure = undefined;
        return "renewed";
      },
    });
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("unauthenticated");
    b.engine.wake("pull");
    for (const count of [1, 2]) {
      await settled(() => expect(renewals).toBe(count));
      await settled(() => b.pass(0));
    }
    await settled(() => expect(b.reports.at(-1)).toBe("offline"));
    expect(() => b.pass(0)).toThrow("No timer");
    for (const connection of ["offline", "online"]) {
      b.reports.length = 0;
      b.pass(60_000);
      await settled(() => expect(b.reports.at(-1)).toBe(connection));
      if (connection === "offline") expect(renewals).toBe(4);
    }
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it("ends with a session that is refused; a renewal that nobody answers ends nothing", async () => {
    const unreachable = bench({ renewSession: async () => "unreachable" });
    await settled(() => expect(unreachable.reports.at(-1)).toBe("online"));
    unreachable.weather.failure = new SyncFailure("unauthenticated");
    unreachable.engine.wake("pull");
    await settled(() => expect(unreachable.reports.at(-1)).toBe("offline"));
    expect(unreachable.ended).toEqual([]);
    await unreachable.engine.stop();

    const refused = bench({ renewSession: async () => "ended" });
    await settled(() => expect(refused.reports.at(-1)).toBe("online"));
    refused.weather.failure = new SyncFailure("unauthenticated");
    refused.engine.wake("pull");
    await settled(() => expect(refused.ended).toEqual(["session-ended"]));
    expect(refused.subscriptions.every(({ closed }) => closed)).toBe(true);
    expect(refused.timers).toEqual([]);
  });

  it("locks only when the server, asked for it, says that the account is not staff", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    const rows = b.disk.rows.size;
    b.weather.failure = new SyncFailure("not-staff");
    b.engine.wake("pull");
    await settled(() => expect(b.ended).toEqual(["not-staff"]));
    expect(b.disk.rows.size).toBe(rows);
  });

  it("waits for a grant that the server has lost, and locks nobody out for it", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.weather.failure = new SyncFailure("forbidden");
    b.engine.wake("pull");
    await settled(() => expect(b.reports.at(-1)).toBe("offline"));
    expect(b.weather.calls.slice(-2)).toEqual(["pullChanges", "syncState"]);
    expect(b.ended).toEqual([]);
    b.weather.failure = undefined;
    b.engine.wake("network");
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    await b.engine.stop();
  });

  it("opens a new channel after one that failed, and pulls what was missed", async () => {
    const b = bench();
    await settled(() => expect(b.reports.at(-1)).toBe("online"));
    b.subscriptions[0]?.ready();
    b.subscriptions[0]?.down();
    expect(b.subscriptions[0]?.closed).toBe(true);
    b.server.writeNow("services", "s", { name: "Missed" });
    await settled(() => expect(b.timers.some(({ delay }) => delay === 1_500)).toBe(true));
    b.pass(1_500);
    await settled(() => expect(b.subscriptions).toHaveLength(2));
    b.subscriptions[1]?.ready();
    await settled(() => expect(b.titles()).toEqual(["Missed"]));
    await b.engine.stop();
  });
});

it("elects one leader, and the next when it is gone", async () => {
  let turn: Promise<unknown> = Promise.resolve();
  const hold: HoldLock = (_name, _signal, work) => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const leading: string[] = [];
  const lead = (name: string) => () => {
    leading.push(name);
    return { stop: async () => void leading.splice(leading.indexOf(name), 1) };
  };
  const [first, second] = [new AbortController(), new AbortController()];
  const ends = [runAsLeader(hold, first.signal, lead("first")), runAsLeader(hold, second.signal, lead("second"))];
  await settled(() => expect(leading).toEqual(["first"]));
  first.abort();
  await settled(() => expect(leading).toEqual(["second"]));
  second.abort();
  await Promise.all(ends);
  expect(leading).toEqual([]);
});
