/**
 * `npm test`: the check (types, lint, import directions, dead code), then every test there is. `npm test -- KIND …` runs some
 * kinds only: `check` or a project of vitest.config.ts. Not among all: `spreadsheet`, whose program weighs 300 MB. Ends with a line that counts: `N passed, N failed`.
 */
import { performance } from "node:perf_hooks";
import { startVitest, type TestModule } from "vitest/node";
import { check } from "./check.ts";

const kinds = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };
/** When the first and the last file of each kind began and ended, in milliseconds. */
const spans = new Map<string, { from: number; to: number }>();

const spent = (kind: string, from: number) => {
  const known = spans.get(kind)?.from ?? from;
  spans.set(kind, { from: Math.min(known, from), to: performance.now() });
};

if (kinds.length === 0 || kinds.includes("check")) {
  const from = performance.now();
  const { passed, failed } = check();
  counts.passed += passed;
  counts.failed += failed;
  spent("check", from);
}

const projects = kinds.length === 0 ? ["!spreadsheet"] : kinds.filter((kind) => kind !== "check");
const shaky = projects.length > 0 ? await runTests(projects) : [];

for (const name of shaky) console.log(`Passed on its second try only: ${name}`);
for (const [kind, { from, to }] of spans) console.log(`${kind.padEnd(10)} ${((to - from) / 1000).toFixed(0)} s`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

/**
 * Runs the tests of some projects, or of all but one (`!name`), and counts them.
 * @returns the names of those that passed on their second try only
 */
async function runTests(project: string[]): Promise<string[]> {
  const started = new Map<string, number>();
  const clock = {
    onTestModuleStart: (module: TestModule) => void started.set(module.id, performance.now()),
    onTestModuleEnd: (module: TestModule) => spent(module.project.name, started.get(module.id) ?? performance.now()),
  };
  // The spreadsheet program is too large to be fetched for every run: `npm run spreadsheet` and the workflow do it.
  const wanted = project.length > 0 ? project : ["!spreadsheet"];
  const vitest = await startVitest("test", [], {
    run: true,
    watch: false,
    project: wanted,
    reporters: ["default", clock],
  });
  const flaky: string[] = [];
  for (const module of vitest.state.getTestModules()) {
    // A file that cannot be loaded has no tests to count, but it has failed.
    if (module.errors().length > 0) counts.failed++;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === "pending" ? "failed" : state]++;
      if (test.diagnostic()?.flaky) flaky.push(test.fullName);
    }
  }
  counts.failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return flaky;
}
