import { useState } from "react";
import { listLabels, type RecordDeclaration } from "../../shared/records/declaration.ts";
import { type CtaLink, records } from "../../shared/records/records.ts";
import { type Fields, isSameValue, type Mirrored, pickContent } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import type { EditAndRow } from "../../sync/dexie/staff-reads.ts";
import type { Decision } from "../../sync/edits.ts";
import { useColleagues } from "../cases/colleagues.tsx";
import { describeCaseValue } from "../cases/describe-case-value.ts";
import { applyPersonsDecision } from "../edits/edits.ts";
import { askBeforeShortening } from "../forms/retention-question.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import { formatCtaLines } from "../rules/cta-lines.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { describePlanValue } from "./describe-plan-value.ts";
import { getRecordName } from "./record-name.ts";

/** Reads the question about a pending edit that shortens the retention. */
async function readShorteningQuestion(db: StaffDb, editId: number) {
  const edit = await db.edits.get(editId);
  const server = edit && (await db.shadows.get([edit.table, edit.rowId]))?.server;
  return edit && server ? askBeforeShortening(db, server as Mirrored<"business">, edit.patch) : undefined;
}

type Side = "mine" | "theirs";

/**
 * The dialog of an edit that the server refused, or that conflicts with another change: it shows both sides in full, and the person
 * chooses.
 */
export function AttentionDialog({ item, onClose }: { item: EditAndRow; onClose: () => void }) {
  const { edit, server } = item;
  const record: RecordDeclaration = records[edit.table];
  const labels: Readonly<Record<string, string>> = listLabels(record);
  const [isBusy, setBusy] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const { names } = useColleagues();
  // A shorter retention deletes records, so this dialog states their number as the form does.
  const retentionQuestion = useStaffQuery(edit.table === "business" ? readShorteningQuestion : undefined, edit.id);
  const describe = (field: string, value: unknown) =>
    edit.table === "follow_ups"
      ? describeCaseValue(field, value, names)
      : (describePlanValue(edit.table, field, value, names) ?? formatValue(value));
  const [choices, setPicks] = useState<Record<string, Side>>({});
  const fields = edit.conflict?.kind === "fields" ? edit.conflict.fields : [];
  const undecidedFields = fields.filter((field) => !choices[field]);

  // Choices are cleared when the shown values change.
  const [shownItem, setSeen] = useState(item);
  if (!isSameValue(listShownValues(shownItem), listShownValues(item))) {
    setSeen(item);
    setPicks({});
    setOvertaken(true);
  }

  const saveDecision = async (decision: Decision) => {
    if (isBusy) return;
    setBusy(true);
    setOvertaken(false);
    try {
      if ((await applyPersonsDecision(item, decision)) === "done") onClose();
      else setOvertaken(true);
    } finally {
      setBusy(false);
    }
  };

  const answers: { label: string; decision: Decision; isPrimary?: boolean; isDisabled?: boolean }[] =
    edit.conflict?.kind === "fields"
      ? [
          {
            label: "Save this choice",
            decision: { fields: choices },
            isPrimary: true,
            isDisabled: undecidedFields.length > 0,
          },
        ]
      : edit.conflict?.kind === "deleted"
        ? record.isMadeByServer
          ? // Only its sender can send a lead again, and its case was deleted with it.
            [{ label: "Leave it deleted", decision: "theirs", isPrimary: true }]
          : [
              { label: "Leave it deleted", decision: "theirs" },
              { label: "Bring it back with my changes", decision: "mine", isPrimary: true },
            ]
        : edit.conflict?.kind === "changed"
          ? [
              { label: "Delete it anyway", decision: "mine" },
              { label: "Keep it", decision: "theirs", isPrimary: true },
            ]
          : [
              { label: "Discard my change", decision: "discard" },
              { label: "Try again", decision: "retry", isPrimary: true },
            ];

  return (
    <ModalDialog
      open
      isBusy={isBusy}
      onClose={onClose}
      title="Needs attention"
      description={explainEdit(item, describe)}
      footer={
        <>
          <button type="button" className="button-quiet" disabled={isBusy} onClick={onClose}>
            Decide later
          </button>
          {answers.map(({ label, decision, isPrimary, isDisabled }) => (
            <button
              key={label}
              type="button"
              className={isPrimary ? "button-primary" : "button-quiet"}
              disabled={isBusy || isDisabled}
              onClick={() => void saveDecision(decision)}
            >
              {label}
            </button>
          ))}
        </>
      }
    >
      <p className="font-display text-xl [overflow-wrap:anywhere]">
        <bdi>{getRecordName(item)}</bdi>
      </p>
      {isOvertaken && (
        <p role="alert" className="mt-3 text-danger">
          It has changed again in the meantime. Please look once more.
        </p>
      )}
      {edit.state === "refused" && edit.reason && (
        <p className="mt-3 rounded-md border border-danger bg-danger-soft px-4 py-2 text-danger [overflow-wrap:anywhere]">
          {edit.reason}
        </p>
      )}
      {retentionQuestion && (
        <p className="mt-3 rounded-md border border-danger bg-danger-soft px-4 py-2 text-danger">
          Yours, {String(retentionQuestion.subject)}: {retentionQuestion.question}
        </p>
      )}
      {fields.length > 0 ? (
        <div className="mt-4 grid gap-6">
          {fields.map((field) => (
            <fieldset key={field} disabled={isBusy}>
              <legend className="font-semibold">{labels[field] ?? field}</legend>
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <Choice
                  field={field}
                  label="Mine"
                  text={describe(field, edit.patch[field])}
                  isChosen={choices[field] === "mine"}
                  onChoose={() => setPicks({ ...choices, [field]: "mine" })}
                />
                <Choice
                  field={field}
                  label="Theirs"
                  text={describe(field, server?.[field])}
                  isChosen={choices[field] === "theirs"}
                  onChoose={() => setPicks({ ...choices, [field]: "theirs" })}
                />
              </div>
            </fieldset>
          ))}
        </div>
      ) : (
        <ChangedFields patch={edit.patch} labels={labels} describe={describe} />
      )}
    </ModalDialog>
  );
}

