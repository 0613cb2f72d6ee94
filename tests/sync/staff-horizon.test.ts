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
    remote: server.remote(),
    now: () => clock.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  };
  const isStalled = watchHorizon(ports);
  /** Lets time pass, pulls, runs `between`, and returns true if the horizon is stalled. */
  const passed = async (time: number, between = () => {}) => {
    clock.now += time;
    const state = await pullAll(ports);
    between();
    return isStalled(state);
  };
  return { server, passed };
}

describe("a server that is held back", () => {
  it("is told from one where nothing happens", async () => {
    const { server, passed } = makeWatched();
    await passed(0);
    expect(await passed(600 * seconds)).toBe(false);
    server.begin();
    // The horizon is asked for again 25 seconds after the last answer.
    expect(await passed(20 * seconds)).toBe(false);
    expect(await passed(5 * seconds)).toBe(true);
  });

  it("is told from one that has moved on since the pull", async () => {
    const { server, passed } = makeWatched();
    const open = server.begin();
    await passed(0);
    const moveOn = () => {
      server.begin();
      server.commit(open);
    };
    expect(await passed(25 * seconds, moveOn)).toBe(false);
  });

  it("is found out 25 seconds after a clock was turned back, however far", async () => {
    const { server, passed } = makeWatched();
    server.begin();
    await passed(0);
    expect(await passed(-36_000 * seconds)).toBe(false);
    expect(await passed(25 * seconds)).toBe(true);
  });

  it("is told of by the engine, until it moves", async () => {
    const b = await startIdleEngine();
    const open = b.server.begin();
    await b.round(() => b.engine.wake("pull"));
    b.clock.now += 25 * seconds;
    await b.round(() => b.engine.wake("pull"));
    b.server.commit(open);
    await b.round(() => b.engine.wake("pull"));
    expect(b.reports).toEqual(["online", "online: horizon-stalled", "online"]);
    await b.engine.stop();
  });

  it.each([0, 0.5, 1])("is told of within a minute of the poke that no pull covers, with luck of %d", async (luck) => {
    const b = await startIdleEngine({ random: () => luck });
    b.subscriptions.at(-1)?.joined();
    b.subscriptions.at(-1)?.echo();
    const began = b.clock.now;
    const late = b.server.begin();
    b.server.write(late, "destinations", "late", { name: "Late" });
    b.server.writeNow("destinations", "a", { name: "A" });
    await b.round(() => b.subscriptions.at(-1)?.poke(b.server.lastXid));
    while (b.reports.at(-1) !== "online: horizon-stalled") {
      await b.round(() => b.pass(35_000));
      expect(b.clock.now - began).toBeLessThan(60_000);
    }
    await b.engine.stop();
  });
});
