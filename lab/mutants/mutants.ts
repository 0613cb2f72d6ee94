/**
 * `npm run lab -- mutants [-- sync --files src/sync/send-edits.ts]`: changes the code of the rooms in which no data may be
 * lost, one small change (a mutant) at a time, and runs the room's tests. A mutant that no test notices survives. The command
 * fails if fewer than 95 % are killed in a room, if survivors.json does not explain a survivor, or if it explains one that no
 * longer exists. `--files` and `--tests` narrow a room to some files and some tests, for work on one file: the share of the room is
 * measured without them.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { rooms } from "./rooms.ts";
import { compareSurvivors, computePercentKilled, type Explanation, printRoom } from "./survivors.ts";

const leastKilled = 95;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", multiple: true },
    tests: { type: "string", multiple: true },
    concurrency: { type: "string", default: "2" },
  },
});
const explained = JSON.parse(await readFile(new URL("survivors.json", import.meta.url), "utf8")) as Explanation[];

let hasFailed = false;
for (const name of positionals.length > 0 ? positionals : Object.keys(rooms)) {
  const room = rooms[name];
  if (!room) throw new Error(`There is no room ${name}: ${Object.keys(rooms).join(", ")}`);
  Object.assign(process.env, room.env, { MUTANTS_ROOM: name, MUTANTS_TESTS: values.tests?.join(" ") ?? "" });
  const mutants = await new Stryker({
    mutate: values.files ?? [...room.mutate],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "lab/mutants/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: Number(values.concurrency),
    // A name that does not exist, because Stryker would rewrite the file with an API that TypeScript 7 lacks.
    tsconfigFile: "none.json",
    tempDirName: ".cache/mutants",
    ignorePatterns: ["dist", "docs", "e2e", "public", ".data"],
    reporters: ["progress-append-only"],
    // The limit is long, because a busy machine must not fail the run.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 15_000,
    allowConsoleColors: false,
    checkers: [],
  }).runMutationTest();
  const isWhole = values.files === undefined && values.tests === undefined;
  const comparison = await compareSurvivors(mutants, explained, isWhole ? name : undefined);
  printRoom(name, mutants, comparison);
  const isBelowLeast = isWhole && computePercentKilled(mutants) < leastKilled;
  hasFailed ||= isBelowLeast || comparison.unexplained.length > 0 || comparison.outdated.length > 0;
}
process.exit(hasFailed ? 1 : 0);
