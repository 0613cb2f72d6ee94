import { expect, vi } from "vitest";
import type { SubscriptionHandlers } from "../../../src/sync/channel.ts";
import { recordEdit } from "../../../src/sync/edits.ts";
import { type EnginePorts, startEngine } from "../../../src/sync/engine.ts";
import { ModelServer } from "./staff-server.ts";
import { type Disk, makeEmptyDisk, makeMemoryStaffStore } from "./staff-store.ts";

/** The obstacles in the way of requests. */
type Obstacles = {
  /** The failure of every request; undefined lets it through. */
  failure: Error | undefined;
  /** The failures of single calls. */
  failures: Record<string, Error | undefined>;
  /** The promises that single calls wait for. */
  holds: Record<string, Promise<void>>;
  /** The calls, in their order. */
  calls: string[];
};

export const waitForResult = <T>(look: () => T) => vi.waitFor(look, { interval: 1 });

/** Waits for a time in which everything in memory has finished. */
export const waitShortly = () => new Promise((done) => setTimeout(done, 20));

/** Starts an engine whose clock, network and session the test controls. */
export function startTestEngine(
  change: Partial<EnginePorts> = {},
  { server, disk } = { server: makePagedServer(), disk: makeEmptyDisk() },
) {
  const { store } = makeMemoryStaffStore(disk);
  const clean = server.makeRemote();
  const obstacles: Obstacles = { failure: undefined, failures: {}, holds: {}, calls: [] };
  const remote = Object.fromEntries(
    Object.entries(clean).map(([name, call]) => [
      name,
      async (...args: never[]) => {
        obstacles.calls.push(name);
        await obstacles.holds[name];
        const failure = obstacles.failures[name] ?? obstacles.failure;
        if (failure) throw failure;
        return (call as (...serverAndDisk: never[]) => unknown)(...args);
      },
    ]),
  ) as typeof clean;
  const timers: { delay: number; task: () => void }[] = [];
  let timersSet = 0;
  const reports: string[] = [];
  const endReasons: string[] = [];
  const subscriptions: (SubscriptionHandlers & { isClosed: boolean; echoesAsked: number; echoFailure?: Error })[] = [];
  const clock = { now: Date.UTC(2026, 0, 1) };
  const engine = startEngine({
    store,
    remote,
    now: () => clock.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    isOnline: () => true,
    subscribe: (handlers) => {
      const subscription: (typeof subscriptions)[number] = { ...handlers, isClosed: false, echoesAsked: 0 };
      subscriptions.push(subscription);
      return {
        requestEcho: async () => {
          subscription.echoesAsked++;
          if (subscription.echoFailure) throw subscription.echoFailure;
        },
        close: () => {
          subscription.isClosed = true;
        },
      };
    },
    renewSession: async () => "renewed",
    report: async ({ connection, trouble }) => void reports.push(trouble ? `${connection}: ${trouble}` : connection),
    onEnded: (why) => endReasons.push(why),
    schedule: (delay, task) => {
      const timer = { delay, task };
      timers.push(timer);
      timersSet++;
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    warn: (error) => {
      throw error;
    },
    ...change,
  });
  /** Runs the next timer of at most so many milliseconds. */
  const pass = (atMost: number) => {
    const next = [...timers].sort((a, bench) => a.delay - bench.delay).find(({ delay }) => delay <= atMost);
    if (!next) throw new Error(`No timer within ${atMost} ms: ${timers.map(({ delay }) => delay)}`);
    timers.splice(timers.indexOf(next), 1);
    clock.now += next.delay;
    next.task();
  };
  /**
   * Runs an act, and waits until the engine has set its next timer or left it as it was. `calls` then has only the calls of
   * this act.
   */
  const runRound = async (act: () => void) => {
    const before = timersSet;
    obstacles.calls.length = 0;
    act();
    // Nothing in memory takes so long.
    for (let n = 0; n < 20 && timersSet === before; n++) await new Promise((done) => setTimeout(done, 1));
  };
  /** Records an edit as the forms do, without waking the engine. */
  const edit = (rowId: string, name: string) => {
    const seen = disk.rows.get(`destinations/${rowId}`);
    const change = { table: "destinations", rowId, values: { name }, now: clock.now } as const;
    return recordEdit(store, seen ? { ...change, kind: "update", seen } : { ...change, kind: "insert" });
  };
  const delays = () => timers.map(({ delay }) => delay).sort((a, b) => a - b);
  const titles = () => [...disk.rows.values()].map((row) => row.name).sort();
  return {
    server,
    disk,
    weather: obstacles,
    delays,
    reports,
    ended: endReasons,
    subscriptions,
    engine,
    pass,
    round: runRound,
    edit,
    titles,
    clock,
    timersSet: () => timersSet,
  };
}

/** Starts an engine that has loaded the server's rows and finished its first round. Earlier calls and reports are forgotten. */
export async function startIdleEngine(
  change: Partial<EnginePorts> = {},
  serverAndDisk?: { server: ModelServer; disk: Disk },
) {
  const bench = startTestEngine(change, serverAndDisk);
  await waitForResult(() => expect(bench.delays()).not.toEqual([]));
  bench.weather.calls.length = 0;
  bench.reports.length = 0;
  return bench;
}

/** Lets the last channel of an idle engine join and receive its echo. */
export async function bringChannelLive({
  subscriptions,
  delays,
  weather: obstacles,
}: Awaited<ReturnType<typeof startIdleEngine>>) {
  subscriptions.at(-1)?.onJoined();
  subscriptions.at(-1)?.onEcho();
  await waitForResult(() => expect(delays()).toContain(5 * 60_000));
  obstacles.calls.length = 0;
}

/** Makes a server with one row, A. */
export function makeServerWithRow() {
  const server = makePagedServer();
  server.writeNow("destinations", "a", { name: "A" });
  return { server, disk: makeEmptyDisk() };
}

function makePagedServer(): ModelServer {
  const server = new ModelServer();
  server.page = 100;
  return server;
}
