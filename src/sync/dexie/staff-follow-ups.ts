import { closedStages, type FollowUp, isOpen } from "../../shared/rules/follow-ups.ts";
import type { NoteFilter } from "../../shared/rules/lead-list.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { readLeads } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** Reads the cases of some records, by their ids. */
export async function readFollowUps(db: StaffDb, ids: readonly string[]): Promise<Map<string, FollowUp>> {
  const found = await db.follow_ups.bulkGet([...ids]);
  return new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}

/** Reads the history of a case, oldest first. */
export async function readHistory(db: StaffDb, id: string): Promise<Mirrored<"follow_up_events">[]> {
  const events = await db.follow_up_events.where("follow_up_id").equals(id).toArray();
  return events.sort((a, b) => (a.happened_at < b.happened_at ? -1 : 1));
}

/** The leads that a filter by their cases shows: those with these ids, or all others. `handled`: those that have a history. */
export type LeadsByFilter = {
  filter: NoteFilter;
  ids: ReadonlySet<string>;
  isListed: boolean;
  handled?: ReadonlySet<string>;
};

/** Reads which leads a filter by their cases shows. @param today the office's date */
export async function readLeadsByFilter(
  db: StaffDb,
  filter: NoteFilter,
  userId: string | undefined,
  today: string,
): Promise<LeadsByFilter> {
  if (filter === "untaken") {
    // Nearly all leads of a long list are open and nobody's: the others are fewer, and their ids stand in two indexes.
    const [assigned, closed, handled] = await Promise.all([
      db.follow_ups.orderBy("assignee").primaryKeys(),
      db.follow_ups.where("stage").anyOf(closedStages).primaryKeys(),
      db.follow_up_events.orderBy("follow_up_id").uniqueKeys(),
    ]);
    const ids = new Set([...assigned, ...closed]);
    return { filter, ids, isListed: false, handled: new Set(handled as string[]) };
  }
  const rows =
    filter === "mine"
      ? (
          await db.follow_ups
            .where("assignee")
            .equals(userId ?? "")
            .toArray()
        ).filter(isOpen)
      : await db.follow_ups.where("next_on").belowOrEqual(today).toArray();
  return { filter, ids: new Set(rows.map(({ id }) => id)), isListed: true };
}

/** A lead or a message whose next date has come. */
export type DueRecord = { table: NotedTable; id: string; name: string; dueOn: string };

/** Reads the leads and messages that are due on a day or before, the longest due first. */
export async function readDue(db: StaffDb, today: string): Promise<DueRecord[]> {
  const due = await db.follow_ups.where("next_on").belowOrEqual(today).toArray();
  const named = await nameRecords(db, due);
  return named
    .map(({ followUp, name }) => ({
      ...{ table: followUp.beside, id: followUp.id, name, dueOn: followUp.next_on ?? today },
    }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}

/** A case with the name of its lead or message. */
export type NamedFollowUp = { followUp: FollowUp; name: string };

/** Names cases by their records. A record whose deletion is pending is missing on this device already: its case is left out. */
export async function nameRecords(db: StaffDb, followUps: readonly FollowUp[]): Promise<NamedFollowUp[]> {
  const idsIn = (table: NotedTable) => followUps.flatMap(({ id, beside }) => (beside === table ? id : []));
  const names = new Map([
    ...(await readLeads(db, idsIn("leads"), ({ id, name }) => [id, name] as const)),
    ...(await db.messages.bulkGet(idsIn("messages"))).flatMap((row) => (row ? [[row.id, row.name] as const] : [])),
  ]);
  return followUps.flatMap((followUp) => {
    const name = names.get(followUp.id);
    return name === undefined ? [] : { followUp, name };
  });
}
