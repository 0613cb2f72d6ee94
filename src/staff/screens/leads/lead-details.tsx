import { useRef } from "react";
import { enquiryField } from "../../../../supabase/functions/_shared/enquiry.ts";
import { stampLabels } from "../../../shared/records/declaration.ts";
import type { Lead } from "../../../shared/records/records.ts";
import { leadAnswers } from "../../../shared/rules/lead-list.ts";
import { AddressText } from "../../../shared/ui/address-text.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { PersonRow } from "../../../sync/dexie/read-same-person.ts";
import { CaseDetails } from "../../cases/case-details.tsx";
import { CasePanel } from "../../cases/case-panel.tsx";
import type { Neighbours } from "../../lists/neighbours.ts";
import { Notes } from "../../notes/notes.tsx";
import { receivedTime } from "../../received-time.ts";
import { SamePerson } from "../../same-person.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SidePanel } from "../../ui/dialog.tsx";
import { ContactActions } from "./contact-actions.tsx";

const asText = (lead: Lead): string =>
  [
    ...leadAnswers(lead).map(([name, answer]) => [enquiryField(name).label, answer]),
    [stampLabels.created_at, receivedTime(lead.created_at)],
    [stampLabels.id, lead.id],
  ]
    .map(([term, value]) => `${term}: ${value}`)
    .join("\n");

/** A lead: the ways to answer it, what the visitor said, its case, and its notes; rarely used details come last. */
export function LeadDetails({
  lead: open,
  others,
  neighbours: { previous, next },
  onClose,
  onGo,
  onDelete,
}: {
  /** The panel is open while there is one. */
  lead: Lead | undefined;
  /** The other enquiries and messages of the person. */
  others: readonly PersonRow[];
  neighbours: Neighbours;
  onClose: () => void;
  /** Shows another lead instead of this one. */
  onGo: (id: string) => void;
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
      actions={
        <>
          <StepButton icon="back" label="Previous lead" to={previous} onGo={onGo} />
          <StepButton icon="forward" label="Next lead" to={next} onGo={onGo} />
        </>
      }
    >
      {lead && (
        <>
          <Answers lead={lead} />
          <SamePerson rows={others} />
          <CasePanel id={lead.id} />
          <Notes key={lead.id} beside="leads" besideId={lead.id} />
          <CaseDetails id={lead.id} />
          <div className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-line pt-2 text-sm text-muted">
            <p className="basis-full [overflow-wrap:anywhere]">
              {stampLabels.id} {lead.id}
            </p>
            <CopyButton text={asText(lead)} label="Copy All Answers" className={quiet} />
            <button type="button" className={`${quiet} ms-auto text-danger`} onClick={() => onDelete(lead)}>
              <Icon name="bin" />
              Delete
            </button>
          </div>
        </>
      )}
    </SidePanel>
  );
}

const quiet =
  "-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-semibold hover:bg-sunken";

/** The visitor's answers: the contact first, with the ways to answer, then those that are short enough for two in a line. */
function Answers({ lead }: { lead: Lead }) {
  const answers = leadAnswers(lead);
  return (
    <>
      {answers.map(
        ([name, answer]) =>
          name === "contact" && (
            <div key={name}>
              <p dir="auto" className="text-lg font-semibold [overflow-wrap:anywhere]">
                <AddressText text={answer} />
              </p>
              <ContactActions lead={lead} explained />
            </div>
          ),
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {answers.map(
          ([name, answer]) =>
            name !== "contact" &&
            name !== "name" && (
              <div key={name}>
                <dt className="text-sm text-muted">{enquiryField(name).label}</dt>
                <dd dir="auto" className="leading-snug [overflow-wrap:anywhere]">
                  {answer}
                </dd>
              </div>
            ),
        )}
        <div className="col-span-2">
          <dt className="text-sm text-muted">{stampLabels.created_at}</dt>
          <dd className="leading-snug">
            <time dateTime={lead.created_at}>{receivedTime(lead.created_at)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}

function StepButton(props: {
  icon: "back" | "forward";
  label: string;
  to: string | undefined;
  onGo: (id: string) => void;
}) {
  const { to } = props;
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
      // Not disabled: the focus would be lost at the end of the list.
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && props.onGo(to)}
    >
      <span className="sr-only">{props.label}</span>
      <Icon name={props.icon} />
    </button>
  );
}
