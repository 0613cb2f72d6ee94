/**
 * Makes the databases that tests begin from once, so that tests copy them. Laying out an empty database takes four times as long
 * as copying it, and the migrations take half as long again.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openPglite } from "../../backend/pglite.ts";
import { prepareSchema } from "../../backend/schema.ts";
import settings from "../../package.json" with { type: "json" };
import { ensureCachedArchive, makeFingerprint } from "./cached-file.ts";
import { applyEverything } from "./database.ts";
import { ensureCluster, makeMigrationsFingerprint } from "./postgres-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    blankDatabase: string;
    migratedDatabase: string;
    stubbedDatabase: string;
  }
}

const engine = settings.dependencies["@electric-sql/pglite"];

/** Makes the cached files for all tests of a run, unless an earlier run has. */
export async function setup(project: TestProject): Promise<void> {
  // The content of an empty database depends on the version of PGlite only.
  const blank = await ensureCachedArchive("blank-database", engine, async () => {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    return Buffer.from(await dump.arrayBuffer());
  });
  project.provide("blankDatabase", blank);
  const migrated = await ensureCachedArchive("migrated-database", await makeSchemaFingerprint(), async () => {
    const database = await openPglite("memory", { initialDump: new Blob([await readFile(blank)]) });
    await prepareSchema(database, { supabaseDirectory: path.resolve("supabase"), shouldSeed: false, log: () => {} });
    const dump = await database.dump?.();
    await database.close();
    if (!dump) throw new Error("PGlite gave no dump");
    return gunzipSync(Buffer.from(await dump.arrayBuffer()));
  });
  project.provide("migratedDatabase", migrated);
  const stubbed = await ensureCachedArchive("stubbed-database", await makeMigrationsFingerprint(), async () => {
    const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(blank)]) });
    await applyEverything({ exec: async (sql) => void (await pglite.exec(sql)) });
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    return Buffer.from(await dump.arrayBuffer());
  });
  project.provide("stubbedDatabase", stubbed);
  // Tests that run side by side would otherwise each make them.
  await ensureCluster("postgres", "empty");
  await ensureCluster("postgres", "migrated");
}

/** @returns a hash of all that a database with every migration depends on */
const makeSchemaFingerprint = (): Promise<string> =>
  makeFingerprint(
    [engine, settings.dependencies["@supabase/lite"]],
    ["backend/schema.ts", "backend/prelude.sql", "backend/broadcast.sql"],
  );

const dumpsByPath = new Map<string, Promise<Blob>>();

const readOnce = (file: string): Promise<Blob> => {
  const content = dumpsByPath.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]));
  dumpsByPath.set(file, content);
  return content;
};

/** @returns a dump of an empty database, from which a new one can begin */
export const readBlankDatabase = (): Promise<Blob> => readOnce(inject("blankDatabase"));

/** @returns a dump of a database that has every migration and no row of its own: what a backend that starts for the first time makes */
export const readMigratedDatabase = (): Promise<Blob> => readOnce(inject("migratedDatabase"));

/** @returns a dump of a database with every migration over stubs of Supabase's other schemas */
export const readStubbedDatabase = (): Promise<Blob> => readOnce(inject("stubbedDatabase"));
