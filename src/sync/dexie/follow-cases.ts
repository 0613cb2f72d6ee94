import { Dexie, type IntervalTree, RangeSet } from "dexie";
import type { CaseFacts } from "../../shared/rules/case-filters.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { makeSearchableText } from "../../shared/rules/search-text.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import type { StaffDb } from "./staff-db.ts";

/** The facts of each case that lists filter and search by, under the id of its record. Each change makes a new object. */
export type KnownCases = { facts: ReadonlyMap<string, CaseFacts> };

/** The number of cases read at once: more would delay the page's response to a key press. */
const batchSize = 500;

/** Reduces a case to the facts that lists need. */
export function readCaseFacts(followUp: FollowUp): CaseFacts {
  const {
    stage,
    became = null,
    assignee,
    next_on,
    source,
    contact,
    details,
    next_reason,
    lost_reason,
    touched_at,
    created_at,
  } = followUp;
  const written = [next_reason, lost_reason, contact, details, source];
  return {
    ...{ stage, became, assignee, next_on, source },
    hasContact: contact !== null,
    isHandled: parseTimestamp(touched_at) > parseTimestamp(created_at),
    text: written.some(Boolean) ? makeSearchableText(written) : "",
  };
}

/** Reads all cases in batches, so that the page can respond in between. */
async function readAll(db: StaffDb, isCurrent: () => boolean): Promise<Map<string, CaseFacts>> {
  const facts = new Map<string, CaseFacts>();
  for (let after = ""; isCurrent(); ) {
    const rows = await db.follow_ups.where(":id").above(after).limit(batchSize).toArray();
    for (const row of rows) facts.set(row.id, readCaseFacts(row));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    after = last.id;
  }
  return facts;
}

/** Returns the ids in a set of changed keys; undefined where it has a range of them, after a write of many. */
function listChangedIds(changed: IntervalTree): string[] | undefined {
  const ids: string[] = [];
  // Another tab's set comes as a plain tree.
  for (const { from, to } of RangeSet(changed)) {
    if (from !== to || typeof from !== "string") return undefined;
    ids.push(from);
  }
  return ids;
}

/** The pause after a write of many cases, as during a first load, before all are read again, in milliseconds. */
const rereadPauseMs = 500;

type ChangedParts = { readonly all?: IntervalTree; readonly [part: string]: IntervalTree | undefined };

/**
 * Observes the facts of all cases of a device. They are read once; after a write of any tab only the changed ones are read again.
 * @param onCases called once all cases are read, and after each change
 * @returns a function that ends the observation
 */
export function watchCases(
  db: StaffDb,
  onCases: (cases: KnownCases) => void,
  onError: (error: unknown) => void,
): () => void {
  let isCurrent = true;
  let facts: Map<string, CaseFacts> | undefined;
  const changed = new Set<string>();
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = `idb://${db.name}/follow_ups/`;

  const read = async () => {
    while (isCurrent && (!facts || changed.size > 0)) {
      const ids = [...changed];
      changed.clear();
      if (!facts) facts = await readAll(db, () => isCurrent);
      else await readSome(db, ids, facts);
      if (isCurrent) onCases({ facts });
    }
  };
  const begin = () => {
    if (isReading || !isCurrent) return;
    isReading = true;
    read()
      .catch((error) => isCurrent && onError(error))
      .finally(() => {
        isReading = false;
      });
  };
  const readAllLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The reading in progress may have read cases before this write.
      if (isReading) return readAllLater();
      facts = undefined;
      begin();
    }, rereadPauseMs);
  };
  const handleChange = (parts: ChangedParts) => {
    if (parts.all) return readAllLater();
    const written = parts[store];
    const ids = written && listChangedIds(written);
    if (written && !ids) readAllLater();
    if (!ids) return;
    for (const id of ids) changed.add(id);
    begin();
  };
  Dexie.on("storagemutated", handleChange as never);
  begin();
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    Dexie.on.storagemutated.unsubscribe(handleChange as never);
  };
}

/** Reads some cases again into a map; cases that no longer exist are removed from it. */
async function readSome(db: StaffDb, ids: readonly string[], into: Map<string, CaseFacts>): Promise<void> {
  const rows = await db.follow_ups.bulkGet([...ids]);
  for (const [place, id] of ids.entries()) {
    const row = rows[place];
    if (row) into.set(id, readCaseFacts(row));
    else into.delete(id);
  }
}
