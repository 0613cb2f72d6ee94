import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mirrorTables } from "../../src/shared/rules/sync-edit.ts";

const generic = [
  ...globSync("src/sync/*.ts"),
  ...globSync("src/sync/supabase/*.ts"),
  ...["staff-store", "watch-table", "observations", "visit-rows"].map((name) => `src/sync/dexie/${name}.ts`),
];

it("knows no table by name", () => {
  expect(generic.length).toBeGreaterThan(15);
  const named = new RegExp(`["'.](?:${mirrorTables.join("|")})\\b|\\b(?:${mirrorTables.join("|")})["']`);
  const faults = generic.filter((file) => named.test(readFileSync(file, "utf8")));
  expect(faults).toEqual([]);
});
