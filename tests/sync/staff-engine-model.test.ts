import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runEngineHistory } from "../harness/sync/staff-engine-history.ts";
import { chooseRepetitions } from "../harness/test-length.ts";

/** `HISTORIES` counts the quick histories of the model without engines: one of these takes as long as ten of them. */
const histories = Math.ceil(Number(process.env.HISTORIES ?? chooseRepetitions({ short: 2_000, long: 50_000 })) / 10);
/** The same for every run: a change is judged by what it does to histories that passed before it. SEED has others looked at. */
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
        ...{ numRuns: histories, seed, endOnFailure: process.env.SHRINK === "0" },
        // A shorter history is looked for as long as there is time to print it.
        ...{ interruptAfterTimeLimit: timeout - 60_000, markInterruptAsFailure: true },
      },
    );
    console.info(`${histories} histories of engines, seed ${seed}:`, totals);
    // The histories must have been eventful, or they would show nothing.
    for (const event of [
      ...["edits", "conflicts", "refusals", "deviceWrites", "outages", "channels", "announced", "disk-image"],
      ...["lose", "hang", "late", "busy", "die", "disk", "expire", "end", "poke", "clockJumps"],
    ]) {
      expect(totals[event], event).toBeGreaterThan(histories / 50);
    }
  });
});
