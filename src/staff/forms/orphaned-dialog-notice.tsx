import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Labels, listLabels, type RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { capitalise } from "../../shared/rules/capitalise.ts";
import { isSameValue } from "../../shared/rules/sync-edit.ts";
import { type OrphanedDialog, readOrphanedDialogs } from "../../sync/dexie/orphaned-dialogs.ts";
import { deleteDialog, getDialogName, getDialogTab } from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror/mirror.ts";
import { useDialogKeys, useStaffQuery } from "../mirror/rows.ts";
import { findTabIdentity, listOpenTabs } from "../mirror/tab-identity.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { ModalDialog } from "../ui/dialog.tsx";

/** Writes a typed value: the texts in a list or in parts one after the other. */
function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(writeValue).filter(Boolean).join("; ");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.values(value)
    .filter((part) => typeof part === "string" && part.trim() !== "")
    .join(", ");
}

/** Makes a label of the name of a field that is no column: "stop_name" becomes "Stop name". */
const makeLabel = (field: string): string => capitalise(field.replaceAll("_", " "));

/** Formats the typed values that differ from the record: a single one alone, several on a line each after their labels. */
export function describeTypedValues({ dialog }: OrphanedDialog): string {
  const [name = ""] = getDialogName(dialog).split(/[:/]/);
  const record: RecordDeclaration | undefined = records[name as keyof typeof records];
  const labels: Labels<RecordDeclaration["columns"]> = record ? listLabels(record) : {};
  const typedValues = Object.entries(dialog.values).filter(
    ([field, value]) =>
      writeValue(value).trim() !== "" &&
      (dialog.typed ? dialog.typed.includes(field) : !isSameValue(value, dialog.seen?.[field])),
  );
  if (typedValues.length === 1) return writeValue(typedValues[0]?.[1]);
  return typedValues.map(([field, value]) => `${labels[field] ?? makeLabel(field)}: ${writeValue(value)}`).join("\n");
}

/** Finds the unsaved dialogs of this tab, or of closed ones, whose record has been deleted. */
function useOrphanedDialogs(): OrphanedDialog[] {
  const orphaned = useStaffQuery(readOrphanedDialogs, useDialogKeys());
  const [ownDialogs, setOwnDialogs] = useState<OrphanedDialog[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const pickOwnDialogs = async () => {
      const [tab, tabs] = [await findTabIdentity(), await listOpenTabs()];
      const isOwn = ({ dialog }: OrphanedDialog) =>
        [tab, undefined].includes(getDialogTab(dialog)) || !tabs.has(getDialogTab(dialog) ?? "");
      if (isCurrent) setOwnDialogs((orphaned ?? []).filter(isOwn));
    };
    void pickOwnDialogs();
    return () => {
      isCurrent = false;
    };
  }, [orphaned]);
  return ownDialogs;
}

/**
 * Tells a person that the record of an unsaved dialog was deleted, here or elsewhere, and offers the typed text to be copied. The
 * text stays until it is discarded.
 */
export function OrphanedDialogNotice() {
  const orphaned = useOrphanedDialogs();
  const router = useRouter();
  const [postponedKeys, setPostponedKeys] = useState<ReadonlySet<string>>(new Set());
  const shownDialog = orphaned.find(({ dialog }) => !postponedKeys.has(dialog.key));
  if (!shownDialog) return null;
  const { dialog, table } = shownDialog;
  const singularName = records[table].singularName.toLowerCase();
  const text = describeTypedValues(shownDialog);
  /** True if the form of the record itself is still open: it can be saved, and brings the record back after a question. */
  const isEdited = dialog.key.startsWith(`${table}:`);
  const postpone = () => setPostponedKeys(new Set([...postponedKeys, dialog.key]));
  const discard = async () => {
    await deleteDialog(openDb(), dialog.key);
    if (isEdited) router.history.replace(location.pathname);
  };
  return (
    <ModalDialog
      key={dialog.key}
      open
      onClose={postpone}
      size="small"
      role="alertdialog"
      title={`This ${singularName} is gone`}
      description={
        isEdited
          ? "It was deleted while you were writing. Your text is kept here until you discard it; saving it asks if the record is to be brought back."
          : "It was deleted while you were writing beside it. Your text is kept here until you discard it."
      }
      footer={
        <>
          <button type="button" className="button-quiet text-danger" onClick={() => void discard()}>
            Discard Text
          </button>
          <button type="button" className="button-quiet" onClick={postpone}>
            {isEdited ? "Go On Writing" : "Decide Later"}
          </button>
          <CopyButton text={text} label="Copy Text" className="button-primary gap-2" shouldFocus />
        </>
      }
    >
      <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
    </ModalDialog>
  );
}
