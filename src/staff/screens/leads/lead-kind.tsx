import { useContext } from "react";
import { labelsOf } from "../../../shared/records/declaration.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import {
  destinationLabel,
  durationLabel,
  type ListedLead,
  noContactText,
  travelStyleLabel,
  travelStyleVariant,
} from "../../../shared/rules/lead-list.ts";
import type { Mirrored } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { readLeads } from "../../../sync/dexie/leads/read-leads.ts";
import { readFollowUps } from "../../../sync/dexie/staff-follow-ups.ts";
import { Answering, channelOf } from "../../cases/answering.ts";
import { beginLetter } from "../../cases/sent-letters.ts";
import type { ListColumn, ListKind } from "../../lists/list-kind.ts";
import { namesOf } from "../../rules/colleagues.ts";
import { contactActions } from "../../rules/lead-contact.ts";
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
    { label: labels.age, read: ({ age }) => String(age ?? "Not told") },
    contact,
  ],
  lineColumns: [destination, contact],
  renderBadge: (lead) => <Badge variant={travelStyleVariant(lead.travel_style)}>{travelStyleLabel(lead)}</Badge>,
  renderActions: (lead) => <LeadActions lead={lead} />,
  readRows: async (db, ids) => (await readLeads(db, ids)) as LeadListRow[],
  useIndex: useLeadIndex,
  exportRows: async (db, ids) => {
    const [followUps, colleagues] = [await readFollowUps(db, ids), await db.colleagues.toArray()];
    const names = namesOf(colleagues);
    const lines = await readLeads(db, ids, (lead) => csvLine({ lead, followUp: followUps.get(lead.id), names }));
    return { name: csvFileName(new Date()), text: csvOf(lines) };
  },
};

const icons = { mail: "mail", call: "phone", whatsapp: "chat" } as const;

/** The ways to answer a lead from its card, as signs. */
function LeadActions({ lead }: { lead: LeadListRow }) {
  const business = useContext(Answering);
  return contactActions(lead, business).map(({ kind, label, href }) => (
    <a
      key={kind}
      href={href}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-md text-forest hover:bg-sunken"
      onClick={() => beginLetter(lead.id, channelOf[kind])}
      {...(kind === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      <Icon name={icons[kind]} />
      <span className="sr-only">
        {label} <bdi>{lead.name}</bdi>
        {kind === "whatsapp" && " (opens in a new tab)"}
      </span>
    </a>
  ));
}
