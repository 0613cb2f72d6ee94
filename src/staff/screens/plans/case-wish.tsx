import { describeWish, getDurationLabel, type ListedLead } from "../../../shared/rules/lead-list.ts";

/** The wish that a plan answers, beside its days: in one line, and unfolded in the traveller's own words and the office's details. */
export function CaseWish({ lead, details }: { lead: ListedLead; details: string | null }) {
  const wish = [describeWish(lead), getDurationLabel(lead)].filter(Boolean).join(", ");
  const words = [lead.place_in_mind, lead.anything_else, details].filter(Boolean);
  if (words.length === 0) return <p className="text-muted">The wish: {wish}</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">The wish: {wish}</summary>
      {words.map((text) => (
        <p key={text} dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
    </details>
  );
}
