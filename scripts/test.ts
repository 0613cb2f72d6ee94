/**
 * `npm test`: runs the check (types, lint, import directions, dead code), then every test that a change must pass. `npm run
 * test:all` adds the tests with the tag `long`, more random runs, every command of README's table, the other engines and other
 * time zones. `npm test -- KIND …` runs some kinds only, `npm test -- KIND tests/shared/lib` runs that folder alone; a kind is
 * `check` or a project of vitest.config.ts. Neither command runs `spreadsheet`, whose program has 300 MB. The output of a test
 * is printed only if it fails. The run ends with the seconds of each kind, the slowest files, the names of all failures, and a
 * line that counts: `N passed, N failed`.
 */
import { performance } from "node:perf_hooks";
import { readOptions } from "../site/read-arguments.ts";
import { isLongRun, testSeed } from "../tests/harness/test-length.ts";
import { check } from "./check.ts";
import { printNames, runAndCount } from "./test/counted-run.ts";
import { ProgressReporter } from "./test/kind-reporter.ts";

/** The number of slowest files that a run lists. */
const shownFiles = 40;

const { positionals: commandArgs } = readOptions("npm test [-- KIND … FILE …]", { allowPositionals: true });
/** The given files or folders; only their tests are run. */
const files = commandArgs.filter((word) => word.includes("/"));
const kinds = commandArgs.filter((word) => !word.includes("/"));
const counts = { passed: 0, failed: 0, skipped: 0, leftOut: 0 };
/** The failures, a line each. */
const failures: string[] = [];
const flaky: string[] = [];
/** The seconds that each kind took. */
const times: [kind: string, seconds: number][] = [];
const ranFiles: { path: string; seconds: number }[] = [];

/** Runs the tests of some projects and adds their outcome. @param suffix goes after the kind's name in the table of times */
async function run(projects: string[], suffix = ""): Promise<void> {
  const reporter = new ProgressReporter(suffix);
  const outcome = await runAndCount(
    { project: projects, reporters: ["minimal", reporter], silent: "passed-only" },
    files,
  );
  for (const state of ["passed", "failed", "skipped", "leftOut"] as const) counts[state] += outcome.counts[state];
  failures.push(...outcome.failures.map((line) => line + suffix));
  flaky.push(...outcome.flaky.map((line) => line + suffix));
  times.push(...reporter.seconds());
  ranFiles.push(...reporter.files);
}

const usual = ["unit", "screen", "model", "database", "contract", "security", "built", "browser", "timed"];
const all = isLongRun ? [...usual, "commands", "engines"] : usual;
const knownKinds = ["check", ...usual, "commands", "engines", "spreadsheet"];
const unknownKind = kinds.find((kind) => !knownKinds.includes(kind));
if (unknownKind !== undefined) {
  console.error(
    `There is no kind of test ${unknownKind}. The kinds are ${knownKinds.join(", ")}; a folder has a slash.`,
  );
  process.exit(1);
}

if (kinds.length === 0 || kinds.includes("check")) {
  const from = performance.now();
  const { passed, failed } = check();
  counts.passed += passed;
  counts.failed += failed;
  if (failed > 0) failures.push("[check] its lines stand at the start of this log");
  times.push(["check", (performance.now() - from) / 1000]);
}

// Every project of this run reads the seed again.
if (isLongRun) process.env.TEST_SEED = String(testSeed);
if (process.env.TEST_SEED) console.log(`Files run in the order of TEST_SEED=${process.env.TEST_SEED}`);

const projects = kinds.length === 0 ? all : kinds.filter((kind) => kind !== "check");
if (projects.length > 0) await run(projects);

/**
 * The time zones of servers and of the office, and the one furthest ahead of UTC; `npm test` runs the unit tests in one with a
 * half-hour offset.
 */
const timeZones = kinds.length === 0 && isLongRun ? ["UTC", "Africa/Nairobi", "Pacific/Apia"] : [];
for (const timeZone of timeZones) {
  process.env.TZ = timeZone;
  await run(["unit"], ` in ${timeZone}`);
}

for (const [kind, seconds] of times) console.log(`${kind.padEnd(10)} ${seconds.toFixed(0)} s`);
console.log("\nThe slowest files:");
const slowest = ranFiles.toSorted((a, bench) => bench.seconds - a.seconds).slice(0, shownFiles);
for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(5)} s  ${path}`);
printNames({ flaky, failures });
if (counts.leftOut > 0) console.log(`${counts.leftOut} long tests are left to npm run test:all`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
if (counts.passed + counts.failed === 0 && files.length > 0)
  console.log(`No test of these kinds is in ${files.join(" ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
