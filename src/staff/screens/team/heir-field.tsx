import { formatCount } from "../../../shared/rules/counts.ts";
import { isOpen } from "../../../shared/rules/follow-ups.ts";
import { findFollowUpsByValues } from "../../../sync/dexie/read-follow-ups.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { useStaffQuery } from "../../mirror/rows.ts";
import type { Member } from "../../rules/team.ts";
import { SelectField } from "../../ui/field.tsx";

const countOpenCases = async (db: StaffDb, id: string): Promise<number> =>
  (await findFollowUpsByValues(db, "assignee", [id])).filter(isOpen).length;

/** Returns the number of open cases of a colleague on this device. */
export function useOpenCases(id: string | undefined): number {
  const found = useStaffQuery(id ? countOpenCases : undefined, id ?? "");
  return id ? (found ?? 0) : 0;
}

/** The field for the colleague who gets the open cases of a removed one. */
export function HeirField(props: {
  open: number;
  heirs: readonly Member[];
  heir: string;
  onChange: (heir: string) => void;
}) {
  const { names } = useColleagues();
  return (
    <SelectField
      name="heir"
      label={formatCount(props.open, "open case is theirs. Who gets it?", "open cases are theirs. Who gets them?")}
      options={[
        { value: "", label: "Nobody: they are free again" },
        ...props.heirs.map(({ id, email, name }) => ({ value: id, label: names.get(id) ?? name ?? email })),
      ]}
      value={props.heir}
      onChange={props.onChange}
    />
  );
}
