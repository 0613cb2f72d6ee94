/**
 * `npm run audit`: builds the site as it is published and holds it to the targets: weights, links, heads, accessibility,
 * Lighthouse. Prints a table of targets and figures, and what missed them; exits 1 when something did.
 * `npm run audit -- quick` leaves Lighthouse out.
 */
import path from "node:path";
import { chromium } from "playwright";
import { buildSite } from "../../build/build.ts";
import { startBackend } from "../../supabase/embedded/server.ts";
import { ensureChromium } from "../chromium.ts";
import { freePort } from "../free-port.ts";
import { axeFaults } from "./axe.ts";
import { byteFindings } from "./bytes.ts";
import { compressSite } from "./compressed.ts";
import { headFaults } from "./heads.ts";
import { lighthouseFindings } from "./lighthouse.ts";
import { linkFaults } from "./links.ts";
import { type BuiltPage, builtPages, type Finding } from "./site.ts";

const guide = "/destinations/namibia";
const siteDir = path.resolve(".cache/audit-site");

const backend = await startBackend({ dataDir: "memory", siteDir });
try {
  Object.assign(process.env, { OUT_DIR: siteDir, BUILD_SUPABASE_URL: backend.url, VITE_SITE_URL: backend.url });
  await buildSite(siteDir);
  await compressSite(siteDir);
  const pages = await builtPages(siteDir);
  const { findings, faults } = await staticAudit(pages);

  console.log(`Looking at ${pages.length} pages with axe …`);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  const barriers = await axeFaults(browser, backend.url, [...pages.map((page) => page.path), "/404"]);
  await browser.close();
  findings.push(count("axe violations, WCAG 2.2 AA", barriers));
  faults.push(...barriers);

  if (!process.argv.includes("quick")) {
    const post = pages.find(({ path: address }) => address.startsWith("/blog/"))?.path ?? "/blog";
    const measured = ["/", guide, post, "/services"];
    console.log(`Measuring ${measured.join(", ")} with Lighthouse …`);
    const lighthouse = await lighthouseFindings(backend.url, measured, await freePort());
    findings.push(...lighthouse.findings);
    faults.push(...lighthouse.notes);
  }

  print(findings, faults);
  process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await backend.stop();
}
process.exit();

async function staticAudit(pages: readonly BuiltPage[]): Promise<{ findings: Finding[]; faults: string[] }> {
  const page = pages.find((each) => each.path === guide);
  if (!page) throw new Error(`There is no ${guide} in ${siteDir}`);
  const heads = await headFaults(siteDir, backend.url, pages);
  const links = await linkFaults(siteDir, pages);
  const findings = [
    ...(await byteFindings(siteDir, page)),
    count(`Faults in the heads of ${pages.length} pages`, heads),
    count("Dead links, pictures and anchors", links),
  ];
  return { findings, faults: [...heads, ...links] };
}

function count(what: string, faults: readonly string[]): Finding {
  return { what, target: "0", measured: String(faults.length), ok: faults.length === 0 };
}

function print(findings: readonly Finding[], faults: readonly string[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, target, measured, ok } of findings) {
    console.log(`${ok ? "ok  " : "MISS"} ${what.padEnd(width)}  ${target.padEnd(14)} ${measured}`);
  }
  for (const fault of faults) console.log(`     ${fault}`);
}
