import { describe, expect, it } from "vitest";
import { followPokes } from "../../src/sync/pokes.ts";
import { pullAll } from "../../src/sync/pull.ts";
import type { StaffPorts, StaffStore } from "../../src/sync/staff-ports.ts";
import {
  bringChannelLive,
  makeServerWithRow,
  startIdleEngine,
  waitForResult,
  waitShortly,
} from "../harness/sync/staff-engine.ts";
import { makeMemoryStaffStore } from "../harness/sync/staff-store.ts";

const shortestRest = 50;
const calm = 5 * 60_000;
const echo = 4 * 60_000;
const countPulls = (calls: readonly string[]) => calls.filter((call) => call === "pullChanges").length;

/** Starts an idle engine with a live channel. */
async function startListening(change: Parameters<typeof startIdleEngine>[0] = {}, given = makeServerWithRow()) {
  const bench = await startIdleEngine(change, given);
  await bringChannelLive(bench);
  const poke = (version = bench.server.lastXid) => bench.subscriptions[0]?.onPoke(version);
  return { ...bench, poke };
}

/** Makes the ports of another tab with the same disk. */
const makePorts = ({ server, disk, clock }: Awaited<ReturnType<typeof startListening>>): StaffPorts => ({
  store: makeMemoryStaffStore(disk).store,
  remote: server.makeRemote(),
  now: () => clock.now,
  random: () => 0.5,
  newId: () => crypto.randomUUID(),
  isOnline: () => true,
});

describe("a poke", () => {
  it("is followed by one request, which brings what changed, a deletion too", async () => {
    const bench = await startListening();
    bench.server.writeNow("destinations", "a", null);
    bench.server.writeNow("destinations", "b", { name: "B" });
    bench.poke();
    await waitForResult(() => expect(bench.titles()).toEqual(["B"]));
    await waitShortly();
    expect(bench.weather.calls).toEqual(["pullChanges"]);
    expect(bench.delays()).toEqual([shortestRest, echo, calm]);
    await bench.engine.stop();
  });

  it("is followed without a look at the disk before the request", async () => {
    const { server, disk } = makeServerWithRow();
    const { store } = makeMemoryStaffStore(disk);
    const order: string[] = [];
    const transact: StaffStore["transact"] = (work) => {
      order.push("transaction");
      return store.transact(work);
    };
    const bench = await startListening({ store: { transact } }, { server, disk });
    order.length = 0;
    bench.server.writeNow("destinations", "b", { name: "B" });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    bench.weather.holds.pullChanges = promise;
    bench.poke();
    await waitShortly();
    expect(bench.weather.calls).toEqual(["pullChanges"]);
    expect(order).toEqual([]);
    answer();
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B"]));
    await bench.engine.stop();
  });

  it("is followed again at once where another tab has changed the mirror since", async () => {
    const bench = await startListening();
    bench.server.writeNow("destinations", "b", { name: "B" });
    await pullAll(makePorts(bench));
    bench.server.writeNow("destinations", "c", { name: "C" });
    bench.poke();
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B", "C"]));
    expect(bench.weather.calls).toEqual(["pullChanges", "pullChanges"]);
    expect(bench.reports).not.toContain("offline");
    await bench.engine.stop();
  });

  it("a poke after an edit of this device is followed by one request too", async () => {
    const bench = await startListening();
    await bench.edit("n", "New");
    await bench.round(() => bench.engine.wake("edits"));
    bench.weather.calls.length = 0;
    bench.poke();
    await waitForResult(() => expect(bench.delays()).toContain(shortestRest));
    expect(bench.weather.calls).toEqual(["pullChanges"]);
    await bench.engine.stop();
  });

  it("is followed once for all that come while the first is followed", async () => {
    const bench = await startListening();
    bench.server.writeNow("destinations", "a", { name: "A" });
    bench.poke();
    await waitShortly();
    for (let n = 0; n < 50; n++) {
      bench.server.writeNow("destinations", `n${n}`, { name: `N${n}` });
      bench.poke();
    }
    await waitShortly();
    expect(countPulls(bench.weather.calls)).toBe(1);
    expect(bench.titles()).toEqual(["A"]);
    bench.weather.calls.length = 0;
    bench.pass(shortestRest);
    await waitForResult(() => expect(bench.titles()).toHaveLength(51));
    expect(countPulls(bench.weather.calls)).toBe(1);
    // No poke has arrived since, so the next rest is the last.
    await waitShortly();
    bench.weather.calls.length = 0;
    bench.pass(shortestRest);
    await waitShortly();
    expect(bench.weather.calls).toEqual([]);
    expect(bench.delays()).toEqual([echo, calm]);
    await bench.engine.stop();
  });

  it("a poke that comes twice, or after the pull that has brought its change, is not followed again", async () => {
    const bench = await startListening();
    bench.server.writeNow("destinations", "b", { name: "B" });
    bench.poke();
    bench.poke();
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B"]));
    bench.poke();
    await waitForResult(() => expect(bench.delays()).toContain(shortestRest));
    bench.pass(shortestRest);
    await waitShortly();
    expect(countPulls(bench.weather.calls)).toBe(1);
    await bench.engine.stop();
  });

  it("a poke of what an older transaction keeps back is followed up until that one ends, more and more slowly", async () => {
    const bench = await startListening();
    const older = bench.server.beginTransaction();
    bench.server.writeNow("destinations", "b", { name: "B" });
    bench.poke();
    await waitShortly();
    expect(bench.titles()).toEqual(["A"]);
    for (const wait of [1_500, 3_000]) {
      await waitForResult(() => expect(bench.delays()).toContain(wait));
      // The shortest rest may be over before the expected wait.
      if (bench.delays().includes(shortestRest)) bench.pass(shortestRest);
      await bench.round(() => bench.pass(wait));
    }
    bench.server.rollBack(older);
    await waitForResult(() => expect(bench.delays()).toContain(6_000));
    await bench.round(() => bench.pass(6_000));
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B"]));
    await waitForResult(() => expect(bench.delays()).toEqual([echo, calm]));
    await bench.engine.stop();
  });

  it("is not waited for longer because something was sent meanwhile", async () => {
    const bench = await startListening();
    bench.server.beginTransaction();
    bench.server.writeNow("destinations", "b", { name: "B" });
    bench.poke();
    await waitForResult(() => expect(bench.delays()).toContain(1_500));
    await bench.edit("n", "New");
    await bench.round(() => bench.engine.wake("edits"));
    expect(bench.weather.calls).toEqual(["write"]);
    expect(bench.delays()).toContain(1_500);
    await bench.engine.stop();
  });

  it("counts for nothing once the channel is down, or the engine has stopped", async () => {
    const bench = await startListening();
    bench.subscriptions[0]?.onDown();
    bench.poke();
    await waitShortly();
    expect(bench.weather.calls).toEqual([]);
    await bench.engine.stop();
    bench.subscriptions[0]?.onPoke(1);
    expect(bench.delays()).toEqual([]);

    const resting = await startListening();
    resting.server.writeNow("destinations", "b", { name: "B" });
    resting.poke();
    await resting.engine.stop();
    expect(resting.delays()).toEqual([]);
  });
});

