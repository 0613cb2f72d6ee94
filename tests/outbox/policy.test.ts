import { describe, expect, it } from "vitest";
import { makeEnquiryResponseRules } from "../../src/outbox/enquiry-response-rules.ts";
import { makeMessageResponseRules } from "../../src/outbox/message-response-rules.ts";
import {
  computeBackoff,
  computeNextAttempt,
  isAttemptDue,
  isBusyStatus,
  judgeAnswer,
} from "../../src/outbox/policy.ts";
import { refusalCodes } from "../../supabase/functions/_shared/refusals.ts";
import { parseRetryAfter } from "../../supabase/functions/_shared/retry-after.ts";

const key = "0b4b1f7e-0000-4000-8000-000000000001";
const rules = makeEnquiryResponseRules(key);
const judgeResponse = (status: number, body?: unknown, retryAfter: string | null = null) =>
  judgeAnswer({ status, body, retryAfter }, rules, 0);
const failureText = "Failed to submit your inquiry. Please try again.";

describe("what an answer means", () => {
  it("is success only where it names this request: a hotel's log-in page answers 200 too", () => {
    expect(judgeResponse(200, { id: key })).toEqual({ outcome: "sent" });
    expect(judgeResponse(201, { id: key })).toEqual({ outcome: "sent" });
    for (const body of [{ id: "other" }, "<h1>WiFi</h1>", undefined, null, []]) {
      expect(judgeResponse(200, body)).toEqual({ outcome: "waits", reason: "no-answer" });
    }
  });

  it("is no success for what was deleted since it arrived: the person is told, and its key is used up", () => {
    const body = { id: key, deleted: true, message: "It was deleted." };
    expect(judgeResponse(200, body)).toEqual({ outcome: "refused", message: "It was deleted.", isKeyReused: true });
    for (const deleted of [false, undefined, "true"])
      expect(judgeResponse(200, { id: key, deleted })).toEqual({ outcome: "sent" });
    // Somebody else's answer says nothing about this request.
    expect(judgeResponse(200, { ...body, id: "other" })).toMatchObject({ outcome: "waits" });
  });

  it("is no success outside 200 to 299, whatever the body says", () => {
    for (const status of [0, 199, 300]) expect(judgeResponse(status, { id: key })).toMatchObject({ outcome: "waits" });
    expect(judgeResponse(299, { id: key })).toEqual({ outcome: "sent" });
  });

  it("is nothing where nobody answered", () => {
    expect(judgeAnswer(null, rules, 0)).toEqual({ outcome: "waits", reason: "no-answer" });
  });

  it.each(refusalCodes)("is a no where the function says %s", (code) => {
    const isKeyReused = code === "key_reused";
    expect(judgeResponse(400, { code, message: "Because." })).toEqual({
      outcome: "refused",
      message: "Because.",
      isKeyReused,
    });
    expect(judgeResponse(422, { code })).toEqual({ outcome: "refused", message: failureText, isKeyReused });
    expect(
      judgeAnswer({ status: 400, body: { code }, retryAfter: null }, makeMessageResponseRules(key), 0),
    ).toMatchObject({
      message: "Sorry, there was an error sending your message. Please try again.",
    });
  });

  const platforms = [
    401, 402, 403, 404, 407, 408, 421, 425, 431, 451, 500, 501, 505, 507, 511, 520, 521, 522, 523, 524,
  ];
  const hosts = [526, 530, 540, 544, 546, 598, 302, 304];
  it.each([...platforms, ...hosts])("waits for a %i, whoever says it", (status) => {
    const bodies = [
      undefined,
      "<h1>Error</h1>",
      { code: "UNAUTHORIZED_NO_AUTH_HEADER", message: "Missing authorization header" },
      { code: 404, message: "Requested function was not found" },
      { code: 0 },
      null,
    ];
    for (const body of bodies)
      expect(judgeResponse(status, body)).toMatchObject({ outcome: "waits", reason: "in-between" });
  });

  it.each([409, 429, 502, 503, 504])("waits as long as a busy server asks: %i", (status) => {
    expect(judgeResponse(status, undefined, "120")).toEqual({
      outcome: "waits",
      reason: "busy",
      retryAfterMs: 120_000,
    });
    expect(judgeResponse(status, { code: "too_many_requests" })).toMatchObject({ outcome: "waits", reason: "busy" });
    expect(judgeResponse(status, { code: "unavailable", message: "Later" })).not.toHaveProperty("fault");
  });

  it("tells a person who watches of a 500 and of a 4xx that does not mean 'later', in the words that came with it", () => {
    const reportedStatuses = Array.from({ length: 500 }, (_, index) => 100 + index).filter((status) => {
      const verdict = judgeResponse(status);
      return verdict.outcome === "waits" && verdict.fault !== undefined;
    });
    const fourHundreds = Array.from({ length: 100 }, (_, index) => 400 + index);
    expect(reportedStatuses).toEqual([...fourHundreds.filter((status) => status !== 409 && status !== 429), 500]);
    expect(judgeResponse(500)).toMatchObject({ fault: failureText });
    expect(judgeResponse(500, { message: "" })).toMatchObject({ fault: failureText });
    expect(judgeResponse(500, { message: 7 })).toMatchObject({ fault: failureText });
    expect(judgeResponse(500, { message: "Out of memory" })).toMatchObject({ fault: "Out of memory" });
  });
});

