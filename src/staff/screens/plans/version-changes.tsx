import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import { compareVersions, type DayChange, type TextChange } from "../../../plan/compare-versions.ts";

/** The changes between two versions: days that are new, gone or moved, and the words of each. */
export function ShownChanges({ before, after }: { before: PlanVersion; after: PlanVersion }) {
  const { texts, days } = compareVersions(before, after);
  if (texts.length === 0 && days.length === 0) return <p>Nothing is different.</p>;
  return (
    <div className="grid gap-3">
      <TextChanges texts={texts} />
      <ul className="grid gap-3">
        {days.map((change) => (
          <li key={`${change.kind} ${change.kind === "removed" ? change.formerNumber : change.number}`}>
            <p className="font-semibold [overflow-wrap:anywhere]">{describeChange(change)}</p>
            {change.kind === "changed" && <TextChanges texts={change.texts} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeChange(change: DayChange): string {
  const title = change.title && `: ${change.title}`;
  switch (change.kind) {
    case "added":
      return `Day ${change.number} is new${title}`;
    case "removed":
      return `The former day ${change.formerNumber} is gone${title}`;
    case "changed":
      return change.isMoved
        ? `Day ${change.formerNumber} is day ${change.number} now${title}`
        : `Day ${change.number}${title}`;
  }
}

function TextChanges({ texts }: { texts: readonly TextChange[] }) {
  if (texts.length === 0) return null;
  return (
    <dl className="grid gap-1.5 [overflow-wrap:anywhere]">
      {texts.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          {before && (
            <dd className="whitespace-pre-line text-muted">
              <span className="sr-only">Before: </span>
              <del>{before}</del>
            </dd>
          )}
          {after && (
            <dd className="whitespace-pre-line">
              <span className="sr-only">Now: </span>
              <ins className="decoration-forest">{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
