/**
 * `npm test`: every test there is: unit, database, contract, security, browser, timed. `npm test -- PROJECT …` runs some of them.
 * Ends with a line that counts: `N passed, N failed`.
 */
import { startVitest } from "vitest/node";

const projects = process.argv.slice(2);
const vitest = await startVitest("test", [], { run: true, watch: false, project: projects });

const shaky: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const module of vitest.state.getTestModules()) {
  // A file that cannot be loaded has no tests to count, but it has failed.
  if (module.errors().length > 0) counts.failed++;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === "pending" ? "failed" : state]++;
    if (test.diagnostic()?.flaky) shaky.push(test.fullName);
  }
}
counts.failed += vitest.state.getUnhandledErrors().length;
await vitest.close();

for (const name of shaky) console.log(`Passed on its second try only: ${name}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
