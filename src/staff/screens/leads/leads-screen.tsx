import { AddLead } from "../../cases/add-lead.tsx";
import { Answering, useAnswering } from "../../cases/answering.ts";
import { RecordPanel } from "../../cases/record-panel.tsx";
import { CaseListScreen, type ListOpening, type OpenedRecord } from "../../lists/case-list-screen.tsx";
import { useOpenRow } from "../../lists/use-open-row.ts";
import { useSamePerson } from "../../use-same-person.ts";
import { LeadAnswers, leadAsText } from "./lead-details.tsx";
import { type LeadListRow, leadKind } from "./lead-kind.tsx";

/** Every enquiry: searched, sorted, filtered, exported, read and deleted on what this device holds. */
export function LeadsScreen(opening: ListOpening) {
  const answering = useAnswering();
  return (
    <Answering value={answering}>
      <CaseListScreen
        {...opening}
        kind={leadKind}
        headingActions={<AddLead onAdded={opening.onOpen} />}
        renderPanel={(opened) => <LeadPanel {...opened} />}
      />
    </Answering>
  );
}

function LeadPanel({ db, openId, ...panel }: OpenedRecord<LeadListRow>) {
  const lead = useOpenRow(leadKind, openId);
  return (
    <RecordPanel
      {...panel}
      row={lead}
      table="leads"
      one="lead"
      nameOf={leadKind.nameOf}
      others={useSamePerson(db, lead)}
      copied={leadAsText}
    >
      {(shown) => <LeadAnswers lead={shown} />}
    </RecordPanel>
  );
}
