import { Link } from "@tanstack/react-router";
import { readOrigins } from "../../../sync/dexie/staff-follow-ups.ts";
import { AddLead } from "../../cases/add-lead.tsx";
import { AnsweringContext, useAnsweringBusiness } from "../../cases/answering.ts";
import { RecordPanel } from "../../cases/record-panel.tsx";
import { CaseListScreen, type ListOpening, type OpenedRecord } from "../../lists/case-list-screen.tsx";
import { useOpenRow } from "../../lists/use-open-row.ts";
import { useStaffQuery } from "../../rows.ts";
import { LeadAnswers, writeLeadText } from "./lead-details.tsx";
import { type LeadListRow, leadKind } from "./lead-kind.tsx";

/** The screen of all enquiries, which searches, sorts, filters, exports, shows and deletes the rows on this device. */
export function LeadsScreen(opening: ListOpening) {
  const answering = useAnsweringBusiness();
  return (
    <AnsweringContext value={answering}>
      <CaseListScreen
        {...opening}
        kind={leadKind}
        headingActions={<AddLead onAdded={opening.onOpen} />}
        renderPanel={(opened) => <LeadPanel {...opened} />}
      />
    </AnsweringContext>
  );
}

/** The way to the message of which a lead was made. */
function Origin({ leadId }: { leadId: string }) {
  const [origin] = useStaffQuery((db) => readOrigins(db, leadId), [leadId]) ?? [];
  if (!origin) return null;
  return (
    <p className="mt-2">
      <Link to="/admin/messages" search={{ message: origin.id }} className="text-link">
        The message that it came from
      </Link>
    </p>
  );
}

function LeadPanel({ db, openId, ...panel }: OpenedRecord<LeadListRow>) {
  const lead = useOpenRow(leadKind, openId);
  return (
    <RecordPanel {...panel} row={lead} table="leads" one="lead" getName={leadKind.getName} copied={writeLeadText}>
      {(shown) => (
        <>
          <LeadAnswers lead={shown} />
          <Origin leadId={shown.id} />
        </>
      )}
    </RecordPanel>
  );
}
