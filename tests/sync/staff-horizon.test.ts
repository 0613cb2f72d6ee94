import { describe, expect, it } from "vitest";
import { watchHorizon } from "../../src/sync/horizon-watch.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { startIdleEngine } from "../harness/sync/staff-engine.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";
import { makeMemoryStaffStore } from "../harness/sync/staff-store.ts";

const seconds = 1_000;

function makeWatched() {
  const server = new ModelServer();
  const clock = { now: 1_000_000 };
  const ports = {
    ...makeMemoryStaffStore(),
    remote: server.makeRemote(),
    now: () => clock.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    isOnline: () => true,
  };
  const isStalled = watchHorizon(ports);
  /** Lets time pass, pulls, runs `between`, and returns true if the horizon is stalled. */
  const isStalledAfter = async (time: number, between = () => {}) => {
    clock.now += time;
    const state = await pullAll(ports);
    between();
    return isStalled(state);
  };
  return { server, passed: isStalledAfter };
}

describe("a server that is held back", () => {
  it("is told from one where nothing happens", async () => {
    const { server, passed } = makeWatched();
    await passed(0);
    expect(await passed(600 * seconds)).toBe(false);
    server.beginTransaction();
    // The horizon is asked for again 25 seconds after the last answer.
    expect(await passed(20 * seconds)).toBe(false);
    expect(await passed(5 * seconds)).toBe(true);
  });

  it("is told from one that has moved on since the pull", async () => {
    const { server, passed } = makeWatched();
    const open = server.beginTransaction();
    await passed(0);
    const moveOn = () => {
      server.beginTransaction();
      server.commit(open);
    };
    expect(await passed(25 * seconds, moveOn)).toBe(false);
  });

  it("is found out 25 seconds after a clock was turned back, however far", async () => {
    const { server, passed } = makeWatched();
    server.beginTransaction();
    await passed(0);
    expect(await passed(-36_000 * seconds)).toBe(false);
    expect(await passed(25 * seconds)).toBe(true);
  });

  it("is told of by the engine, until it moves", async () => {
    const bench = await startIdleEngine();
    const open = bench.server.beginTransaction();
    await bench.round(() => bench.engine.wake("pull"));
    bench.clock.now += 25 * seconds;
    await bench.round(() => bench.engine.wake("pull"));
    bench.server.commit(open);
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.reports).toEqual(["online", "online: horizon-stalled", "online"]);
    await bench.engine.stop();
  });

  it.each([0, 0.5, 1])("is told of within a minute of the poke that no pull covers, with luck of %d", async (luck) => {
    const bench = await startIdleEngine({ random: () => luck });
    bench.subscriptions.at(-1)?.onJoined();
    bench.subscriptions.at(-1)?.onEcho();
    const startedAt = bench.clock.now;
    const lateTransaction = bench.server.beginTransaction();
    bench.server.write(lateTransaction, "destinations", "late", { name: "Late" });
    bench.server.writeNow("destinations", "a", { name: "A" });
    await bench.round(() => bench.subscriptions.at(-1)?.onPoke(bench.server.lastXid));
    while (bench.reports.at(-1) !== "online: horizon-stalled") {
      await bench.round(() => bench.pass(35_000));
      expect(bench.clock.now - startedAt).toBeLessThan(60_000);
    }
    await bench.engine.stop();
  });
});
