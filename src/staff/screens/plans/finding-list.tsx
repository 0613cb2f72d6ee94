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
    <span className="flex basis-full flex-wrap gap-2 ps-7">
      {shown.map(({ dayId, first, last, place }) => (
        <button key={dayId} type="button" className="button-quiet" onClick={() => onOpen(dayId)}>
          <span>
            {first === last ? `Day ${first}` : `Days ${first}–${last}`}
            {place && (
              <>
                , <bdi>{place}</bdi>
              </>
            )}
          </span>
        </button>
      ))}
      {shown.length < stays.length && (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
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
          <li
            key={`${finding.code} ${finding.text}`}
            className={`flex flex-wrap items-start gap-x-2 gap-y-1 ${classes}`}
          >
            <Icon name={icon} className="mt-0.5 size-5" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="sr-only">{word}: </span>
              {finding.text}
            </span>
            {finding.stays && onOpenDay && <StayPresses stays={finding.stays} onOpen={onOpenDay} />}
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
