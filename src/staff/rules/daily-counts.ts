import { pageKinds, stepKinds } from "../../../supabase/functions/_shared/counted-kinds.ts";
import { chartDays, type DayTally, getFirstChartDay, type Tally } from "../../shared/rules/lead-stats.ts";
import { addDays } from "../../shared/rules/office-time.ts";

/** A day's total of readers of one kind of page, or of those who reached a step; days are those of the office. */
export type DailyCount = { day: string; kind: string; number: number };

/** The figures of readers that the charts show. */
export type ReaderFigures = { days: DayTally[]; pages: Tally[]; steps: Tally[] };

const labels: Readonly<Record<string, string>> = {
  home: "Home",
  guides: "Guides",
  blog: "Blog",
  services: "Services",
  other: "Other pages",
  "step 1": "1. Where to?",
  "step 2": "2. Who's going?",
  "step 3": "3. Your style",
  "step 4": "4. How long?",
  "step 5": "5. About you",
  sent: "Submitted",
};

/** Sums the totals by day, by kind of page and by step; days without readers are included. */
export function sumReaderFigures(counts: readonly DailyCount[], now: Date): ReaderFigures {
  const sum = (passes: (count: DailyCount) => boolean) =>
    counts.filter(passes).reduce((total, { number }) => total + number, 0);
  const kinds: readonly string[] = pageKinds;
  const tally = (kind: string): Tally => ({ label: labels[kind] ?? kind, count: sum((each) => each.kind === kind) });
  const days = Array.from({ length: chartDays }, (_, index) => {
    const day = addDays(getFirstChartDay(now), index);
    return { day, count: sum((each) => each.day === day && kinds.includes(each.kind)) };
  });
  return { days, pages: pageKinds.map(tally), steps: stepKinds.map(tally) };
}
