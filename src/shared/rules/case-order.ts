/** The orders of a list that depend on cases, not on the records alone. */
import type { CaseFacts, FilteredEntry } from "./case-filters.ts";
import { isAnswerAwaited } from "./follow-ups.ts";

/** The sorts by a fact of the case. Records without the fact come last, the newest first. */
export const caseSorts = [
  { value: "deadline", label: "Answer Soonest" },
  { value: "next", label: "Next Date" },
  { value: "value", label: "Highest Value" },
] as const;

export type CaseSort = (typeof caseSorts)[number]["value"];

export const isCaseSort = (sort: string): sort is CaseSort => caseSorts.some(({ value }) => value === sort);

/**
 * Sorts records by a fact of their cases: the answer that is to be missed next, then those that are overdue for the shortest time, as
 * Today does; the next date; or the value.
 * @param entries the records, the newest first
 */
export function sortByCase<Entry extends FilteredEntry>(
  entries: readonly Entry[],
  sort: CaseSort,
  { now, computeDeadline }: { now: number; computeDeadline: (createdAt: number) => number },
  findFacts: (id: string) => CaseFacts | undefined,
): Entry[] {
  const findKey = ({ id, time }: Entry): readonly [rank: number, key: number | string] => {
    const facts = findFacts(id);
    if (sort === "next") return facts?.next_on ? [0, facts.next_on] : [1, 0];
    if (sort === "value") return facts?.value == null ? [1, 0] : [0, -facts.value];
    if (facts && !isAnswerAwaited({ ...facts, isAnswered: facts.answeredAt !== null })) return [2, 0];
    const deadline = computeDeadline(time);
    return deadline >= now ? [0, deadline] : [1, -deadline];
  };
  const keyed = entries.map((entry) => ({ entry, key: findKey(entry) }));
  keyed.sort((a, b) => a.key[0] - b.key[0] || (a.key[1] < b.key[1] ? -1 : a.key[1] > b.key[1] ? 1 : 0));
  return keyed.map(({ entry }) => entry);
}
