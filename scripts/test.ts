/**
 * `npm test`: the check (types, lint, import directions, dead code), then every test there is. `npm test -- KIND …` runs some
 * kinds only, `npm test -- KIND tests/shared/lib` of that folder alone: `check` or a project of vitest.config.ts. Not among
 * all: `spreadsheet`, whose program weighs 300 MB. Ends with the names of all that failed, so that the end of a long log tells
 * enough, and a line that counts: `N passed, N failed`.
 */
import { performance } from "node:perf_hooks";
import type { TestModule } from "vitest/node";
import { check } from "./check.ts";
import { countedRun, printNames } from "./counted-run.ts";

const given = process.argv.slice(2);
/** Files or folders: their tests alone are run. */
const files = given.filter((word) => word.includes("/"));
const kinds = given.filter((word) => !word.includes("/"));
const counts = { passed: 0, failed: 0, skipped: 0 };
/** The failures, a line each. */
const failures: string[] = [];
/** The times at which each kind's first file began and its last file ended, in milliseconds. */
const spans = new Map<string, { from: number; to: number }>();

const extendSpan = (kind: string, from: number) => {
  const known = spans.get(kind)?.from ?? from;
  spans.set(kind, { from: Math.min(known, from), to: performance.now() });
};

if (kinds.length === 0 || kinds.includes("check")) {
  const from = performance.now();
  const { passed, failed } = check();
  counts.passed += passed;
  counts.failed += failed;
  if (failed > 0) failures.push("[check] its lines stand at the start of this log");
  extendSpan("check", from);
}

const usual = ["unit", "model", "database", "contract", "security", "browser", "timed", "commands"];
const projects = kinds.length === 0 ? usual : kinds.filter((kind) => kind !== "check");
const flaky: string[] = [];
if (projects.length > 0) {
  const started = new Map<string, number>();
  const clock = {
    onTestModuleStart: (module: TestModule) => void started.set(module.id, performance.now()),
    onTestModuleEnd: (module: TestModule) =>
      extendSpan(module.project.name, started.get(module.id) ?? performance.now()),
  };
  const outcome = await countedRun({ project: projects, reporters: ["default", clock] }, files);
  for (const state of ["passed", "failed", "skipped"] as const) counts[state] += outcome.counts[state];
  failures.push(...outcome.failures);
  flaky.push(...outcome.flaky);
}

for (const [kind, { from, to }] of spans) console.log(`${kind.padEnd(10)} ${((to - from) / 1000).toFixed(0)} s`);
printNames({ flaky, failures });
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
