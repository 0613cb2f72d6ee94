import { expect, it } from "vitest";
import { listDocumentColumns } from "../../../src/shared/rules/document-columns.ts";
import type { ReadingKind } from "../../../src/shared/rules/reading.ts";
import { compareRows, getNewestColumn, listFilters, readings } from "../../../src/shared/rules/readings.ts";

it.each([
  ["posts", [["published", "eq", "true"]]],
  ["services", []],
  ["business", []],
  ["service", [["id", "eq", "name"]]],
  [
    "post",
    [
      ["published", "eq", "true"],
      ["slug", "eq", "name"],
    ],
  ],
  [
    "related",
    [
      ["published", "eq", "true"],
      ["slug", "neq", "name"],
    ],
  ],
] as const)("reads of %s no row that is not published, and of a named one that row, or all but it", (kind, filters) => {
  expect(listFilters(kind, "name")).toEqual(filters);
});

it("orders rows by their time, the newest first, and those of one moment by their ids", () => {
  const [early, late] = ["2026-11-20T08:00:00+00:00", "2026-11-20T08:01:00+00:00"];
  const rows = [
    { id: "c", published_at: early, created_at: late },
    { id: "b", published_at: late, created_at: early },
    { id: "a", published_at: late, created_at: early },
  ];
  const sort = (kind: ReadingKind, of = rows) => of.toSorted((a, b) => compareRows(kind, a, b)).map(({ id }) => id);
  expect([sort("posts"), sort("posts", rows.toReversed())]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  expect(sort("services")).toEqual(["c", "a", "b"]);
});

it.each(Object.keys(readings) as ReadingKind[])("orders %s of a document by a column that it reads", (kind) => {
  expect(listDocumentColumns(kind).split(",")).toContain(getNewestColumn(kind));
});
