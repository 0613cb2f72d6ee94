/**
 * Hooks by which screens read the mirror, never the network. Each returns `undefined` until it has an answer, and then follows
 * changes, those of other tabs too. `useRememberedQuery` may begin with its last answer.
 */
import { useLiveQuery } from "dexie-react-hooks";
import type { Mirrored, MirrorTable } from "../shared/rules/sync-edit.ts";
import type { PackedMirrorTable, StaffDb } from "../sync/dexie/staff-db.ts";
import { readEditsNeedingAttention, readNewestRows, type ShownEdit } from "../sync/dexie/staff-reads.ts";
import { useMirror } from "./mirror.ts";

/** Runs a read of the open mirror again whenever what it read changes. */
export function useStaffQuery<T>(query: (db: StaffDb) => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  return useLiveQuery(async () => (db ? query(db) : undefined), [db, ...inputs]);
}

const rememberedAnswers = new WeakMap<StaffDb, Map<string, unknown>>();

/**
 * Runs a slow query with a small answer: a screen that is opened again shows the last answer until the new one is there. Answers
 * are remembered while the mirror is open.
 * @param name the name under which the answer is remembered, different for each query
 */
export function useRememberedQuery<T>(
  name: string,
  query: (db: StaffDb) => Promise<T>,
  inputs: readonly unknown[],
): T | undefined {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  return useLiveQuery(
    async () => {
      if (!db) return undefined;
      const answer = await query(db);
      const answers = rememberedAnswers.get(db) ?? new Map<string, unknown>();
      rememberedAnswers.set(db, answers.set(name, answer));
      return answer;
    },
    [db, ...inputs],
    db && (rememberedAnswers.get(db)?.get(name) as T | undefined),
  );
}

/** Reads the rows of a table, newest first; `row.local` marks rows with edits that the server has not confirmed. */
export const useNewestRows = <T extends Exclude<MirrorTable, PackedMirrorTable>>(table: T): Mirrored<T>[] | undefined =>
  useStaffQuery((db) => readNewestRows(db, table), [table]);

/** Reads the conflicts and refused edits, each with the server's row. */
export const useEditsNeedingAttention = (): ShownEdit[] | undefined => useStaffQuery(readEditsNeedingAttention, []);
