import { useState } from "react";
import type { FaultyStay, PlanFinding, PlanFindingLevel } from "../../../plan/check-plan.ts";
import { Icon, type IconName } from "../../../shared/ui/icon.tsx";

const looks: Readonly<Record<PlanFindingLevel, { icon: IconName; classes: string; word: string }>> = {
  wrong: { icon: "warning", classes: "text-danger", word: "Wrong" },
  missing: { icon: "edit", classes: "text-ink", word: "Missing" },
  note: { icon: "eye", classes: "text-muted", word: "To know" },
};

/** The most stays of which each has a press before somebody asks for all of them. */
const fewStays = 8;

/** The presses that open the days that a finding is about, one for each stay. */
function StayPresses({ stays, onOpen }: { stays: readonly FaultyStay[]; onOpen: (dayId: string) => void }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? stays : stays.slice(0, fewStays);
  return (
    <span className="flex basis-full flex-wrap gap-2">
      {shown.map(({ dayId, first, last, place }) => (
        <button key={dayId} type="button" className="button-quiet px-3" onClick={() => onOpen(dayId)}>
          <span>
            {first === last ? `Day ${first}` : `Days ${first}–${last}`}
            {place && (
              // Beside the days, and on a telephone, a line has room for the presses of several stays without their places.
              <span className="max-sm:sr-only xl:sr-only">
                , <bdi>{place}</bdi>
              </span>
            )}
          </span>
        </button>
      ))}
      {shown.length < stays.length && (
        <button type="button" className="button-quiet px-3" onClick={() => setAll(true)}>
          All {stays.length}
        </button>
      )}
    </span>
  );
}

/** A press that mends a finding. */
export type FindingFix = { label: string; onFix: () => void };

/** Sorts findings by their level, and joins what is missing into one line if it has no presses of its own: each of it is a few words. */
function joinMissing(findings: readonly PlanFinding[]): PlanFinding[] {
  const ofLevel = (wanted: PlanFindingLevel) => findings.filter(({ level }) => level === wanted);
  const missing = ofLevel("missing");
  const joinable = missing.filter(({ stays }) => !stays);
  const [first] = joinable;
  return [
    ...ofLevel("wrong"),
    ...(first ? [{ ...first, text: joinable.map(({ text }) => text).join(" ") }] : []),
    ...missing.filter(({ stays }) => stays),
    ...ofLevel("note"),
  ];
}

/**
 * Lists the faults of a plan or a day, and what is to be known: beside it, never in the way.
 * @param onOpenDay opens the day of a fault that several days share
 */
export function FindingList({
  findings,
  findFix,
  onOpenDay,
}: {
  findings: readonly PlanFinding[];
  findFix?: (finding: PlanFinding) => FindingFix | undefined;
  onOpenDay?: (dayId: string) => void;
}) {
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {joinMissing(findings).map((finding) => {
        const { icon, classes, word } = looks[finding.level];
        const fix = findFix?.(finding);
        return (
          <li key={`${finding.code} ${finding.text}`} className={`flex items-start gap-2 ${classes}`}>
            <Icon name={icon} className="mt-0.5 size-5" />
            <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1.5">
              {/* A press stands below a sentence that would have too little room beside it. */}
              <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
                <span className="sr-only">{word}: </span>
                {finding.text}
              </span>
              {finding.stays && onOpenDay && <StayPresses stays={finding.stays} onOpen={onOpenDay} />}
              {fix && (
                <button type="button" className="button-quiet px-3" onClick={fix.onFix}>
                  {fix.label}
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
