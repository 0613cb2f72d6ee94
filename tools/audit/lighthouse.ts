/**
 * Lighthouse, as a mobile phone on a slow network: every page beside the same document without a script, in turn, so that
 * both meet the same machine in the same minutes. What counts is the difference.
 */
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright";
import { ensureChromium } from "../../testing/chromium.ts";
import type { Finding } from "./site.ts";

/** The allowed difference between a page and its document alone; times in milliseconds, LCP as a ratio. */
const allowances = { lcp: 1.05, evaluation: 150, blocking: 50, shift: 0.001, score: 1 };

/** The required score of the other three categories. */
const whole = 100;

const others = [
  { id: "accessibility", label: "accessibility" },
  { id: "best-practices", label: "best practices" },
  { id: "seo", label: "search" },
] as const;

/** One run of one page: times in milliseconds, scores out of 100. */
type Run = { score: number; lcp: number; evaluation: number; blocking: number; shift: number };

/**
 * @param url the served site, without a trailing slash
 * @param bareUrl where the same documents are served without scripts
 * @param paths the pages to measure
 * @param runs how often each is measured: other processes take the processor now and then, which makes a run longer and never
 *   shorter, so the median needs a few
 * @param port a free port for the browser's debugger
 * @returns findings for each page, and a line for each audit that cost points
 */
export async function lighthouseFindings(
  { url, bareUrl }: { url: string; bareUrl: string },
  paths: readonly string[],
  runs: number,
  port: number,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const findings: Finding[] = [];
  const notes = new Set<string>();
  // The first run of all finds nothing in the machine's own caches, and counts for neither side.
  if (runs > 1) await measureSteadily(bareUrl + paths[0], port, ["performance"]);
  for (const path of paths) {
    const [withScripts, bare]: [Run[], Run[]] = [[], []];
    // Both with the one category: what the others look for is run in the page, and would count as the page's own script.
    for (let run = 0; run < runs; run++) {
      withScripts.push(runOf(await measureSteadily(url + path, port, ["performance"])));
      bare.push(runOf(await measureSteadily(bareUrl + path, port, ["performance"])));
    }
    findings.push(...comparison(path, withScripts, bare));
    const full = await measureSteadily(
      url + path,
      port,
      others.map(({ id }) => id),
    );
    for (const { id, label } of others) {
      const value = scoreOf(full, id);
      for (const fault of faultsOf(full, id)) notes.add(`${path}: ${fault}`);
      findings.push({ what: `${path} ${label}`, target: `${whole}`, measured: `${value}`, ok: value >= whole });
    }
  }
  return { findings, notes: [...notes] };
}

/** Holds the medians of a page's runs to those of its bare document. */
export function comparison(path: string, withScripts: readonly Run[], bare: readonly Run[]): Finding[] {
  const of = (runs: readonly Run[], key: keyof Run) => median(runs.map((run) => run[key]));
  const finding = (key: keyof Run, label: string, target: string, ok: (full: number, bare: number) => boolean) => {
    const [full, alone] = [of(withScripts, key), of(bare, key)];
    const measured = `${written(key, full)}, bare ${written(key, alone)}`;
    return { what: `${path} ${label}`, target, measured, ok: ok(full, alone) };
  };
  return [
    finding("lcp", "LCP", `<= ${allowances.lcp} x`, (full, alone) => full <= alone * allowances.lcp),
    finding(
      "evaluation",
      "script evaluation",
      `<= ${allowances.evaluation} ms more`,
      (full, alone) => full <= alone + allowances.evaluation,
    ),
    finding(
      "blocking",
      "TBT",
      `<= ${allowances.blocking} ms more`,
      (full, alone) => full <= alone + allowances.blocking,
    ),
    finding("shift", "CLS", "the same", (full, alone) => full <= alone + allowances.shift),
    finding("score", "performance", "at most 1 below", (full, alone) => full >= alone - allowances.score),
  ];
}

function written(key: keyof Run, value: number): string {
  if (key === "lcp") return `${(value / 1000).toFixed(2)} s`;
  if (key === "shift") return value.toFixed(3);
  return key === "score" ? String(value) : `${Math.round(value)} ms`;
}

function runOf(result: Result): Run {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const { details } = result.audits["mainthread-work-breakdown"] ?? {};
  const groups = (details?.type === "table" ? details.items : []) as { group?: unknown; duration?: unknown }[];
  return {
    score: scoreOf(result, "performance"),
    lcp: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    // A document without scripts has no such group.
    evaluation: Number(groups.find(({ group }) => group === "scriptEvaluation")?.duration ?? 0),
  };
}

const scoreOf = ({ categories }: Result, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

function faultsOf({ categories, audits }: Result, id: string): string[] {
  const refs = categories[id]?.auditRefs ?? [];
  return refs.flatMap(({ id: name, weight }) => {
    const { score = null, title = name } = audits[name] ?? {};
    return weight > 0 && score !== null && score < 1 ? [title] : [];
  });
}

/** The number of Lighthouse's own failures after which a run is an error. */
const attempts = 3;

/** A run that Lighthouse itself could not finish, a trace without a beginning for one, is made again and says nothing of the page. */
async function measureSteadily(address: string, port: number, onlyCategories: string[]): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(address, port, onlyCategories);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`Once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** One run in a browser of its own, so that nothing is in a cache. */
async function measure(address: string, port: number, onlyCategories: string[]): Promise<Result> {
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
    const result = await lighthouse(address, { port, output: "json", logLevel: "error", onlyCategories });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${address}`);
    if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
