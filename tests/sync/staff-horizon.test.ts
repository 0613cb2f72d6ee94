import { describe, expect, it } from "vitest";
import { watchHorizon } from "../../src/sync/horizon-watch.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { benchAtRest } from "../harness/sync/staff-engine.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";
import { memoryStaffStore } from "../harness/sync/staff-store.ts";

const minutes = 60_000;

function watched() {
  const server = new ModelServer();
  const clock = { now: 1_000_000 };
  const ports = {
    ...memoryStaffStore(),
    remote: server.remote(),
    now: () => clock.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  };
  const isStalled = watchHorizon(ports);
  /** Lets time pass, pulls, and asks; `between` happens after the pull. */
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
    const { server, passed } = watched();
    await passed(0);
    expect(await passed(10 * minutes)).toBe(false);
    server.begin();
    // The next answer is asked for ten minutes after the last one.
    expect(await passed(5 * minutes)).toBe(false);
    expect(await passed(5 * minutes)).toBe(true);
  });

  it("is told from one that has moved on since the pull", async () => {
    const { server, passed } = watched();
    const open = server.begin();
    await passed(0);
    const moveOn = () => {
      server.begin();
      server.commit(open);
    };
    expect(await passed(10 * minutes, moveOn)).toBe(false);
  });

  it("is found out ten minutes after a clock was turned back, however far", async () => {
    const { server, passed } = watched();
    server.begin();
    await passed(0);
    expect(await passed(-600 * minutes)).toBe(false);
    expect(await passed(10 * minutes)).toBe(true);
  });

  it("is told of by the engine, until it moves", async () => {
    const b = await benchAtRest();
    const open = b.server.begin();
    await b.round(() => b.engine.wake("pull"));
    b.clock.now += 10 * minutes;
    await b.round(() => b.engine.wake("pull"));
    b.server.commit(open);
    await b.round(() => b.engine.wake("pull"));
    expect(b.reports).toEqual(["online", "online: horizon-stalled", "online"]);
    await b.engine.stop();
  });
});
