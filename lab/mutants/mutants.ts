/**
 * `npm run lab -- mutants [-- sync --files src/sync/send-edits.ts]`: changes the code of the rooms in which no data may be
 * lost, one small change (a mutant) at a time, and runs the room's tests. A mutant that no test notices survives. The command
 * fails if fewer than 95 % are killed in a room, if survivors.json does not explain a survivor, or if it explains one that no
 * longer exists. `--files` and `--tests` narrow a room to some files and some tests, for work on one file: the share of the room is
 * measured without them.
 *
 * `npm run lab -- mutants islands --sample 24 --seed 7` draws slips instead, in the rooms of glue or any other: see slips.ts. It
 * fails if fewer than five in six are noticed.
 */
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Stryker } from "@stryker-mutator/core";
import { readOptions, refuseArguments } from "../../site/read-arguments.ts";
import { findTypeErrors } from "./check-types.ts";
import { drawSample } from "./draw-sample.ts";
import { type Room, rooms } from "./rooms.ts";
import { listSlips, makeOnly } from "./slips.ts";
import {
  compareSurvivors,
  computePercentKilled,
  type Explanation,
  isAlive,
  type MutantResult,
  printRoomResults,
  typesKiller,
} from "./survivors.ts";

const leastKilled = 95;
const leastNoticed = 500 / 6;

const usage =
  "npm run lab -- mutants [ROOM …] [--files FILE] [--tests FILE] [--concurrency 2] [--sample 24] [--seed 1] [--no-types]";
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  allowNegative: true,
  options: {
    files: { type: "string", multiple: true },
    tests: { type: "string", multiple: true },
    concurrency: { type: "string", default: "2" },
    sample: { type: "string" },
    // The types of survivors are checked once for a sample, which takes as long as `npm run check`.
    types: { type: "boolean", default: true },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const explained = JSON.parse(await readFile(new URL("survivors.json", import.meta.url), "utf8")) as Explanation[];

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];

/** Runs a room's tests on mutants of files. */
function runMutants(name: string, room: Room, options: StrykerOptions): Promise<MutantResult[]> {
  Object.assign(process.env, room.env, { MUTANTS_ROOM: name, MUTANTS_TESTS: values.tests?.join(" ") ?? "" });
  return new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: Number(values.concurrency),
    // A name that does not exist, because Stryker would rewrite the file with an API that TypeScript 7 lacks.
    tsconfigFile: "none.json",
    tempDirName: ".cache/mutants",
    reporters: ["progress-append-only"],
    // The limit is long, because a busy machine must not fail the run.
    dryRunTimeoutMinutes: 20,
    timeoutMS: 15_000,
    allowConsoleColors: false,
    checkers: [],
    ...options,
  }).runMutationTest();
}

/** Mutates a room, or files of it, everywhere. Returns true if its tests notice enough. */
async function testRoom(name: string, room: Room): Promise<boolean> {
  const mutants = await runMutants(name, room, {
    mutate: values.files ?? [...room.mutate],
    vitest: { configFile: "lab/mutants/vitest.config.ts", related: false },
    ignorePatterns: ["dist", "docs", "e2e", "public", ".data"],
  });
  const isWhole = values.files === undefined && values.tests === undefined;
  const comparison = await compareSurvivors(mutants, explained, isWhole ? name : undefined);
  printRoomResults(name, mutants, comparison);
  const isBelowLeast = isWhole && computePercentKilled(mutants) < leastKilled;
  return !isBelowLeast && comparison.unexplained.length === 0 && comparison.outdated.length === 0;
}

/** Draws slips in a room, or in files of it, and makes them one by one. Returns true if its tests notice enough. */
async function testSample(name: string, room: Room, count: number, seed: number): Promise<boolean> {
  const patterns = values.files ?? room.mutate;
  const exclude = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const files = globSync(
    patterns.filter((pattern) => !pattern.startsWith("!")),
    { exclude },
  );
  const sources = await Promise.all(
    files.sort().map(async (file) => ({ name: file, content: await readFile(file, "utf8") })),
  );
  const slips = await listSlips(sources);
  const sample = drawSample(slips, count, seed);
  console.log(`${name}: ${sample.length} of ${slips.length} slips, --seed ${seed}`);
  makeOnly(sample);
  const mutants = await runMutants(name, room, {
    mutate: [...new Set(sample.map(({ file }) => file))],
    // Time zones are set for a process.
    vitest: { configFile: "lab/mutants/vitest.config.ts", related: true, pool: "forks" },
    ignorePatterns: [".cache", "dist", ".data", "test-results"],
  });
  // A module that fails as it is loaded ends its tests before the first.
  const run = mutants.map((mutant) =>
    mutant.status === "RuntimeError" ? { ...mutant, status: "Killed" as const } : mutant,
  );
  const survivors = run.filter(isAlive);
  console.log(`${name}: ${survivors.length} survived the tests; now their types are checked`);
  for (const { fileName, location, replacement } of survivors)
    console.log(`  ${fileName}:${location.start.line} ${replacement?.slice(0, 100)}`);
  const refused = findTypeErrors(values.types ? survivors : []);
  const judged = run.map((mutant) =>
    refused.has(mutant) ? { ...mutant, status: "Killed" as const, killedBy: [typesKiller] } : mutant,
  );
  printRoomResults(name, judged, await compareSurvivors(judged, explained, undefined));
  return computePercentKilled(judged) >= leastNoticed;
}

const glueNames = Object.keys(rooms).filter((name) => rooms[name]?.isGlue);
const pureNames = Object.keys(rooms).filter((name) => !rooms[name]?.isGlue);
const { sample, seed } = values;
for (const [name, count] of Object.entries({ concurrency: values.concurrency, sample, seed })) {
  if (count !== undefined && !/^\d+$/.test(count))
    refuseArguments(`--${name} is no whole number: ${count}. Usage: ${usage}`);
}
const names = positionals.length > 0 ? positionals : sample ? glueNames : pureNames;

const unknownRoom = names.find((name) => !Object.hasOwn(rooms, name));
if (unknownRoom !== undefined) refuseArguments(`There is no room ${unknownRoom}: ${Object.keys(rooms).join(", ")}`);
const largeRoom = names.find((name) => rooms[name]?.isGlue && !sample);
if (largeRoom !== undefined) refuseArguments(`The room ${largeRoom} is too large for every mutant: --sample 24`);

let hasFailed = false;
for (const name of names) {
  const room = rooms[name];
  if (!room) continue;
  const isGood = sample ? await testSample(name, room, Number(sample), Number(seed)) : await testRoom(name, room);
  hasFailed ||= !isGood;
}
process.exit(hasFailed ? 1 : 0);
