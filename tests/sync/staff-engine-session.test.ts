import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { bringChannelLive, makeServerWithRow, startIdleEngine, waitForResult } from "../harness/sync/staff-engine.ts";

describe("the engine and the session", () => {
  it("renews a token that is not accepted, and goes on", async () => {
    let renewals = 0;
    const b = await startIdleEngine({
      renewSession: async () => {
        renewals++;
        b.weather.failure = undefined;
        return "renewed";
      },
    });
    b.weather.failure = new SyncFailure("unauthenticated");
    b.engine.wake("pull");
    await waitForResult(() => expect(renewals).toBe(1));
    b.pass(0);
    await waitForResult(() => expect(b.reports.at(-1)).toBe("online"));
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it("goes on renewing after tokens that were not accepted either, but no longer at once", async () => {
    let renewals = 0;
    const b = await startIdleEngine({
      renewSession: async () => {
        renewals++;
        if (renewals === 4) b.weather.failure = undefined;
        return "renewed";
      },
    });
    b.weather.failure = new SyncFailure("unauthenticated");
    b.engine.wake("pull");
    for (const count of [1, 2]) {
      await waitForResult(() => expect(renewals).toBe(count));
      await waitForResult(() => b.pass(0));
    }
    await waitForResult(() => expect(b.reports.at(-1)).toBe("offline"));
    expect(() => b.pass(0)).toThrow("No timer");
    for (const connection of ["offline", "online"]) {
      b.reports.length = 0;
      b.pass(60_000);
      await waitForResult(() => expect(b.reports.at(-1)).toBe(connection));
      if (connection === "offline") expect(renewals).toBe(4);
    }
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it.each([
    { answer: "is unreachable", renewSession: async () => "unreachable" as const },
    { answer: "breaks", renewSession: () => Promise.reject(new Error("no network")) },
  ])("ends nothing where the renewal $answer", async ({ renewSession }) => {
    const b = await startIdleEngine({ renewSession });
    b.weather.failure = new SyncFailure("unauthenticated");
    await b.round(() => b.engine.wake("pull"));
    expect(b.reports).toEqual(["offline"]);
    expect(b.delays()).toEqual([1_500]);
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it("tries a new token at once, however many it had renewed before other failures", async () => {
    const b = await startIdleEngine();
    for (let n = 0; n < 4; n++) {
      b.weather.failure = new SyncFailure("unauthenticated");
      await b.round(() => b.engine.wake("pull"));
      expect(b.delays()).toEqual([0]);
      b.weather.failure = new SyncFailure("no-answer");
      await b.round(() => b.pass(0));
    }
    await b.engine.stop();
  });

  it("ends with a session that is refused", async () => {
    const b = await startIdleEngine({ renewSession: async () => "ended" });
    b.weather.failure = new SyncFailure("unauthenticated");
    b.engine.wake("pull");
    await waitForResult(() => expect(b.ended).toEqual(["session-ended"]));
    expect(b.subscriptions.every(({ isClosed }) => isClosed)).toBe(true);
    expect(b.delays()).toEqual([]);
  });

  it.each([
    { question: "renewSession", failures: { pullChanges: new SyncFailure("unauthenticated") } },
    {
      question: "syncState",
      failures: { pullChanges: new SyncFailure("forbidden"), syncState: new SyncFailure("not-staff") },
    },
  ])("ends nothing for whoever signs in next: $question is answered after it was stopped", async (asked) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const renewSession = async () => {
      b.weather.calls.push("renewSession");
      await promise;
      return "ended" as const;
    };
    const b = await startIdleEngine({ renewSession });
    b.weather.failures = asked.failures;
    b.weather.holds.syncState = promise;
    b.engine.wake("pull");
    await waitForResult(() => expect(b.weather.calls).toEqual(["pullChanges", asked.question]));
    const stopped = b.engine.stop();
    resolve();
    await stopped;
    expect(b.ended).toEqual([]);
  });

  it.each([
    { call: "a pull", failures: { pullChanges: new SyncFailure("not-staff") } },
    {
      call: "the question after a pull that is forbidden",
      failures: { pullChanges: new SyncFailure("forbidden"), syncState: new SyncFailure("not-staff") },
    },
  ])("locks when the server says to $call that the account is not staff", async ({ failures }) => {
    const b = await startIdleEngine({}, makeServerWithRow());
    b.weather.failures = failures;
    b.engine.wake("pull");
    await waitForResult(() => expect(b.ended).toEqual(["not-staff"]));
    expect(b.titles()).toEqual(["A"]);
    expect(b.delays()).toEqual([]);
  });

  it("asks at once when its right is in doubt, however long it would have been idle", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    await bringChannelLive(b);
    b.weather.failures = { pullChanges: new SyncFailure("not-staff") };
    b.subscriptions.at(-1)?.denied();
    await waitForResult(() => expect(b.ended).toEqual(["not-staff"]));
    expect(b.weather.calls).toEqual(["pullChanges"]);
  });

  it("asks once more for a doubt that comes while it asks", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    const { promise, resolve } = Promise.withResolvers<void>();
    b.weather.holds.pullChanges = promise;
    b.subscriptions.at(-1)?.denied();
    await waitForResult(() => expect(b.weather.calls).toEqual(["pullChanges"]));
    b.subscriptions.at(-1)?.denied();
    b.weather.holds = {};
    resolve();
    await waitForResult(() => expect(b.weather.calls).toEqual(["pullChanges", "pullChanges"]));
    expect(b.ended).toEqual([]);
    await b.engine.stop();
  });

  it.each([
    { answer: "forbidden too", failures: { syncState: new SyncFailure("forbidden") } },
    { answer: "lost", failures: { syncState: new Error("no network") } },
    { answer: "a yes", failures: {} },
  ])(
    "locks nobody out for a grant that the server has lost: asked for staff, its answer is $answer",
    async ({ failures }) => {
      const b = await startIdleEngine();
      b.weather.failures = { ...failures, pullChanges: new SyncFailure("forbidden") };
      await b.round(() => b.engine.wake("pull"));
      expect(b.reports).toEqual(["offline"]);
      expect(b.weather.calls).toEqual(["pullChanges", "syncState"]);
      expect(b.ended).toEqual([]);
      b.weather.failures = {};
      await b.round(() => b.engine.wake("network"));
      expect(b.reports.at(-1)).toBe("online");
      await b.engine.stop();
    },
  );
});
