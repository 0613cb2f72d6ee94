import type { MirrorTable } from "../../shared/rules/sync-edit.ts";
import { useEditsNeedingAttention } from "../mirror/rows.ts";
import { AttentionDialog } from "./attention-dialog.tsx";

/** The dialog for a decision about one row, shown while the row has an edit that needs one. */
export function RowAttention({
  table,
  rowId,
  onClose,
}: {
  table: MirrorTable;
  /** The id of the row; undefined if no dialog is open. */
  rowId: string | undefined;
  onClose: () => void;
}) {
  const item = useEditsNeedingAttention()?.find(({ edit }) => edit.table === table && edit.rowId === rowId);
  return item && <AttentionDialog key={item.edit.id} item={item} onClose={onClose} />;
}
