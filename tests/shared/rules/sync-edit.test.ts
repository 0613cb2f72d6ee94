import { describe, expect, it } from "vitest";
import { isMirrorTable, isSameValue, mirrorTables, pickContent } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";

describe("two values are the same", () => {
  it.each([
    [null, null],
    ["a", "a"],
    [[], []],
    [
      ["a", { text: "b", url: "c" }],
      ["a", { url: "c", text: "b" }],
    ],
    [{ a: [1, null] }, { a: [1, null] }],
  ])("%j, %j", (a, b) => {
    expect(isSameValue(a, b)).toBe(true);
    expect(isSameValue(b, a)).toBe(true);
  });
});

describe("two values differ", () => {
  it.each([
    ["a", "b"],
    ["1", 1],
    [null, {}],
    [null, undefined],
    ["", null],
    ["a", ["a"]],
    ["a", { 0: "a" }],
    [[], {}],
    [["a"], { 0: "a" }],
    [["a"], ["a", "b"]],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined, c: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])("%j, %j", (a, b) => {
    expect(isSameValue(a, b)).toBe(false);
    expect(isSameValue(b, a)).toBe(false);
  });
});

it("a person has a hand in all columns but those that the server or this device fills in", () => {
  const stamps = { id: "1", created_at: "2026", updated_at: "2026", sync_version: 7, local: "waiting" };
  expect(pickContent("destinations", { ...stamps, name: "N", food: null })).toEqual({ name: "N", food: null });
  const opened = { first_opened_on: "2026-11-28", last_opened_on: "2026-11-28" };
  expect(pickContent("plans", { ...stamps, ...opened, title: "T" })).toEqual({ title: "T" });
});

it("a failure says what it was, in the server's words where there are any", () => {
  expect(String(new SyncFailure("busy"))).toBe("SyncFailure: busy");
  expect(String(new SyncFailure("busy", { message: "Later" }))).toBe("SyncFailure: Later");
});

it("knows the tables that staff mirror, and no other", () => {
  expect(mirrorTables.filter(isMirrorTable)).toEqual(mirrorTables);
  expect(["", "auth.users", "a_table_of_a_newer_page", null, 7].filter(isMirrorTable)).toEqual([]);
});
