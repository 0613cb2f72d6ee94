import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { isUnsent } from "../../src/sync/edits.ts";
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
    const bench = startTestEngine();
    bench.server.writeNow("destinations", "a", { name: "A" });
    await waitForResult(() => expect(bench.titles()).toEqual(["A"]));
    const [live] = bench.subscriptions;
    live?.onJoined();
    live?.onEcho();
    await waitForResult(() =>
      expect(bench.weather.calls.filter((name) => name === "pullChanges").length).toBeGreaterThan(1),
    );
    bench.server.writeNow("destinations", "b", { name: "B" });
    live?.onPoke(bench.server.lastXid);
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B"]));
    await bench.engine.stop();
    expect(live?.isClosed).toBe(true);
  });

  it("says that it is syncing until the first answer and after a silence, not at every look", async () => {
    const serverAndDisk = makeServerWithRow();
    const first = startTestEngine({}, serverAndDisk);
    first.weather.failures.readPages = new SyncFailure("no-answer");
    await waitForResult(() => expect(first.reports).toEqual(["syncing", "offline"]));
    await first.engine.stop();

    const second = startTestEngine({}, serverAndDisk);
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
    const third = startTestEngine({}, serverAndDisk);
    third.weather.failures.pullChanges = new SyncFailure("not-staff");
    await waitForResult(() => expect(third.ended).toEqual(["not-staff"]));
    expect(third.reports).toEqual(["syncing"]);
  });

  it("looks again by itself, and says when it last did", async () => {
    const looks: (number | undefined)[] = [];
    const bench = await startIdleEngine({ report: async ({ syncedAt }) => void looks.push(syncedAt) });
    bench.server.writeNow("destinations", "a", { name: "A" });
    await bench.round(() => bench.pass(20_000));
    expect(bench.titles()).toEqual(["A"]);
    expect(looks.at(-1)).toBe(bench.clock.now);
    await bench.engine.stop();
  });

  it("loses no wake, in whichever step of a failed round it comes", async () => {
    for (let steps = 0; steps < 24; steps++) {
      const connections: string[] = [];
      const bench = await startIdleEngine({
        report: async ({ connection }) => {
          connections.push(connection);
          if (connection === "offline") void wakeLater();
        },
      });
      const wakeLater = async () => {
        for (let step = 0; step < steps; step++) await undefined;
        bench.weather.failure = undefined;
        bench.engine.wake("network");
      };
      bench.weather.failure = new SyncFailure("no-answer");
      bench.engine.wake("pull");
      await waitForResult(() => expect(connections).toContain("offline"));
      await waitShortly();
      expect(connections.at(-1), `after ${steps} steps`).toBe("online");
      await bench.engine.stop();
    }
  });

  it("says that it is offline, waits longer each time, and comes back with one wake", async () => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("no-answer");
    const waits: number[] = [];
    bench.engine.wake("pull");
    for (let n = 0; n < 4; n++) {
      await waitForResult(() => expect(bench.reports.at(-1)).toBe("offline"));
      const wait = Math.min(...bench.delays());
      waits.push(wait);
      bench.reports.length = 0;
      bench.pass(wait);
    }
    expect(waits).toEqual([1_500, 3_000, 6_000, 12_000]);
    await waitForResult(() => expect(bench.reports.at(-1)).toBe("offline"));
    bench.weather.failure = undefined;
    bench.engine.wake("network");
    await waitForResult(() => expect(bench.reports.at(-1)).toBe("online"));
    await bench.engine.stop();
  });

  it.each<{ why: WakeReason; calls: string[] }>([
    { why: "network", calls: ["pullChanges"] },
    { why: "pull", calls: [] },
    { why: "edits", calls: [] },
  ])("is as patient as ever after a request that failed, unless the network returned meanwhile: $why", async (wake) => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("no-answer");
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.weather.holds.pullChanges = promise;
    bench.engine.wake("pull");
    await waitForResult(() => expect(bench.weather.calls).toEqual(["pullChanges"]));
    bench.engine.wake(wake.why);
    await bench.round(resolve);
    await waitShortly();
    expect(bench.weather.calls).toEqual(wake.calls);
    await bench.engine.stop();
  });

  it("asks a server that does not answer one thing at a time", async () => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("no-answer");
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.weather.calls).toEqual(["pullChanges"]);
    await bench.engine.stop();
  });

  it.each([
    { retryAfterMs: 7_000, look: 7_000 },
    { retryAfterMs: 1_000 * hour, look: hour },
  ])("honours Retry-After, but for an hour at most: $retryAfterMs ms", async ({ retryAfterMs, look }) => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("busy", { retryAfterMs });
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.delays()).toEqual([look]);
    await bench.engine.stop();
  });

  it("says what went wrong that is nobody's answer, and tries again", async () => {
    const warnings: unknown[] = [];
    const bench = await startIdleEngine({ warn: (error) => warnings.push(error) });
    const diskError = new Error("the disk is full");
    bench.weather.failure = diskError;
    await bench.round(() => bench.engine.wake("pull"));
    expect(warnings).toEqual([diskError]);
    bench.weather.failure = undefined;
    await bench.round(() => bench.pass(1_500));
    expect(bench.reports).toEqual(["offline", "syncing", "online"]);
    await bench.engine.stop();
  });

  it.each(["the socket broke", "a request failed"])(
    "writes nothing to a server that may be another since %s: it looks first",
    async (what) => {
      const bench = await startIdleEngine({}, makeServerWithRow());
      await bringChannelLive(bench);
      if (what === "the socket broke") bench.subscriptions[0]?.onDown();
      else {
        bench.weather.failure = new SyncFailure("no-answer");
        await bench.round(() => bench.engine.wake("pull"));
        bench.weather.failure = undefined;
      }
      // After the restore another device wrote the row, and by chance under the version that this device knows.
      const knownRow = bench.server.rows.get("destinations/a")?.row;
      if (!knownRow) throw new Error("The row is gone");
      bench.server.epoch++;
      bench.server.rows.set("destinations/a", { table: "destinations", row: { ...knownRow, name: "B" } });

      await bench.edit("a", "C");
      bench.engine.wake("edits");
      await waitForResult(() => expect([...bench.disk.edits.values()]).toMatchObject([{ state: "conflict" }]));
      expect(bench.server.rows.get("destinations/a")?.row.name).toBe("B");
      await bench.engine.stop();
    },
  );

  it("leaves an edit unsent, which can still be withdrawn, where the browser knows that there is no network", async () => {
    const bench = await startIdleEngine({ isOnline: () => false }, makeServerWithRow());
    bench.weather.failure = new SyncFailure("no-answer");
    await bench.edit("a", "B");
    await bench.round(() => bench.engine.wake("edits"));
    expect(bench.reports.at(-1)).toBe("offline");
    expect([...bench.disk.edits.values()]).toMatchObject([{ state: "waiting", attempts: 0 }]);
    expect([...bench.disk.edits.values()].map(isUnsent)).toEqual([true]);
    await bench.engine.stop();
  });

  it("leaves an edit unsent, which can still be withdrawn, where the network went after the pull was answered", async () => {
    const bench = await startIdleEngine({ isOnline: () => false }, makeServerWithRow());
    const silence = new SyncFailure("no-answer");
    bench.weather.failures = { write: silence, readSyncState: silence };
    await bench.edit("a", "B");
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.reports).toEqual(["online", "offline"]);
    expect([...bench.disk.edits.values()]).toMatchObject([{ state: "waiting", attempts: 0 }]);
    expect([...bench.disk.edits.values()].map(isUnsent)).toEqual([true]);
    await bench.engine.stop();
  });

  it("sends an edit to a server that answers although the browser knows of no network", async () => {
    const bench = await startIdleEngine({ isOnline: () => false }, makeServerWithRow());
    await bench.edit("a", "B");
    bench.engine.wake("edits");
    await waitForResult(() => expect(bench.server.rows.get("destinations/a")?.row.name).toBe("B"));
    await bench.engine.stop();
  });

  it("says that the server keeps starting over, and goes on with the patience of a failure", async () => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("rebuild-loop");
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.reports).toEqual(["online: rebuild-loop"]);
    bench.weather.failure = undefined;
    await bench.round(() => bench.pass(1_500));
    expect(bench.reports.at(-1)).toBe("online");
    await bench.engine.stop();
  });

  it("looks again at once when a write meets another epoch, and not for ever", async () => {
    const bench = await startIdleEngine();
    bench.weather.failure = new SyncFailure("epoch-mismatch");
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.delays()).toEqual([0]);
    await bench.round(() => bench.pass(0));
    expect(bench.reports).toEqual(["online: rebuild-loop"]);
    expect(bench.delays()).toEqual([1_500]);
    await bench.engine.stop();
  });

  it("compares its rows with the server's when a day has passed since it was filled, and no sooner", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    // The row is deleted without a tombstone, so a pull does not notice it.
    bench.server.rows.delete("destinations/a");
    bench.clock.now += 23 * hour;
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.titles()).toEqual(["A"]);
    bench.clock.now += 2 * hour;
    await bench.round(() => bench.engine.wake("edits"));
    expect(bench.titles()).toEqual(["A"]);
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.titles()).toEqual([]);
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.weather.calls).not.toContain("readVersions");
    await bench.engine.stop();
  });

  it("compares its rows though an edit is never answered, and what it sends does not wait for that", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    bench.server.rows.delete("destinations/a");
    await bench.edit("n", "New");
    bench.weather.failures.write = new SyncFailure("no-answer");
    bench.clock.now += 25 * hour;
    await bench.round(() => bench.engine.wake("network"));
    expect(bench.titles()).toEqual(["New"]);
    expect(bench.weather.calls.indexOf("write")).toBeLessThan(bench.weather.calls.indexOf("readVersions"));
    expect(bench.reports.at(-1)).toBe("offline");
    await bench.engine.stop();
  });

  it("needs no comparing after it was filled just now", async () => {
    const bench = startTestEngine({}, makeServerWithRow());
    await waitForResult(() => expect(bench.delays()).toEqual([20_000]));
    expect(bench.weather.calls).not.toContain("readVersions");
    await bench.engine.stop();
  });
});

