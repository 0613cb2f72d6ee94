/**
 * Measures the cost of the staff mirror and the response times of the staff area as the number of leads grows, beside RxDB and a
 * bare loop. Ratios are taken within one run, contenders taking turns. Arguments after `scale`: [SIZES] (10000,50000,100000)
 * [RUNS], one for all or one for each (5,3,3). Writes docs/scale.json, the curves into docs/scale.svg, and the table of
 * docs/scale.md if three sizes were measured; DOCS_DIR names another folder. How soon a change is painted: painted.ts.
 */

import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { startBackend } from "../../backend/server.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { computeMedian } from "../quantile.ts";
import { buildPages, catchUp, contenders, fill, prepareDatabase, signIn } from "./bench-setup.ts";
import { drawCurves } from "./curves.ts";
import { formatScaleTable } from "./scale-table.ts";
import { measureStaffArea, type StaffFigures } from "./staff-area.ts";

/** The figures of one contender at one size, in milliseconds. */
type Figures = {
  rowsPerSecond: number;
  catchUp: { requests: number; ms: number } | null;
  reconcile: number | null;
};

export type Size = { leads: number; figures: Figures[]; area: StaffFigures };
export type Measured = { empty: StaffFigures; sizes: Size[] };

const [, sizesText = "10000,50000,100000", runsText = "5,3,3"] = process.argv.slice(2);
const sizes = sizesText.split(",").map(Number);
const runsOf = new Map(
  sizes.map((leads, index) => [leads, Number(runsText.split(",")[index] ?? runsText.split(",")[0])]),
);
const docs = path.resolve(process.env.DOCS_DIR ?? "docs");

const folder = await mkdtemp(path.join(tmpdir(), "kilele-scale-"));
const siteDir = path.join(folder, "site");
try {
  await buildSiteInto(siteDir);
  await buildPages(folder, siteDir);
  const empty = await measureSize(0);
  const measured: Measured = { empty: empty.area, sizes: [] };
  for (const leads of sizes) {
    measured.sizes.push(await measureSize(leads));
    print(measured);
    // Written after each size, because the run may be stopped before the largest has ended.
    await writeFile(path.join(docs, "scale.json"), `${JSON.stringify(roundMeasured(measured), null, 2)}\n`);
    await writeFile(path.join(docs, "scale.svg"), drawCurves(measured));
  }
  if (measured.sizes.length >= 3) {
    const paths = ["src/sync", "src/staff", "backend", "supabase/migrations"];
    writeFigures(path.join(docs, "scale.md"), { by: "bench scale", paths, body: formatScaleTable(measured) });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The site as it is published; SITE_DIR names one that is built already. */
async function buildSiteInto(outDir: string): Promise<void> {
  if (process.env.SITE_DIR) return cp(process.env.SITE_DIR, outDir, { recursive: true });
  process.env.NODE_ENV = "production";
  const { buildSite } = await import("../../site/build.ts");
  await buildSite(outDir);
}

async function measureSize(leads: number): Promise<Size> {
  const runs = runsOf.get(leads) ?? 1;
  const dataDir = path.join(folder, `data-${leads}`);
  await prepareDatabase(dataDir, leads);
  const backend = await startBackend({ dataDir, siteDir, shouldSeed: false });
  const browser = await launchForMeasuring();
  try {
    const access = await signIn(backend, leads);
    // The staff area is measured first, while the tables hold exactly these leads.
    const area = await measureStaffArea(browser, backend, leads);
    const figures: Figures[] = contenders.map(() => ({
      rowsPerSecond: 0,
      catchUp: null,
      reconcile: null,
    }));
    const rates = contenders.map((): number[] => []);
    const tabs: Page[] = [];
    for (let run = 0; run < runs && leads > 0; run++) {
      for (const [index, { page }] of contenders.entries()) {
        const { tab, took } = await fill(browser, backend, page, access);
        rates[index]?.push((leads / took) * 1_000);
        if (run === runs - 1) tabs.push(tab);
        else await tab.context().close();
      }
    }
    for (const [index, tab] of tabs.entries()) {
      const ownFigures = figures[index] as Figures;
      ownFigures.catchUp = await catchUp(tab, backend);
      ownFigures.reconcile = await tab.evaluate(async () => (await window.contender.reconcile?.()) ?? null);
    }
    for (const [index, ownFigures] of figures.entries()) ownFigures.rowsPerSecond = computeMedian(rates[index] ?? []);
    return { leads, figures, area };
  } finally {
    await browser.close();
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print({ empty, sizes: done }: Measured): void {
  for (const { leads, figures, area } of done.slice(-1)) {
    const [ours, rxdb, bare] = figures as [Figures, Figures, Figures];
    const ms = (value: number | undefined) => `${Math.round(value ?? Number.NaN)} ms`;
    console.log(`\n${leads} leads, median of ${runsOf.get(leads)}`);
    console.table(
      Object.fromEntries(
        contenders.map(({ name }, index) => {
          const ownFigures = figures[index] as Figures;
          return [
            name,
            {
              "rows/s": Math.round(ownFigures.rowsPerSecond),
              "100 changes": ownFigures.catchUp
                ? `${ownFigures.catchUp.requests} requests, ${ms(ownFigures.catchUp.ms)}`
                : "–",
              reconciliation: ownFigures.reconcile === null ? "–" : ms(ownFigures.reconcile),
            },
          ];
        }),
      ),
    );
    console.log(
      `${(ours.rowsPerSecond / rxdb.rowsPerSecond).toFixed(2)} x RxDB (target 4), ` +
        `${(ours.rowsPerSecond / bare.rowsPerSecond).toFixed(2)} x the bare loop (target 1.3)`,
    );
    console.log(
      `Newest fifty after ${ms(area.newestFifty)}, ${((100 * area.newestFifty) / area.wholeLoad).toFixed(1)} % of ` +
        `${ms(area.wholeLoad)} (target 5 %). Search p95 ${ms(area.searchP95)} (50; ${ms(empty.searchP95)} with no leads), dashboard ${ms(area.dashboardFirst)}, again ${ms(area.dashboard)} (100; ${ms(empty.dashboard)} with no leads), ` +
        `CSV ${ms(area.csv)}, second start ${ms(area.secondStart)}, ${ms(area.secondCount)} to the count. ` +
        `Memory ${(area.processMiB - empty.processMiB).toFixed(0)} MiB over empty (150), heap ` +
        `${(area.heapMiB - empty.heapMiB).toFixed(1)} MiB over empty. ${area.cardsInDocument} cards in the document.`,
    );
  }
}

function roundMeasured(measured: Measured): unknown {
  return JSON.parse(
    JSON.stringify(measured, (_, value) => (typeof value === "number" ? Math.round(value * 10) / 10 : value)),
  );
}
