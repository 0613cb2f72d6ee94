import { useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, memo } from "react";
import type { PlanBed } from "../../../../supabase/functions/_shared/plan-version.ts";
import type { PlanFinding } from "../../../plan/check-plan.ts";
import { describeLeg } from "../../../plan/journey-text.ts";
import type { PlanDay } from "../../../plan/plan.ts";
import { formatDay, shortWeekday } from "../../../shared/rules/dates.ts";
import { isSameValue } from "../../../shared/rules/sync-edit.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { LocalEditMarks } from "../../forms/record-card.tsx";
import { ActionMenu } from "../../ui/action-menu.tsx";
import { Badge } from "../../ui/badge.tsx";
import { DayEditor, type DeskDay } from "./day-editor.tsx";
import { type FindingFix, FindingList } from "./finding-list.tsx";
import type { Guides } from "./planning-guides.ts";

/** The presses on a day, which stay the same while the plan changes. */
export type DayPresses = {
  open: (id: string | undefined) => void;
  add: (after: string) => void;
  split: (id: string) => void;
  join: (id: string) => void;
  spreadBed: (id: string) => void;
  takeOut: (id: string) => void;
  move: (id: string, index: number) => void;
  findFix: (finding: PlanFinding) => FindingFix | undefined;
  attend: (id: string) => void;
};

type DayRowProps = {
  day: DeskDay;
  /** The index of the day, the first is 0, and the number of all. */
  index: number;
  count: number;
  date: string | undefined;
  findings: readonly PlanFinding[];
  hasDraft: boolean;
  isOpen: boolean;
  presses: DayPresses;
  /** The parts of the whole plan that an open day's form needs; undefined for a closed day, which then is not drawn again with it. */
  whole: { days: readonly DeskDay[]; guides: Guides; check: (day: PlanDay) => readonly PlanFinding[] } | undefined;
};

/**
 * A day as a row: its legs, its stop and its bed, and what is wrong with it. A handle drags it, and moves it by the arrow keys; the rest of
 * the row scrolls.
 */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { day, index, count, date, findings, isOpen, presses, whole } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: day.id });
  const number = index + 1;
  const name = `day ${number}`;
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    presses.move(day.id, index + step);
  };
  return (
    <li
      ref={setNodeRef}
      data-day={day.id}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      // A closed day that is not on the screen costs nothing while another is typed in.
      className={`rounded-lg border bg-card ${isDragging ? "relative z-10 border-forest shadow-xl" : "border-line"} ${
        isOpen || isDragging ? "" : "[contain-intrinsic-height:auto_9rem] [content-visibility:auto]"
      }`}
    >
      <div className="flex items-start gap-1 py-2 ps-1.5 pe-2 sm:gap-2">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...listeners}
          data-handle={day.id}
          // Elsewhere a finger scrolls; here it drags.
          style={{ touchAction: "none" }}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken active:cursor-grabbing"
          onKeyDown={moveByKey}
        >
          <span className="sr-only">
            Move {name}: drag it, or use the arrow keys. It is {number} of {count}.
          </span>
          <Icon name="grip" />
        </button>
        <div className="min-w-0 flex-1 py-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-sm font-semibold text-muted">
              Day {number}
              {date && (
                <>
                  , <time dateTime={date}>{formatDay(date, shortWeekday)}</time>
                </>
              )}
            </span>
            {day.booked_on && <Badge variant="outline">Booked for {formatDay(day.booked_on, shortWeekday)}</Badge>}
            {props.hasDraft && !isOpen && <Badge variant="outline">Not saved yet</Badge>}
          </div>
          <h2 className="text-lg leading-snug">
            <button
              type="button"
              aria-expanded={isOpen}
              className="min-h-8 cursor-pointer text-start font-semibold text-forest [overflow-wrap:anywhere] hover:underline"
              onClick={() => presses.open(isOpen ? undefined : day.id)}
            >
              <bdi>{day.title || `Day ${number} has no title`}</bdi>
            </button>
          </h2>
          {/* A plan that waits says so once, and not in each of its days. */}
          {day.local !== "waiting" && (
            <LocalEditMarks local={day.local} name={name} onAttend={() => presses.attend(day.id)} />
          )}
          {!isOpen && <DaySummary day={day} />}
          {!isOpen && findings.length > 0 && (
            <div className="mt-2">
              <FindingList findings={findings} findFix={presses.findFix} />
            </div>
          )}
        </div>
        <ActionMenu
          label={`What to do with ${name}`}
          actions={[
            { label: "Add a Day After", icon: "plus", onSelect: () => presses.add(day.id) },
            {
              label: "Split After the First Leg",
              icon: "copy",
              onSelect: () => presses.split(day.id),
              isDisabled: day.legs.length < 2,
            },
            {
              label: "Join with the Next Day",
              icon: "link",
              onSelect: () => presses.join(day.id),
              isDisabled: number === count,
            },
            {
              label: "Same Bed for the Whole Stay",
              icon: "copy",
              onSelect: () => presses.spreadBed(day.id),
              isDisabled: !day.bed || !day.stop,
            },
            { label: "Take Out", icon: "bin", onSelect: () => presses.takeOut(day.id), isDangerous: true },
          ]}
        />
      </div>
      {isOpen && whole && (
        <div className="border-t border-line px-4 py-4 sm:px-5">
          <DayEditor day={day} {...whole} onClose={() => presses.open(undefined)} />
        </div>
      )}
    </li>
  );
}, isSameRow);

function isSameRow(before: DayRowProps, now: DayRowProps): boolean {
  const { day, findings, whole, ...rest } = before;
  const { day: nextDay, findings: nextFindings, whole: nextWhole, ...nextRest } = now;
  return (
    whole === nextWhole &&
    isSameValue(day, nextDay) &&
    isSameValue(findings, nextFindings) &&
    Object.entries(rest).every(([name, value]) => value === nextRest[name as keyof typeof nextRest])
  );
}

/** Summarises a bed: "River House, guesthouse". */
const summariseBed = ({ name, kind, ask }: PlanBed): string =>
  name ? `${name}, ${kind}` : [kind, ask && `ask ${ask}`].filter(Boolean).join(", ");

/** The legs, the stop and the bed of a day at a glance. */
function DaySummary({ day }: { day: DeskDay }) {
  const { legs, stop, bed } = day;
  return (
    <div className="mt-0.5 text-muted [overflow-wrap:anywhere]">
      {legs.map((leg) => (
        <p key={`${leg.from} ${leg.to} ${leg.by}`}>{describeLeg(leg)}</p>
      ))}
      {stop && (
        <p>
          Night in <bdi>{stop.name}</bdi>
          {bed && (
            <>
              : <bdi className="text-ink">{summariseBed(bed)}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}
