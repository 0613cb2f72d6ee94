/**
 * This engine, RxDB with its Supabase plugin and a bare Dexie loop, side by side in one Chromium against one backend.
 * Prints rows per second of a first load, requests to catch up 100 changes over four tables, the time from a committed
 * change to a painted card, and each one's size. Arguments: [LEADS] (10000) [RUNS] (3).
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { type Backend, startBackend } from "../../backend/server.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { computeMedian, computeQuantile } from "../quantile.ts";
import { buildPages, catchUp, contenders, fill, measurePaintTimes, prepareDatabase, signIn } from "./bench-setup.ts";

const [leads = 10_000, runs = 3] = process.argv.slice(2).map(Number);

const folder = await mkdtemp(path.join(tmpdir(), "kilele-bench-"));
const siteDir = path.join(folder, "site");
const dataDir = path.join(folder, "data");
let backend: Backend | undefined;
let browser: Browser | undefined;
try {
  const sizes = await buildPages(folder, siteDir);
  await writeFile(path.join(siteDir, "404.html"), "<!doctype html><title>404</title>");
  await prepareDatabase(dataDir, leads);
  backend = await startBackend({ dataDir, siteDir, shouldSeed: false });
  browser = await launchForMeasuring();
  const access = await signIn(backend, leads);
  // The contender that asks first would be slower because of the cold database.
  for (const { page } of contenders) await (await fill(browser, backend, page, access)).tab.context().close();
  const results = contenders.map(() => ({ rates: [] as number[], requests: "–", painted: "–" }));
  for (let run = 0; run < runs; run++) {
    // In turns, so that other load on the machine affects all equally.
    for (const [index, { page }] of contenders.entries()) {
      const result = results[index];
      const { tab, took } = await fill(browser, backend, page, access);
      result?.rates.push((leads / took) * 1_000);
      if (run === runs - 1 && result) {
        result.requests = String((await catchUp(tab, backend))?.requests ?? "–");
        const times = await measurePaintTimes(tab, backend);
        if (times) {
          result.painted = `${Math.round(computeQuantile(times, 0.5))} ms, p95 ${Math.round(computeQuantile(times, 0.95))} ms`;
        }
      }
      await tab.context().close();
    }
  }
  console.log(`\n${leads} leads, median of ${runs} runs\n`);
  console.table(
    Object.fromEntries(
      contenders.map(({ name, page }, index) => {
        const { rates, requests, painted } = results[index] ?? { rates: [], requests: "–", painted: "–" };
        return [
          name,
          {
            "first load, rows/s": Math.round(computeMedian(rates)),
            "requests for 100 changes": requests,
            "commit to painted card": painted,
            "size, gzip": `${Math.round((sizes.get(page) ?? 0) / 1_000)} kB`,
          },
        ];
      }),
    ),
  );
  const [ours, rxdb, bare] = results.map(({ rates }) => computeMedian(rates)) as [number, number, number];
  console.log(`${(ours / rxdb).toFixed(2)} x RxDB (target 3), ${(ours / bare).toFixed(2)} x the bare loop (target 1)`);
} finally {
  await browser?.close();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
}
