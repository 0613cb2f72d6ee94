/**
 * Measures where the time goes from the commit of a change to its painted card, in this engine and in RxDB, which take turns in one
 * Chromium. Arguments after `painted`: [LEADS] (10000) [TURNS] (4) [CHANGES] (60), so many in each turn. BESIDE names the folder of another checkout,
 * whose engine and backend then take turns with these.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import type { Backend } from "../../backend/server.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { contenders, fill, median, type PaintedChange, paintedChanges, quantile, signIn } from "./stand.ts";
import { noteInPage, noteOnServer, type PageNotes, stretchesOf } from "./stretches.ts";

const [leads = 10_000, turns = 4, changes = 60] = process.argv.slice(3).map(Number);
const here = path.resolve(import.meta.dirname, "../..");
const checkouts = [here, ...(process.env.BESIDE ? [path.resolve(process.env.BESIDE)] : [])];

const folder = await mkdtemp(path.join(tmpdir(), "kilele-painted-"));
const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const browser = await launchForMeasuring();
  undo.unshift(() => browser.close());
  const rivals: Rival[] = [];
  for (const [index, checkout] of checkouts.entries()) {
    const pages = contenders.slice(0, checkout === here ? 2 : 1);
    rivals.push(...(await openRivals(browser, checkout, path.join(folder, String(index)), pages)));
  }
  for (let turn = 0; turn < turns; turn++) {
    for (const { tab, backend, painted } of rivals) {
      painted.push(...((await paintedChanges(tab, backend, changes)) ?? []));
    }
  }
  for (const rival of rivals) await print(rival);
} finally {
  for (const step of undo) await step();
}
process.exit();

type Rival = Awaited<ReturnType<typeof openRivals>>[number];

/** Starts a checkout's backend, and opens the pages on it with as many leads as are to be there. */
async function openRivals(
  browser: Browser,
  checkout: string,
  own: string,
  pages: readonly { name: string; page: string }[],
) {
  const stand = (await import(path.join(checkout, "lab/bench/stand.ts"))) as typeof import("./stand.ts");
  const { startBackend } = (await import(
    path.join(checkout, "backend/server.ts")
  )) as typeof import("../../backend/server.ts");
  const [siteDir, dataDir] = [path.join(own, "site"), path.join(own, "data")];
  for (const { page } of pages) await stand.buildPage(page, own, siteDir);
  await writeFile(path.join(siteDir, "404.html"), "<!doctype html><title>404</title>");
  await stand.prepareDatabase(dataDir, leads);
  const backend: Backend = await startBackend({ dataDir, siteDir, seed: false });
  undo.unshift(() => backend.stop());
  const onServer = await noteOnServer(backend);
  const access = await signIn(backend, leads);
  const opened = [];
  for (const { name, page } of pages) {
    const { tab } = await fill(browser, backend, page, access, noteInPage);
    const label = checkout === here ? name : `${name} of ${checkout}`;
    opened.push({ name: label, tab: tab as Page, backend, onServer, painted: [] as PaintedChange[] });
  }
  return opened;
}

async function print({ name, tab, onServer, painted }: Rival): Promise<void> {
  const inPage = await tab.evaluate(() => (window as unknown as { notes: PageNotes }).notes);
  const line = (times: readonly number[]) => {
    const sorted = [...times].sort((a, b) => a - b);
    return [0.25, 0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1).padStart(8)).join("");
  };
  const took = painted.map(({ committed, seen }) => seen - committed);
  console.log(`\n${name}: ${took.length} changes, median ${median(took).toFixed(1)} ms`);
  console.log(`${"".padEnd(46)}     q25  median     p95`);
  console.log(`${"commit -> painted".padEnd(46)}${line(took)}`);
  for (const [stretch, times] of stretchesOf(painted, inPage, onServer)) {
    console.log(`${stretch.padEnd(46)}${line(times)}  (${times.length})`);
  }
}
