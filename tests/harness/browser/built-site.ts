import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * Builds the site for an address as of a public one, unless SITE_DIR names one that is built already.
 * @returns where it is
 * @throws Error with all that the build printed, where it fails
 */
export function ensureBuilt(): string {
  if (!process.env.SITE_DIR) {
    // A process of its own: the test runner's NODE_ENV would build a development version of React.
    const env = { VITE_SITE_URL: "https://kilele.example", ...process.env, NODE_ENV: "production" };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["site/build.ts"], { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
    process.env.SITE_DIR = path.resolve("dist");
  }
  return path.resolve(process.env.SITE_DIR);
}
