import { useContext } from "react";
import { labelsOf } from "../../../shared/records/declaration.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import type { FollowUp } from "../../../shared/rules/follow-ups.ts";
import {
  destinationLabel,
  durationLabel,
  type ListedLead,
  noContactText,
  travelStyleLabel,
  travelStyleVariant,
} from "../../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { readLeads } from "../../../sync/dexie/leads/read-leads.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { AnswerLinks } from "../../cases/answer-links.tsx";
import { Answering } from "../../cases/answering.ts";
import type { ListColumn, ListKind } from "../../lists/list-kind.ts";
import { namesOf } from "../../rules/colleagues.ts";
import { answerActions, leadLetter } from "../../rules/lead-contact.ts";
import { csvFileName, csvLine, csvOf } from "../../rules/lead-csv.ts";
import { Badge } from "../../ui/badge.tsx";
import { useLeadIndex } from "./use-lead-index.ts";

/** A lead as the list reads it. */
export type LeadListRow = ListedLead & Mirrored<"leads">;

const labels = labelsOf(leadRecord);

const destination: ListColumn<LeadListRow> = { label: labels.destination, read: destinationLabel };
const contact: ListColumn<LeadListRow> = {
  label: labels.contact,
  read: (lead) => lead.contact ?? noContactText,
  isTyped: true,
};

/** The list of leads. */
export const leadKind: ListKind<LeadListRow> = {
  table: "leads",
  words: {
    title: "Leads",
    one: "lead",
    many: "leads",
    searchLabel: "Search leads...",
    fetchFailed: "Failed to fetch leads",
    empty: "No leads found",
    emptyHint: "New leads will appear here as customers submit inquiries",
    deleteFailed: "Failed to delete lead",
    deleted: "Lead deleted successfully.",
    confirmDelete: "Are you sure you want to delete this lead?",
    all: "All Leads",
    showAll: "Show all leads",
  },
  filters: ["person", "stage", "due", "period", "destination", "contact", "source"],
  nameOf: ({ name }) => name,
  columns: [
    destination,
    {
      label: "Trip",
      read: (lead) => `${lead.travelers} ${lead.travelers === 1 ? "traveler" : "travelers"}, ${durationLabel(lead)}`,
    },
    { label: labels.location, read: ({ location }) => location, isTyped: true },
    { label: labels.age, read: ({ age }) => String(age ?? "not told"), isLabelled: true },
    contact,
  ],
  lineColumns: [destination, contact],
  renderBadge: (lead) => <Badge variant={travelStyleVariant(lead.travel_style)}>{travelStyleLabel(lead)}</Badge>,
  renderActions: (lead, followUp) => <LeadActions lead={lead} followUp={followUp} />,
  readRows: async (db, ids) => (await readLeads(db, ids)) as LeadListRow[],
  useIndex: useLeadIndex,
  exportRows: async (db, ids) => {
    const [followUps, colleagues] = [await readFollowUps(db, ids), await db.colleagues.toArray()];
    const names = namesOf(colleagues);
    const lines = await readLeads(db, ids, (lead) => csvLine({ lead, followUp: followUps.get(lead.id), names }));
    return { name: csvFileName(new Date()), text: csvOf(lines) };
  },
};

/** The links to answer a lead from its card, as icons. */
function LeadActions({ lead, followUp }: { lead: LeadListRow; followUp: FollowUp | undefined }) {
  const business = useContext(Answering);
  const letter = leadLetter(lead, business);
  const actions = answerActions({ ...letter, contact: followUp?.contact ?? letter.contact }, business.country);
  return <AnswerLinks id={lead.id} name={lead.name} actions={actions} isSign />;
}
