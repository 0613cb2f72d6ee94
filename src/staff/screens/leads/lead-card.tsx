import { memo } from "react";
import { labelsOf } from "../../../shared/records/declaration.ts";
import { leadRecord } from "../../../shared/records/lead.ts";
import type { Lead } from "../../../shared/records/records.ts";
import type { FollowUp } from "../../../shared/rules/follow-ups.ts";
import {
  destinationLabel,
  durationLabel,
  type ListedLead,
  noContact,
  travelStyleLabel,
  travelStyleVariant,
} from "../../../shared/rules/lead-list.ts";
import { AddressText } from "../../../shared/ui/address-text.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { FollowUpMarks } from "../../cases/follow-up-marks.tsx";
import { NewMark } from "../../new-mark.tsx";
import { receivedTime } from "../../received-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { ContactActions } from "./contact-actions.tsx";

const labels = labelsOf(leadRecord);

export type LeadCardProps = {
  lead: ListedLead;
  /** True for a lead that is new to this person. */
  unseen: boolean;
  /** The lead's case; undefined while it is read. */
  followUp: FollowUp | undefined;
  onOpen: (lead: Lead) => void;
  onDelete: (lead: Lead) => void;
  /** Opens what needs a person's decision. */
  onAttend: (lead: Lead) => void;
};

/** One enquiry in the list. Pressing it anywhere opens it; what visitors typed is shown as text. */
export const LeadCard = memo(function LeadCard({ lead, unseen, followUp, onOpen, onDelete, onAttend }: LeadCardProps) {
  return (
    <div className="relative flex h-full flex-col rounded-lg border border-line bg-card p-4 hover:border-line-strong">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">
          <button
            type="button"
            aria-haspopup="dialog"
            className="cursor-pointer text-start after:absolute after:inset-0 after:rounded-lg"
            onClick={() => onOpen(lead)}
          >
            <bdi>{lead.name}</bdi>
          </button>
        </h2>
        <span className="flex flex-wrap gap-2">
          {unseen && <NewMark />}
          <Badge variant={travelStyleVariant(lead.travel_style)}>{travelStyleLabel(lead)}</Badge>
        </span>
      </div>
      {followUp && <FollowUpMarks followUp={followUp} />}
      {lead.local !== undefined && lead.local !== "waiting" && (
        <button
          type="button"
          className="relative mt-3 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-danger bg-danger-soft px-3 py-1.5 text-start text-danger"
          onClick={() => onAttend(lead)}
        >
          <Icon name="warning" />
          <span>
            <strong>Needs attention</strong>: this lead could not be deleted.
          </span>
        </button>
      )}
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-muted [&_dd]:min-w-0 [&_dd]:text-ink [&_dd]:[overflow-wrap:anywhere]">
        <dt>{labels.destination}</dt>
        <dd>{destinationLabel(lead)}</dd>
        <dt>Trip</dt>
        <dd>
          {lead.travelers} {lead.travelers === 1 ? "traveler" : "travelers"}, {durationLabel(lead)}
        </dd>
        <dt>{labels.location}</dt>
        <dd>
          <bdi>{lead.location}</bdi>
        </dd>
        <dt>{labels.age}</dt>
        <dd>{lead.age}</dd>
        <dt>{labels.contact}</dt>
        <dd>
          {lead.contact ? (
            <bdi>
              <AddressText text={lead.contact} />
            </bdi>
          ) : (
            <span className="text-muted">{noContact}</span>
          )}
        </dd>
      </dl>
      <ContactActions lead={lead} />
      <div className="-mb-2 mt-auto flex items-center justify-between gap-3 pt-1">
        <p className="text-muted">
          <time dateTime={lead.created_at}>{receivedTime(lead.created_at)}</time>
        </p>
        <button
          type="button"
          className="relative -me-2 grid size-11 cursor-pointer place-items-center rounded-md text-danger hover:bg-danger-soft"
          onClick={() => onDelete(lead)}
        >
          <span className="sr-only">
            Delete <bdi>{lead.name}</bdi>
          </span>
          <Icon name="bin" />
        </button>
      </div>
    </div>
  );
});
