import { useCallback, useEffect, useMemo, useState } from "react";
import { showToast } from "../../shared/lib/toast-store.ts";
import { readFollowUps } from "../../sync/dexie/staff-follow-ups.ts";
import { deleteRows, type EditOutcome, type ShownRow, updateRows } from "../edits.ts";
import { openDb } from "../mirror.ts";
import { type BulkAction, makeBulkChanges } from "../rules/bulk-changes.ts";
import type { CaseRow, ListedEntries, ListKind } from "./list-kind.ts";

/** The most records that one press changes: each is sent as an edit of its own. */
export const maxChosen = 200;

/** Counts records in words. */
const counted = (count: number, { one, many }: { one: string; many: string }): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Manages the records that are chosen for an action on several. A record that a search or a filter hides is no longer chosen, so
 * that nothing happens to records that nobody sees.
 */
export function useChoice<Row extends CaseRow>(kind: ListKind<Row>, entries: ListedEntries) {
  const { table, words, readRows } = kind;
  const [given, setGiven] = useState<ReadonlySet<string>>();
  const chosen = useMemo(() => {
    if (!given || given.size === 0) return given;
    const shown = new Set(entries.map(({ id }) => id));
    return new Set([...given].filter((id) => shown.has(id)));
  }, [given, entries]);
  // A hidden record that is shown again is not chosen again by itself.
  useEffect(() => {
    if (chosen && given && chosen.size < given.size) setGiven(chosen);
  }, [chosen, given]);
  const choose = useCallback(
    (id: string, isChosen: boolean) =>
      setGiven((before) => {
        const next = new Set(before);
        if (isChosen && next.size < maxChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const act = async (action: BulkAction, said: string): Promise<void> => {
    const followUps = await readFollowUps(openDb(), [...(chosen ?? [])]);
    const written_at = new Date().toISOString();
    const changes = makeBulkChanges([...followUps.values()], action).map(({ followUp, change }) => ({
      ...{ table: "follow_ups" as const, seen: followUp, values: { ...change, written_at } },
    }));
    setGiven(new Set());
    const missing = (chosen?.size ?? 0) - followUps.size;
    if (missing > 0) {
      const text = `${counted(missing, words)} cannot be changed yet: this device is still loading.`;
      showToast({ title: "Error", text, tone: "destructive" });
    }
    if (changes.length === 0) return;
    await updateRows(changes, { done: `${counted(changes.length, words)}: ${said}.`, failed: "Failed to save" });
  };
  const remove = async (): Promise<EditOutcome> => {
    const rows = await readRows(openDb(), [...(chosen ?? [])]);
    setGiven(new Set());
    const deleted = rows.map((seen) => ({ table, seen }) as unknown as ShownRow);
    return deleteRows(deleted, { done: `${counted(rows.length, words)} deleted.`, failed: words.deleteFailed });
  };
  return {
    chosen,
    choose,
    act,
    remove,
    /** Begins to choose, or ends it. */
    toggle: () => setGiven(given ? undefined : new Set()),
    /** Chooses the first records of the list, as many as one press changes. */
    chooseFirst: () => setGiven(new Set(entries.slice(0, maxChosen).map(({ id }) => id))),
    /** The number of records that `chooseFirst` chooses; 0 where they are chosen already. */
    further: chosen && chosen.size < Math.min(maxChosen, entries.length) ? Math.min(maxChosen, entries.length) : 0,
  };
}
