import { PassThrough } from "node:stream";
import { type CliOptions, startVitest } from "vitest/node";
import { type RunResult, summarizeRun } from "./run-result.ts";

/**
 * Runs tests once and counts them. A file whose process was killed by a signal is run a second time, because that is a crash of
 * V8 (SIGTRAP) or of the system, not a failed test. A second crash counts as a failure.
 * @param files files or folders; by default all
 */
export async function runAndCount(options: CliOptions, files: readonly string[] = []): Promise<RunOutcome> {
  const { ended, words, ...first } = await runOnce(options, files);
  if (ended.length === 0) return first;

  const second = await runOnce(
    options,
    ended.map(({ path }) => path),
  );
  const lostLines = second.ended.map(({ line }) => `${line} ${second.words}`);
  const failedCount = second.counts.failed + lostLines.length;
  return {
    counts: {
      passed: first.counts.passed + second.counts.passed,
      failed: first.counts.failed + failedCount,
      skipped: first.counts.skipped + second.counts.skipped,
      leftOut: first.counts.leftOut + second.counts.leftOut,
    },
    failures: [...first.failures, ...second.failures, ...lostLines],
    flaky: [...first.flaky, ...second.flaky, ...(failedCount === 0 ? ended.map(({ line }) => `${line} ${words}`) : [])],
  };
}

export type RunOutcome = Omit<RunResult, "ended">;

/** Prints the tests that passed only on the second try, and the failed ones, one per line. */
export function printNames({ flaky, failures }: Pick<RunOutcome, "flaky" | "failures">): void {
  for (const name of flaky) console.log(`Passed on its second try only: ${name}`);
  for (const failure of failures) console.log(`Failed: ${failure}`);
}

/** Runs the tests of a configuration of its own, and prints their names as above. @param pattern only tests whose names match */
export async function runConfiguration(config: string, pattern: string): Promise<RunOutcome["counts"]> {
  const named = pattern ? { testNamePattern: pattern } : {};
  const outcome = await runAndCount({ config, root: process.cwd(), ...named });
  printNames(outcome);
  return outcome.counts;
}

/** Runs the tests. `words`: V8's own message about a crash ("# Fatal error in …"), which the caller prints again at the end. */
async function runOnce(options: CliOptions, files: readonly string[]): Promise<RunResult & { words: string }> {
  const words: string[] = [];
  const stderr = new PassThrough();
  stderr.pipe(process.stderr);
  stderr.on("data", (part: Buffer) => words.push(...(String(part).match(/^# [^\n]+/gm) ?? [])));
  const vitest = await startVitest("test", [...files], { run: true, watch: false, ...options }, {}, { stderr });
  const result = summarizeRun(vitest.state);
  await vitest.close();
  return { ...result, words: words.join(" ") };
}
