/**
 * Runs Lighthouse as a mobile phone on a slow network on every page and on the same document without scripts, in turns, so that
 * other load on the machine affects both. The differences are compared with the limits.
 */
import type { Result } from "lighthouse";
import { compareRuns, measureInTurns, type Rule } from "./compare-runs.ts";
import { getScore, measureSteadily } from "./lighthouse-run.ts";
import type { Finding } from "./site.ts";

/** The allowed difference between a page and its document alone; times in milliseconds. */
export const bareRules: readonly Rule[] = [
  { figure: "lcp", label: "LCP", target: "<= 1.05 x", isHeld: (own, bare) => own <= bare * 1.05 },
  {
    figure: "evaluation",
    label: "script evaluation",
    target: "<= 150 ms more",
    isHeld: (own, bare) => own <= bare + 150,
  },
  { figure: "blocking", label: "TBT", target: "<= 50 ms more", isHeld: (own, bare) => own <= bare + 50 },
  { figure: "shift", label: "CLS", target: "the same", isHeld: (own, bare) => own <= bare + 0.001 },
  { figure: "score", label: "performance", target: "at most 1 below", isHeld: (own, bare) => own >= bare - 1 },
];

/** The required score of the other three categories. */
const fullScore = 100;

const otherCategories = [
  { id: "accessibility", label: "accessibility" },
  { id: "best-practices", label: "best practices" },
  { id: "seo", label: "search" },
] as const;

/**
 * @param url the served site, without a trailing slash
 * @param bareUrl where the same documents are served without scripts
 * @param paths the pages to measure
 * @param runs the number of runs of each page; other processes make some runs slower, so the median needs a few
 * @param port a free port for the browser's debugger
 * @returns findings for each page, and a line for each audit that cost points
 */
export async function measureWithLighthouse(
  { url, bareUrl }: { url: string; bareUrl: string },
  paths: readonly string[],
  runs: number,
  port: number,
): Promise<{ findings: Finding[]; notes: string[] }> {
  const findings: Finding[] = [];
  const notes = new Set<string>();
  // The first run is not counted, because the machine's caches are empty then.
  if (runs > 1) await measureSteadily(bareUrl + paths[0], port, ["performance"]);
  for (const path of paths) {
    // Both runs measure the one category, because the checks of the others run in the page and would count as its scripts.
    const { own, other } = await measureInTurns(url + path, bareUrl + path, runs, port);
    findings.push(...compareRuns(path, bareRules, own, { name: "bare", runs: other }));
    const otherScores = await measureSteadily(
      url + path,
      port,
      otherCategories.map(({ id }) => id),
    );
    for (const { id, label } of otherCategories) {
      const value = getScore(otherScores, id);
      for (const fault of listFaults(otherScores, id)) notes.add(`${path}: ${fault}`);
      findings.push({ name: `${path} ${label}`, target: `${fullScore}`, measured: `${value}`, ok: value >= fullScore });
    }
  }
  return { findings, notes: [...notes] };
}

function listFaults({ categories, audits }: Result, id: string): string[] {
  const refs = categories[id]?.auditRefs ?? [];
  return refs.flatMap(({ id: name, weight }) => {
    const { score = null, title = name } = audits[name] ?? {};
    return weight > 0 && score !== null && score < 1 ? [title] : [];
  });
}
