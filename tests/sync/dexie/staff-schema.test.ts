import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { listStores, schemaVersion } from "../../../src/sync/dexie/staff-schema.ts";

const folder = new URL("../../fixtures/", import.meta.url);

/** Reads the stores that each version of the database has left on devices, from the fixtures of its upgrades. */
async function readClosedVersions(): Promise<{ version: number; stores: Record<string, string> }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("staff-db-"));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8"))));
}

/** Lists the stores of a closed version that are no longer those of devices, each with what is to be done instead. */
function findEditedStores(version: number, closed: Record<string, string>, declared: Record<string, string>): string[] {
  return [...new Set([...Object.keys(closed), ...Object.keys(declared)])].flatMap((store) => {
    if (closed[store] === declared[store]) return [];
    if (closed[store] === undefined)
      return `${store} is not in version ${version}, which is closed: its record's deviceVersion is ${schemaVersion + 1}`;
    return declared[store] === undefined
      ? `${store} is in version ${version}, which is closed: name it in formerSchemas up to the version that drops it`
      : `${store} is "${closed[store]}" in version ${version}, which is closed: name that in formerSchemas, up to ${schemaVersion}`;
  });
}

it("no table, index or store is added to a version of the staff database that devices already have", async () => {
  for (const { version, stores } of await readClosedVersions())
    expect(findEditedStores(version, stores, listStores(version))).toEqual([]);
});

it("the newest version of the staff database has a fixture, tests/fixtures/staff-db-VERSION.json, which closes it", async () => {
  expect(Math.max(...(await readClosedVersions()).map(({ version }) => version))).toBe(schemaVersion);
});
