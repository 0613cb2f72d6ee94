/**
 * `npm run lab -- conformance`: tests the behaviour of Supabase that the site relies on, on the project that SUPABASE_URL,
 * SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and DATABASE_URL name (SITE_ORIGIN: an origin that the leads function knows);
 * without them, on the embedded backend on PGlite and on a real Postgres. It makes its own accounts and rows, and deletes them.
 * `npm run lab -- conformance "sign"` runs only the tests with such a name.
 */
import { runConfiguration } from "../scripts/test/counted-run.ts";
import { readOptions } from "../site/read-arguments.ts";

const { positionals } = readOptions("npm run lab -- conformance [PART OF A NAME]", { allowPositionals: true });
const runs = process.env.SUPABASE_URL ? [new URL(process.env.SUPABASE_URL).host] : ["pglite", "postgres"];
let failed = 0;
const lines: string[] = [];
for (const engine of runs) {
  process.env.CONFORMANCE_ENGINE = engine;
  const startedAt = performance.now();
  const counts = await runConfiguration("tests/conformance/vitest.config.ts", positionals.join(" "));
  failed += counts.failed + (counts.passed === 0 ? 1 : 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  lines.push(`${engine}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}
console.log(`\n${lines.join("\n")}`);
process.exit(failed === 0 ? 0 : 1);
