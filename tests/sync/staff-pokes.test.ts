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
  const b = await startIdleEngine(change, given);
  await bringChannelLive(b);
  const poke = (version = b.server.lastXid) => b.subscriptions[0]?.poke(version);
  return { ...b, poke };
}

/** Makes the ports of another tab with the same disk. */
const makePorts = ({ server, disk, clock }: Awaited<ReturnType<typeof startListening>>): StaffPorts => ({
  store: makeMemoryStaffStore(disk).store,
  remote: server.remote(),
  now: () => clock.now,
  random: () => 0.5,
  newId: () => crypto.randomUUID(),
});

describe("a poke", () => {
  it("is followed by one request, which brings what changed, a deletion too", async () => {
    const b = await startListening();
    b.server.writeNow("destinations", "a", null);
    b.server.writeNow("destinations", "b", { name: "B" });
    b.poke();
    await waitForResult(() => expect(b.titles()).toEqual(["B"]));
    await waitShortly();
    expect(b.weather.calls).toEqual(["pullChanges"]);
    expect(b.delays()).toEqual([shortestRest, echo, calm]);
    await b.engine.stop();
  });

  it("is followed without a look at the disk before the request", async () => {
    const { server, disk } = makeServerWithRow();
    const { store } = makeMemoryStaffStore(disk);
    const order: string[] = [];
    const transact: StaffStore["transact"] = (work) => {
      order.push("transaction");
      return store.transact(work);
    };
    const b = await startListening({ store: { transact } }, { server, disk });
    order.length = 0;
    b.server.writeNow("destinations", "b", { name: "B" });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    b.weather.holds.pullChanges = promise;
    b.poke();
    await waitShortly();
    expect(b.weather.calls).toEqual(["pullChanges"]);
    expect(order).toEqual([]);
    answer();
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B"]));
    await b.engine.stop();
  });

  it("is followed again at once where another tab has changed the mirror since", async () => {
    const b = await startListening();
    b.server.writeNow("destinations", "b", { name: "B" });
    await pullAll(makePorts(b));
    b.server.writeNow("destinations", "c", { name: "C" });
    b.poke();
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B", "C"]));
    expect(b.weather.calls).toEqual(["pullChanges", "pullChanges"]);
    expect(b.reports).not.toContain("offline");
    await b.engine.stop();
  });

  it("after an edit of this device is followed by one request too", async () => {
    const b = await startListening();
    await b.edit("n", "New");
    await b.round(() => b.engine.wake("edits"));
    b.weather.calls.length = 0;
    b.poke();
    await waitForResult(() => expect(b.delays()).toContain(shortestRest));
    expect(b.weather.calls).toEqual(["pullChanges"]);
    await b.engine.stop();
  });

  it("is followed once for all that come while the first is followed", async () => {
    const b = await startListening();
    b.server.writeNow("destinations", "a", { name: "A" });
    b.poke();
    await waitShortly();
    for (let n = 0; n < 50; n++) {
      b.server.writeNow("destinations", `n${n}`, { name: `N${n}` });
      b.poke();
    }
    await waitShortly();
    expect(countPulls(b.weather.calls)).toBe(1);
    expect(b.titles()).toEqual(["A"]);
    b.weather.calls.length = 0;
    b.pass(shortestRest);
    await waitForResult(() => expect(b.titles()).toHaveLength(51));
    expect(countPulls(b.weather.calls)).toBe(1);
    // No poke has arrived since, so the next rest is the last.
    await waitShortly();
    b.weather.calls.length = 0;
    b.pass(shortestRest);
    await waitShortly();
    expect(b.weather.calls).toEqual([]);
    expect(b.delays()).toEqual([echo, calm]);
    await b.engine.stop();
  });

  it("that comes twice, or after the pull that has brought its change, is not followed again", async () => {
    const b = await startListening();
    b.server.writeNow("destinations", "b", { name: "B" });
    b.poke();
    b.poke();
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B"]));
    b.poke();
    await waitForResult(() => expect(b.delays()).toContain(shortestRest));
    b.pass(shortestRest);
    await waitShortly();
    expect(countPulls(b.weather.calls)).toBe(1);
    await b.engine.stop();
  });

  it("of what an older transaction keeps back is followed up until that one ends, more and more slowly", async () => {
    const b = await startListening();
    const older = b.server.begin();
    b.server.writeNow("destinations", "b", { name: "B" });
    b.poke();
    await waitShortly();
    expect(b.titles()).toEqual(["A"]);
    for (const wait of [1_500, 3_000]) {
      await waitForResult(() => expect(b.delays()).toContain(wait));
      // The shortest rest may be over before the expected wait.
      if (b.delays().includes(shortestRest)) b.pass(shortestRest);
      await b.round(() => b.pass(wait));
    }
    b.server.rollBack(older);
    await waitForResult(() => expect(b.delays()).toContain(6_000));
    await b.round(() => b.pass(6_000));
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B"]));
    await waitForResult(() => expect(b.delays()).toEqual([echo, calm]));
    await b.engine.stop();
  });

  it("is not waited for longer because something was sent meanwhile", async () => {
    const b = await startListening();
    b.server.begin();
    b.server.writeNow("destinations", "b", { name: "B" });
    b.poke();
    await waitForResult(() => expect(b.delays()).toContain(1_500));
    await b.edit("n", "New");
    await b.round(() => b.engine.wake("edits"));
    expect(b.weather.calls).toEqual(["write"]);
    expect(b.delays()).toContain(1_500);
    await b.engine.stop();
  });

  it("counts for nothing once the channel is down, or the engine has stopped", async () => {
    const b = await startListening();
    b.subscriptions[0]?.down();
    b.poke();
    await waitShortly();
    expect(b.weather.calls).toEqual([]);
    await b.engine.stop();
    b.subscriptions[0]?.poke(1);
    expect(b.delays()).toEqual([]);

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
    expect(follower.pulled(0)).toBeUndefined();
    follower.heard(7);
    expect(follower.pulled(7)).toBe(1_500);
    expect(follower.pulled(8)).toBeUndefined();
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
        follower.pulled(cursor);
      };
      follower.heard(7);
      pull(8);
      follower.heard(8);
      expect(pulled()).toBe(1);
      rests[0]?.end();
      expect(pulled()).toBe(2);
      pull(9);
      // No poke arrived during the second rest, so the next one starts a pull at once.
      rests[1]?.end();
      follower.heard(9);
      expect(pulled()).toBe(3);
      pull(10);
      expect(rests.map(({ delay }) => delay)).toEqual([lone, crowded, lone]);
    },
  );

  it("follows no poke twice while the pull of the first has not ended, and the second one after its rest", () => {
    const { rests, follower, pulled } = followed();
    follower.heard(7);
    follower.heard(8);
    expect(pulled()).toBe(1);
    follower.pulled(8);
    expect(pulled()).toBe(1);
    rests[0]?.end();
    expect(pulled()).toBe(2);
  });
});
