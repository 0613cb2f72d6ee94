import { expect, it } from "vitest";
import { drawSample } from "../../lab/mutants/draw-sample.ts";
import { countKillers, typesKiller } from "../../lab/mutants/survivors.ts";

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
