import { expect, it } from "vitest";
import { listDocumentColumns } from "../../../src/shared/rules/document-columns.ts";
import type { ReadingKind } from "../../../src/shared/rules/reading.ts";
import { getNewestColumn, listFilters, readings } from "../../../src/shared/rules/readings.ts";

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

it.each(Object.keys(readings) as ReadingKind[])("orders %s of a document by a column that it reads", (kind) => {
  expect(listDocumentColumns(kind).split(",")).toContain(getNewestColumn(kind));
});
