import { useRef } from "react";
import { enquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
import { stampLabels } from "../../../shared/records/declaration.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { answersOf } from "../../../shared/rules/lead-list.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { SidePanel } from "../../../shared/ui/dialog.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { leadTime } from "./lead-times.ts";

const detailsOf = (lead: Lead): [string, string][] => [
  ...answersOf(lead).map(([name, answer]): [string, string] => [enquiryField(name).label, answer]),
  [stampLabels.created_at, leadTime(lead.created_at)],
  [stampLabels.id, lead.id],
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
              <div key={term} className={`border-b border-line pb-3 `}>
                <dt className="text-muted">{term}</dt>
                <dd dir="auto" className="text-lg [overflow-wrap:anywhere]">
                  {value}
                  {term === enquiryField("contact").label && <ContactActions lead={lead} explained />}
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
