import { expect, it } from "vitest";
import { countKillers } from "../../lab/mutants/survivors.ts";

it("counts which kind of tests has killed a mutant", () => {
  const killCounts = countKillers([
    { status: "Killed", killedBy: ["tests/sync/staff-merge.test.ts#merges"] },
    { status: "Killed", killedBy: ["tests/sync/staff-turns.test.ts#a group > a turn"] },
    { status: "Killed", killedBy: ["tests/sync/staff-engine-model.test.ts#any history", "tests/sync/a.test.ts#b"] },
    { status: "Killed", killedBy: ["tests/supabase/functions/http.test.ts#answers"] },
    { status: "Timeout" },
    { status: "Survived" },
    { status: "NoCoverage" },
  ]);
  expect(Object.fromEntries(killCounts)).toEqual({ unit: 2, model: 1, database: 1, time: 1 });
});
