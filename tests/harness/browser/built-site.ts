import { execFileSync } from "node:child_process";
import path from "node:path";

/** Builds the site, unless SITE_DIR names one that is built already. @returns where it is */
export function ensureBuilt(): string {
  if (!process.env.SITE_DIR) {
    // A process of its own: the test runner's NODE_ENV would build a development version of React.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync(process.execPath, ["site/build.ts"], { env, stdio: "inherit" });
    process.env.SITE_DIR = path.resolve("dist");
  }
  return path.resolve(process.env.SITE_DIR);
}
