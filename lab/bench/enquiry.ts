/**
 * Measures how soon a new visitor can enquire: over a slow line and a better one, with a processor four times slower, the home
 * page at its questionnaire, and beside it, taking turns, the same document without its scripts. Every visit goes on until
 * the worker is ready, then loses the network, reloads, makes an enquiry and sees it arrive once the server is back.
 *
 * One visit's paint differs from the next by half on a small machine, so each visit looks at both documents' paint five times.
 *
 * Argument after `enquiry`: the number of visits (5). One visit takes the better line alone; five write docs/enquiry.md.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { type Backend, startBackend } from "../../backend/server.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { buildSite } from "../../site/build.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { type LineSpeed, startSlowLine } from "../../tests/harness/browser/slow-line.ts";
import { writeBareSite } from "../audit/bare-site.ts";
import { compressSite } from "../audit/compressed.ts";
import { computeMedian } from "../quantile.ts";
import { sendOffline, type TextTimes, type VisitTimes, visitPage, visitText } from "./enquiry-visit.ts";

type Line = { name: string; speed: LineSpeed };

const slow: Line = { name: "50 kB/s, 300 ms", speed: { bytesPerSecond: 50_000, roundTrip: 300 } };
const better: Line = { name: "4 Mbit/s, 60 ms", speed: { bytesPerSecond: 500_000, roundTrip: 60 } };

/** The number of paint measurements of each document in a visit. */
const looks = 5;

/** The most that the first question may take, as a multiple of the bare page's text. */
const questionLimit = 1.05;

const defaultVisits = 5;
const visits = Number(process.argv[3] ?? defaultVisits);
const lines = visits > 1 ? [slow, better] : [better];

const folder = await mkdtemp(path.join(tmpdir(), "kilele-enquiry-"));
const [siteDir, bareDir] = [path.join(folder, "site"), path.join(folder, "bare")];
try {
  const full = await startBackend({ dataDir: "memory", siteDir, hasLivePages: false });
  // Built with the rows that are served, as a published site is; otherwise its pages would render their lists again.
  process.env.BUILD_SUPABASE_URL = full.url;
  await buildSite(siteDir);
  await compressSite(siteDir);
  await writeBareSite(siteDir, bareDir);
  const bare = await startBackend({ dataDir: "memory", siteDir: bareDir, hasLivePages: false });
  const browser = await launchForMeasuring();
  const results = new Map<string, Row>();
  for (const line of lines) results.set(line.name, await measureLine(browser, line, { full, bare }));
  console.table(Object.fromEntries(results));
  if (visits >= defaultVisits) {
    const body = formatTable(results);
    writeFigures("docs/enquiry.md", { by: "bench enquiry", paths: ["src", "site"], body, isReleased: true });
  }
  await browser.close();
  await Promise.all([full.stop(), bare.stop()]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** One line's figures as the table shows them. */
type Row = Record<string, string>;

async function measureLine(browser: Browser, { speed }: Line, site: { full: Backend; bare: Backend }): Promise<Row> {
  const fullLine = await startSlowLine(site.full.url, speed);
  const bareLine = await startSlowLine(site.bare.url, speed);
  const bareTexts: TextTimes[] = [];
  const texts: TextTimes[] = [];
  const times: VisitTimes[] = [];
  let arrivedOnce = 0;
  for (let visit = 0; visit < visits; visit++) {
    for (let look = 0; look < looks; look++) {
      bareTexts.push(await visitText(browser, bareLine.url));
      texts.push(await visitText(browser, fullLine.url));
    }
    times.push(await visitPage(browser, fullLine.url));
    if (await sendOffline(browser, fullLine, site.full)) arrivedOnce++;
  }
  await Promise.all([fullLine.close(), bareLine.close()]);
  const bareText = computeMedianOf(bareTexts, "text");
  const question = computeMedianOf(texts, "firstQuestion");
  return {
    "text painted, bare page": formatSeconds(bareText),
    "question 1 painted, bare page": formatSeconds(computeMedianOf(bareTexts, "firstQuestion")),
    "text painted": formatSeconds(computeMedianOf(texts, "text")),
    "question 1 answerable": formatSeconds(question),
    "question 1, beside the bare page's text": `${(question / bareText).toFixed(2)} x (limit ${questionLimit} x)`,
    "question 2 shown after a choice as soon as possible": formatSeconds(computeMedianOf(times, "secondQuestion")),
    "worker ready": formatSeconds(computeMedianOf(times, "workerReady")),
    "network gone at that moment, reload: enquiry made, kept, arrived once": `${arrivedOnce} of ${visits}`,
  };
}

function computeMedianOf<Key extends string>(times: readonly Record<Key, number>[], key: Key): number {
  return computeMedian(times.map((each) => each[key]));
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

function formatTable(results: ReadonlyMap<string, Row>): string {
  const names = [...results.keys()];
  const measures = Object.keys([...results.values()][0] ?? {});
  const cells = [
    ["", ...names],
    names.map(() => "---").concat("---"),
    ...measures.map((measure) => [measure, ...names.map((name) => results.get(name)?.[measure] ?? "")]),
  ];
  return cells.map((row) => `| ${row.join(" | ")} |`).join("\n");
}