describe("a stopped engine", () => {
  it.each([undefined, new SyncFailure("unauthenticated")])(
    "takes the request that is under way to its end and begins nothing after it: %s",
    async (failure) => {
      const bench = await startIdleEngine({ renewSession: () => Promise.reject(new Error("asked")) });
      const { promise, resolve } = Promise.withResolvers<void>();
      bench.weather.holds.pullChanges = promise;
      bench.engine.wake("pull");
      await waitForResult(() => expect(bench.weather.calls).toEqual(["pullChanges"]));
      const stopped = bench.engine.stop();
      bench.weather.failure = failure;
      resolve();
      await stopped;
      expect(bench.delays()).toEqual([]);
      expect(bench.reports).not.toContain("offline");
    },
  );

  it.each(["lost", "live"])("does not wake, and opens no channel: its own was %s", async (channel) => {
    const bench = await startIdleEngine();
    if (channel === "live") await bringChannelLive(bench);
    else bench.subscriptions[0]?.onDown();
    await bench.engine.stop();
    for (const why of ["edits", "pull", "network"] as const) bench.engine.wake(why);
    await waitShortly();
    expect(bench.weather.calls).toEqual([]);
    expect(bench.subscriptions).toHaveLength(1);
    expect(bench.delays()).toEqual([]);
  });
});
