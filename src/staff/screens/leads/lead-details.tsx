import { useRef } from "react";
import { labelsOf, stampLabels } from "../../../shared/records/declaration.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { destinationLabel, durationLabel, travelStyleLabel } from "../../../shared/rules/lead-list.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { SidePanel } from "../../../shared/ui/dialog.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { ContactActions, noContact } from "./contact-actions.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { leadTime } from "./lead-times.ts";

const labels = { ...labelsOf(leadRecord), ...stampLabels };

/** The answers that are short enough for two in a line. */
const short: ReadonlySet<string> = new Set([
  labels.destination,
  labels.travelers,
  labels.travel_style,
  labels.duration,
]);

const detailsOf = (lead: Lead): [string, string][] => [
  [labels.name, lead.name],
  [labels.age, String(lead.age)],
  [labels.location, lead.location],
  [labels.contact, lead.contact || noContact],
  [labels.destination, destinationLabel(lead)],
  [labels.travelers, String(lead.travelers)],
  [labels.travel_style, travelStyleLabel(lead)],
  [labels.duration, durationLabel(lead)],
  [labels.created_at, leadTime(lead.created_at)],
  [labels.id, lead.id],
];

const asText = (lead: Lead): string =>
  detailsOf(lead)
    .map(([term, value]) => `${term}: ${value}`)
    .join("\n");

/** All answers of a visitor, with a button that copies it as text. */
export function LeadDetails({
  lead: open,
  onClose,
  onDelete,
}: {
  /** The panel is open while there is one. */
  lead: Lead | undefined;
  onClose: () => void;
  onDelete: (lead: Lead) => void;
}) {
  // The shown lead stays while the panel slides away.
  const last = useRef(open);
  if (open) last.current = open;
  const lead = last.current;
  return (
    <SidePanel
      open={open !== undefined}
      onClose={onClose}
      title={<bdi>{lead?.name}</bdi>}
      footer={
        lead && (
          <>
            <button type="button" className="button-quiet gap-2 text-danger" onClick={() => onDelete(lead)}>
              <Icon name="bin" />
              Delete
            </button>
            <CopyButton text={asText(lead)} label="Copy All Answers" className="button-primary gap-2" first />
          </>
        )
      }
    >
      {lead && (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
            {detailsOf(lead).map(([term, value]) => (
              <div key={term} className={`border-b border-line pb-3 ${short.has(term) ? "" : "col-span-2"}`}>
                <dt className="text-muted">{term}</dt>
                <dd dir="auto" className="text-lg [overflow-wrap:anywhere]">
                  {value}
                  {term === labels.contact && <ContactActions lead={lead} explained />}
                </dd>
              </div>
            ))}
          </dl>
          <LeadNotes key={lead.id} leadId={lead.id} />
        </>
      )}
    </SidePanel>
  );
}
