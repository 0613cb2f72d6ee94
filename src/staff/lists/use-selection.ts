import { useCallback, useEffect, useMemo, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { useStageContext } from "../cases/use-stage-context.ts";
import { deleteRows, type EditOutcome, type ShownRow, updateRows } from "../edits/edits.ts";
import { openDb } from "../mirror/mirror.ts";
import { type BulkAction, makeBulkChanges } from "../rules/bulk-changes.ts";
import type { CaseListConfig, CaseRow, ListedEntries } from "./case-list-config.ts";

/** The most records that one press changes: each is sent as an edit of its own. */
export const maxSelected = 200;

/**
 * Manages the records that are chosen for an action on several. A record that a search or a filter hides is no longer chosen, so
 * that nothing happens to records that nobody sees.
 */
export function useSelection<Row extends CaseRow>(config: CaseListConfig<Row>, entries: ListedEntries) {
  const { table, texts, readRows } = config;
  const makeStageContext = useStageContext();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  const chosen = useMemo(() => {
    if (!selectedIds || selectedIds.size === 0) return selectedIds;
    const shown = new Set(entries.map(({ id }) => id));
    return new Set([...selectedIds].filter((id) => shown.has(id)));
  }, [selectedIds, entries]);
  // A hidden record that is shown again is not chosen again by itself.
  useEffect(() => {
    if (chosen && selectedIds && chosen.size < selectedIds.size) setSelectedIds(chosen);
  }, [chosen, selectedIds]);
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setSelectedIds((before) => {
        const next = new Set(before);
        if (isChosen && next.size < maxSelected) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const runAction = async (action: BulkAction, resultText: string): Promise<void> => {
    const followUps = await readFollowUps(openDb(), [...(chosen ?? [])]);
    const context = makeStageContext();
    const written_at = context.at.toISOString();
    const changes = makeBulkChanges([...followUps.values()], action, context).map(({ followUp, change }) => ({
      table: "follow_ups" as const,
      seen: followUp,
      values: { ...change, written_at },
    }));
    setSelectedIds(new Set());
    const missingCount = (chosen?.size ?? 0) - followUps.size;
    if (missingCount > 0) {
      const text = `${formatCount(missingCount, texts.one, texts.many)} cannot be changed yet: this device is still loading.`;
      showToast({ title: "Error", text, tone: "destructive" });
    }
    if (changes.length === 0) return;
    await updateRows(changes, {
      done: `${formatCount(changes.length, texts.one, texts.many)}: ${resultText}.`,
      failed: "Failed to save",
    });
  };
  const remove = async (): Promise<EditOutcome> => {
    const rows = await readRows(openDb(), [...(chosen ?? [])]);
    setSelectedIds(new Set());
    const deleted = rows.map((seen) => ({ table, seen }) as unknown as ShownRow);
    return deleteRows(deleted, {
      done: `${formatCount(rows.length, texts.one, texts.many)} deleted.`,
      failed: texts.deleteFailed,
    });
  };
  return {
    chosen,
    choose,
    act: runAction,
    remove,
    /** Begins to choose, or ends it. */
    toggle: () => setSelectedIds(selectedIds ? undefined : new Set()),
    /** Chooses the first records of the list, as many as one press changes. */
    chooseFirst: () => setSelectedIds(new Set(entries.slice(0, maxSelected).map(({ id }) => id))),
    /** The number of records that `chooseFirst` chooses; 0 if they are chosen already. */
    further: chosen && chosen.size < Math.min(maxSelected, entries.length) ? Math.min(maxSelected, entries.length) : 0,
  };
}
