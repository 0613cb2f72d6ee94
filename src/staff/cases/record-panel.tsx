import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { generatedColumnLabels } from "../../shared/records/declaration.ts";
import { listAnswers, type NotedTable, sortNotes } from "../../shared/rules/notes.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { readNotes } from "../../sync/dexie/staff-notes.ts";
import type { Neighbours } from "../lists/neighbours.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { Notes } from "../notes/notes.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { SidePanel } from "../ui/dialog.tsx";
import { useMedia } from "../ui/use-media.ts";
import { CaseDetails } from "./case-details.tsx";
import { CasePanel } from "./case-panel.tsx";
import { CasePlans } from "./case-plans.tsx";
import { useColleagues } from "./colleagues.tsx";
import { PanelActionsContext } from "./panel-actions.ts";
import { type PanelStart, PanelStartContext } from "./panel-start.ts";
import { SamePerson } from "./same-person.tsx";
import { writeCaseText, writeNotesText } from "./write-case-text.ts";

/** The panel of a lead or a message: what its sender wrote, its case, and its notes; rarely used details come last. */
export function RecordPanel<Row extends { id: string }>({
  row: openRow,
  table,
  one,
  getName,
  neighbours,
  copied,
  children,
  further,
  onClose,
  onGo,
  onDelete,
  start,
}: {
  /** The open record; undefined while the panel is closed. */
  row: Row | undefined;
  table: NotedTable;
  /** The noun of a record, as in 'Next lead'. */
  one: string;
  getName: (row: Row) => string;
  neighbours: Neighbours;
  /** Returns everything that the sender wrote, as a text to be copied. */
  copied: (row: Row) => string;
  /** Renders the links to answer, and what the sender wishes. */
  children: (row: Row) => ReactNode;
  /** Renders what else the sender wrote, after the case: its actions stay on the first screen. */
  further?: (row: Row) => ReactNode;
  onClose: () => void;
  /** Shows another record instead of this one. */
  onGo: (id: string) => void;
  onDelete: (row: Row) => void;
  /** The form that the panel begins with; undefined for none. */
  start: PanelStart | undefined;
}) {
  const id = openRow?.id;
  const panelStart = useMemo(() => ({ id, pending: start }), [id, start]);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const isPrinting = useMedia("print");
  // The shown record stays while the panel slides away.
  const lastOpenRow = useRef(openRow);
  if (openRow) lastOpenRow.current = openRow;
  const row = lastOpenRow.current;
  return (
    <SidePanel
      open={openRow !== undefined}
      onClose={onClose}
      title={<bdi>{row && getName(row)}</bdi>}
      onToolbar={setToolbar}
      actions={<NeighbourButtons shownId={id} neighbours={neighbours} one={one} onGo={onGo} />}
    >
      {row && (
        <PanelStartContext value={panelStart}>
          <div className="print:hidden">
            {children(row)}
            <SamePerson key={`${row.id} person`} id={row.id} />
            <PanelActionsContext value={toolbar}>
              <CasePanel id={row.id} />
            </PanelActionsContext>
            <CasePlans key={`${row.id} plans`} id={row.id} />
            {further?.(row)}
            <Notes key={row.id} beside={table} besideId={row.id} />
            <CaseDetails id={row.id} />
          </div>
          {isPrinting && <RecordSheet id={row.id} table={table} written={copied(row)} />}
          <div className="print:hidden mt-6 flex flex-wrap items-center gap-x-1 border-t border-line pt-2 text-sm text-muted">
            <p className="basis-full [overflow-wrap:anywhere]">
              {generatedColumnLabels.id} {row.id}
            </p>
            <CopyRecord id={row.id} table={table} written={copied(row)} />
            <button type="button" className={`${quietButtonClasses} ms-3`} onClick={() => window.print()}>
              Print
            </button>
            <button type="button" className={`${quietButtonClasses} ms-auto text-danger`} onClick={() => onDelete(row)}>
              <Icon name="bin" />
              Delete
            </button>
          </div>
        </PanelStartContext>
      )}
    </SidePanel>
  );
}

type WrittenRecord = { id: string; table: NotedTable; written: string };

/** Returns what the sender wrote, and below it what is true of the case now, with every answer; and the notes. */
function useRecordText({ id, table, written }: WrittenRecord): { text: string; notes: string } {
  const followUp = useStaffQuery(readFollowUps, [id])?.get(id);
  const notes = useStaffQuery(readNotes, table, [id])?.get(id) ?? [];
  const { names } = useColleagues();
  return {
    text: [written, writeCaseText(followUp, listAnswers(notes), names)].filter(Boolean).join("\n\n"),
    notes: writeNotesText(sortNotes(notes), names),
  };
}

function CopyRecord(record: WrittenRecord) {
  return <CopyButton text={useRecordText(record).text} label="Copy All Answers" className={quietButtonClasses} />;
}

/** The record on paper: who, what and when, the answers with their letters, the dates and the notes; no field and no button. */
function RecordSheet(record: WrittenRecord) {
  const { text, notes } = useRecordText(record);
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {[text, notes].filter(Boolean).join("\n\n")}
    </p>
  );
}

const quietButtonClasses =
  "-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-semibold hover:bg-sunken";

/** The buttons to the records before and after the open one, as far as there are any. */
function NeighbourButtons({
  shownId,
  neighbours: { previous, next },
  one,
  onGo,
}: {
  /** The id of the record that the panel shows; the buttons may be those of the next one already. */
  shownId: string | undefined;
  neighbours: Neighbours;
  one: string;
  onGo: (id: string) => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const openNeighbour = (id: string) => {
    isPressed.current = true;
    onGo(id);
  };
  const shownButtons = `${previous === undefined} ${next === undefined}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a button that comes or goes moves the focus
  useEffect(() => {
    // At an end of the list the pressed button disappears, and the focus with it.
    if (!isPressed.current || document.activeElement !== document.body) return;
    container.current?.querySelector("button")?.focus();
  }, [shownButtons]);
  // The press is over once its record is shown: a button that comes or goes later does so because the list has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record ends the press that has opened it
  useEffect(() => {
    isPressed.current = false;
  }, [shownId]);
  return (
    <div ref={container} className="flex shrink-0">
      {previous !== undefined && (
        <NeighbourButton icon="back" label={`Previous ${one}`} onGo={() => openNeighbour(previous)} />
      )}
      {next !== undefined && <NeighbourButton icon="forward" label={`Next ${one}`} onGo={() => openNeighbour(next)} />}
    </div>
  );
}

const NeighbourButton = (props: { icon: "back" | "forward"; label: string; onGo: () => void }) => (
  <button
    type="button"
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
    onClick={props.onGo}
  >
    <span className="sr-only">{props.label}</span>
    <Icon name={props.icon} />
  </button>
);
