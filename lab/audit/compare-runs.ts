/** Compares Lighthouse's figures of a page with those of another page, measured in turns on the same machine. */
import { computeMedian } from "../quantile.ts";
import { measureSteadily, type Run, readRun } from "./lighthouse-run.ts";
import type { Finding } from "./site.ts";

/** A rule for one figure of a page beside the other page's. */
export type Rule = {
  figure: keyof Run;
  label: string;
  target: string;
  isHeld: (own: number, other: number) => boolean;
};

/**
 * Measures two pages in turns, so that other load on the machine affects both equally.
 * @param port a free port for the browser's debugger
 */
export async function measureInTurns(
  url: string,
  otherUrl: string,
  rounds: number,
  port: number,
): Promise<{ own: Run[]; other: Run[] }> {
  const [own, other]: [Run[], Run[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    own.push(readRun(await measureSteadily(url, port, ["performance"])));
    other.push(readRun(await measureSteadily(otherUrl, port, ["performance"])));
  }
  return { own, other };
}

/** Compares the medians of a page's runs with those of the other page. */
export function compareRuns(
  page: string,
  rules: readonly Rule[],
  own: readonly Run[],
  other: { name: string; runs: readonly Run[] },
): Finding[] {
  return rules.map(({ figure, label, target, isHeld }) => {
    const [ours, theirs] = [own, other.runs].map((runs) => computeMedian(runs.map((run) => run[figure]))) as [
      number,
      number,
    ];
    const measured = `${formatFigure(figure, ours)}, ${other.name} ${formatFigure(figure, theirs)}`;
    return { name: `${page} ${label}`, target, measured, ok: isHeld(ours, theirs) };
  });
}

function formatFigure(figure: keyof Run, value: number): string {
  if (figure === "score") return String(value);
  if (figure === "shift") return value.toFixed(3);
  if (figure === "weight") return `${(value / 1024).toFixed(1)} KiB`;
  return figure === "fcp" || figure === "lcp" ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
