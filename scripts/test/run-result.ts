/** Reads the outcome of a run of vitest: the number of passed tests, and the name of each that did not pass. */
import type { SerializedError, Vitest } from "vitest/node";
import { longTag } from "../../tests/harness/test-length.ts";

/** `leftOut`: the tests with the tag `long`, which a short run leaves out. */
export type TestCounts = { passed: number; failed: number; skipped: number; leftOut: number };

export type RunResult = {
  counts: TestCounts;
  /**
   * A line for each failure with the test or the file. Errors outside of tests have one line for each kind, with their number
   * and first words.
   */
  failures: string[];
  /** A line for each test that passed on its second try only, with the first words of what the first one met. */
  flaky: string[];
  /** The files whose process was ended by a signal, with a line for each. Neither their tests nor that error are counted. */
  ended: { path: string; line: string }[];
};

/**
 * Sums up a run of the tests.
 * @param state the state of a finished run of Vitest
 */
export function summarizeRun(state: Vitest["state"]): RunResult {
  const counts = { passed: 0, failed: 0, skipped: 0, leftOut: 0 };
  const failures: string[] = [];
  const flaky: string[] = [];
  const unhandled = state.getUnhandledErrors();
  const ended: RunResult["ended"] = [];
  const reportedErrors = new Set<unknown>();
  for (const module of state.getTestModules()) {
    const file = `[${module.project.name}] ${module.relativeModuleId}`;
    const end = findProcessEnd(module.moduleId, unhandled);
    if (end) {
      reportedErrors.add(end.error);
      ended.push({ path: module.relativeModuleId, line: `${file}: its process was ended by ${end.signal}` });
      continue;
    }
    // A failure outside the tests, such as in loading the file or in a hook, counts as a failure but not as a test.
    for (const suite of [module, ...module.children.allSuites()]) {
      const [error] = suite.errors();
      if (!error) continue;
      counts.failed++;
      failures.push(`${file}${suite.type === "suite" ? ` > ${suite.fullName}` : ""}: ${getFirstWords(error)}`);
    }
    for (const test of module.children.allTests()) {
      const result = test.result();
      const outcome = result.state === "pending" ? "failed" : result.state;
      counts[outcome === "skipped" && test.tags.includes(longTag) ? "leftOut" : outcome]++;
      const list = outcome === "failed" ? failures : test.diagnostic()?.flaky && flaky;
      if (list) list.push(`${file} > ${test.fullName}: ${getFirstWords(result.errors?.[0])}`);
    }
  }
  const countedErrors = unhandled.filter((error) => !reportedErrors.has(error));
  counts.failed += countedErrors.length;
  for (const [words, times] of tallyWords(countedErrors.map(getFirstWords))) {
    failures.push(`Unhandled error, ${times} ${times === 1 ? "time" : "times"}: ${words}`);
  }
  return { counts, failures, flaky, ended };
}

/** Matches the signal and the files in vitest's error about an ended process. */
const exit = /^Worker exited unexpectedly with signal (\w+) .* while running test files? (.*)$/;

/** Finds the signal that ended a file's process, and vitest's error about it. @returns undefined if none did */
function findProcessEnd(file: string, unhandled: readonly unknown[]): { signal: string; error: unknown } | undefined {
  for (const error of unhandled) {
    const { cause } = error as { cause?: SerializedError };
    const [, signal, files] = exit.exec(cause?.message ?? "") ?? [];
    if (signal && files?.split(", ").includes(file)) return { signal, error };
  }
  return undefined;
}

/** Returns the first line of an error, shortened. */
function getFirstWords(error: unknown): string {
  const message = (error as SerializedError | undefined)?.message ?? "never ended";
  return (message.split("\n")[0] ?? "").slice(0, 160);
}

function tallyWords(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const each of words) times.set(each, (times.get(each) ?? 0) + 1);
  return times;
}
