/**
 * `npm run build`: the site, its documents, the worker. Needs no backend; with BUILD_SUPABASE_URL (and BUILD_SUPABASE_KEY)
 * set, what that backend publishes is prerendered too.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

export async function buildSite(): Promise<void> {
  await build({ logLevel: "warn" });
  // The bundler's own list of files has served the pages and the worker; it is nobody's to fetch.
  await rm(path.join(process.env.OUT_DIR ?? "dist", ".vite"), { recursive: true, force: true });
}

if (import.meta.main) await buildSite();
