import { useState } from "react";
import { useEditsNeedingAttention } from "../mirror/rows.ts";
import { AttentionDialog } from "./attention-dialog.tsx";
import { AttentionList } from "./attention-list.tsx";

/** The list of edits that wait for a decision, and the dialog of one edit. */
export function AttentionCentre({ open, onClose }: { open: boolean; onClose: () => void }) {
  const items = useEditsNeedingAttention() ?? [];
  const [chosenId, setChosen] = useState<number>();
  const item = items.find(({ edit }) => edit.id === chosenId);
  if (!open) return null;
  if (!item) return <AttentionList items={items} onChoose={({ edit }) => setChosen(edit.id)} onClose={onClose} />;
  return <AttentionDialog item={item} onClose={() => setChosen(undefined)} />;
}
