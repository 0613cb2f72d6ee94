import { untakenDays } from "../../../shared/rules/lead-list.ts";
import type { LeadsByNoteFilter } from "../../../sync/dexie/staff-notes.ts";

const dayLength = 86_400_000;

/**
 * Makes the test of a filter by notes. 'Not taken yet' looks back for so many days only: what is older was answered before there
 * were notes.
 * @param now in milliseconds since the epoch
 */
export const passesNoteFilter = ({ filter, ids, isListed }: LeadsByNoteFilter, now: number) => {
  const since = filter === "untaken" ? now - untakenDays * dayLength : 0;
  return ({ id, time }: { id: string; time: number }): boolean => ids.has(id) === isListed && time >= since;
};
