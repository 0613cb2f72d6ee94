import { Link } from "@tanstack/react-router";
import { readOriginCases } from "../../../sync/dexie/staff-follow-ups.ts";
import { AddLead } from "../../cases/add-lead.tsx";
import { AnsweringContext, useAnsweringBusiness } from "../../cases/answering.ts";
import { RecordPanel } from "../../cases/record-panel.tsx";
import { CaseListScreen, type OpenedRecord, type OpenRecordProps } from "../../lists/case-list-screen.tsx";
import { useOpenRow } from "../../lists/use-open-row.ts";
import { useStaffQuery } from "../../mirror/rows.ts";
import { LeadAnswers, LeadWish, writeLeadText } from "./lead-details.tsx";
import { type LeadListRow, leadListConfig } from "./lead-list-config.tsx";
import { WaitingLeads } from "./waiting-leads.tsx";

/** The screen of all enquiries, which searches, sorts, filters, exports, shows and deletes the rows on this device. */
export function LeadsScreen(openRecordProps: OpenRecordProps) {
  const answering = useAnsweringBusiness();
  return (
    <AnsweringContext value={answering}>
      <CaseListScreen
        {...openRecordProps}
        config={leadListConfig}
        headingActions={<AddLead onAdded={openRecordProps.onOpen} />}
        renderWaiting={(view) => <WaitingLeads view={view} />}
        renderPanel={(opened) => <LeadPanel {...opened} />}
      />
    </AnsweringContext>
  );
}

/** The link to the message that became a lead. */
function OriginMessageLink({ leadId }: { leadId: string }) {
  const [origin] = useStaffQuery(readOriginCases, leadId) ?? [];
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
  const lead = useOpenRow(leadListConfig, openId);
  return (
    <RecordPanel
      {...panel}
      row={lead}
      table="leads"
      one="lead"
      getName={leadListConfig.getName}
      copied={writeLeadText}
      further={(shown) => <LeadAnswers lead={shown} />}
    >
      {(shown) => (
        <>
          <LeadWish lead={shown} />
          <OriginMessageLink leadId={shown.id} />
        </>
      )}
    </RecordPanel>
  );
}
