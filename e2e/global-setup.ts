import { execFileSync } from "node:child_process";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "../tools/chromium.ts";

/** Builds the site once for all projects in browsers, unless SITE_DIR names one that is built already. */
export async function setup(project: TestProject) {
  project.provide("chromium", ensureChromium());
  if (!process.env.SITE_DIR) {
    // A process of its own: the test runner's NODE_ENV would build a development version of React.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync(process.execPath, ["build/build.ts"], { env, stdio: "inherit" });
    process.env.SITE_DIR = path.resolve("dist");
  }
  project.provide("siteDir", path.resolve(process.env.SITE_DIR));
}
