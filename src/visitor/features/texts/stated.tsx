import { useBusiness } from "../../../content/business.tsx";
import type { statedColumns } from "../../../shared/rules/business-details.ts";

/** A statement of the business about itself, or the words that it has not been filled in yet; doctor finds the latter by its mark. */
export function BusinessStatement({ name }: { name: (typeof statedColumns)[number] }) {
  const value = useBusiness()[name];
  if (value) return <span dir="auto">{value}</span>;
  return (
    <mark data-missing={name} className="bg-sunken px-1 text-danger">
      not filled in yet
    </mark>
  );
}

/** Says of a legal text since when it holds, and that a lawyer has not read it. */
export function DraftLine() {
  return (
    <p data-draft="" className="max-w-2xl border-s-4 border-ochre-fill bg-sunken px-4 py-3">
      Text of <time dateTime="2026-11-27">27 November 2026</time>. A draft, to be read by the owner's lawyer before it
      is relied on.
    </p>
  );
}
