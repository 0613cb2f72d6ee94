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

/**
 * The line of a legal text with its date. It never names the lawyer who has read the text. If the business has entered none,
 * the line bears the mark by which `npm run doctor` and `npm run golive` refuse a public site.
 */
export function LegalTextDate() {
  const { legal_review } = useBusiness();
  return (
    <p data-missing={legal_review ? undefined : "legal_review"} className="text-muted">
      Text of <time dateTime="2026-11-28">28 November 2026</time>.
    </p>
  );
}
