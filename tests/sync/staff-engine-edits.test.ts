import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { MirrorChangedError } from "../../src/sync/apply.ts";
import type { WakeReason } from "../../src/sync/engine.ts";
import {
  bringChannelLive,
  makeServerWithRow,
  startIdleEngine,
  startTestEngine,
  waitForResult,
  waitShortly,
} from "../harness/sync/staff-engine.ts";

/** Starts an idle device with an edit that waits for `delay` milliseconds after a failure. */
async function startWaiting(delay: number, change: Parameters<typeof startIdleEngine>[0] = {}) {
  const serverAndDisk = makeServerWithRow();
  const bench = await startIdleEngine(change, serverAndDisk);
  const id = await bench.edit("a", "B");
  const edit = bench.disk.edits.get(id ?? 0);
  if (!edit) throw new Error("There is no edit");
  const nextAttemptAt = bench.clock.now + delay;
  bench.disk.edits.set(edit.id, { ...edit, attempts: 1, waitReason: "no-answer", nextAttemptAt });
  return { ...bench, given: serverAndDisk };
}

const hour = 60 * 60_000;

describe("the engine and what was edited here", () => {
  it("sends an edit when woken, without another look at a server that it is in touch with", async () => {
    const bench = await startIdleEngine();
    await bench.edit("n", "New");
    await bench.round(() => bench.engine.wake("edits"));
    expect(bench.weather.calls).toEqual(["write"]);
    expect(bench.disk.edits.size).toBe(0);
    expect(bench.server.committed).toHaveLength(1);
    await bench.engine.stop();
  });

  it("sends the edits of other rows though something on the way rejects the oldest one each time", async () => {
    const serverAndDisk = makeServerWithRow();
    serverAndDisk.server.writeNow("destinations", "b", { name: "A" });
    const { makeRemote: remote } = serverAndDisk.server;
    serverAndDisk.server.makeRemote = () => {
      const clean = remote.call(serverAndDisk.server);
      const write: typeof clean.write = async (change, epoch) => {
        if (change.id === "a") throw new SyncFailure("no-answer");
        return clean.write(change, epoch);
      };
      return { ...clean, write };
    };
    const bench = await startIdleEngine({}, serverAndDisk);
    await bench.edit("a", "Rejected");
    await bench.edit("b", "Sent");
    await bench.round(() => bench.engine.wake("edits"));
    await bench.round(() => bench.pass(2_000));
    expect(serverAndDisk.server.rows.get("destinations/b")?.row.name).toBe("Sent");
    expect([...bench.disk.edits.values()]).toMatchObject([{ rowId: "a", waitReason: "no-answer", unanswered: 2 }]);
    await bench.engine.stop();
  });

  it.each<WakeReason>(["pull", "network"])("looks before it sends when woken for the %s", async (reason) => {
    const bench = await startIdleEngine();
    await bench.edit("n", "New");
    await bench.round(() => bench.engine.wake(reason));
    expect(bench.weather.calls).toEqual(["pullChanges", "write"]);
    await bench.engine.stop();
  });

  it.each<{ why: WakeReason; isSent: boolean }>([
    { why: "edits", isSent: false },
    { why: "pull", isSent: false },
    { why: "network", isSent: true },
  ])(
    "lets an edit that failed wait for its time, unless the network returns: $why",
    async ({ why: reason, isSent }) => {
      const bench = await startWaiting(hour);
      await bench.round(() => bench.engine.wake(reason));
      expect(bench.weather.calls.includes("write")).toBe(isSent);
      await bench.engine.stop();
    },
  );

  it("sends at its start what waited for the network when it was stopped", async () => {
    const before = await startWaiting(hour);
    await before.engine.stop();
    const bench = startTestEngine({}, before.given);
    await waitForResult(() => expect(bench.disk.edits.size).toBe(0));
    expect(bench.weather.calls).toEqual(["pullChanges", "write"]);
    await bench.engine.stop();
  });

  it("sends what waits for the network with the first look that is answered again", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    await bench.edit("a", "B");
    bench.weather.failure = new SyncFailure("no-answer");
    await bench.round(() => bench.engine.wake("edits"));
    bench.weather.failure = undefined;
    // No simulated time has passed.
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.weather.calls).toEqual(["pullChanges", "write"]);
    await bench.engine.stop();
  });

  it.each([
    ["it has a token renewed", new SyncFailure("unauthenticated"), 0],
    ["another engine goes first", new MirrorChangedError(), 1_500],
  ])("does not forget that the network returned while %s", async (_what, failure, delay) => {
    const bench = await startWaiting(hour);
    bench.weather.failure = failure;
    await bench.round(() => bench.engine.wake("network"));
    bench.weather.failure = undefined;
    await bench.round(() => bench.pass(delay));
    expect(bench.weather.calls).toEqual(["pullChanges", "write"]);
    await bench.engine.stop();
  });

  it("waits longer each time for the answer to an edit, though the server answers its pulls", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    await bench.edit("a", "B");
    bench.weather.failures.write = new SyncFailure("no-answer");
    await bench.round(() => bench.engine.wake("edits"));
    for (const delay of [1_500, 3_000, 6_000]) {
      expect(bench.delays()).toEqual([delay]);
      await bench.round(() => bench.pass(delay));
      expect(bench.weather.calls).toEqual(["pullChanges", "write"]);
    }
    await bench.engine.stop();
  });

  it.each([
    { delay: 10_000, look: 10_000 },
    { delay: 100, look: 1_000 },
    { delay: hour, look: 20_000 },
  ])("looks again when a waiting edit may be tried, in $delay ms, or at its usual time", async ({ delay, look }) => {
    for (const why of ["edits", "pull"] as const) {
      const bench = await startWaiting(delay);
      await bench.round(() => bench.engine.wake(why));
      expect(bench.delays()[0]).toBe(look);
      await bench.engine.stop();
    }
  });

  it.each([false, true])("does not put its next look off by what it sends; with a live channel: %s", async (isLive) => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    if (isLive) await bringChannelLive(bench);
    const before = bench.delays();
    // The engine has the same timers as before, and has set none anew.
    const set = bench.timersSet();
    await bench.edit("a", "B");
    bench.engine.wake("edits");
    await waitForResult(() => expect(bench.disk.edits.size).toBe(0));
    await waitShortly();
    expect(bench.weather.calls).toEqual(["write"]);
    expect(bench.delays()).toEqual(before);
    expect(bench.timersSet()).toBe(set);
    await bench.engine.stop();
  });
});
