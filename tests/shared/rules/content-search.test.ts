import { expect, it } from "vitest";
import { matchesText } from "../../../src/shared/rules/content-search.ts";

it.each<[(string | null)[], string, boolean]>([
  [["Green tea", "Coffee"], "tea", true],
  [["Green tea", "Coffee"], "coffee", true],
  [["Green tea", "Coffee"], "cocoa", false],
  [["Green tea", null], "  TEA ", true],
  [[null, "Green tea"], "tea", true],
  [[null], "null", false],
  [["Green tea"], " ", true],
  [[null], "", true],
  [[], "", true],
  [[], "tea", false],
])("among %j is %j: %s", (texts, query, found) => {
  expect(matchesText(texts, query)).toBe(found);
});
