import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Labels, listLabels, type RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { isSameValue } from "../../shared/rules/sync-edit.ts";
import { type GoneDialog, readGoneDialogs } from "../../sync/dexie/gone-records.ts";
import { deleteDialog, getDialogName, getDialogTab } from "../../sync/dexie/staff-dialogs.ts";
import { openDb } from "../mirror.ts";
import { useStaffQuery } from "../rows.ts";
import { findTabIdentity, listOpenTabs } from "../tab-identity.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { ModalDialog } from "../ui/dialog.tsx";

/** Writes what was typed and differs from the record: one value alone, several line by line with their labels. */
export function describeTyped({ dialog }: GoneDialog): string {
  const [name = ""] = getDialogName(dialog).split(/[:/]/);
  const record: RecordDeclaration | undefined = records[name as keyof typeof records];
  const labels: Labels<RecordDeclaration["columns"]> = record ? listLabels(record) : {};
  const typed = Object.entries(dialog.values).filter(
    ([field, value]) => String(value ?? "").trim() !== "" && !isSameValue(value, dialog.seen?.[field]),
  );
  if (typed.length === 1) return String(typed[0]?.[1]);
  return typed.map(([field, value]) => `${labels[field] ?? field}: ${value}`).join("\n");
}

/** Finds the unsaved dialogs of this tab, or of closed ones, whose record has been deleted. */
function useGoneDialogs(): GoneDialog[] {
  const gone = useStaffQuery(readGoneDialogs, []);
  const [own, setOwn] = useState<GoneDialog[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const pick = async () => {
      const [tab, tabs] = [await findTabIdentity(), await listOpenTabs()];
      const isOwn = ({ dialog }: GoneDialog) =>
        [tab, undefined].includes(getDialogTab(dialog)) || !tabs.has(getDialogTab(dialog) ?? "");
      if (isCurrent) setOwn((gone ?? []).filter(isOwn));
    };
    void pick();
    return () => {
      isCurrent = false;
    };
  }, [gone]);
  return own;
}

/**
 * Tells a person that the record of an unsaved dialog was deleted, here or elsewhere, and offers the typed text to be copied. The
 * text stays until it is discarded.
 */
export function GoneRecords() {
  const gone = useGoneDialogs();
  const router = useRouter();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const shown = gone.find(({ dialog }) => !later.has(dialog.key));
  if (!shown) return null;
  const { dialog, table } = shown;
  const one = records[table].singularName.toLowerCase();
  const text = describeTyped(shown);
  /** True where the form of the record itself is still open: it can be saved, and brings the record back after a question. */
  const isEdited = dialog.key.startsWith(`${table}:`);
  const putOff = () => setLater(new Set([...later, dialog.key]));
  const discard = async () => {
    await deleteDialog(openDb(), dialog.key);
    if (isEdited) router.history.replace(location.pathname);
  };
  return (
    <ModalDialog
      key={dialog.key}
      open
      onClose={putOff}
      size="small"
      role="alertdialog"
      title={`This ${one} is gone`}
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
          <button type="button" className="button-quiet" onClick={putOff}>
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
