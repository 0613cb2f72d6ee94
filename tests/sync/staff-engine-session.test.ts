import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { bringChannelLive, makeServerWithRow, startIdleEngine, waitForResult } from "../harness/sync/staff-engine.ts";

describe("the engine and the session", () => {
  it("renews a token that is not accepted, and goes on", async () => {
    let renewals = 0;
    const bench = await startIdleEngine({
      renewSession: async () => {
        renewals++;
        bench.weather.failure = undefined;
        return "renewed";
      },
    });
    bench.weather.failure = new SyncFailure("unauthenticated");
    bench.engine.wake("pull");
    await waitForResult(() => expect(renewals).toBe(1));
    bench.pass(0);
    await waitForResult(() => expect(bench.reports.at(-1)).toBe("online"));
    expect(bench.ended).toEqual([]);
    await bench.engine.stop();
  });

  it("goes on renewing after tokens that were not accepted either, but no longer at once", async () => {
    let renewals = 0;
    const bench = await startIdleEngine({
      renewSession: async () => {
        renewals++;
        if (renewals === 4) bench.weather.failure = undefined;
        return "renewed";
      },
    });
    bench.weather.failure = new SyncFailure("unauthenticated");
    bench.engine.wake("pull");
    for (const count of [1, 2]) {
      await waitForResult(() => expect(renewals).toBe(count));
      await waitForResult(() => bench.pass(0));
    }
    await waitForResult(() => expect(bench.reports.at(-1)).toBe("offline"));
    expect(() => bench.pass(0)).toThrow("No timer");
    for (const connection of ["offline", "online"]) {
      bench.reports.length = 0;
      bench.pass(60_000);
      await waitForResult(() => expect(bench.reports.at(-1)).toBe(connection));
      if (connection === "offline") expect(renewals).toBe(4);
    }
    expect(bench.ended).toEqual([]);
    await bench.engine.stop();
  });

  it.each([
    { answer: "is unreachable", renewSession: async () => "unreachable" as const },
    { answer: "breaks", renewSession: () => Promise.reject(new Error("no network")) },
  ])("ends nothing where the renewal $answer", async ({ renewSession }) => {
    const bench = await startIdleEngine({ renewSession });
    bench.weather.failure = new SyncFailure("unauthenticated");
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.reports).toEqual(["offline"]);
    expect(bench.delays()).toEqual([1_500]);
    expect(bench.ended).toEqual([]);
    await bench.engine.stop();
  });

  it("tries a new token at once, however many it had renewed before other failures", async () => {
    const bench = await startIdleEngine();
    for (let n = 0; n < 4; n++) {
      bench.weather.failure = new SyncFailure("unauthenticated");
      await bench.round(() => bench.engine.wake("pull"));
      expect(bench.delays()).toEqual([0]);
      bench.weather.failure = new SyncFailure("no-answer");
      await bench.round(() => bench.pass(0));
    }
    await bench.engine.stop();
  });

  it("ends with a session that is refused", async () => {
    const bench = await startIdleEngine({ renewSession: async () => "ended" });
    bench.weather.failure = new SyncFailure("unauthenticated");
    bench.engine.wake("pull");
    await waitForResult(() => expect(bench.ended).toEqual(["session-ended"]));
    expect(bench.subscriptions.every(({ isClosed }) => isClosed)).toBe(true);
    expect(bench.delays()).toEqual([]);
  });

  it.each([
    { question: "renewSession", failures: { pullChanges: new SyncFailure("unauthenticated") } },
    {
      question: "readSyncState",
      failures: { pullChanges: new SyncFailure("forbidden"), readSyncState: new SyncFailure("not-staff") },
    },
  ])("ends nothing for whoever signs in next: $question is answered after it was stopped", async (asked) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const renewSession = async () => {
      bench.weather.calls.push("renewSession");
      await promise;
      return "ended" as const;
    };
    const bench = await startIdleEngine({ renewSession });
    bench.weather.failures = asked.failures;
    bench.weather.holds.readSyncState = promise;
    bench.engine.wake("pull");
    await waitForResult(() => expect(bench.weather.calls).toEqual(["pullChanges", asked.question]));
    const stopped = bench.engine.stop();
    resolve();
    await stopped;
    expect(bench.ended).toEqual([]);
  });

  it.each([
    { call: "a pull", failures: { pullChanges: new SyncFailure("not-staff") } },
    {
      call: "the question after a pull that is forbidden",
      failures: { pullChanges: new SyncFailure("forbidden"), readSyncState: new SyncFailure("not-staff") },
    },
  ])("locks when the server says to $call that the account is not staff", async ({ failures }) => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    bench.weather.failures = failures;
    bench.engine.wake("pull");
    await waitForResult(() => expect(bench.ended).toEqual(["not-staff"]));
    expect(bench.titles()).toEqual(["A"]);
    expect(bench.delays()).toEqual([]);
  });

  it("asks at once when its right is in doubt, however long it would have been idle", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    await bringChannelLive(bench);
    bench.weather.failures = { pullChanges: new SyncFailure("not-staff") };
    bench.subscriptions.at(-1)?.onDenied();
    await waitForResult(() => expect(bench.ended).toEqual(["not-staff"]));
    expect(bench.weather.calls).toEqual(["pullChanges"]);
  });

  it("asks once more for a doubt that comes while it asks", async () => {
    const bench = await startIdleEngine({}, makeServerWithRow());
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.weather.holds.pullChanges = promise;
    bench.subscriptions.at(-1)?.onDenied();
    await waitForResult(() => expect(bench.weather.calls).toEqual(["pullChanges"]));
    bench.subscriptions.at(-1)?.onDenied();
    bench.weather.holds = {};
    resolve();
    await waitForResult(() => expect(bench.weather.calls).toEqual(["pullChanges", "pullChanges"]));
    expect(bench.ended).toEqual([]);
    await bench.engine.stop();
  });

  it.each([
    { answer: "forbidden too", failures: { readSyncState: new SyncFailure("forbidden") } },
    { answer: "lost", failures: { readSyncState: new Error("no network") } },
    { answer: "a yes", failures: {} },
  ])(
    "locks nobody out for a grant that the server has lost: asked for staff, its answer is $answer",
    async ({ failures }) => {
      const bench = await startIdleEngine();
      bench.weather.failures = { ...failures, pullChanges: new SyncFailure("forbidden") };
      await bench.round(() => bench.engine.wake("pull"));
      expect(bench.reports).toEqual(["offline"]);
      expect(bench.weather.calls).toEqual(["pullChanges", "readSyncState"]);
      expect(bench.ended).toEqual([]);
      bench.weather.failures = {};
      await bench.round(() => bench.engine.wake("network"));
      expect(bench.reports.at(-1)).toBe("online");
      await bench.engine.stop();
    },
  );
});
