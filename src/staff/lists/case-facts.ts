import { listTextColumns } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { CaseFacts } from "../../shared/rules/case-filters.ts";
import { foldText } from "../../shared/rules/fold.ts";
import { type FollowUp, getStageLabel } from "../../shared/rules/follow-ups.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import type { TableIndex } from "../../sync/dexie/watch-table.ts";
import { formatCaseValue } from "../cases/case-value.ts";
import { useStaffIndex } from "../mirror/rows.ts";
import type { NamesById } from "../rules/colleagues.ts";
import type { FurtherTexts } from "./list-index.ts";

/** The facts of each case that lists filter and search by, under the id of its record. Each change makes a new object. */
export type CaseFactsById = { facts: ReadonlyMap<string, CaseFacts> };

const textColumns = listTextColumns(followUpRecord);

/** Reduces a case to the facts that lists need. */
export function readCaseFacts(followUp: FollowUp): CaseFacts {
  const { stage, became = null, assignee, next_on, source, contact, touched_at, created_at } = followUp;
  const { answered_at, closed_at, lost_reason, value } = followUp;
  const searchedTexts = [
    ...textColumns.map((column) => followUp[column] as string | null),
    // A search finds what a card shows of the case.
    stage === "new" ? null : getStageLabel(stage),
    value === null ? null : `${value} ${formatCaseValue(followUp)}`,
  ];
  return {
    stage,
    became,
    assignee,
    next_on,
    source,
    answeredAt: answered_at === null ? null : parseTimestamp(answered_at),
    closedAt: closed_at === null ? null : parseTimestamp(closed_at),
    lostReason: lost_reason,
    value,
    hasContact: contact !== null,
    isHandled: parseTimestamp(touched_at) > parseTimestamp(created_at),
    text: searchedTexts.some(Boolean) ? makeSearchableText(searchedTexts) : "",
  };
}

/** The index of the facts of all cases. */
const caseFactsIndex: TableIndex<"follow_ups", CaseFacts, CaseFactsById> = {
  table: "follow_ups",
  describe: readCaseFacts,
  build: (facts) => ({ facts }),
  update: ({ facts }) => ({ facts }),
};

/**
 * Returns the facts of all cases of this device, and renders again when they change.
 * @param isNeeded false while no filter and no search reads them
 * @returns `undefined` until they are read
 */
export const useCaseFacts = (isNeeded: boolean): CaseFactsById | undefined =>
  useStaffIndex(isNeeded ? caseFactsIndex : undefined, undefined)?.index;

/** The index of the cases whose history has an offer: no line of a history is changed. */
const offeredIndex: TableIndex<"follow_up_events", string | undefined, ReadonlySet<string>> = {
  table: "follow_up_events",
  describe: ({ changes, follow_up_id }) => (changes.stage?.[1] === "offered" ? follow_up_id : undefined),
  build: (entries) => new Set([...entries.values()].flatMap((id) => id ?? [])),
  update: (before, changes) => new Set([...before, ...changes.flatMap(({ after }) => after ?? [])]),
};

const noIds: ReadonlySet<string> = new Set();

/**
 * Returns the ids of the cases whose history has an offer.
 * @param isNeeded false while no filter asks for them, and there are none
 * @returns `undefined` until they are read
 */
export const useOfferedIds = (isNeeded: boolean): ReadonlySet<string> | undefined => {
  const offered = useStaffIndex(isNeeded ? offeredIndex : undefined, undefined)?.index;
  return isNeeded ? offered : noIds;
};

/** Joins the further searchable texts of records: their notes and plans, staff's texts in their cases, and the name of whoever has them. */
export function joinFurtherTexts(
  facts: ReadonlyMap<string, CaseFacts>,
  besides: ReadonlyMap<string, string> | undefined,
  names: NamesById,
): FurtherTexts {
  const foldedNames = new Map<string, string>();
  const findName = (id: string) => {
    const before = foldedNames.get(id);
    if (before !== undefined) return before;
    const name = foldText(names.get(id) ?? "");
    foldedNames.set(id, name);
    return name;
  };
  const texts = new Map(besides);
  for (const [id, { text, assignee }] of facts) {
    if (text === "" && assignee === null) continue;
    const beside = texts.get(id);
    const ownTexts = assignee === null ? text : `${findName(assignee)}\n${text}`;
    texts.set(id, beside === undefined ? ownTexts : `${ownTexts}\n${beside}`);
  }
  return { texts, distinct: [...new Set(texts.values())] };
}
