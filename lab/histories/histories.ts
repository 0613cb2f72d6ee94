/**
 * `npm run lab -- histories [-- --seed 1 --operations 2000]`: staff on four devices edit the same rows of a real Postgres while
 * network, server, clocks and tabs fail, and now and then a page leads that is older than the others; everything is
 * recorded, and a checker that knows nothing of the engine judges it. Prints its seed, counts and findings; ends with an
 * error when there are any. The seed repeats what people do and which faults there are; what meets what depends on the
 * machine's timing too.
 */
import { readCount, readOptions } from "../../site/read-arguments.ts";
import { printHistories } from "./print.ts";
import { runHistories } from "./run.ts";

const usage = "npm run lab -- histories [--operations 2000] [--seed 1]";
const { values } = readOptions(usage, { options: { operations: { type: "string" }, seed: { type: "string" } } });
const operations = readCount(usage, values.operations, 2_000, 1);
const seed = readCount(usage, values.seed, Date.now() % 1_000_000);

console.log(`Seed ${seed}: ${operations} edits`);
const report = await runHistories({
  seed,
  operations,
  kills: Math.max(1, Math.round(operations / 250)),
  databaseCrashes: Math.max(1, Math.round(operations / 500)),
  restores: [{ announced: true }, { announced: false }],
  patience: 120_000,
  log: (line) => console.log(line),
});
printHistories(report);
process.exit(report.findings.length === 0 ? 0 : 1);
