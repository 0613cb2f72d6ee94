import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { drawSample } from "../../lab/mutants/draw-sample.ts";
import { rooms } from "../../lab/mutants/rooms.ts";
import { countKillers, type Explanation, typesKiller } from "../../lab/mutants/survivors.ts";

it("counts which kind of tests has killed a mutant", () => {
  const killCounts = countKillers([
    { status: "Killed", killedBy: ["tests/sync/staff-merge.test.ts#merges"] },
    { status: "Killed", killedBy: ["tests/sync/staff-turns.test.ts#a group > a turn"] },
    { status: "Killed", killedBy: ["tests/sync/staff-engine-model.test.ts#any history", "tests/sync/a.test.ts#b"] },
    { status: "Killed", killedBy: ["tests/supabase/functions/http.test.ts#answers"] },
    { status: "Killed", killedBy: ["tests/staff/edits.screen.test.tsx#saves"] },
    { status: "Killed", killedBy: [typesKiller] },
    { status: "Timeout" },
    { status: "Survived" },
    { status: "NoCoverage" },
  ]);
  expect(Object.fromEntries(killCounts)).toEqual({ unit: 2, model: 1, database: 1, screen: 1, types: 1, time: 1 });
});

it("draws each kind of slip in turn and each file before one comes twice, and the same again with the same seed", () => {
  const kinds = ["StatementLeftOut", "ArgumentLeftOut", "StringLiteral"];
  const files = ["a.ts", "b.ts", "c.ts", "d.ts"];
  const slips = files.flatMap((file) =>
    kinds.flatMap((kind) => [1, 2, 3].map((line) => ({ file, kind, key: `${kind} ${line}` }))),
  );
  // The last kind occurs in one file alone.
  const all = [...slips, { file: "a.ts", kind: "AwaitLeftOut", key: "AwaitLeftOut 9" }];
  const drawn = drawSample(all, 8, 7);
  expect(new Set(drawn.slice(0, 4).map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(drawn.slice(0, 4).map(({ file }) => file)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(drawn).size).toBe(8);
  expect(drawSample(all.toReversed(), 8, 7)).toEqual(drawn);
  expect(drawSample(all, 8, 8)).not.toEqual(drawn);
  expect(drawSample(all, 100, 7)).toHaveLength(all.length);
});

/** Writes a pattern with alternatives in braces as one pattern for each of them. */
function listAlternatives(pattern: string): string[] {
  const [, before, alternatives, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (alternatives === undefined) return [pattern];
  return alternatives.split(",").flatMap((each) => listAlternatives(`${before}${each}${after}`));
}

it.each(Object.entries(rooms))("every pattern of the room %s finds files", (_, { mutate, tests }) => {
  const patterns = [...mutate, ...tests].flatMap((pattern) => listAlternatives(pattern.replace(/^!/, "")));
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

it("every explained survivor stands in a room, on a line that is in its file", () => {
  const explanations = JSON.parse(readFileSync("lab/mutants/survivors.json", "utf8")) as Explanation[];
  const isOutdated = ({ room, file, line }: Explanation) =>
    !(room in rooms) ||
    !readFileSync(file, "utf8")
      .split("\n")
      .some((each) => each.trim() === line);
  expect(explanations.filter(isOutdated)).toEqual([]);
});
