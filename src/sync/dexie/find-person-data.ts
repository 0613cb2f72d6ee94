import { keepObserved } from "../../shared/lib/keep-observed.ts";
import { listTextColumns } from "../../shared/records/declaration.ts";
import { listChangedTexts } from "../../shared/records/follow-up-event.ts";
import { type RecordTable, records } from "../../shared/records/records.ts";
import { listAnswers, type Note, sortNotes } from "../../shared/rules/notes.ts";
import type { PersonData } from "../../shared/rules/person-data.ts";
import { matchesPerson, type PersonQuery, readPersonQuery } from "../../shared/rules/person-query.ts";
import { listPlanRowTexts, type PlanTable } from "../../shared/rules/plan-texts.ts";
import type { Fields, Mirrored } from "../../shared/rules/sync-edit.ts";
import { filterFollowUps, findFollowUpsByEvents, readEvents } from "./read-follow-ups.ts";
import { findLeads, readLeads } from "./read-leads.ts";
import { readPlans, readPlansOfCases, type WholePlan } from "./read-plans.ts";
import type { StaffDb } from "./staff-db.ts";
import { readFollowUps } from "./staff-follow-ups.ts";
import { readNotes } from "./staff-notes.ts";
import { visitRows } from "./visit-rows.ts";

/** Finds the plans that name a person, in their own texts or in those of their days, versions and answers. */
async function findPlans(db: StaffDb, query: PersonQuery): Promise<Mirrored<"plans">[]> {
  const ids = new Set<string>();
  const isNamed = <T extends PlanTable>(table: T, row: Mirrored<T>) =>
    matchesPerson(listPlanRowTexts(table, row), query);
  await visitRows(db.plans, (rows) => {
    for (const row of rows) if (isNamed("plans", row)) ids.add(row.id);
  });
  await visitRows(db.plan_days, (rows) => {
    for (const row of rows) if (isNamed("plan_days", row)) ids.add(row.plan_id);
  });
  await visitRows(db.plan_versions, (rows) => {
    for (const row of rows) if (isNamed("plan_versions", row)) ids.add(row.plan_id);
  });
  await visitRows(db.plan_answers, (rows) => {
    for (const row of rows) if (isNamed("plan_answers", row)) ids.add(row.plan_id);
  });
  return (await db.plans.bulkGet([...ids])).filter((plan) => plan !== undefined);
}

/** The most records of a kind that a search shows. */
const maxRecords = 100;

/** The records that a search found, together with those that the person chose before. */
export type FoundPersonData = PersonData<Mirrored<"messages">> & {
  plans: readonly WholePlan[];
  /** True if the search itself found something. */
  isMatched: boolean;
  /** True if the result is cut off because there are too many matches. */
  isCut: boolean;
};

/**
 * Finds enquiries, messages, plans and local contacts by a name, an address or a telephone number in any column of text that their records declare, in
 * those of their notes and cases, and in the history of what staff wrote. A plan of a case is found with its enquiry or message.
 * @param query undefined for none
 * @param chosen the ids of records that are read whatever the query is
 */
