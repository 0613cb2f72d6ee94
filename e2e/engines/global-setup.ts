import type { TestProject } from "vitest/node";
import { setup as prepareBlankDatabase } from "../../testing/blank-database.ts";
import { ensureBuilt } from "../built-site.ts";
import { ensureEngines } from "./install.ts";

export async function setup(project: TestProject) {
  await prepareBlankDatabase(project);
  ensureEngines();
  project.provide("siteDir", ensureBuilt());
}
