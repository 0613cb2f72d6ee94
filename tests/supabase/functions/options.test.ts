import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { destinationOptions, durations, travelStyles } from "../../../supabase/functions/_shared/enquiry.ts";
import { readMigrations, readSupabaseFile } from "../../harness/database.ts";

it("stores the same values that it offers", async () => {
  expect(destinationOptions).toHaveLength(17);
  const migrations = await readMigrations();
  for (const [column, options] of [
    ["destination", destinationOptions],
    ["travel_style", travelStyles],
    ["duration", durations],
  ] as const) {
    const check = new RegExp(`check \\(${column} in \\(([^)]*)\\)`);
    // The last migration with a check of the column is in force.
    const list = check.exec(migrations.findLast(({ sql }) => check.test(sql))?.sql ?? "")?.[1] ?? "";
    const stored = [...list.matchAll(/'([^']*)'/g)].map((match) => match[1]);
    expect(stored, column).toEqual(options.map((option) => option.value));
  }
});

it("deploys the very versions of the libraries that the tests run", async () => {
  const { imports } = JSON.parse(await readSupabaseFile("functions/leads/deno.json"));
  const { dependencies } = JSON.parse(await readFile(new URL("../../../package.json", import.meta.url), "utf8"));
  for (const [name, target] of Object.entries(imports)) expect(target).toBe(`npm:${name}@${dependencies[name]}`);
  expect(Object.keys(imports)).toContain("@supabase/server");
});
