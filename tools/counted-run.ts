import { startVitest } from "vitest/node";

/** Runs the tests of a configuration of its own and counts them. @param pattern only tests whose names match */
export async function countedRun(config: string, pattern?: string): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest("test", [], {
    config,
    root: process.cwd(),
    run: true,
    watch: false,
    ...(pattern ? { testNamePattern: pattern } : {}),
  });
  const counts = { passed: 0, failed: vitest.state.getUnhandledErrors().length, skipped: 0 };
  for (const module of vitest.state.getTestModules()) {
    // A file that cannot be loaded has no tests to count, but it has failed.
    if (module.errors().length > 0) counts.failed++;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === "pending" ? "failed" : state]++;
    }
  }
  await vitest.close();
  return counts;
}
