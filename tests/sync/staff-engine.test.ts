import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import type { WakeReason } from "../../src/sync/engine.ts";
import {
  bringChannelLive,
  makeServerWithRow,
  startIdleEngine,
  startTestEngine,
  waitForResult,
  waitShortly,
} from "../harness/sync/staff-engine.ts";

const hour = 60 * 60_000;

describe("the engine", () => {
  it("loads, listens, and brings what it was poked about", async () => {
    const b = startTestEngine();
    b.server.writeNow("destinations", "a", { name: "A" });
    await waitForResult(() => expect(b.titles()).toEqual(["A"]));
    const [live] = b.subscriptions;
    live?.joined();
    live?.echo();
    await waitForResult(() =>
      expect(b.weather.calls.filter((name) => name === "pullChanges").length).toBeGreaterThan(1),
    );
    b.server.writeNow("destinations", "b", { name: "B" });
    live?.poke(b.server.lastXid);
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B"]));
    await b.engine.stop();
    expect(live?.isClosed).toBe(true);
  });

  it("says that it is syncing until the first answer and after a silence, not at every look", async () => {
    const given = makeServerWithRow();
    const first = startTestEngine({}, given);
    first.weather.failures.readPages = new SyncFailure("no-answer");
    await waitForResult(() => expect(first.reports).toEqual(["syncing", "offline"]));
    await first.engine.stop();

    const second = startTestEngine({}, given);
    await waitForResult(() => expect(second.reports).toEqual(["syncing", "online"]));
    await second.round(() => second.engine.wake("pull"));
    second.weather.failure = new SyncFailure("no-answer");
    await second.round(() => second.engine.wake("pull"));
    second.weather.failure = undefined;
    await second.round(() => second.engine.wake("pull"));
    expect(second.reports.slice(2)).toEqual(["online", "offline", "syncing", "online"]);
    await second.engine.stop();

    // The mirror is complete and was reported as such. Before the server has answered, it is unknown if the person may still
    // see it.
    const third = startTestEngine({}, given);
    third.weather.failures.pullChanges = new SyncFailure("not-staff");
    await waitForResult(() => expect(third.ended).toEqual(["not-staff"]));
    expect(third.reports).toEqual(["syncing"]);
  });

  it("looks again by itself, and says when it last did", async () => {
    const looks: (number | undefined)[] = [];
    const b = await startIdleEngine({ report: async ({ syncedAt }) => void looks.push(syncedAt) });
    b.server.writeNow("destinations", "a", { name: "A" });
    await b.round(() => b.pass(20_000));
    expect(b.titles()).toEqual(["A"]);
    expect(looks.at(-1)).toBe(b.clock.now);
    await b.engine.stop();
  });

  it("says that it is offline, waits longer each time, and comes back with one wake", async () => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("no-answer");
    const waits: number[] = [];
    b.engine.wake("pull");
    for (let n = 0; n < 4; n++) {
      await waitForResult(() => expect(b.reports.at(-1)).toBe("offline"));
      const wait = Math.min(...b.delays());
      waits.push(wait);
      b.reports.length = 0;
      b.pass(wait);
    }
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000]);
    await waitForResult(() => expect(b.reports.at(-1)).toBe("offline"));
    b.weather.failure = undefined;
    b.engine.wake("network");
    await waitForResult(() => expect(b.reports.at(-1)).toBe("online"));
    await b.engine.stop();
  });

  it.each<{ why: WakeReason; calls: string[] }>([
    { why: "network", calls: ["pullChanges"] },
    { why: "pull", calls: [] },
    { why: "edits", calls: [] },
  ])("is as patient as ever after a request that failed, unless the network returned meanwhile: $why", async (wake) => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("no-answer");
    const { promise, resolve } = Promise.withResolvers<void>();
    b.weather.holds.pullChanges = promise;
    b.engine.wake("pull");
    await waitForResult(() => expect(b.weather.calls).toEqual(["pullChanges"]));
    b.engine.wake(wake.why);
    await b.round(resolve);
    await waitShortly();
    expect(b.weather.calls).toEqual(wake.calls);
    await b.engine.stop();
  });

  it("asks a server that does not answer one thing at a time", async () => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("no-answer");
    await b.round(() => b.engine.wake("pull"));
    expect(b.weather.calls).toEqual(["pullChanges"]);
    await b.engine.stop();
  });

  it.each([
    { retryAfterMs: 7_000, look: 7_000 },
    { retryAfterMs: 1_000 * hour, look: hour },
  ])("honours Retry-After, but for an hour at most: $retryAfterMs ms", async ({ retryAfterMs, look }) => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("busy", { retryAfterMs });
    await b.round(() => b.engine.wake("pull"));
    expect(b.delays()).toEqual([look]);
    await b.engine.stop();
  });

  it("says what went wrong that is nobody's answer, and tries again", async () => {
    const warnings: unknown[] = [];
    const b = await startIdleEngine({ warn: (error) => warnings.push(error) });
    const broken = new Error("the disk is full");
    b.weather.failure = broken;
    await b.round(() => b.engine.wake("pull"));
    expect(warnings).toEqual([broken]);
    b.weather.failure = undefined;
    await b.round(() => b.pass(1_500));
    expect(b.reports).toEqual(["offline", "syncing", "online"]);
    await b.engine.stop();
  });

  it.each(["the socket broke", "a request failed"])(
    "writes nothing to a server that may be another since %s: it looks first",
    async (what) => {
      const b = await startIdleEngine({}, makeServerWithRow());
      await bringChannelLive(b);
      if (what === "the socket broke") b.subscriptions[0]?.down();
      else {
        b.weather.failure = new SyncFailure("no-answer");
        await b.round(() => b.engine.wake("pull"));
        b.weather.failure = undefined;
      }
      // After the restore another device wrote the row, and by chance under the version that this device knows.
      const known = b.server.rows.get("destinations/a")?.row;
      if (!known) throw new Error("The row is gone");
      b.server.epoch++;
      b.server.rows.set("destinations/a", { table: "destinations", row: { ...known, name: "B" } });

      await b.edit("a", "C");
      b.engine.wake("edits");
      await waitForResult(() => expect([...b.disk.edits.values()]).toMatchObject([{ state: "conflict" }]));
      expect(b.server.rows.get("destinations/a")?.row.name).toBe("B");
      await b.engine.stop();
    },
  );

  it("says that the server keeps starting over, and goes on with the patience of a failure", async () => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("rebuild-loop");
    await b.round(() => b.engine.wake("pull"));
    expect(b.reports).toEqual(["online: rebuild-loop"]);
    b.weather.failure = undefined;
    await b.round(() => b.pass(1_500));
    expect(b.reports.at(-1)).toBe("online");
    await b.engine.stop();
  });

  it("looks again at once when a write meets another epoch, and not for ever", async () => {
    const b = await startIdleEngine();
    b.weather.failure = new SyncFailure("epoch-mismatch");
    await b.round(() => b.engine.wake("pull"));
    expect(b.delays()).toEqual([0]);
    await b.round(() => b.pass(0));
    expect(b.reports).toEqual(["online: rebuild-loop"]);
    expect(b.delays()).toEqual([1_500]);
    await b.engine.stop();
  });

  it("compares its rows with the server's when a day has passed since it was filled, and no sooner", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    // The row is deleted without a tombstone, so a pull does not notice it.
    b.server.rows.delete("destinations/a");
    b.clock.now += 23 * hour;
    await b.round(() => b.engine.wake("pull"));
    expect(b.titles()).toEqual(["A"]);
    b.clock.now += 2 * hour;
    await b.round(() => b.engine.wake("edits"));
    expect(b.titles()).toEqual(["A"]);
    await b.round(() => b.engine.wake("pull"));
    expect(b.titles()).toEqual([]);
    await b.round(() => b.engine.wake("pull"));
    expect(b.weather.calls).not.toContain("readVersions");
    await b.engine.stop();
  });

  it("compares its rows though an edit is never answered, and what it sends does not wait for that", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    b.server.rows.delete("destinations/a");
    await b.edit("n", "New");
    b.weather.failures.write = new SyncFailure("no-answer");
    b.clock.now += 25 * hour;
    await b.round(() => b.engine.wake("network"));
    expect(b.titles()).toEqual(["New"]);
    expect(b.weather.calls.indexOf("write")).toBeLessThan(b.weather.calls.indexOf("readVersions"));
    expect(b.reports.at(-1)).toBe("offline");
    await b.engine.stop();
  });

  it("needs no comparing after it was filled just now", async () => {
    const b = startTestEngine({}, makeServerWithRow());
    await waitForResult(() => expect(b.delays()).toEqual([20_000]));
    expect(b.weather.calls).not.toContain("readVersions");
    await b.engine.stop();
  });
});

describe("a stopped engine", () => {
  it.each([undefined, new SyncFailure("unauthenticated")])(
    "takes the request that is under way to its end and begins nothing after it: %s",
    async (failure) => {
      const b = await startIdleEngine({ renewSession: () => Promise.reject(new Error("asked")) });
      const { promise, resolve } = Promise.withResolvers<void>();
      b.weather.holds.pullChanges = promise;
      b.engine.wake("pull");
      await waitForResult(() => expect(b.weather.calls).toEqual(["pullChanges"]));
      const stopped = b.engine.stop();
      b.weather.failure = failure;
      resolve();
      await stopped;
      expect(b.delays()).toEqual([]);
      expect(b.reports).not.toContain("offline");
    },
  );

  it.each(["lost", "live"])("does not wake, and opens no channel: its own was %s", async (channel) => {
    const b = await startIdleEngine();
    if (channel === "live") await bringChannelLive(b);
    else b.subscriptions[0]?.down();
    await b.engine.stop();
    for (const why of ["edits", "pull", "network"] as const) b.engine.wake(why);
    await waitShortly();
    expect(b.weather.calls).toEqual([]);
    expect(b.subscriptions).toHaveLength(1);
    expect(b.delays()).toEqual([]);
  });
});