describe("a follower of pokes", () => {
  function followed() {
    const clock = { now: 0 };
    const rests: { delay: number; end: () => void }[] = [];
    let pulled = 0;
    const follower = followPokes({
      random: () => 0.5,
      now: () => clock.now,
      schedule: (delay, end) => {
        rests.push({ delay, end });
        return () => {};
      },
      pull: () => pulled++,
    });
    return { clock, rests, follower, pulled: () => pulled };
  }

  it("takes the version at which a pull ends for one that it did not bring", () => {
    const { follower } = followed();
    expect(follower.recordPull(0)).toBeUndefined();
    follower.recordPoke(7);
    expect(follower.recordPull(7)).toBe(1_500);
    expect(follower.recordPull(8)).toBeUndefined();
  });

  it.each([
    [5, 50, 50],
    [100, 100, 400],
    [2_000, 1_000, 1_000],
  ])(
    "rests as long as a pull of %i ms took, %i ms, and longer while pokes keep coming, %i ms",
    (took, lone, crowded) => {
      const { clock, rests, follower, pulled } = followed();
      const pull = (cursor: number) => {
        clock.now += took;
        follower.recordPull(cursor);
      };
      follower.recordPoke(7);
      pull(8);
      follower.recordPoke(8);
      expect(pulled()).toBe(1);
      rests[0]?.end();
      expect(pulled()).toBe(2);
      pull(9);
      // No poke arrived during the second rest, so the next one starts a pull at once.
      rests[1]?.end();
      follower.recordPoke(9);
      expect(pulled()).toBe(3);
      pull(10);
      expect(rests.map(({ delay }) => delay)).toEqual([lone, crowded, lone]);
    },
  );

  it("follows no poke twice while the pull of the first has not ended, and the second one after its rest", () => {
    const { rests, follower, pulled } = followed();
    follower.recordPoke(7);
    follower.recordPoke(8);
    expect(pulled()).toBe(1);
    follower.recordPull(8);
    expect(pulled()).toBe(1);
    rests[0]?.end();
    expect(pulled()).toBe(2);
  });
});
