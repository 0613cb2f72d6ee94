import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runHistory } from "../harness/sync/staff-history.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

const histories = Number(process.env.HISTORIES ?? chooseRepetitions({ short: 2_000, long: 60_000 }));
/** The seed is the same in every run, so that a change is judged by histories that passed before it. SEED sets another one. */
const seed = Number(process.env.SEED ?? 20_261_122);

describe("any history", () => {
  it(`of writes, edits, lost answers, late events, crashes, frozen tabs, restores ends in equal tables and no lost edit (seed ${seed})`, {
    timeout: Math.max(300_000, histories * 30),
  }, async () => {
    const totals: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(fc.nat(9_999), { minLength: 20, maxLength: 90 }), async (chance, steps) => {
        const seen = await runHistory(chance, steps);
        for (const [name, count] of Object.entries(seen)) totals[name] = (totals[name] ?? 0) + count;
      }),
      { numRuns: histories, seed, endOnFailure: process.env.SHRINK !== "1" },
    );
    console.info(`${histories} histories, seed ${seed}:`, totals);
    // Every kind of event must have happened, because the histories show nothing without them.
    for (const event of [
      "edits",
      "conflicts",
      "refusals",
      "crashes",
      "restores",
      "decisions",
      "deviceWrites",
      "diskErrors",
      "reconciliations",
      "clockJumps",
      "signIns",
      "twoEngines",
      "lateInserts",
      "from-dump",
      "freezes",
      "daysOfNewPlans",
    ]) {
      expect(totals[event], event).toBeGreaterThan(histories / 20);
    }
  });
});
