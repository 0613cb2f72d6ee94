import { describe, expect, it } from "vitest";
import { computeRenewalMargin, isFresh, type StaffSession } from "../../../src/staff/rules/staff-session.ts";

const now = 1_000_000_000;
const hour = 3_600_000;
const makeTestSession = (left: number, lifetime = hour): StaffSession => ({
  userId: "u",
  email: "ada@a.example",
  accessToken: "a",
  refreshToken: "r",
  expiresAt: now + left,
  lifetime,
});

it("a token is renewed a minute before it runs out, a short-lived one in its last third", () => {
  expect(computeRenewalMargin({ lifetime: hour })).toBe(60_000);
  expect(computeRenewalMargin({ lifetime: 60_000 })).toBe(20_000);
});

describe("a token can be used", () => {
  it.each([
    ["as it comes", makeTestSession(hour), true],
    ["until it is to be renewed", makeTestSession(60_001), true],
    ["and no longer", makeTestSession(60_000), false],
    ["nor once it has run out", makeTestSession(-1), false],
    ["nor where the clock stands before it was made", makeTestSession(hour + 1), false],
    ["a short-lived one for two thirds of its time", makeTestSession(20_001, 60_000), true],
    ["and no longer than that", makeTestSession(20_000, 60_000), false],
  ])("%s", (_, given, isUsable) => {
    expect(isFresh(given, now)).toBe(isUsable);
  });
});
