import { startVitest } from "vitest/node";
import { runResult } from "./run-result.ts";

/** Runs the tests of a configuration of its own, names what failed and counts. @param pattern only tests whose names match */
export async function countedRun(config: string, pattern?: string): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest("test", [], {
    config,
    root: process.cwd(),
    run: true,
    watch: false,
    ...(pattern ? { testNamePattern: pattern } : {}),
  });
  const { counts, failures } = runResult(vitest.state);
  for (const failure of failures) console.log(`Failed: ${failure}`);
  await vitest.close();
  return counts;
}
