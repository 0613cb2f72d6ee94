import { type FollowUp, isOpen, isPlanAwaited, isTravelling } from "../../shared/rules/follow-ups.ts";
import type { ListedLead } from "../../shared/rules/lead-list.ts";
import { formatSender } from "../../shared/rules/message-sender.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import {
  findFollowUpsByValues,
  findFollowUpsHaving,
  getFollowUps,
  listFollowUpsWithEvents,
  readEvents,
  readFollowUpsBefore,
  readFollowUpsDue,
  readFollowUpsSince,
} from "./read-follow-ups.ts";
import { readLeads } from "./read-leads.ts";
import type { StaffDb } from "./staff-db.ts";

/** Reads the cases of some records, by their ids. */
export async function readFollowUps(db: StaffDb, ids: readonly string[]): Promise<Map<string, FollowUp>> {
  const found = await getFollowUps(db, ids);
  return new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}

/** Reads the history of a case, oldest first. */
export const readHistory = (db: StaffDb, id: string): Promise<Mirrored<"follow_up_events">[]> => readEvents(db, [id]);

/** Reads the cases of the messages that became an enquiry. */
export const readOriginCases = (db: StaffDb, leadId: string): Promise<FollowUp[]> =>
  findFollowUpsByValues(db, "became", [leadId]);

/** A case with its record: a lead or a message. */
export type CaseRecord = { followUp: FollowUp; name: string } & (
  | { table: "leads"; lead: ListedLead }
  | { table: "messages"; message: Mirrored<"messages"> }
);

/**
 * Finds the records of cases. A case whose record is to be deleted is left out, because the record is missing on this device
 * already.
 */
async function attachRecords(db: StaffDb, followUps: readonly FollowUp[]): Promise<CaseRecord[]> {
  const listIds = (table: NotedTable) => followUps.flatMap(({ id, beside }) => (beside === table ? id : []));
  const leads = new Map((await readLeads(db, listIds("leads"))).map((lead) => [lead.id, lead]));
  const found = await db.messages.bulkGet(listIds("messages"));
  const messages = new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return followUps.flatMap((followUp): CaseRecord[] => {
    const [lead, message] = [leads.get(followUp.id), messages.get(followUp.id)];
    if (lead && followUp.beside === "leads") return [{ followUp, name: lead.name, table: "leads", lead }];
    return message ? [{ followUp, name: formatSender(message), table: "messages", message }] : [];
  });
}

/** Reads the record of one case; undefined if the device has none. */
export async function readCase(db: StaffDb, id: string): Promise<CaseRecord | undefined> {
  const [followUp] = await getFollowUps(db, [id]);
  return followUp && (await attachRecords(db, [followUp]))[0];
}

/**
 * Reads the cases that may be somebody's work today: those that arrived since a moment, those that somebody has or had, those that
 * are due, and won ones whose plan is awaited or whose travellers are on their way. Older cases that nobody touched are shown in the list of leads alone.
 * @param since as in `created_at`
 */
export async function readDayCases(db: StaffDb, since: string, today: string): Promise<CaseRecord[]> {
  const found = await Promise.all([
    readFollowUpsSince(db, since),
    findFollowUpsHaving(db, "assignee"),
    readFollowUpsDue(db, today),
    getFollowUps(db, await listFollowUpsWithEvents(db)),
  ]);
  const cases = new Map(found.flat().flatMap((each) => (each ? [[each.id, each] as const] : [])));
  return attachRecords(
    db,
    [...cases.values()].filter(
      (each) => isOpen(each) || each.next_on !== null || isPlanAwaited(each) || isTravelling(each, today),
    ),
  );
}

/**
 * Reads the cases that are older than a moment.
 * @param before as in `created_at`
 */
export const readOldCases = async (db: StaffDb, before: string): Promise<CaseRecord[]> =>
  attachRecords(db, await readFollowUpsBefore(db, before));
