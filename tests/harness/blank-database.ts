/**
 * An empty database as PGlite lays it out: made once, then copied. Laying out takes four times as long as copying, and tests
 * begin a hundred times.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import settings from "../../package.json" with { type: "json" };

declare module "vitest" {
  interface ProvidedContext {
    blankDatabase: string;
  }
}

/** The cached file; its content depends on the version of PGlite alone. */
const file = path.resolve(`.cache/blank-database-${settings.dependencies["@electric-sql/pglite"]}.tar`);

/** Makes the cached file for all tests of a run, unless an earlier run has. */
export async function setup(project: TestProject): Promise<void> {
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, dump.stream());
    await rename(`${file}.new`, file);
  }
  project.provide("blankDatabase", file);
}

let blank: Promise<Blob> | undefined;

/** @returns a dump from which a new database in memory can begin */
export const blankDatabase = (): Promise<Blob> => {
  blank ??= readFile(inject("blankDatabase")).then((bytes) => new Blob([bytes]));
  return blank;
};
