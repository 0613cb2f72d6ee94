import type { TestProject } from "vitest/node";
import { setup as prepareBlankDatabase } from "../../tests/harness/blank-database.ts";
import { ensureBuilt } from "../../tests/harness/browser/built-site.ts";
import { ensureEngines } from "./install.ts";

export async function setup(project: TestProject) {
  await prepareBlankDatabase(project);
  ensureEngines();
  project.provide("siteDir", ensureBuilt());
}
