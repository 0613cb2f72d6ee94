import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../built-site.ts";
import { ensureEngines } from "./install.ts";

export function setup(project: TestProject) {
  ensureEngines();
  project.provide("siteDir", ensureBuilt());
}
