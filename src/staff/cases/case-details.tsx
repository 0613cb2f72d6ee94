import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { CaseHistory } from "./case-history.tsx";
import { changeFollowUp } from "./change-follow-up.ts";
import { CorrectionsForm } from "./corrections-form.tsx";

/** The rarely needed parts of a case: the details that staff added, and its history. */
export function CaseDetails({ id }: { id: string }) {
  const followUp = useStaffQuery(readFollowUps, [id])?.get(id);
  if (!followUp) return null;
  return (
    <>
      <CorrectionsForm
        key={id}
        followUp={followUp}
        onSave={(change, seen, options) => changeFollowUp(seen, change, undefined, options)}
      />
      <CaseHistory beside={followUp.beside} id={id} />
    </>
  );
}
