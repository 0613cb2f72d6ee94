/**
 * Measures the benefit of leads in packs. This engine with packs, with single rows and the index, and with a plain table, RxDB and
 * a bare loop take turns in one Chromium against one backend. Arguments after `packs`: [SIZES] (10000,50000) [RUNS] (3). Three
 * runs or more write the tables of all sizes into docs/decisions/0021-leads-in-packs.md.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { type Backend, startBackend } from "../../backend/server.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { computeMedian, computeQuantile } from "../quantile.ts";
import { buildPage, contenders, fill, measurePaintTimes, prepareDatabase, signIn } from "./bench-setup.ts";

const [, sizesText = "10000,50000", runsText = "3"] = process.argv.slice(2);
const sizes = sizesText.split(",").map(Number);
const runs = Number(runsText);
const decision = "docs/decisions/0021-leads-in-packs.md";

const rivals = [
  { name: "packs and blocks", page: "page-engine" },
  { name: "rows one by one and blocks", page: "page-rows" },
  { name: "plain table", page: "page-plain" },
  ...contenders.slice(1),
];

/** A word of one lead in 977: the search has to go through most of the table. */
const rareWord = "town 500";

type Figures = { rates: number[]; painted: number[] | null; searches: number[] };

async function measure(browser: Browser, siteDir: string, leads: number): Promise<Figures[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "kilele-packs-"));
  let backend: Backend | undefined;
  try {
    await prepareDatabase(dataDir, leads);
    backend = await startBackend({ dataDir, siteDir, shouldSeed: false });
    const access = await signIn(backend, leads);
    // The contender that asks first would be slower because of the cold database.
    for (const { page } of rivals) await (await fill(browser, backend, page, access)).tab.context().close();
    const figures = rivals.map((): Figures => ({ rates: [], painted: null, searches: [] }));
    for (let run = 0; run < runs; run++) {
      for (const [index, { page }] of rivals.entries()) {
        const ownFigures = figures[index] as Figures;
        const { tab, took } = await fill(browser, backend, page, access);
        ownFigures.rates.push((leads / took) * 1_000);
        if (run === runs - 1) {
          for (let search = 0; search < 20; search++) {
            const ms = await tab.evaluate((word) => window.contender.search?.(word), rareWord);
            if (ms !== undefined) ownFigures.searches.push(ms);
          }
          ownFigures.painted = await measurePaintTimes(tab, backend);
        }
        await tab.context().close();
      }
    }
    return figures;
  } finally {
    await backend?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns a table of the figures at one size, as Markdown. */
function formatTable(leads: number, figures: readonly Figures[]): string {
  const rate = (index: number) => computeMedian(figures[index]?.rates ?? []);
  const ms = (times: number[] | null, q: number) =>
    times && times.length > 0 ? computeQuantile(times, q).toFixed(0) : "–";
  const rows = rivals.map(({ name }, index) => {
    const { painted = null, searches = [] } = figures[index] ?? {};
    const ratios = [rate(index) / rate(rivals.length - 2), rate(index) / rate(rivals.length - 1)].map((ratio) =>
      ratio.toFixed(2),
    );
    const times = [ms(painted, 0.5), ms(painted, 0.95), ms(searches, 0.95)];
    return `| ${[name, Math.round(rate(index)), ...ratios, ...times].join(" | ")} |`;
  });
  const head = `${leads} leads | rows/s | x RxDB | x bare loop | painted, median ms | p95 ms | search, p95 ms`;
  return [`| ${head} |`, `| ${Array(7).fill("---").join(" | ")} |`, ...rows].join("\n");
}

const folder = await mkdtemp(path.join(tmpdir(), "kilele-bench-"));
const siteDir = path.join(folder, "site");
let browser: Browser | undefined;
try {
  for (const { page } of rivals) await buildPage(page, folder, siteDir);
  await writeFile(path.join(siteDir, "404.html"), "<!doctype html><title>404</title>");
  browser = await launchForMeasuring();
  const tables: string[] = [];
  for (const leads of sizes) {
    const table = formatTable(leads, await measure(browser, siteDir, leads));
    console.log(`\n${table}\n`);
    if (runs < 3) continue;
    const load = `load average of the last minute ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`;
    tables.push(`Medians of ${runs} fills, contenders taking turns; ${load}\n\n${table}`);
    // The figures are written after each size, because the run may be stopped before the largest has ended.
    writeFigures(decision, { by: "bench packs", paths: ["src/sync"], body: tables.join("\n\n") });
  }
} finally {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
