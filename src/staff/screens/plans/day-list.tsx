import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PlanFinding } from "../../../plan/check-plan.ts";
import { findDate, type PlanDay } from "../../../plan/plan.ts";
import type { DeskDay } from "./day-editor.tsx";
import { type DayPresses, DayRow } from "./day-row.tsx";
import type { Guides } from "./planning-guides.ts";

/** A finger or a mouse has to move this far before it drags, in pixels: a press is a press. */
const dragDistance = 4;

/** One object for every render: with another one the list would draw each of its days again. */
const pointerOptions = { activationConstraint: { distance: dragDistance } };

/** A handle says itself what it does, and the list says where a day is now. */
const silent = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

const noFindings: readonly PlanFinding[] = [];

/** The days of a plan in their order. */
export function DayList({
  days,
  startsOn,
  findings,
  openId,
  draftIds,
  guides,
  check,
  presses,
}: {
  /** The days in their order. */
  days: readonly DeskDay[];
  startsOn: string | null;
  findings: readonly PlanFinding[];
  openId: string | undefined;
  /** The days of which a draft is on this device. */
  draftIds: ReadonlySet<string>;
  guides: Guides;
  check: (day: PlanDay) => readonly PlanFinding[];
  presses: DayPresses;
}) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  /** The order after a drop, until the rows have it. */
  const [dropped, setDropped] = useState<readonly DeskDay[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that arrive have the order
  useEffect(() => setDropped(undefined), [days]);
  const shown = dropped ?? days;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const findingsByDay = useMemo(() => groupByDay(findings), [findings]);
  const whole = useMemo(() => ({ days, guides, check }), [days, guides, check]);
  const announcement = useMoveAnnouncement(days, presses);

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    const day = shown[from];
    if (!day || to < 0 || from === to) return;
    setDropped(shown.toSpliced(from, 1).toSpliced(to, 0, day));
    presses.move(day.id, to);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silent} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Days" className="grid gap-2">
          {shown.map((day, i) => (
            <DayRow
              key={day.id}
              day={day}
              index={i}
              count={shown.length}
              date={findDate(startsOn, i)}
              findings={findingsByDay.get(day.id) ?? noFindings}
              hasDraft={draftIds.has(day.id)}
              isOpen={openId === day.id}
              presses={announcement.presses}
              whole={openId === day.id ? whole : undefined}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement.text}
      </p>
    </DndContext>
  );
}

/** Shows a day of the list, and puts the focus on the press that opens and closes it. */
export function focusDay(dayId: string): void {
  const press = document.querySelector<HTMLElement>(`[data-day="${dayId}"] h2 button`);
  press?.focus({ preventScroll: true });
  press?.scrollIntoView({ block: "start" });
}

function groupByDay(findings: readonly PlanFinding[]): ReadonlyMap<string, readonly PlanFinding[]> {
  const groups = new Map<string, PlanFinding[]>();
  for (const finding of findings)
    if (finding.dayId !== undefined) groups.set(finding.dayId, [...(groups.get(finding.dayId) ?? []), finding]);
  return groups;
}

/** Says where a moved day is now, and keeps the focus on its handle: a node that is moved in the document loses it. */
function useMoveAnnouncement(days: readonly DeskDay[], presses: DayPresses) {
  /** The day that was moved and its place before; its new place comes with an answer of the mirror, not always the next one. */
  const moved = useRef<{ id: string; from: number }>(undefined);
  const shown = useRef(days);
  const [text, setText] = useState("");
  useEffect(() => {
    shown.current = days;
    const { id, from } = moved.current ?? {};
    const index = days.findIndex((day) => day.id === id);
    if (index < 0 || index === from) return;
    moved.current = undefined;
    setText(`It is day ${index + 1} of ${days.length} now.`);
    const handle = document.querySelector<HTMLElement>(`[data-handle="${id}"]`);
    if (document.activeElement === document.body) handle?.focus();
  }, [days]);
  const announced = useMemo(
    () => ({
      ...presses,
      move: (id: string, index: number) => {
        moved.current = { id, from: shown.current.findIndex((day) => day.id === id) };
        presses.move(id, index);
      },
    }),
    [presses],
  );
  return { text, presses: announced };
}
