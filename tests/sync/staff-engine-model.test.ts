import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runEngineHistory } from "../harness/sync/staff-engine-history.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

/** The number of histories. `HISTORIES` counts those of the model without engines, ten of which take as long as one of these. */
const histories = Math.ceil(Number(process.env.HISTORIES ?? chooseRepetitions({ short: 2_000, long: 50_000 })) / 10);
/** The seed is the same in every run, so that a change is judged by histories that passed before it. SEED sets another one. */
const seed = Number(process.env.SEED ?? 20_261_125);

const timeout = Math.max(300_000, histories * 200);

describe("any history of running engines", () => {
  it(`with lost pokes, channels, answers, tabs, tokens and servers ends within the engine's own bounds (seed ${seed})`, {
    timeout,
  }, async () => {
    const totals: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(fc.nat(299), { minLength: 10, maxLength: 90 }), async (chance, steps) => {
        const log: string[] = [];
        try {
          const seen = await runEngineHistory(chance, steps, (line) => log.push(line));
          for (const [name, count] of Object.entries(seen)) totals[name] = (totals[name] ?? 0) + count;
        } catch (error) {
          throw new Error([error instanceof Error ? error.message : error, ...log].join("\n"), { cause: error });
        }
      }),
      {
        numRuns: histories,
        seed,
        endOnFailure: process.env.SHRINK === "0",
        // The search for a shorter history ends while there is still time to print the result.
        interruptAfterTimeLimit: timeout - 60_000,
        markInterruptAsFailure: true,
      },
    );
    console.info(`${histories} histories of engines, seed ${seed}:`, totals);
    // Every kind of event must have happened, because the histories show nothing without them.
    for (const event of [
      "edits",
      "conflicts",
      "refusals",
      "deviceWrites",
      "outages",
      "channels",
      "announced",
      "disk-image",
      "lose",
      "hang",
      "late",
      "busy",
      "die",
      "disk",
      "expire",
      "end",
      "poke",
      "clockJumps",
    ]) {
      expect(totals[event], event).toBeGreaterThan(histories / 50);
    }
  });
});
