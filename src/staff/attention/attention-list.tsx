import { records } from "../../shared/records/records.ts";
import type { EditAndRow } from "../../sync/dexie/staff-reads.ts";
import { ModalDialog } from "../ui/dialog.tsx";
import { getRecordName } from "./record-name.ts";

function describeReason({ edit }: EditAndRow): string {
  if (edit.conflict?.kind === "deleted") return "Deleted by somebody else while you changed it.";
  if (edit.conflict?.kind === "changed") return "Changed by somebody else while you deleted it.";
  if (edit.conflict?.kind === "fields") return "Somebody else changed the same.";
  return `Not accepted by the server. ${edit.reason ?? ""}`;
}

/** Every edit that waits for a decision; choosing one opens it. */
export function AttentionList({
  items,
  onChoose,
  onClose,
}: {
  items: readonly EditAndRow[];
  onChoose: (item: EditAndRow) => void;
  onClose: () => void;
}) {
  return (
    <ModalDialog
      open
      onClose={onClose}
      title="Needs attention"
      description="Changes on this device that need your decision."
    >
      {items.length === 0 && <p>Everything is decided.</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.edit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{getRecordName(item)}</bdi>
              <span className="block text-muted">
                {records[item.edit.table].singularName}. {describeReason(item)}
              </span>
            </p>
            <button type="button" className="button-quiet" onClick={() => onChoose(item)}>
              Decide<span className="sr-only"> on {getRecordName(item)}</span>
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
