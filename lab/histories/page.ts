/** The parts of a staff page that work on its device's database, as the site has them now and as an older page had them. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { startEngine } from "../../src/sync/engine.ts";
import { createStaffRemote } from "../../src/sync/supabase/staff-tables.ts";

/** The engine of a page, with its store and its remote. */
export type Page = {
  isOlder: boolean;
  startEngine: typeof startEngine;
  createStaffStore: typeof createStaffStore;
  createStaffRemote: typeof createStaffRemote;
};

export const newPage: Page = {
  isOlder: false,
  startEngine,
  createStaffStore,
  createStaffRemote,
};

const root = join(import.meta.dirname, "../..");

/**
 * Builds these parts as in an older version of the site without some tables.
 * @param unknown the tables that the page does not know
 */
export async function buildOlderPage(unknown: readonly string[]): Promise<Page> {
  const entry = join(root, "older-page-entry.ts");
  const parts = ["src/sync/engine.ts", "src/sync/dexie/staff-store.ts", "src/sync/supabase/staff-tables.ts"];
  const output = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "older-page",
        enforce: "pre",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? parts.map((part) => `export * from "/${part}";`).join("\n") : undefined),
        transform: (code, id) =>
          id.endsWith("/src/shared/records/records.ts") ? removeTables(code, unknown) : undefined,
      },
    ],
    // The packages are the process's own, so that both pages use one Dexie.
    build: { write: false, ssr: entry, minify: false },
  });
  const [chunk] = [output].flat().flatMap((each) => ("output" in each ? each.output : []));
  if (chunk?.type !== "chunk") throw new Error("The older page was not bundled");
  // Inside `node_modules`, from where the packages are found.
  const folder = join(root, "node_modules/.histories");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `older-page-${process.pid}.mjs`);
  await writeFile(file, chunk.code);
  const page = await import(pathToFileURL(file).href);
  await rm(file);
  return { ...page, isOlder: true } as Page;
}

/** Takes the declarations of some tables out of the list of all. */
function removeTables(code: string, unknown: readonly string[]): string {
  return unknown.reduce((rest, table) => {
    const line = new RegExp(`^ {2}${table}: \\w+,\\n`, "m");
    if (!line.test(rest)) throw new Error(`No table ${table} is declared`);
    return rest.replace(line, "");
  }, code);
}
