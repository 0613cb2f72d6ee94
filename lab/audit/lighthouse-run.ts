/** One run of Lighthouse, as a mobile phone on a slow network, in a browser of its own. */
import lighthouse, { type Result } from "lighthouse";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";

/** One run of one page: times in milliseconds, the score out of 100, the weight in bytes as transferred. */
export type Run = {
  score: number;
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  evaluation: number;
  mainThread: number;
  weight: number;
};

/** Reads the figures of a run. */
export function readRun(result: Result): Run {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const { details } = result.audits["mainthread-work-breakdown"] ?? {};
  const groups = (details?.type === "table" ? details.items : []) as { group?: unknown; duration?: unknown }[];
  return {
    score: getScore(result, "performance"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    // A document without scripts has no such group.
    evaluation: Number(groups.find(({ group }) => group === "scriptEvaluation")?.duration ?? 0),
    mainThread: value("mainthread-work-breakdown"),
    weight: value("total-byte-weight"),
  };
}

/** Returns the score of a category, out of 100. */
export const getScore = ({ categories }: Result, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

/** The number of Lighthouse's own failures after which a run is an error. */
const attempts = 3;

/** Measures a page, and repeats a run that Lighthouse could not finish, for instance because its trace has no beginning. */
export async function measureSteadily(address: string, port: number, onlyCategories: string[]): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(address, port, onlyCategories);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`Once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Measures a page in a new browser, so that nothing is cached. */
async function measure(address: string, port: number, onlyCategories: string[]): Promise<Result> {
  const browser = await launchForMeasuring([
    "--disable-background-networking",
    "--disable-component-update",
    `--remote-debugging-port=${port}`,
  ]);
  try {
    const result = await lighthouse(address, { port, output: "json", logLevel: "error", onlyCategories });
    if (!result) throw new Error(`Lighthouse has nothing to say of ${address}`);
    if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
