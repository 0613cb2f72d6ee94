import { Link } from "@tanstack/react-router";
import { timeOf } from "../shared/rules/timestamps.ts";
import type { PersonRow } from "../sync/dexie/read-same-person.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** Links to the other enquiries and messages of a person; nothing where there are none. */
export function SamePerson({ rows }: { rows: readonly PersonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-3">
      Also from this person:
      {rows.map(({ table, id, created_at }) => (
        <Link
          key={id}
          to={table === "leads" ? "/admin/leads" : "/admin/messages"}
          search={table === "leads" ? { lead: id } : { message: id }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {table === "leads" ? "enquiry" : "message"} of {day.format(timeOf(created_at))}
        </Link>
      ))}
    </p>
  );
}
