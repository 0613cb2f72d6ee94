import type { TestProject } from "vitest/node";
import { ensureBuilt } from "./built-site.ts";

/** Builds the site once for all projects that test it without a browser. */
export function setup(project: TestProject) {
  project.provide("siteDir", ensureBuilt());
}
