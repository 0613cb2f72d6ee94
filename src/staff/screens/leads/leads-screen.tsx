import { readLeads } from "../../../sync/dexie/leads/read-leads.ts";
import { Answering, useAnswering } from "../../cases/answering.ts";
import { CaseListScreen, type OpenedRecord } from "../../lists/case-list-screen.tsx";
import { useStaffQuery } from "../../rows.ts";
import { useSamePerson } from "../../use-same-person.ts";
import { AddLead } from "./add-lead.tsx";
import { LeadDetails } from "./lead-details.tsx";
import { type LeadListRow, leadKind } from "./lead-kind.tsx";

type Opening = {
  /** The lead whose details are open. */
  openId: string | undefined;
  /** `instead`: in the place of the one that is open. */
  onOpen: (id: string | undefined, instead?: boolean) => void;
};

/** Every enquiry: searched, sorted, filtered, exported, read and deleted on what this device holds. */
export function LeadsScreen({ openId, onOpen }: Opening) {
  const answering = useAnswering();
  return (
    <Answering value={answering}>
      <CaseListScreen
        kind={leadKind}
        openId={openId}
        onOpen={onOpen}
        headingActions={<AddLead onAdded={onOpen} />}
        renderPanel={(opened) => <LeadPanel {...opened} onOpen={onOpen} />}
      />
    </Answering>
  );
}

function LeadPanel({ db, openId, neighbours, onDelete, onOpen }: OpenedRecord<LeadListRow> & Opening) {
  const lead = useStaffQuery((from) => readLeads(from, openId ? [openId] : []), [openId])?.find(
    ({ id }) => id === openId,
  );
  return (
    <LeadDetails
      lead={lead}
      others={useSamePerson(db, lead)}
      neighbours={neighbours}
      onClose={() => onOpen(undefined)}
      onGo={(id) => onOpen(id, true)}
      onDelete={(each) => onDelete(each as LeadListRow)}
    />
  );
}
