/**
 * `npm run lab -- engines`: the key journeys in a real Firefox and a real WebKit. `npm run lab -- engines "firefox.*staff"` runs those
 * whose names match. Ends with a line that counts.
 */
import { runConfiguration } from "../../scripts/test/counted-run.ts";
import { listSelectedEngines } from "./selected-engines.ts";

const { passed, failed } = await runConfiguration("lab/engines/vitest.config.ts", process.argv.slice(2).join(" "));
console.log(`\n${listSelectedEngines().join(" and ")}: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
