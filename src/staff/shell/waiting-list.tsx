import { useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { listLabels, type RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { listEnteredLeads } from "../../sync/dexie/entered-leads.ts";
import { listImages } from "../../sync/dexie/staff-images.ts";
import { type EditAndRow, readWaitingEdits } from "../../sync/dexie/staff-reads.ts";
import { getRecordName } from "../attention/record-name.ts";
import { withdrawEnteredLead } from "../cases/entered-leads.ts";
import { formatReceivedTime } from "../cases/received-time.ts";
import { withdrawChanges } from "../edits/edits.ts";
import { useStaffQuery } from "../mirror/rows.ts";
import type { SyncStatus } from "../mirror/sync-status.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ModalDialog } from "../ui/dialog.tsx";
import { describeStatus, explainStatus } from "./sync-badge.tsx";

/** The waiting changes of one row, oldest first. */
type WaitingRow = readonly [EditAndRow, ...EditAndRow[]];

function groupByRow(items: readonly EditAndRow[]): WaitingRow[] {
  const rows = new Map<string, [EditAndRow, ...EditAndRow[]]>();
  for (const item of items) {
    const key = `${item.edit.table}/${item.edit.rowId}`;
    const row = rows.get(key);
    if (row) row.push(item);
    else rows.set(key, [item]);
  }
  return [...rows.values()];
}

/** Describes the changes of a row. */
function describeChanges(row: WaitingRow): string {
  const { table } = row[0].edit;
  const record: RecordDeclaration = records[table];
  const { singularName } = record;
  if (row.some(({ edit }) => edit.kind === "delete")) return `${singularName}, deleted`;
  if (row.some(({ edit }) => edit.kind === "insert")) return `${singularName}, new`;
  const labels: Readonly<Record<string, string>> = listLabels(record);
  // The time of a change is shown beside the change anyway.
  const fields = new Set(row.flatMap(({ edit }) => Object.keys(edit.patch)).filter((field) => field !== "written_at"));
  return `${singularName}, changed: ${[...fields].flatMap((field) => labels[field] ?? []).join(", ")}`;
}

/** Describes the reason for which a row's changes wait. */
function describeWaitReason([{ edit }]: WaitingRow): string {
  if (edit.request) return "Sent, and not answered yet: it may have arrived.";
  if (edit.waitReason === "held") return "It is sent in a few seconds.";
  return "It is sent as soon as the server can be reached.";
}

/** The list of unsent changes and pictures; each row can be withdrawn. */
export function WaitingList({ status, onClose }: { status: SyncStatus | undefined; onClose: () => void }) {
  const items = useStaffQuery(readWaitingEdits);
  const pictures = useStaffQuery(listImages) ?? [];
  const enteredLeads = useStaffQuery(listEnteredLeads) ?? [];
  const rows = groupByRow(items ?? []);
  const [rowToWithdraw, setRowToWithdraw] = useState<WaitingRow>();
  const withdraw = async ([{ edit }]: WaitingRow) => {
    const isDone = await withdrawChanges(edit).catch(() => false);
    setRowToWithdraw(undefined);
    if (isDone) showToast({ title: "Withdrawn", text: "It is as the server has it." });
    else showToast({ title: "Error", text: "It may have arrived already, so it stays.", tone: "destructive" });
  };
  return (
    <ModalDialog
      open
      onClose={onClose}
      title="Waiting to be sent"
      description={(status && describeStatus(status)) || undefined}
    >
      {status && explainStatus(status) && <p className="mb-3">{explainStatus(status)}</p>}
      {items && rows.length + enteredLeads.length + pictures.length === 0 && (
        <p>Nothing waits: the server has everything.</p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const [{ edit }] = row;
          return (
            <li
              key={`${edit.table}/${edit.rowId}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi className="line-clamp-2 font-semibold">{getRecordName(row[0])}</bdi>
                <span className="block">{describeChanges(row)}</span>
                <span className="block text-sm text-muted">
                  {formatReceivedTime(new Date(edit.createdAt).toISOString())}. {describeWaitReason(row)}
                </span>
              </p>
              {!edit.request && (
                <button type="button" className="button-quiet" onClick={() => setRowToWithdraw(row)}>
                  Withdraw<span className="sr-only"> {getRecordName(row[0])}</span>
                </button>
              )}
            </li>
          );
        })}
        {enteredLeads.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{each.payload.name}</bdi>
              <span className="block">Lead, added by you</span>
              <span className={each.state === "refused" ? "block text-sm text-danger" : "block text-sm text-muted"}>
                {formatReceivedTime(new Date(each.createdAt).toISOString())}.{" "}
                {each.state === "refused"
                  ? `Not accepted. ${each.lastError ?? ""}`
                  : "It is sent as soon as the server can be reached."}
              </span>
            </p>
            <button
              type="button"
              className="button-quiet"
              onClick={() =>
                void withdrawEnteredLead(each).then(() =>
                  showToast({ title: "Withdrawn", text: "What you typed is in Add Lead again." }),
                )
              }
            >
              Withdraw<span className="sr-only"> {each.payload.name}</span>
            </button>
          </li>
        ))}
        {pictures.map(({ id, name, lastError, state }) => (
          <li key={id} className="py-3 [overflow-wrap:anywhere]">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-muted">
              {state === "refused" ? `Picture, not accepted. ${lastError ?? ""}` : "Picture, waiting to be uploaded"}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        asked={
          rowToWithdraw && {
            title: "Withdraw",
            question: "Are you sure you want to withdraw this change?",
            subject: getRecordName(rowToWithdraw[0]),
            consequence: `${describeChanges(rowToWithdraw)}. It has not been sent, and what was typed is lost.`,
            confirm: "Withdraw",
            busyLabel: "Withdrawing...",
          }
        }
        onClose={() => setRowToWithdraw(undefined)}
        onConfirm={() => (rowToWithdraw ? withdraw(rowToWithdraw) : Promise.resolve())}
      />
    </ModalDialog>
  );
}
