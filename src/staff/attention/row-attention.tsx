import type { MirrorTable } from "../../domain/sync-edit.ts";
import { useAttention } from "../rows.ts";
import { AttentionDialog } from "./attention-dialog.tsx";

/** The decision about one row, for as long as there is one to make. */
export function RowAttention({
  table,
  rowId,
  onClose,
}: {
  table: MirrorTable;
  /** Nothing is shown without one. */
  rowId: string | undefined;
  onClose: () => void;
}) {
  const item = useAttention()?.find(({ edit }) => edit.table === table && edit.rowId === rowId);
  return item && <AttentionDialog key={item.edit.id} item={item} onClose={onClose} />;
}
