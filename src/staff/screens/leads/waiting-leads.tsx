import { makeCaseFilter } from "../../../shared/rules/case-filters.ts";
import { getDestinationLabel, type ListView, noContactText } from "../../../shared/rules/lead-list.ts";
import { readTextQuery } from "../../../shared/rules/search-text.ts";
import { listEnteredLeads } from "../../../sync/dexie/entered-leads.ts";
import { makeUnsentLead } from "../../cases/entered-leads.ts";
import { useOfficeClock } from "../../cases/office-clock.ts";
import { makeLeadEntry } from "../../lists/lead-index.ts";
import { useStaffQuery } from "../../mirror/rows.ts";
import { computeReplyDeadline } from "../../rules/reply-state.ts";
import { useSession } from "../../session/session.ts";
import { Badge } from "../../ui/badge.tsx";

/** The leads that were added on this device and that the server does not have yet, as far as the list's search and filters find them. */
export function WaitingLeads({ view }: { view: ListView }) {
  const enteredLeads = useStaffQuery(listEnteredLeads) ?? [];
  const { now, day: today } = useOfficeClock();
  const userId = useSession()?.userId;
  const matches = readTextQuery(view.search);
  const passes = makeCaseFilter(
    view.filters,
    { now, today, userId, hasOfferInHistory: () => false, computeDeadline: computeReplyDeadline },
    () => undefined,
  );
  const shown = enteredLeads
    .map((entered) => ({ entered, lead: makeUnsentLead(entered) }))
    .filter(({ lead }) => {
      const entry = makeLeadEntry(lead);
      return (!matches || matches(entry.text)) && (!passes || passes(entry));
    });
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="Waiting to be sent"
      className="mb-2 divide-y divide-line rounded-lg border border-line bg-card px-3"
    >
      {shown.map(({ entered, lead }) => (
        <li key={lead.id} className="flex flex-wrap items-center gap-x-3 py-2">
          <span className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{lead.name}</bdi>
          </span>
          <span className="text-muted">{getDestinationLabel(lead)}</span>
          <span dir="auto" className="text-muted [overflow-wrap:anywhere]">
            {lead.contact ?? noContactText}
          </span>
          {entered.state === "refused" ? (
            <Badge variant="destructive">Needs attention</Badge>
          ) : (
            <Badge variant="outline">Waiting to sync</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
