import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import * as site from "../../../src/domain/enquiry.ts";
import * as deployed from "../../../supabase/functions/leads/options.ts";
import { readSupabaseFile } from "../../harness/database.ts";

it("offers the same values on the site and in the function", () => {
  expect(deployed.destinationOptions).toEqual(site.destinationOptions);
  expect(deployed.travelStyles).toEqual(site.travelStyles);
  expect(deployed.durations).toEqual(site.durations);
  expect(deployed.destinationOptions).toHaveLength(17);
});

it("stores the same values that it offers", async () => {
  const migration = await readSupabaseFile("migrations/20261121000400_leads.sql");
  for (const [column, options] of [
    ["destination", deployed.destinationOptions],
    ["travel_style", deployed.travelStyles],
    ["duration", deployed.durations],
  ] as const) {
    const list = new RegExp(`check \\(${column} in \\(([^)]*)\\)`).exec(migration)?.[1] ?? "";
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
