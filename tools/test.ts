/**
 * `npm test`: the check (types, lint, import directions, dead code), then every test there is. `npm test -- KIND …` runs some
 * kinds only, `npm test -- KIND tests/lib` of that folder alone: `check` or a project of vitest.config.ts. Not among
 * all: `spreadsheet`, whose program weighs 300 MB. Ends with the names of all that failed, so that the end of a long log tells
 * enough, and a line that counts: `N passed, N failed`.
 */
import { performance } from "node:perf_hooks";
import { PassThrough } from "node:stream";
import { startVitest, type TestModule } from "vitest/node";
import { check } from "./check.ts";
import { runResult } from "./run-result.ts";

const given = process.argv.slice(2);
/** Files or folders: their tests alone are run. */
const files = given.filter((word) => word.includes("/"));
const kinds = given.filter((word) => !word.includes("/"));
const counts = { passed: 0, failed: 0, skipped: 0 };
/** The failures, a line each. */
const failures: string[] = [];
/** What V8 said when it gave up ("# Fatal error in …"), to be found at the end of a long log. */
const lastWords: string[] = [];
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
const flaky = projects.length > 0 ? await runTests(projects, files) : [];

for (const [kind, { from, to }] of spans) console.log(`${kind.padEnd(10)} ${((to - from) / 1000).toFixed(0)} s`);
for (const name of flaky) console.log(`Passed on its second try only: ${name}`);
for (const failure of failures) console.log(`Failed: ${failure}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

/**
 * Runs the tests of some projects, and counts them. A file whose process was ended by a signal is run a second time: that is
 * the engine's end (V8 gives up with SIGTRAP) or the system's, and no test's.
 * @param only files or folders; none for all
 * @returns the names of those that passed on their second try only
 */
async function runTests(project: string[], only: string[], again = false): Promise<string[]> {
  const started = new Map<string, number>();
  const clock = {
    onTestModuleStart: (module: TestModule) => void started.set(module.id, performance.now()),
    onTestModuleEnd: (module: TestModule) =>
      extendSpan(module.project.name, started.get(module.id) ?? performance.now()),
  };
  const options = { run: true, watch: false, project, reporters: ["default", clock] };
  const stderr = new PassThrough();
  stderr.pipe(process.stderr);
  stderr.on("data", (part: Buffer) => lastWords.push(...(String(part).match(/^# [^\n]+/gm) ?? [])));
  const vitest = await startVitest("test", only, options, {}, { stderr });
  const { counts: found, failures: names, flaky, ended } = runResult(vitest.state);
  for (const state of ["passed", "failed", "skipped"] as const) counts[state] += found[state];
  failures.push(...names);
  await vitest.close();
  if (ended.length === 0) return flaky;

  const words = lastWords.splice(0).join(" ");
  const lines = ended.map((each) => `[${each.project}] ${each.path}: its process was ended by ${each.signal} ${words}`);
  if (again) {
    counts.failed += ended.length;
    failures.push(...lines);
    return flaky;
  }
  const files = ended.map((each) => each.path);
  const before = counts.failed;
  const second = await runTests([...new Set(ended.map((each) => each.project))], files, true);
  return [...flaky, ...(counts.failed === before ? lines : []), ...second];
}
