/**
 * Writes docs/peers.md, the comparison with other projects, with a section for each command that measures. A command replaces
 * its own section only. DOCS_DIR names another folder.
 */
import { existsSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { writeFigures } from "../scripts/measured-figures.ts";

/** One line of a section; a peer's own figure has no target. */
export type PeerFigure = { name: string; target: string; measured: string; ok: boolean };

const sections = {
  pages: {
    title: "Pages",
    by: "audit beside",
    paths: ["src", "site"],
    isReleased: true,
    about:
      "Lighthouse 13, mobile, in turns with AstroWind's pages of the same kinds, built and served as lab/audit/beside.ts says. " +
      "Medians. Times are of use only where the load average is that of the measurement alone, one or two. Blocking time is " +
      "counted from the first paint on, so the earlier one counts more of it.",
  },
  load: {
    title: "Load",
    by: "bench load",
    paths: ["backend"],
    isReleased: false,
    about:
      "Readers of pages beside staff devices and a burst of enquiries, and the same readers at a bare Node server that has every file " +
      "in memory, in turns on one machine: `npm run lab -- bench load`. Medians of the rounds.",
  },
} as const;

/** The report before any command has measured, with a place for the figures of each section. */
const empty = [
  "# Beside its peers\n\nWritten by the commands that measure; nothing here is typed by hand.\n",
  ...Object.values(sections).map(({ title, by }) => {
    const mark = JSON.stringify({ by, commit: "", date: "", of: {} });
    return `## ${title}\n\n<!-- measured ${mark} -->\n\nNot measured.\n\n<!-- end of measured -->\n`;
  }),
].join("\n");

/** Replaces a section of the report. */
export function writePeerSection(name: keyof typeof sections, figures: readonly PeerFigure[]): void {
  const file = path.join(process.env.DOCS_DIR ?? path.resolve(import.meta.dirname, "../docs"), "peers.md");
  if (!existsSync(file)) writeFileSync(file, empty);
  const { by, paths, isReleased, about: description } = sections[name];
  writeFigures(file, { by, paths, isReleased, body: formatSection(description, figures) });
  console.log(`Written to ${path.relative(process.cwd(), file)}`);
}

function formatSection(description: string, figures: readonly PeerFigure[]): string {
  const rows = figures.map(({ name: what, target, measured, ok }) => [
    what,
    target,
    measured,
    target && formatHeld(ok),
  ]);
  const all = [["what", "target", "measured", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${widths.map((width, n) => (row[n] ?? "").padEnd(width)).join(" | ")} |`;
  const [head = "", ...lines] = all.map(line);
  const table = [head, line(widths.map((width) => "-".repeat(width))), ...lines];
  const load = loadavg()[2]?.toFixed(1);
  const machine = `Measured with ${cpus().length} cores; load average of the last quarter of an hour ${load}.`;
  return [description, machine, table.join("\n")].join("\n\n");
}

const formatHeld = (isHeld: boolean): string => (isHeld ? "held" : "missed");
