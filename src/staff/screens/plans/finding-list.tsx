import type { PlanFinding, PlanFindingLevel } from "../../../plan/check-plan.ts";
import { Icon, type IconName } from "../../../shared/ui/icon.tsx";

const looks: Readonly<Record<PlanFindingLevel, { icon: IconName; classes: string; word: string }>> = {
  wrong: { icon: "warning", classes: "text-danger", word: "Wrong" },
  missing: { icon: "edit", classes: "text-ink", word: "Missing" },
  note: { icon: "eye", classes: "text-muted", word: "To know" },
};

/** A press that mends a finding. */
export type FindingFix = { label: string; onFix: () => void };

/** Joins what is missing into one line: each of it is a few words. */
function joinMissing(findings: readonly PlanFinding[]): PlanFinding[] {
  const missing = findings.filter(({ level }) => level === "missing");
  const [first] = missing;
  if (!first) return [...findings];
  const joined = { ...first, text: missing.map(({ text }) => text).join(" ") };
  return [
    ...findings.filter(({ level }) => level === "wrong"),
    joined,
    ...findings.filter(({ level }) => level === "note"),
  ];
}

/** Lists the faults of a plan or a day, and what is to be known: beside it, never in the way. */
export function FindingList({
  findings,
  findFix,
}: {
  findings: readonly PlanFinding[];
  findFix?: (finding: PlanFinding) => FindingFix | undefined;
}) {
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {joinMissing(findings).map((finding) => {
        const { icon, classes, word } = looks[finding.level];
        const fix = findFix?.(finding);
        return (
          <li
            key={`${finding.code} ${finding.text}`}
            className={`flex flex-wrap items-start gap-x-2 gap-y-1 ${classes}`}
          >
            <Icon name={icon} className="mt-0.5 size-5" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="sr-only">{word}: </span>
              {finding.text}
            </span>
            {fix && (
              <button type="button" className="button-quiet -my-1" onClick={fix.onFix}>
                {fix.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
