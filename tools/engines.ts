/** `npm run engines`: the key journeys in a real Firefox and a real WebKit. Ends with a line that counts. */
import { startVitest } from "vitest/node";

const filters = process.argv.slice(2);
const vitest = await startVitest("test", [], {
  config: "e2e/engines/vitest.config.ts",
  root: process.cwd(),
  run: true,
  watch: false,
  ...(filters.length > 0 ? { testNamePattern: filters.join(" ") } : {}),
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
console.log(`\nfirefox and webkit: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
