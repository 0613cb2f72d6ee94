/**
 * Measures where the time goes from the commit of a change to its painted card, in this engine and in RxDB, which take turns in one
 * Chromium. Arguments after `painted`: [LEADS] (10000) [TURNS] (4) [CHANGES] (60), so many in each turn. BESIDE names the folder of another checkout,
 * whose engine and backend then take turns with these. Two hundred changes and more write the figures into docs/scale.md.
 */

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import type { Backend } from "../../backend/server.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { computeQuantile } from "../quantile.ts";
import { contenders, fill, measurePaintedChanges, type PaintedChange, signIn } from "./bench-setup.ts";
import { computeStretches, type PageNotes, recordInPage, recordOnServer } from "./stretches.ts";

const [leads = 10_000, turns = 4, changes = 60] = process.argv.slice(3).map(Number);
const ownCheckout = path.resolve(import.meta.dirname, "../..");
const checkouts = [ownCheckout, ...(process.env.BESIDE ? [path.resolve(process.env.BESIDE)] : [])];

const folder = await mkdtemp(path.join(tmpdir(), "kilele-painted-"));
const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const browser = await launchForMeasuring();
  undo.unshift(() => browser.close());
  const rivals: Rival[] = [];
  for (const [index, checkout] of checkouts.entries()) {
    const pages = contenders.slice(0, checkout === ownCheckout ? 2 : 1);
    rivals.push(...(await openRivals(browser, checkout, path.join(folder, String(index)), pages)));
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const { tab, backend, painted } of rivals) {
      painted.push(...((await measurePaintedChanges(tab, backend, changes)) ?? []));
    }
  }
  const reports: Report[] = [];
  for (const rival of rivals) reports.push(await makeReport(rival));
  const load = `Load average of the last minute ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`;
  const body = `${load}\n\n${formatTable(reports)}`;
  console.log(`\n${body}\n`);
  if (turns * changes >= 200) {
    writeFigures("docs/scale.md", { by: "bench painted", paths: ["src/sync", "backend", "supabase/migrations"], body });
  }
} finally {
  for (const step of undo) await step();
}
process.exit();

type Rival = Awaited<ReturnType<typeof openRivals>>[number];

/** Starts a checkout's backend with a number of leads, and opens the pages on it. */
async function openRivals(
  browser: Browser,
  checkout: string,
  own: string,
  pages: readonly { name: string; page: string }[],
) {
  const setup = (await import(path.join(checkout, "lab/bench/bench-setup.ts"))) as typeof import("./bench-setup.ts");
  const { startBackend } = (await import(
    path.join(checkout, "backend/server.ts")
  )) as typeof import("../../backend/server.ts");
  const [siteDir, dataDir] = [path.join(own, "site"), path.join(own, "data")];
  for (const { page } of pages) await setup.buildPage(page, own, siteDir);
  await writeFile(path.join(siteDir, "404.html"), "<!doctype html><title>404</title>");
  await setup.prepareDatabase(dataDir, leads);
  const backend: Backend = await startBackend({ dataDir, siteDir, shouldSeed: false });
  undo.unshift(() => backend.stop());
  const onServer = await recordOnServer(backend);
  const access = await signIn(backend, leads);
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim();
  const openedTabs = [];
  for (const { name, page } of pages) {
    const { tab } = await fill(browser, backend, page, access, recordInPage);
    const label = checkout === ownCheckout ? name : `${name} at ${commit}`;
    openedTabs.push({ name: label, tab: tab as Page, backend, onServer, painted: [] as PaintedChange[] });
  }
  return openedTabs;
}

type Report = { name: string; took: string[]; stretches: Map<string, string[]> };

/** @returns the medians and 95th percentiles of a contender, in milliseconds */
async function makeReport({ name, tab, onServer, painted }: Rival): Promise<Report> {
  const inPage = await tab.evaluate(() => (window as unknown as { notes: PageNotes }).notes);
  const figures = (times: readonly number[]) => {
    const sorted = [...times].sort((a, b) => a - b);
    return [0.5, 0.95].map((share) => computeQuantile(sorted, share).toFixed(1));
  };
  const stretches = [...computeStretches(painted, inPage, onServer)].map(
    ([stretch, times]) => [stretch, figures(times)] as const,
  );
  return {
    name,
    took: figures(painted.map(({ committed, seen }) => seen - committed)),
    stretches: new Map(stretches),
  };
}

/** @returns a table with a row for each stretch, a column for each contender */
function formatTable(reports: readonly Report[]): string {
  const names = [...new Set(reports.flatMap(({ stretches }) => [...stretches.keys()]))];
  const row = (name: string, of: (report: Report) => readonly string[] | undefined) =>
    `| ${[name, ...reports.map((report) => of(report)?.join(" / ") ?? "–")].join(" | ")} |`;
  return [
    `| ${leads} leads, ${turns * changes} changes each: median / p95 in ms | ${reports.map(({ name }) => name).join(" | ")} |`,
    `| --- |${" --- |".repeat(reports.length)}`,
    row("**commit to painted card**", ({ took }) => took),
    ...names.map((name) => row(name, ({ stretches }) => stretches.get(name))),
  ].join("\n");
}
