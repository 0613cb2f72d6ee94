/** Lighthouse, as a mobile phone on a slow network, and the median of its runs against the targets. */
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { ensureChromium } from "../chromium.ts";
import type { Finding } from "./site.ts";

const runs = 3;

const categories = [
  { id: "performance", label: "performance", target: 98 },
  { id: "accessibility", label: "accessibility", target: 100 },
  { id: "best-practices", label: "best practices", target: 100 },
  { id: "seo", label: "search", target: 100 },
] as const;

const metrics = [
  {
    id: "largest-contentful-paint",
    label: "LCP",
    target: 1700,
    show: (value: number) => `${(value / 1000).toFixed(2)} s`,
  },
  { id: "total-blocking-time", label: "TBT", target: 100, show: (value: number) => `${Math.round(value)} ms` },
  { id: "cumulative-layout-shift", label: "CLS", target: 0.02, show: (value: number) => value.toFixed(3) },
  {
    id: "total-byte-weight",
    label: "transferred",
    target: 200 * 1024,
    show: (value: number) => `${Math.round(value / 1024)} KiB`,
  },
] as const;

/**
 * @param url the served site, without a trailing slash
 * @param paths the pages to measure
 * @param port a free port for the browser's debugger
 * @returns a finding per category and metric of each page, and a line for each audit that cost points
 */
export async function lighthouseFindings(
  url: string,
  paths: readonly string[],
  port: number,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const findings: Finding[] = [];
  const notes = new Set<string>();
  for (const path of paths) {
    const scores = new Map<string, number[]>();
    const keep = (id: string, value: number) => scores.set(id, [...(scores.get(id) ?? []), value]);
    for (let run = 0; run < runs; run++) {
      const { lhr } = await measureSteadily(url + path, port);
      for (const { id } of categories) keep(id, Math.round((lhr.categories[id]?.score ?? 0) * 100));
      for (const { id } of metrics) keep(id, lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
      for (const id of ["accessibility", "best-practices", "seo"]) {
        for (const ref of lhr.categories[id]?.auditRefs ?? []) {
          const audit = lhr.audits[ref.id];
          if (ref.weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) notes.add(`${path}: ${audit?.title}`);
        }
      }
    }
    for (const { id, label, target } of categories) {
      const value = median(scores.get(id) ?? []);
      findings.push({ what: `${path} ${label}`, target: `>= ${target}`, measured: String(value), ok: value >= target });
    }
    for (const { id, label, target, show } of metrics) {
      // The weight is a promise of the guides: they are what people open on a slow road.
      if (id === "total-byte-weight" && !path.startsWith("/destinations/")) continue;
      const value = median(scores.get(id) ?? []);
      const what = `${path} ${label}`;
      findings.push({ what, target: `<= ${show(target)}`, measured: show(value), ok: value <= target });
    }
  }
  return { findings, notes: [...notes] };
}

/** How often Lighthouse may fail at its own work before that is an error. */
const attempts = 3;

/** A run that Lighthouse itself could not finish, a trace without a beginning for one, is made again and says nothing of the page. */
async function measureSteadily(address: string, port: number) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(address, port);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`Once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** One run in a browser of its own, so that nothing is in a cache. */
async function measure(address: string, port: number) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const result = await lighthouse(address, { port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${address}`);
    if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
