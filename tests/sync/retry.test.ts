import { describe, expect, it } from "vitest";
import { backoffDelay } from "../../src/sync/retry.ts";

describe("backoffDelay", () => {
  it("doubles from two seconds and stops at fifteen minutes", () => {
    expect([1, 2, 3, 4].map((attempt) => backoffDelay(attempt, 1))).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(backoffDelay(50, 1)).toBe(15 * 60_000);
    expect(backoffDelay(5_000, 1)).toBe(15 * 60_000);
  });

  it("never waits less than half, so devices spread out but none hammers", () => {
    expect(backoffDelay(1, 0)).toBe(1_000);
    expect(backoffDelay(3, 0)).toBe(4_000);
  });
});
