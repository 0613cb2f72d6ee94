import { type FollowUp, isOpen } from "../../shared/rules/follow-ups.ts";
import { getDestinationLabel } from "../../shared/rules/lead-list.ts";
import { filterFollowUps } from "./read-follow-ups.ts";
import { readLeads } from "./read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { visitRows } from "./visit-rows.ts";

/**
 * Reads the cases of leads that came, were won or were lost since a moment, and all that are open, each with its destination and whether
 * its history has an offer. A lead whose deletion is pending is missing on this device already, and so is its case here.
 * @param since as in `created_at`; an empty text for all
 */
export async function readLeadCases(
  db: StaffDb,
  since: string,
): Promise<{ followUp: FollowUp; destination: { value: string; label: string }; wasOffered: boolean }[]> {
  const leadCases = await filterFollowUps(
    db,
    (each) => each.beside === "leads" && (each.created_at >= since || isOpen(each) || (each.closed_at ?? "") >= since),
  );
  const ids = leadCases.map(({ id }) => id);
  const described = await readLeads(
    db,
    ids,
    (lead) => [lead.id, { value: lead.destination ?? "", label: getDestinationLabel(lead) }] as const,
  );
  const destinations = new Map(described);
  const offeredIds = new Set<string>();
  await visitRows(db.follow_up_events, (events) => {
    for (const { changes, follow_up_id } of events) if (changes.stage?.[1] === "offered") offeredIds.add(follow_up_id);
  });
  return leadCases.flatMap((followUp) => {
    const destination = destinations.get(followUp.id);
    return destination === undefined ? [] : [{ followUp, destination, wasOffered: offeredIds.has(followUp.id) }];
  });
}
