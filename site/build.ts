/**
 * `npm run build` builds the site, its documents and the worker into `dist` (or OUT_DIR). It needs no backend; with
 * BUILD_SUPABASE_URL (and BUILD_SUPABASE_KEY) set, the rows that this backend publishes are prerendered too. It builds nothing
 * if nothing has changed, and only the documents after a changed row. `--aside` builds without changing `dist`, for `npm start`.
 */
import { enableCompileCache } from "node:module";
import path from "node:path";
import { ReadError } from "../src/shared/published/public-reads.ts";
import { readArguments } from "./read-arguments.ts";
import { type RowsForBuild, readPublishedRows } from "./rows-for-build.ts";
import { findSettingFault } from "./setting-faults.ts";
import { copyBundle, ensureBundle, ensureSite, publishSite } from "./site-builds.ts";

/**
 * Builds the site, unless it was built of the same inputs before. It ends the command with one sentence if a setting is no address,
 * or if nothing can be read at one.
 * @param target the directory that the complete site is copied to; without it, the site stays where `ensureSite` stores it
 */
export async function buildSite(target?: string): Promise<void> {
  const fault = findSettingFault(process.env);
  if (fault) endBuild(fault);
  const rows = await readPublishedRows(process.env).catch((error: unknown) => {
    if (!(error instanceof ReadError)) throw error;
    return endBuild(
      `BUILD_SUPABASE_URL: the published rows could not be read from ${process.env.BUILD_SUPABASE_URL} (${error.message}). Nothing was built.`,
    );
  });
  const directory = await ensureSite(rows, (outDir) => makeSite(outDir, rows));
  if (target) await publishSite(directory, path.resolve(target));
}

function endBuild(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function makeSite(outDir: string, rows: RowsForBuild): Promise<void> {
  copyBundle(await ensureBundle(writeBundle), outDir);
  const { writeSiteFiles } = await import("./prerender.ts");
  await writeSiteFiles(outDir, rows);
}

async function writeBundle(outDir: string): Promise<void> {
  // These modules are loaded only if more than a row has changed.
  const [{ build }, { buildRenderer, writeBundleFiles }] = await Promise.all([
    import("vite"),
    import("./bundle-files.ts"),
  ]);
  await Promise.all([
    build({ logLevel: "warn", plugins: [{ name: "part-of-site" }], build: { outDir } }),
    buildRenderer(outDir),
  ]);
  await writeBundleFiles(outDir);
}

if (import.meta.main) {
  const isAside =
    readArguments("npm run build; its settings are environment variables: docs/settings.md", ["--aside"]).length > 0;
  // Vite, the renderer and our own sources take a second to compile, and have mostly not changed since the last build.
  enableCompileCache(path.resolve(".cache/compiled"));
  const { OUT_DIR = "dist", BUILD_UMASK } = process.env;
  // The files of a site are readable by others, even if the process that starts the build makes its files private.
  if (BUILD_UMASK) process.umask(Number.parseInt(BUILD_UMASK, 8));
  await buildSite(isAside ? undefined : OUT_DIR);
}