export async function findPersonData(
  db: StaffDb,
  query: PersonQuery | undefined,
  chosen: ReadonlySet<string>,
): Promise<FoundPersonData> {
  const isNamed = (table: RecordTable, row: Fields) =>
    query !== undefined && matchesPerson(listTexts(table, row), query);
  const foundLeads = query ? await findLeads(db, (lead) => isNamed("leads", lead), maxRecords + 1) : [];
  const matchingLeadNotes = query ? await db.lead_notes.filter((note) => isNamed("lead_notes", note)).toArray() : [];
  const matchingMessageNotes = query
    ? await db.message_notes.filter((note) => isNamed("message_notes", note)).toArray()
    : [];
  // The texts of staff are about the person too, and so are those that they have replaced.
  const casesByRow = query ? await filterFollowUps(db, (followUp) => isNamed("follow_ups", followUp)) : [];
  const casesByHistory = query
    ? await keepObserved(findFollowUpsByEvents(db, ({ changes }) => matchesPerson(listChangedTexts(changes), query)))
    : [];
  const matchingPlans = query ? await keepObserved(findPlans(db, query)) : [];
  const casesByPlan = await keepObserved(
    readFollowUps(
      db,
      matchingPlans.flatMap(({ follow_up_id }) => follow_up_id ?? []),
    ),
  );
  const matchingCases = [
    ...new Map([...casesByRow, ...casesByHistory, ...casesByPlan.values()].map((each) => [each.id, each])).values(),
  ];
  const leadsOfMatchingCases = matchingCases.flatMap(({ id, beside }) => (beside === "leads" ? id : []));
  const otherLeadIds = new Set([
    ...matchingLeadNotes.slice(0, maxRecords).map(({ lead_id }) => lead_id),
    ...leadsOfMatchingCases.slice(0, maxRecords),
    ...chosen,
  ]);
  for (const { id } of foundLeads) otherLeadIds.delete(id);
  const leads = [...foundLeads.slice(0, maxRecords), ...(await readLeads(db, [...otherLeadIds]))].sort(
    compareNewestFirst,
  );
  const notes = await keepObserved(
    readNotes(
      db,
      "leads",
      leads.map(({ id }) => id),
    ),
  );
  const matchingLeadIds = new Set([
    ...foundLeads.map(({ id }) => id),
    ...matchingLeadNotes.map(({ lead_id }) => lead_id),
    ...leadsOfMatchingCases,
  ]);
  const matchingMessageIds = new Set([
    ...matchingMessageNotes.map(({ message_id }) => message_id),
    ...matchingCases.flatMap(({ id, beside }) => (beside === "messages" ? id : [])),
  ]);
  const isMatchingMessage = (message: Mirrored<"messages">) =>
    matchingMessageIds.has(message.id) || isNamed("messages", message);
  const messages = await db.messages
    .filter((each) => chosen.has(each.id) || isMatchingMessage(each))
    .limit(maxRecords + 1 + chosen.size)
    .toArray();
  const shownMessages = messages.sort(compareNewestFirst).slice(0, maxRecords + chosen.size);
  const messageNotes = await keepObserved(
    readNotes(
      db,
      "messages",
      shownMessages.map(({ id }) => id),
    ),
  );
  const ids = [...leads, ...shownMessages].map(({ id }) => id);
  const followUps = await keepObserved(readFollowUps(db, ids));
  const events = await keepObserved(readEvents(db, ids));
  const plansOfCases = await readPlansOfCases(db, ids);
  const plansOfNoCase = matchingPlans.filter(({ follow_up_id }) => follow_up_id === null).map(({ id }) => id);
  const chosenPlans = (await readPlans(db, [...new Set([...plansOfNoCase.slice(0, maxRecords), ...chosen])])).filter(
    ({ plan }) => plan.follow_up_id === null,
  );
  const isMatchingContact = (contact: Mirrored<"local_contacts">) => isNamed("local_contacts", contact);
  const contacts = await db.local_contacts
    .filter((each) => chosen.has(each.id) || isMatchingContact(each))
    .limit(maxRecords + 1 + chosen.size)
    .toArray();
  const pickCaseRows = (id: string, byRecord: ReadonlyMap<string, Note[]>) => ({
    notes: sortNotes(byRecord.get(id) ?? []),
    answers: listAnswers(byRecord.get(id) ?? []),
    followUp: followUps.get(id),
    history: events.filter(({ follow_up_id }) => follow_up_id === id),
    plans: plansOfCases.filter(({ plan }) => plan.follow_up_id === id),
  });
  return {
    leads: leads.map((lead) => ({ lead, ...pickCaseRows(lead.id, notes) })),
    messages: shownMessages.map((message) => ({ message, ...pickCaseRows(message.id, messageNotes) })),
    plans: chosenPlans,
    contacts: contacts.sort(compareNewestFirst).slice(0, maxRecords + chosen.size),
    isMatched:
      leads.some(({ id }) => matchingLeadIds.has(id)) ||
      messages.some(isMatchingMessage) ||
      plansOfNoCase.length > 0 ||
      contacts.some(isMatchingContact),
    isCut:
      foundLeads.length > maxRecords ||
      matchingLeadNotes.length > maxRecords ||
      leadsOfMatchingCases.length > maxRecords ||
      plansOfNoCase.length > maxRecords ||
      messages.length > maxRecords + chosen.size ||
      contacts.length > maxRecords + chosen.size,
  };
}

/**
 * Finds records about people as `findPersonData` does.
 * @param typed the search as staff typed it
 */
export const readPersonData = (db: StaffDb, typed: string, chosenIds: readonly string[]): Promise<FoundPersonData> =>
  findPersonData(db, readPersonQuery(typed), new Set(chosenIds));

/** Lists the texts of a row in which a person may be named. */
const listTexts = (table: RecordTable, row: Fields): (string | null)[] =>
  listTextColumns(records[table]).map((column) => (row[column] ?? null) as string | null);

const compareNewestFirst = (a: { id: string; created_at: string }, b: { id: string; created_at: string }): number =>
  b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id);