it.each([
  ["120", 120_000],
  [" 120 ", 120_000],
  ["0", 0],
  ["1.5x", undefined],
  ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["soon", undefined],
  ["x 120", undefined],
  ["120 x", undefined],
  ["-5", undefined],
  ["Sat, when we are back", undefined],
  ["Saturday, 21-Nov-26 10:00:30 GMT", 30_000],
  ["not Sat, 21 Nov 2026 10:00:30 GMT", undefined],
  ["", undefined],
  [null, undefined],
])("reads Retry-After %j", (header, expected) => {
  expect(parseRetryAfter(header, Date.parse("2026-11-21T10:00:00Z"))).toBe(expected);
});

it("takes exactly the statuses that mean 'not now' for busy", () => {
  const busy = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isBusyStatus);
  expect(busy).toEqual([409, 429, 502, 503, 504]);
});

describe("the next attempt", () => {
  it("follows after two seconds, doubling, fifteen minutes at the most", () => {
    expect([1, 2, 3, 4].map((attempt) => computeBackoff(attempt, 1))).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(computeBackoff(0, 1)).toBe(2_000);
    expect(computeBackoff(10, 1)).toBe(15 * 60_000);
    expect(computeBackoff(5_000, 1)).toBe(15 * 60_000);
  });

  it("never waits less than half, so devices spread out but none hammers", () => {
    expect(computeBackoff(1, 0)).toBe(1_000);
    expect(computeBackoff(3, 0)).toBe(4_000);
    expect(computeBackoff(3, 0.5)).toBe(6_000);
  });

  it("is when the server asks for it, an hour from now at the most", () => {
    const clock = { now: () => 1_000_000, random: () => 1 };
    expect(computeNextAttempt(1, undefined, clock)).toBe(1_002_000);
    expect(computeNextAttempt(3, 30_000, clock)).toBe(1_030_000);
    expect(computeNextAttempt(1, 0, clock)).toBe(1_000_000);
    expect(computeNextAttempt(1, 7 * 60 * 60_000, clock)).toBe(1_000_000 + 60 * 60_000);
  });

  it("is due when its moment has come, or the network for which alone it waited", () => {
    const due = (nextAttemptAt: number, waitReason?: "no-answer" | "busy" | "in-between", hasNetworkReturned = false) =>
      isAttemptDue({ nextAttemptAt, waitReason }, 1_000_000, hasNetworkReturned);
    expect([due(999_999), due(1_000_000), due(1_000_001)]).toEqual([true, true, false]);
    expect(due(1_500_000, "no-answer", true)).toBe(true);
    expect(due(1_500_000, "in-between", true)).toBe(true);
    expect(due(1_500_000, undefined, true)).toBe(true);
    expect(due(1_500_000, "busy", true)).toBe(false);
    expect(due(999_000, "busy", true)).toBe(true);
  });

  it("is due at once when the clock stands before the attempt after which it waits, by however little", () => {
    const waiting = { lastAttemptAt: 1_000_000, nextAttemptAt: 1_002_000, waitReason: "busy" } as const;
    const due = (now: number) => isAttemptDue(waiting, now, false);
    expect([due(999_999), due(1_000_000), due(1_001_999), due(1_002_000)]).toEqual([true, false, false, true]);
  });
});
