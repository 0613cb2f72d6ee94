import "fake-indexeddb/auto";
/**
 * Compares time limits that must keep an order. Each limit is declared beside its code, and this file says why one must be
 * shorter than another. tests/supabase/database/time-limits.test.ts compares those of the database.
 */
import { afterEach, expect, it, vi } from "vitest";
import { draftLifetime } from "../../src/outbox/dexie/drafts.ts";
import { arrivalLifetime } from "../../src/outbox/dexie/outbox-store.ts";
import { firstBackoff, maxBackoff, maxServerWait } from "../../src/outbox/policy.ts";
import { postRequest, requestTimeout } from "../../src/outbox/supabase/send-request.ts";
import { deviceLimits } from "../../src/shared/rules/device-limits.ts";
import { leaderSuspendedAfterMs } from "../../src/staff/mirror/sync-status.ts";
import { echoIntervalMs, echoTimeoutMs, fallbackPollIntervalMs, livePollIntervalMs } from "../../src/sync/channel.ts";
import { stalledAfterMs } from "../../src/sync/horizon-watch.ts";
import { staffRequestTimeoutMs } from "../../src/sync/supabase/staff-client.ts";
import { uploadTimeoutMs } from "../../src/sync/supabase/staff-images.ts";
import { databaseTimeout } from "../../supabase/functions/_shared/handle-forms.ts";
import { callTimeout, maxWaitSeconds, quietSeconds } from "../../supabase/functions/dispatch/index.ts";
import { computeSendTimeLimit } from "../../supabase/functions/dispatch/services.ts";
import { enquiry } from "../harness/enquiry.ts";

/** The time after which hosted Supabase ends a call of a function, in milliseconds. */
const platformLimit = 150_000;

it.each([
  ["an answer comes before another tab takes its turn for lost", requestTimeout, deviceLimits.lock],
  ["a staff request ends before another tab takes its turn for lost", staffRequestTimeoutMs, deviceLimits.lock],
  ["an upload ends before another tab takes its turn for lost", uploadTimeoutMs, deviceLimits.lock],
  ["a function answers before the device stops listening", databaseTimeout, requestTimeout],
  ["a wait grows", firstBackoff, maxBackoff],
  ["a server may ask for more than a device would wait by itself", maxBackoff, maxServerWait],
  ["an echo is heard before the next one is asked for", echoTimeoutMs, echoIntervalMs],
  ["a dead channel is found before the poll that trusts it", echoIntervalMs, livePollIntervalMs],
  ["a device without a channel asks more often than one with it", fallbackPollIntervalMs, livePollIntervalMs],
  ["staff hear of an unattended mirror after two polls have failed", 2 * livePollIntervalMs, leaderSuspendedAfterMs],
  ["a horizon counts as stalled after a poll without a channel at least", fallbackPollIntervalMs, stalledAfterMs],
  ["a stalled horizon is told within a minute", stalledAfterMs + 32_000, 60_000],
  ["a build is asked for once changes are quiet, before the longest wait", quietSeconds, maxWaitSeconds],
  [
    "a worker ends what it sends before the platform ends it",
    callTimeout * 1000 + computeSendTimeLimit(60, 0),
    platformLimit,
  ],
])("%s", (_, shorter, longer) => {
  expect(shorter).toBeGreaterThan(0);
  expect(shorter).toBeLessThan(longer);
});

it("what has arrived is known for as long as a draft of it may lie on the device", () => {
  expect(arrivalLifetime).toBeGreaterThanOrEqual(draftLifetime);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a request that nothing can break off counts as unanswered at its time limit", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { origin: "https://kilele.example" });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const answer = postRequest({ payload: enquiry }, crypto.randomUUID());
  await vi.advanceTimersByTimeAsync(requestTimeout);
  expect(await answer).toBeNull();
});
