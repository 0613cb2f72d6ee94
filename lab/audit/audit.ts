/**
 * `npm run lab -- audit`: builds the site as it is published and compares it with the targets: weights, links, heads,
 * accessibility, the first interaction, and Lighthouse beside the same documents without scripts. Prints a table of targets and
 * figures and the missed ones; exits 1 if a target is missed. `npm run lab -- audit quick` leaves out the timed parts; `-- touch`
 * and `-- lighthouse` run only these. `--page /contact` measures only that page, `--runs 1` measures it once. `-- beside PEER
 * [guide=/an-article …]` is Lighthouse beside a peer's pages of the same kinds, in turns, PEER being a built folder or an address;
 * the table goes to docs/peers.md. Without addresses the peer's pages are AstroWind's: beside.ts says how it is built.
 */
import path from "node:path";
import type { Browser } from "playwright";
import { startBackend } from "../../backend/server.ts";
import { buildSite } from "../../site/build.ts";
import { readCount, readOptions, refuseArguments } from "../../site/read-arguments.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { findFreePort } from "../../tests/harness/free-port.ts";
import { writePeerSection } from "../peer-report.ts";
import { findAxeFaults } from "./axe.ts";
import { writeBareSite } from "./bare-site.ts";
import { listPagePairs, makePeerFindings } from "./beside.ts";
import { measureBytes } from "./bytes.ts";
import { compressSite } from "./compressed.ts";
import { findHeadFaults } from "./heads.ts";
import { measureInteractions } from "./interactions.ts";
import { measureWithLighthouse } from "./lighthouse.ts";
import { findLinkFaults } from "./links.ts";
import { servePeer } from "./peer-server.ts";
import { type BuiltPage, type Finding, readBuiltPages } from "./site.ts";

const guide = "/destinations/namibia";
const siteDir = path.resolve(".cache/audit-site");
const bareDir = path.resolve(".cache/audit-bare");

const usage =
  "npm run lab -- audit [quick|touch|lighthouse …] [--page /contact] [--runs 5], or audit beside PEER [guide=/an-article …]";
const { values: options, positionals: parts } = readOptions(usage, {
  allowPositionals: true,
  options: { page: { type: "string" }, runs: { type: "string" } },
});
const runs = readCount(usage, options.runs, 5, 1);
const unknownPart = parts[0] === "beside" ? undefined : parts.find((part) => !/^(quick|touch|lighthouse)$/.test(part));
if (unknownPart !== undefined) refuseArguments(`There is no part ${unknownPart}. Usage: ${usage}`);
if (parts[0] === "beside" && parts.length < 2)
  refuseArguments("Name the peer's built folder, or its address: npm run lab -- audit beside /path/to/astrowind/dist");

/** Returns true if a part of the audit was requested; without arguments all are. */
const includesPart = (part: "quick" | "touch" | "lighthouse"): boolean => parts.length === 0 || parts.includes(part);

/** The result of the audit: figures with their targets, and a line for each fault. */
type Report = { findings: Finding[]; faults: string[] };

// The site is served as by a static host, so that the rendering of pages on request is not measured.
const backend = await startBackend({ dataDir: "memory", siteDir, hasLivePages: false });
try {
  Object.assign(process.env, { OUT_DIR: siteDir, BUILD_SUPABASE_URL: backend.url, VITE_SITE_URL: backend.url });
  await buildSite(siteDir);
  await compressSite(siteDir);
  const pages = (await readBuiltPages(siteDir)).filter(({ path }) => !options.page || path === options.page);
  const reports: Report[] = [];
  if (includesPart("quick")) {
    reports.push(await auditFiles(pages), await runInOneBrowser((browser) => measurePages(browser, pages)));
  }
  if (includesPart("touch")) {
    console.log("Touching menu, questionnaire and contact form on a slow phone …");
    reports.push(await runInOneBrowser((browser) => measureInteractions(browser, backend.url)));
  }
  if (includesPart("lighthouse")) reports.push(await compareWithBare(pages));
  if (parts[0] === "beside") reports.push(await compareWithPeer(pages));
  const findings = reports.flatMap((report) => report.findings);
  print(
    findings,
    reports.flatMap((report) => report.faults),
  );
  process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await backend.stop();
}
process.exit();

async function runInOneBrowser(task: (browser: Browser) => Promise<Report>): Promise<Report> {
  const browser = await launchForMeasuring();
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

async function auditFiles(pages: readonly BuiltPage[]): Promise<Report> {
  const heads = await findHeadFaults(siteDir, backend.url, pages);
  const links = await findLinkFaults(siteDir, pages);
  const findings = [
    makeCountFinding(`Faults in the heads of ${pages.length} pages`, heads),
    makeCountFinding("Dead links, pictures and anchors", links),
  ];
  return { findings, faults: [...heads, ...links] };
}

async function measurePages(browser: Browser, pages: readonly BuiltPage[]): Promise<Report> {
  console.log(`Weighing ${pages.length} pages, and looking at them with axe …`);
  const findings = await measureBytes(browser, { siteDir, url: backend.url, pages, guide });
  const barriers = await findAxeFaults(browser, backend.url, [...pages.map((page) => page.path), "/404"]);
  return { findings: [...findings, makeCountFinding("axe violations, WCAG 2.2 AA", barriers)], faults: barriers };
}

/** The pages of each kind that Lighthouse measures. */
function listMeasuredPages(pages: readonly BuiltPage[]) {
  const post = pages.find(({ path: address }) => address.startsWith("/blog/"))?.path ?? "/blog";
  return { home: "/", guide, post, services: "/services" };
}

/** Compares a page of each kind with the same page without scripts. */
async function compareWithBare(pages: readonly BuiltPage[]): Promise<Report> {
  await writeBareSite(siteDir, bareDir);
  const bareBackend = await startBackend({ dataDir: "memory", siteDir: bareDir });
  try {
    const measured = options.page ? [options.page] : Object.values(listMeasuredPages(pages));
    console.log(`Measuring ${measured.join(", ")} with Lighthouse, with and without scripts …`);
    const urls = { url: backend.url, bareUrl: bareBackend.url };
    const { findings, notes } = await measureWithLighthouse(urls, measured, runs, await findFreePort());
    return { findings, faults: notes };
  } finally {
    await bareBackend.stop();
  }
}

/** Compares a page of each kind with a peer's, and writes the table. */
async function compareWithPeer(pages: readonly BuiltPage[]): Promise<Report> {
  const [, address = "", ...peerAddresses] = parts;
  const served = /^https?:/.test(address) ? undefined : await servePeer(path.resolve(address));
  const pairs = listPagePairs(listMeasuredPages(pages), peerAddresses).filter(
    ({ own }) => !options.page || own === options.page,
  );
  const urls = { url: backend.url, peerUrl: served?.url ?? address.replace(/\/$/, "") };
  console.log(`Measuring ${pairs.length} kinds of pages in turns with those of ${urls.peerUrl} …`);
  const findings = await makePeerFindings(urls, pairs, runs, await findFreePort());
  served?.stop();
  writePeerSection("pages", findings);
  return { findings, faults: [] };
}

function makeCountFinding(name: string, faults: readonly string[]): Finding {
  return { name, target: "0", measured: String(faults.length), ok: faults.length === 0 };
}

function print(findings: readonly Finding[], faults: readonly string[]): void {
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { name, target, measured, ok } of findings) {
    console.log(`${ok ? "ok  " : "MISS"} ${name.padEnd(width)}  ${target.padEnd(16)} ${measured}`);
  }
  for (const fault of faults) console.log(`     ${fault}`);
}
