/** The differences between two versions of a plan, for the traveller who has read the older one and for the desk. */
import type { PlanVersion, PlanVersionDay } from "../../supabase/functions/_shared/plan-version.ts";
import { describeCosts } from "./costs.ts";
import { describeBed, describeLegs, describeStop } from "./describe-parts.ts";
import { writePlainText } from "./plain-text.ts";

/** A text that changed. `label` names it: "Note", "Sleep". */
export type TextChange = { label: string; before: string; after: string };

/** A day that is new, is gone, moved, or has other words. Numbers begin with 1. */
export type DayChange =
  | { kind: "added"; number: number; title: string }
  | { kind: "removed"; formerNumber: number; title: string }
  | {
      kind: "changed";
      number: number;
      formerNumber: number;
      title: string;
      isMoved: boolean;
      texts: readonly TextChange[];
    };

export type VersionChanges = { texts: readonly TextChange[]; days: readonly DayChange[] };

type LabelledText = readonly [label: string, text: string];

const describeDay = ({ title, text, stop, legs, bed, costs }: PlanVersionDay): LabelledText[] => [
  ["Title", title],
  ["Text", writePlainText(text)],
  ["Way", describeLegs(legs)],
  ["Stop", stop ? describeStop(stop) : ""],
  ["Sleep", bed ? describeBed(bed) : ""],
  ["Costs", describeCosts({ costs })],
];

const describePlan = (plan: PlanVersion): LabelledText[] => [
  ["Title", plan.title],
  ["First day", plan.startsOn ?? ""],
  ["People", `${plan.people}`],
  ["Price", plan.price],
  ["Included", plan.included.join("\n")],
  ["Book first", plan.bookFirst?.map(({ text }) => text).join("\n") ?? ""],
  ["Note", writePlainText(plan.note)],
];

const compareTexts = (before: readonly LabelledText[], after: readonly LabelledText[]): TextChange[] =>
  after.flatMap(([label, text], i) => {
    const former = before[i]?.[1] ?? "";
    return former === text ? [] : [{ label, before: former, after: text }];
  });

/**
 * Finds the days that left the order of the others: those outside the longest run of days that both versions have in one order.
 * @param formerIndexes the index in the older version of each day of the newer one
 */
function findMoved(formerIndexes: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  formerIndexes.forEach((former, i) => {
    const best = formerIndexes
      .slice(0, i)
      .reduce((found, other, j) => (other < former && (lengths[j] ?? 0) > (lengths[found] ?? 0) ? j : found), -1);
    lengths.push((lengths[best] ?? 0) + 1);
    previous.push(best);
  });
  const kept = new Set<number>();
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at] ?? -1) kept.add(at);
  return new Set(formerIndexes.filter((_, i) => !kept.has(i)));
}

/** Compares two versions of one plan. Days are the same if they have the same id. */
export function compareVersions(before: PlanVersion, after: PlanVersion): VersionChanges {
  const formers = new Map(before.days.map((day, index) => [day.id, { day, index }]));
  const common = after.days.flatMap(({ id }) => formers.get(id)?.index ?? []);
  const moved = findMoved(common);
  const afterIds = new Set(after.days.map(({ id }) => id));
  const days = after.days.flatMap((day, i): DayChange[] => {
    const former = formers.get(day.id);
    if (!former) return [{ kind: "added", number: i + 1, title: day.title }];
    const texts = compareTexts(describeDay(former.day), describeDay(day));
    const isMoved = moved.has(former.index);
    if (!isMoved && texts.length === 0) return [];
    return [{ kind: "changed", number: i + 1, formerNumber: former.index + 1, title: day.title, isMoved, texts }];
  });
  const removed = before.days.flatMap(({ id, title }, i): DayChange[] =>
    afterIds.has(id) ? [] : [{ kind: "removed", formerNumber: i + 1, title }],
  );
  return { texts: compareTexts(describePlan(before), describePlan(after)), days: [...days, ...removed] };
}
