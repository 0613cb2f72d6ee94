import { expect, it } from "vitest";
import { refreshCache } from "../../../src/staff/lists/use-rows-in-view.ts";

it("keeps the object of what is unchanged, takes what is new, and knows what a device holds none of", () => {
  const row = { id: "a", name: "Amina", cta_links: [{ url: "https://kilele.example" }] };
  const cache = new Map<string, typeof row | undefined>([["a", row]]);
  refreshCache(cache, "a", structuredClone(row));
  expect(cache.get("a")).toBe(row);
  const changedRow = { ...row, name: "Brian" };
  refreshCache(cache, "a", changedRow);
  expect(cache.get("a")).toBe(changedRow);
  refreshCache(cache, "b", undefined);
  expect(cache.has("b")).toBe(true);
  refreshCache(cache, "a", undefined);
  expect(cache.get("a")).toBe(undefined);
});
