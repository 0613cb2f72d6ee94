import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Stryker } from "@stryker-mutator/core";

export type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** The reason for which a mutant may survive. The mutant is identified by its text, because line numbers change. */
export type Explanation = {
  room: string;
  file: string;
  /** The line where it begins, without spaces around it. */
  line: string;
  /** The text of the mutant. */
  mutant: string;
  reason: string;
};

export type Survivor = Omit<Explanation, "room" | "reason"> & { lineNumber: number };

export type Comparison = {
  survivors: Survivor[];
  /** Survivors that nothing explains. */
  unexplained: Survivor[];
  /** Explanations of mutants that are killed or no longer exist. */
  outdated: Explanation[];
};

/** Returns true if a test has failed or timed out on the mutant. */
const isKilled = ({ status }: MutantResult): boolean => status === "Killed" || status === "Timeout";
export const isAlive = ({ status }: MutantResult): boolean => status === "Survived" || status === "NoCoverage";

/** Computes the percentage of killed mutants among those that can run. */
export function computePercentKilled(mutants: readonly MutantResult[]): number {
  const killed = mutants.filter(isKilled).length;
  const all = killed + mutants.filter(isAlive).length;
  return all === 0 ? 100 : (100 * killed) / all;
}

/** @param room the room whose explanations must all be needed; undefined if only a part of a room was run */
export async function compareSurvivors(
  mutants: readonly MutantResult[],
  explanations: readonly Explanation[],
  room: string | undefined,
): Promise<Comparison> {
  const survivors: Survivor[] = [];
  for (const mutant of mutants.filter(isAlive)) {
    const file = relative(process.cwd(), mutant.fileName).replaceAll("\\", "/");
    const lines = (await readFile(file, "utf8")).split("\n");
    const lineNumber = mutant.location.start.line;
    const line = (lines[lineNumber - 1] ?? "").trim();
    survivors.push({ file, line, mutant: mutant.replacement ?? "", lineNumber });
  }
  const fits = (survivor: Survivor, { file, line, mutant }: Explanation) =>
    survivor.file === file && survivor.line === line && survivor.mutant === mutant;
  return {
    survivors,
    unexplained: survivors.filter((survivor) => !explanations.some((each) => fits(survivor, each))),
    outdated: explanations.filter((each) => each.room === room && !survivors.some((survivor) => fits(survivor, each))),
  };
}

/** The killer of a mutant whose types do not fit, in the place of a test. */
export const typesKiller = "types#";

/** The kind of the tests in a file, as `npm test` names it. */
export function getFileKind(file: string): string {
  if (file === "types") return file;
  if (file.endsWith(".screen.test.tsx")) return "screen";
  if (file.endsWith("-model.test.ts")) return "model";
  return file.startsWith("tests/supabase/") ? "database" : "unit";
}

/**
 * Counts for each kind of tests the mutants that it killed first. One that was ended because it took too long was killed by time.
 * @param mutants `killedBy` names tests as FILE#NAME
 */
export function countKillers(mutants: readonly Pick<MutantResult, "status" | "killedBy">[]): Map<string, number> {
  const killers = new Map<string, number>();
  for (const { status, killedBy } of mutants) {
    if (status !== "Killed" && status !== "Timeout") continue;
    const [file = ""] = killedBy?.[0]?.split("#") ?? [];
    const kind = status === "Timeout" ? "time" : getFileKind(file);
    killers.set(kind, (killers.get(kind) ?? 0) + 1);
  }
  return killers;
}

/** Prints the results of a room's tests, and the survivors that need an explanation or a test. */
export function printRoomResults(name: string, mutants: readonly MutantResult[], comparison: Comparison): void {
  const { survivors, unexplained, outdated } = comparison;
  const killed = mutants.filter(isKilled).length;
  const percent = computePercentKilled(mutants).toFixed(1);
  console.log(`${name}: ${killed} of ${killed + survivors.length} mutants killed (${percent} %)`);
  const killers = [...countKillers(mutants)].sort(([, a], [, b]) => b - a);
  if (killers.length > 0) console.log(`  killed by ${killers.map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  for (const { file, line, lineNumber, mutant } of unexplained) {
    console.error(`SURVIVED ${file}:${lineNumber}\n  ${line}\n  became: ${mutant}`);
  }
  for (const { file, line, mutant } of outdated) console.error(`NO SURVIVOR ANY MORE ${file}\n  ${line}\n  ${mutant}`);
}
