import { useBusiness } from "../../../content/business.tsx";
import type { statedColumns } from "../../../shared/rules/business-details.ts";

/** A statement of the business about itself, or a note that it is missing, which `npm run doctor` finds by its mark. */
export function BusinessStatement({ name }: { name: (typeof statedColumns)[number] }) {
  const value = useBusiness()[name];
  if (value) return <span dir="auto">{value}</span>;
  return (
    <mark data-missing={name} className="bg-sunken px-1 text-danger">
      not filled in yet
    </mark>
  );
}

/** The line of a legal text with its date, and the note that no lawyer has read it. */
export function LegalDraftNote() {
  return (
    <p data-draft="" className="border-s-4 border-ochre-fill bg-sunken px-4 py-3">
      Text of <time dateTime="2026-11-27">27 November 2026</time>. A draft, to be read by the owner's lawyer before it
      is relied on.
    </p>
  );
}
