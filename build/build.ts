/**
 * `npm run build`: the site, its documents, the worker, into `dist` (or OUT_DIR). Needs no backend; with
 * BUILD_SUPABASE_URL (and BUILD_SUPABASE_KEY) set, what that backend publishes is prerendered too. Without changes
 * since the last time it builds nothing. `--aside` builds without touching `dist`, for `npm start`.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { ensureSite, publishSite } from "./site-builds.ts";

/**
 * Builds the site, unless it has been built of the same inputs before.
 * @param target the directory that the complete site is copied to; without it, the site stays where `ensureSite` keeps
 * it
 */
export async function buildSite(target?: string): Promise<void> {
  const directory = await ensureSite(fillDirectory);
  if (target) await publishSite(directory, path.resolve(target));
}

async function fillDirectory(outDir: string): Promise<void> {
  // The bundler's configuration reads it.
  process.env.OUT_DIR = outDir;
  await build({ logLevel: "warn" });
  // The bundler's own list of files has served the pages and the worker; it is nobody's to fetch.
  await rm(path.join(outDir, ".vite"), { recursive: true, force: true });
}

if (import.meta.main) {
  const { OUT_DIR = "dist", BUILD_UMASK } = process.env;
  // Others may read a site, whatever holds for the files of the process that wants it built.
  if (BUILD_UMASK) process.umask(Number.parseInt(BUILD_UMASK, 8));
  await buildSite(process.argv.includes("--aside") ? undefined : OUT_DIR);
}
