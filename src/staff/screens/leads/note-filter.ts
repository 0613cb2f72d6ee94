import { untakenDays } from "../../../shared/rules/lead-list.ts";
import type { LeadsByFilter } from "../../../sync/dexie/staff-follow-ups.ts";

const dayLength = 86_400_000;

/**
 * Makes the test of a filter by cases. 'Not taken yet' looks back for so many days only, but for what somebody has had a hand in: the
 * enquiry of a colleague who left is found however old it is.
 * @param now in milliseconds since the epoch
 */
export const passesNoteFilter = ({ filter, ids, isListed, handled }: LeadsByFilter, now: number) => {
  const since = filter === "untaken" ? now - untakenDays * dayLength : 0;
  return ({ id, time }: { id: string; time: number }): boolean =>
    ids.has(id) === isListed && (time >= since || (handled?.has(id) ?? false));
};
