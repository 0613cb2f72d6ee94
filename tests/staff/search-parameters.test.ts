import { expect, it } from "vitest";
import { formatReceivedTime } from "../../src/staff/cases/received-time.ts";
import { isNonEmptyText, readContentSearch } from "../../src/staff/routing/search-parameters.ts";

it.each([
  [{ create: "1" }, { create: 1 }],
  [{ create: 1, edit: "a" }, { create: 1 }],
  [{ edit: "a", other: "b" }, { edit: "a" }],
  [{ create: "2" }, {}],
  [{ edit: "" }, {}],
  [{ edit: ["a"] }, {}],
])("the address %j of a screen of records opens %j", (search, opened) => {
  expect(readContentSearch(search)).toEqual(opened);
});

it("knows a name by its being a text with something in it", () => {
  expect([isNonEmptyText("a"), isNonEmptyText(""), isNonEmptyText(7), isNonEmptyText(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("shows a time that is none as it is, instead of none", () => {
  expect(formatReceivedTime("at dawn")).toBe("at dawn");
  expect(formatReceivedTime("2026-11-27T09:30:00+00:00")).toMatch(/27/);
});
