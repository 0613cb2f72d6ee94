import { expect, it } from "vitest";
import { readColumns } from "../../../src/sync/supabase/staff-rows.ts";
import { emptyOptionalColumns } from "../../harness/enquiry.ts";

const makePair = (value: unknown) => [value, value];
const rest = {
  age: 40,
  destination: null,
  travelers: 2,
  travel_style: "budget",
  duration: "flexible",
  ...emptyOptionalColumns,
};

const columns = {
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, makePair(value)])),
  id: ["a", "b"],
  name: ["Amina", "Bo"],
  "Where are you from?": ["Kisumu", "Oslo"],
  created_at: ["2026-01-02T00:00:00+00:00", "2026-01-01T00:00:00+00:00"],
  sync_version: [7, 8],
};

it("makes rows of columns, under the names that the screens know", () => {
  expect(readColumns("leads", columns)).toEqual([
    { ...rest, id: "a", name: "Amina", location: "Kisumu", created_at: "2026-01-02T00:00:00+00:00", sync_version: 7 },
    { ...rest, id: "b", name: "Bo", location: "Oslo", created_at: "2026-01-01T00:00:00+00:00", sync_version: 8 },
  ]);
  expect(readColumns("leads", Object.fromEntries(Object.keys(columns).map((name) => [name, []])))).toEqual([]);
});

it.each([
  ["nothing", null],
  ["a log-in page", "<html>"],
  ["rows", [{ id: "a" }]],
  ["columns without a version", { ...columns, sync_version: undefined }],
  [
    "columns without a declared one",
    Object.fromEntries(Object.entries(columns).filter(([name]) => name !== "contact")),
  ],
  ["a value too few", { ...columns, name: ["Amina"] }],
  ["a column that is none", { ...columns, name: "Amina" }],
  ["an id that is none", { ...columns, id: ["a", null] }],
  ["a version that is none", { ...columns, sync_version: [7, "8"] }],
])("takes no page of %s", (_, value) => {
  expect(readColumns("leads", value)).toBeUndefined();
});
