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
  const given = makeServerWithRow();
  const b = await startIdleEngine(change, given);
  const id = await b.edit("a", "B");
  const edit = b.disk.edits.get(id ?? 0);
  if (!edit) throw new Error("There is no edit");
  const nextAttemptAt = b.clock.now + delay;
  b.disk.edits.set(edit.id, { ...edit, attempts: 1, waitReason: "no-answer", nextAttemptAt });
  return { ...b, given };
}

const hour = 60 * 60_000;

describe("the engine and what was edited here", () => {
  it("sends an edit when woken, without another look at a server that it is in touch with", async () => {
    const b = await startIdleEngine();
    await b.edit("n", "New");
    await b.round(() => b.engine.wake("edits"));
    expect(b.weather.calls).toEqual(["write"]);
    expect(b.disk.edits.size).toBe(0);
    expect(b.server.committed).toHaveLength(1);
    await b.engine.stop();
  });

  it("sends the edits of other rows though something on the way rejects the oldest one each time", async () => {
    const given = makeServerWithRow();
    given.server.writeNow("destinations", "b", { name: "A" });
    const { remote } = given.server;
    given.server.remote = () => {
      const clean = remote.call(given.server);
      const write: typeof clean.write = async (change, epoch) => {
        if (change.id === "a") throw new SyncFailure("no-answer");
        return clean.write(change, epoch);
      };
      return { ...clean, write };
    };
    const b = await startIdleEngine({}, given);
    await b.edit("a", "Rejected");
    await b.edit("b", "Sent");
    await b.round(() => b.engine.wake("edits"));
    await b.round(() => b.pass(2_000));
    expect(given.server.rows.get("destinations/b")?.row.name).toBe("Sent");
    expect([...b.disk.edits.values()]).toMatchObject([{ rowId: "a", waitReason: "no-answer", unanswered: 2 }]);
    await b.engine.stop();
  });

  it.each<WakeReason>(["pull", "network"])("looks before it sends when woken for the %s", async (why) => {
    const b = await startIdleEngine();
    await b.edit("n", "New");
    await b.round(() => b.engine.wake(why));
    expect(b.weather.calls).toEqual(["pullChanges", "write"]);
    await b.engine.stop();
  });

  it.each<{ why: WakeReason; isSent: boolean }>([
    { why: "edits", isSent: false },
    { why: "pull", isSent: false },
    { why: "network", isSent: true },
  ])("lets an edit that failed wait for its time, unless the network returns: $why", async ({ why, isSent }) => {
    const b = await startWaiting(hour);
    await b.round(() => b.engine.wake(why));
    expect(b.weather.calls.includes("write")).toBe(isSent);
    await b.engine.stop();
  });

  it("sends at its start what waited for the network when it was stopped", async () => {
    const before = await startWaiting(hour);
    await before.engine.stop();
    const b = startTestEngine({}, before.given);
    await waitForResult(() => expect(b.disk.edits.size).toBe(0));
    expect(b.weather.calls).toEqual(["pullChanges", "write"]);
    await b.engine.stop();
  });

  it("sends what waits for the network with the first look that is answered again", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    await b.edit("a", "B");
    b.weather.failure = new SyncFailure("no-answer");
    await b.round(() => b.engine.wake("edits"));
    b.weather.failure = undefined;
    // No simulated time has passed.
    await b.round(() => b.engine.wake("pull"));
    expect(b.weather.calls).toEqual(["pullChanges", "write"]);
    await b.engine.stop();
  });

  it.each([
    ["it has a token renewed", new SyncFailure("unauthenticated"), 0],
    ["another engine goes first", new MirrorChangedError(), 1_500],
  ])("does not forget that the network returned while %s", async (_what, failure, delay) => {
    const b = await startWaiting(hour);
    b.weather.failure = failure;
    await b.round(() => b.engine.wake("network"));
    b.weather.failure = undefined;
    await b.round(() => b.pass(delay));
    expect(b.weather.calls).toEqual(["pullChanges", "write"]);
    await b.engine.stop();
  });

  it("waits longer each time for the answer to an edit, though the server answers its pulls", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    await b.edit("a", "B");
    b.weather.failures.write = new SyncFailure("no-answer");
    await b.round(() => b.engine.wake("edits"));
    for (const delay of [1_500, 3_000, 6_000]) {
      expect(b.delays()).toEqual([delay]);
      await b.round(() => b.pass(delay));
      expect(b.weather.calls).toEqual(["pullChanges", "write"]);
    }
    await b.engine.stop();
  });

  it.each([
    { delay: 10_000, look: 10_000 },
    { delay: 100, look: 1_000 },
    { delay: hour, look: 20_000 },
  ])("looks again when a waiting edit may be tried, in $delay ms, or at its usual time", async ({ delay, look }) => {
    for (const why of ["edits", "pull"] as const) {
      const b = await startWaiting(delay);
      await b.round(() => b.engine.wake(why));
      expect(b.delays()[0]).toBe(look);
      await b.engine.stop();
    }
  });

  it.each([false, true])("does not put its next look off by what it sends; with a live channel: %s", async (isLive) => {
    const b = await startIdleEngine({}, makeServerWithRow());
    if (isLive) await bringChannelLive(b);
    const before = b.delays();
    // The engine has the same timers as before, and has set none anew.
    const set = b.timersSet();
    await b.edit("a", "B");
    b.engine.wake("edits");
    await waitForResult(() => expect(b.disk.edits.size).toBe(0));
    await waitShortly();
    expect(b.weather.calls).toEqual(["write"]);
    expect(b.delays()).toEqual(before);
    expect(b.timersSet()).toBe(set);
    await b.engine.stop();
  });
});
