import { spawnSync } from "node:child_process";
import path from "node:path";

/**
 * Builds the site for an example address, unless SITE_DIR names a built one.
 * @returns the directory of the site
 * @throws Error with the build's output if the build fails
 */
export function ensureBuilt(): string {
  if (!process.env.SITE_DIR) {
    // The build runs without the test runner's NODE_ENV, which would build a development version of React.
    const env = { VITE_SITE_URL: "https://kilele.example", ...process.env, NODE_ENV: "production" };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["site/build.ts"], { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
    process.env.SITE_DIR = path.resolve("dist");
  }
  return path.resolve(process.env.SITE_DIR);
}
