import { useContext } from "react";
import { formatAnswerText } from "../../../../supabase/functions/_shared/enquiry.ts";
import { listLabels } from "../../../shared/records/declaration.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import type { FollowUp } from "../../../shared/rules/follow-ups.ts";
import {
  formatLeadContacts,
  formatTravelers,
  getDestinationLabel,
  getDurationLabel,
  getTravelStyleLabel,
  getTravelStyleVariant,
  type ListedLead,
} from "../../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { readLeads } from "../../../sync/dexie/read-leads.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { AnswerLinks } from "../../cases/answer-links.tsx";
import { AnsweringContext } from "../../cases/answering.ts";
import type { CaseListConfig, ListColumn } from "../../lists/case-list-config.ts";
import { leadIndex } from "../../lists/lead-index.ts";
import { mapNames } from "../../rules/colleagues.ts";
import { listCaseActions, makeLeadLetter } from "../../rules/lead-contact.ts";
import { formatCsv, makeCsvFileName, makeCsvLine } from "../../rules/lead-csv.ts";
import { Badge } from "../../ui/badge.tsx";

/** A lead as the list reads it. */
export type LeadListRow = ListedLead & Mirrored<"leads">;

const labels = listLabels(leadRecord);

const destination: ListColumn<LeadListRow> = { label: labels.destination, read: getDestinationLabel };
const contact: ListColumn<LeadListRow> = {
  label: labels.contact,
  read: formatLeadContacts,
  isTyped: true,
};

/** The list of leads. */
export const leadListConfig: CaseListConfig<LeadListRow> = {
  table: "leads",
  texts: {
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
  filters: ["person", "stage", "answer", "due", "period", "destination", "contact", "source", "closed", "reason"],
  getName: ({ name }) => name,
  columns: [
    destination,
    {
      label: "Trip",
      read: (lead) =>
        [formatAnswerText("travel_month", lead.travel_month), formatTravelers(lead), getDurationLabel(lead)]
          .filter(Boolean)
          .join(", "),
    },
    { label: labels.location, read: ({ location }) => location ?? "", isTyped: true },
    { label: labels.age, read: ({ age }) => String(age ?? "not told"), isLabelled: true },
    contact,
  ],
  lineColumns: [destination, contact],
  renderBadge: (lead) =>
    lead.travel_style && <Badge variant={getTravelStyleVariant(lead.travel_style)}>{getTravelStyleLabel(lead)}</Badge>,
  renderActions: (lead, followUp) => <LeadActions lead={lead} followUp={followUp} />,
  readRows: async (db, ids) => (await readLeads(db, ids)) as LeadListRow[],
  index: leadIndex,
  exportRows: async (db, ids, counts) => {
    const [followUps, colleagues] = [await readFollowUps(db, ids), await db.colleagues.toArray()];
    const names = mapNames(colleagues);
    const lines = await readLeads(db, ids, (lead) => makeCsvLine({ lead, followUp: followUps.get(lead.id), names }));
    return { name: makeCsvFileName(new Date(), counts), text: formatCsv(lines) };
  },
};

/** The links to answer a lead from its card, as icons. */
function LeadActions({ lead, followUp }: { lead: LeadListRow; followUp: FollowUp | undefined }) {
  const business = useContext(AnsweringContext);
  const letter = makeLeadLetter(lead, business);
  const actions = listCaseActions(letter, followUp, business.country);
  return <AnswerLinks id={lead.id} name={lead.name} actions={actions} isSign />;
}
