import type { History } from "./history.ts";
import type { HistoriesReport } from "./run.ts";

/** The number of rows with findings that are printed in full. */
const maxRowsPrinted = 12;

/** Prints the counts and findings of a run, the command that repeats it, and the events of the rows with findings. */
export function printHistories({ seed, operations, counts, findings, history, seconds }: HistoriesReport): void {
  console.log("\n| histories of rows            | times |\n|---|---|");
  for (const [name, count] of Object.entries(counts)) {
    console.log(`| ${name.padEnd(28)} | ${String(count).padStart(5)} |`);
  }
  console.log(`\n${findings.length} findings, ${seconds} s
Repeat it with: npm run lab -- histories --operations ${operations} --seed ${seed}`);
  const rows = [...new Set(findings.map(({ row }) => row))].slice(0, maxRowsPrinted);
  for (const row of rows) console.error(`\n${row}\n${describeRow(history, row).join("\n")}`);
  // Printed last so that nobody overlooks them, because a run cannot be repeated exactly.
  for (const { kind, device, row, text } of findings) console.error(`PROBLEM: ${kind}: ${device}, ${row}: ${text}`);
}

/** Lists the events of a row in the order of their times. */
function describeRow({ operations, decisions, sights, writes, restores }: History, row: string): string[] {
  const begin = Math.min(...writes.map(({ at: time }) => time));
  const lines: [number, string][] = [
    ...operations.flatMap(({ invokedAt, keptAt, firstOutcome: told, ...rest }) => {
      const line: [number, string] = [invokedAt, `does ${toText({ ...rest, kept: keptAt !== undefined })}`];
      const word: [number, string] = [told?.at ?? invokedAt, `tells ${rest.device} ${told?.outcome}`];
      return rest.row === row ? [line, word] : [];
    }),
    ...filterByRow(decisions, row).map(({ invokedAt, ...rest }): [number, string] => [
      invokedAt,
      `decides ${toText(rest)}`,
    ]),
    ...filterByRow(sights, row).map(({ at: time, device, state }): [number, string] => [
      time,
      `shows ${device} ${toText(state)}`,
    ]),
    ...filterByRow(writes, row).map(({ at: time, ...rest }): [number, string] => [time, `writes ${toText(rest)}`]),
    ...restores.map(({ at: time, rows }): [number, string] => [time, `restore ${toText(rows.get(row) ?? null)}`]),
  ];
  return lines.sort(([a], [b]) => a - b).map(([time, line]) => `${String(time - begin).padStart(8)} ms  ${line}`);
}

const filterByRow = <T extends { row: string }>(all: readonly T[], row: string): T[] =>
  all.filter((each) => each.row === row);
const toText = (value: unknown): string => JSON.stringify(value);
