import { describe, expect, it } from "vitest";
import { findUnsupportedCalls } from "../harness/browser-support.ts";

describe("the line between browsers", () => {
  it.each([
    ["AbortSignal.any([a, b])", "AbortSignal.any"],
    ["await Array.fromAsync(rows)", "Array.fromAsync"],
    ["Response.json({})", "Response.json"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["a.union(b)", ".union"],
    ["new CookieStore()", "CookieStore"],
    ["requestIdleCallback(run)", "requestIdleCallback"],
    ["navigator.connection.downlink", "Navigator.connection"],
  ])("is crossed by %s", (code, name) => expect(findUnsupportedCalls(code)).toEqual([name]));

  it("lets pass what every such browser has, and what is called only where it is there", () => {
    const code = "AbortSignal.timeout(9); [1].findLast(f); [1].toSorted(); navigator.setAppBadge?.(1); x.any(y)";
    expect(findUnsupportedCalls(code)).toEqual([]);
  });
});
