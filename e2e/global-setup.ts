import type { TestProject } from "vitest/node";
import { ensureChromium, ensureHeadlessShell } from "../testing/chromium.ts";
import { ensureBuilt } from "./built-site.ts";

/** Builds the site once for all projects in browsers. */
export function setup(project: TestProject) {
  project.provide("chromium", ensureHeadlessShell());
  project.provide("wholeChromium", ensureChromium());
  project.provide("siteDir", ensureBuilt());
}
