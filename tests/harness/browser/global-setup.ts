import type { TestProject } from "vitest/node";
import { ensureBuilt } from "./built-site.ts";
import { ensureChromium, ensureHeadlessShell } from "./chromium.ts";

/** Builds the site once for all projects in browsers. */
export function setup(project: TestProject) {
  project.provide("chromium", ensureHeadlessShell());
  project.provide("wholeChromium", ensureChromium());
  project.provide("siteDir", ensureBuilt());
}
