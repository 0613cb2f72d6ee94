/**
 * Writes docs/peers.md: what was measured beside others, a section for each command that measures. A command replaces its own
 * section and leaves the others as they are. DOCS_DIR names another folder.
 */
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";

/** One line of a section; a peer's own figure has no target. */
export type PeerFigure = { what: string; target: string; measured: string; ok: boolean };

const sections = {
  pages: {
    title: "Pages",
    about:
      "Lighthouse 13, mobile, in turns with a peer's pages of the same kinds: `npm run lab -- audit beside ADDRESS`. Medians. Times " +
      "are of use only where the load average is that of the measurement alone, one or two. Serve the peer with the header " +
      "`Cross-Origin-Opener-Policy: same-origin` too: a first visit from an empty tab then begins in a process of its own, 110 ms " +
      "later, which no visit from another site notices. Blocking time is counted from the first paint on, so the earlier " +
      "one counts more of it.",
  },
  serving: {
    title: "Serving",
    about: "The same built site behind each server in one run: `npm run lab -- bench serving`.",
  },
  building: {
    title: "Building",
    about:
      "This site's whole build (guides, scripts, worker and offline library with it) beside Astro's of the same rows as " +
      "Markdown, in turns: `npm run lab -- bench building`. Medians.",
  },
} as const;

const start = "# Beside its peers\n\nWritten by the commands that measure; nothing here is typed by hand.\n";

/** Replaces a section of the report. */
export async function writePeerSection(name: keyof typeof sections, figures: readonly PeerFigure[]): Promise<void> {
  const file = path.join(process.env.DOCS_DIR ?? path.resolve(import.meta.dirname, "../docs"), "peers.md");
  const before = await readFile(file, "utf8").catch(() => start);
  const written = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n")).trim()] as const),
  );
  const { title, about } = sections[name];
  written.set(title, section(about, figures));
  const parts = Object.values(sections).flatMap((each) => {
    const text = written.get(each.title);
    return text === undefined ? [] : [`## ${each.title}\n\n${text}\n`];
  });
  await writeFile(file, [start, ...parts].join("\n"));
  console.log(`Written to ${path.relative(process.cwd(), file)}`);
}

function section(about: string, figures: readonly PeerFigure[]): string {
  const rows = figures.map(({ what, target, measured, ok }) => [what, target, measured, target && held(ok)]);
  const all = [["what", "target", "measured", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${widths.map((width, n) => (row[n] ?? "").padEnd(width)).join(" | ")} |`;
  const [head = "", ...lines] = all.map(line);
  const table = [head, line(widths.map((width) => "-".repeat(width))), ...lines];
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[2]?.toFixed(1);
  const machine = `Measured on ${day} with ${cpus().length} cores; load average of the last quarter of an hour ${load}.`;
  return [about, machine, table.join("\n")].join("\n\n");
}

const held = (ok: boolean): string => (ok ? "held" : "missed");
