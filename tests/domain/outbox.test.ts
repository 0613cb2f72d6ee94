import { expect, it } from "vitest";
import { isBusy, parseRetryAfter } from "../../src/domain/outbox.ts";

it.each([
  ["120", 120_000],
  ["0", 0],
  ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("reads Retry-After %j", (header, expected) => {
  expect(parseRetryAfter(header, Date.parse("2026-11-21T10:00:00Z"))).toBe(expected);
});

it("takes exactly the statuses that mean 'not now' for busy", () => {
  const busy = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isBusy);
  expect(busy).toEqual([409, 429, 502, 503, 504]);
});
