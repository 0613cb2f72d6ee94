import { memo } from "react";
import { destinationLabel } from "../../../shared/rules/lead-list.ts";
import { timeOf } from "../../../shared/rules/timestamps.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { FollowUpMarks } from "../../cases/follow-up-marks.tsx";
import { NewMark } from "../../new-mark.tsx";
import type { LeadCardProps } from "./lead-card.tsx";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** One enquiry in one line. Pressing it anywhere opens it. */
export const LeadLine = memo(function LeadLine({ lead, unseen, followUp, onOpen, onAttend }: LeadCardProps) {
  const isStuck = lead.local !== undefined && lead.local !== "waiting";
  return (
    <div className="relative flex h-16 flex-wrap content-center items-center gap-x-4 border-b border-line px-2 hover:bg-sunken sm:h-12 sm:flex-nowrap">
      <h2 className="min-w-0 flex-1 basis-0 truncate font-sans text-base font-semibold">
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-h-6 min-w-6 cursor-pointer text-start after:absolute after:inset-0"
          onClick={() => onOpen(lead)}
        >
          <bdi>{lead.name}</bdi>
        </button>
      </h2>
      {unseen && <NewMark />}
      {isStuck && (
        <button
          type="button"
          className="relative grid size-11 cursor-pointer place-items-center rounded-md text-danger"
          onClick={() => onAttend(lead)}
        >
          <span className="sr-only">Needs attention: this lead could not be deleted.</span>
          <Icon name="warning" />
        </button>
      )}
      {followUp && (
        <div className="min-w-0 shrink truncate *:mt-0 *:flex-nowrap max-sm:order-last max-sm:basis-full sm:max-w-2/5">
          <FollowUpMarks followUp={followUp} />
        </div>
      )}
      <span className="w-28 truncate text-muted max-sm:hidden">{destinationLabel(lead)}</span>
      <span className="w-52 truncate text-muted max-lg:hidden">
        <bdi>{lead.contact ?? lead.location}</bdi>
      </span>
      <time className="w-14 shrink-0 text-end text-muted" dateTime={lead.created_at}>
        {day.format(timeOf(lead.created_at))}
      </time>
    </div>
  );
});