/**
 * Returns the values that a decision depends on: the edit's, and the row's values of the same fields (all of the row's for a
 * delete).
 */
function listShownValues({ edit, server }: EditAndRow): unknown[] {
  const columns = Object.keys(edit.kind === "delete" ? pickContent(edit.table, server ?? {}) : edit.patch);
  return [edit.state, edit.patch, server && columns.map((name) => server[name])];
}

function explainEdit({ edit, server }: EditAndRow, describe: (field: string, value: unknown) => string): string {
  const { state, kind, conflict, patch } = edit;
  if (conflict?.kind === "fields" && conflict.fields.includes("assignee")) {
    const [mine, theirs] = [patch.assignee, server?.assignee];
    // If two people took a case at the same time, both are named, so that they can agree.
    if (mine && theirs) {
      return `${describe("assignee", mine)} and ${describe("assignee", theirs)} took this at once. Agree on who answers.`;
    }
  }
  if (conflict?.kind === "fields") return "Somebody else changed this too. Which do you want to keep?";
  if (conflict?.kind === "deleted") return "Somebody else has deleted this while you changed it.";
  if (conflict?.kind === "changed") return "Somebody else has changed this while you deleted it.";
  if (state === "refused" && kind === "delete") return "The server did not delete this. It is still there.";
  return "The server did not accept your change. It is kept on this device.";
}

/** Lists the fields that the edit would write, for a decision about the whole edit. */
function ChangedFields({
  patch,
  labels,
  describe,
}: {
  patch: Fields;
  labels: Readonly<Record<string, string>>;
  describe: (field: string, value: unknown) => string;
}) {
  const entries = Object.entries(patch);
  if (entries.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3">
      {entries.map(([field, value]) => (
        <div key={field}>
          <dt className="font-semibold">{labels[field] ?? field}</dt>
          <dd>
            <FieldValue text={describe(field, value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Choice(props: { field: string; label: string; text: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-col gap-1.5 rounded-md border border-line bg-paper p-3 has-checked:border-forest has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <span className="flex items-center gap-2 font-semibold">
        <input
          type="radio"
          name={`pick-${props.field}`}
          checked={props.isChosen}
          className="size-5 accent-forest outline-none"
          onChange={props.onChoose}
        />
        {props.label}
      </span>
      <FieldValue text={props.text} />
    </label>
  );
}

/** A column's value. */
function FieldValue({ text }: { text: string }) {
  return text.trim() === "" ? (
    <span className="text-muted">(empty)</span>
  ) : (
    <span dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return formatCtaLines(value as CtaLink[]);
  return String(value);
}
