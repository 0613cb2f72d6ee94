/**
 * `npm run lab -- engines`: the key journeys in a real Firefox and a real WebKit. `npm run lab -- engines "firefox.*staff"` runs those
 * whose names match. Ends with a line that counts.
 */
import { runConfiguration } from "../../scripts/test/counted-run.ts";
import { readOptions } from "../../site/read-arguments.ts";
import { listSelectedEngines } from "./selected-engines.ts";

const { positionals } = readOptions("npm run lab -- engines [PART OF A NAME]", { allowPositionals: true });
const { passed, failed } = await runConfiguration("lab/engines/vitest.config.ts", positionals.join(" "));
console.log(`\n${listSelectedEngines().join(" and ")}: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
