/**
 * The staff mirror, as the screens use it. A screen reads Dexie only and never waits for the network.
 *
 * Reading (React hooks; `undefined` until the first answer, then live, across tabs):
 *   useMirror()                     in mirror.ts: `{ phase: "open", db }` once there is something to read
 *   useNewest(table, limit?)        rows newest first, by index; `row.local` says "waiting" | "conflict" | "refused"
 *   useStaffQuery(query, inputs)    any other named read of db/queries/ that takes the StaffDb
 *   useSyncStatus()                 what the header says (sync-status.ts)
 *   useAttention()                  conflicts and refused edits, each with the server's row
 *
 * Writing (each resolves once it is known what became of it; nothing is lost on the way):
 *   createRow(table, id, values)    `id`: crypto.randomUUID(), chosen when the form opens
 *   updateRow(table, seen, values)  `seen`: the row as the form showed it when it was opened, `values`: what it holds now
 *   deleteRow(table, seen)
 * Their answers:
 *   saved      the server has it
 *   queued     kept on this device, sent when the network is back: close the form, the card shows that it waits
 *   refused    the server said no (`message` is its reason, perhaps empty): keep the form open, saving again takes the
 *              edit up; until then it stands in the attention list
 *   conflict   somebody else changed the same: the attention list asks
 *
 * Deciding: `decideOn(item, decision)` for an item of useAttention(); see sync/edits.ts for the decisions.
 *
 * Session: features/staff-session/staff-session.ts. The shell (routes/admin/shell.tsx) starts and stops both.
 */
import { useLiveQuery } from "dexie-react-hooks";
import {
  type AttentionItem,
  readAttention,
  readEditStanding,
  readNewest,
  watch,
} from "../../db/queries/staff-reads.ts";
import { staffStore } from "../../db/queries/staff-store.ts";
import type { StaffDb } from "../../db/staff-db.ts";
import type { EditableTable, RecordValues } from "../../domain/record-schemas.ts";
import type { Mirrored, MirrorTable } from "../../domain/sync-edit.ts";
import { type Decision, decide, type NewEdit, recordEdit } from "../../sync/edits.ts";
import { openDb, useMirror, wakeMirror } from "./mirror.ts";

/** Runs a read of the open mirror again whenever what it read changes. */
export function useStaffQuery<T>(query: (db: StaffDb) => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const mirror = useMirror();
  const db = mirror.phase === "open" ? mirror.db : undefined;
  return useLiveQuery(async () => (db ? query(db) : undefined), [db, ...inputs]);
}

export const useNewest = <T extends MirrorTable>(table: T, limit?: number): Mirrored<T>[] | undefined =>
  useStaffQuery((db) => readNewest(db, table, limit), [table, limit]);

export const useAttention = (): AttentionItem[] | undefined => useStaffQuery(readAttention, []);

export type EditResult =
  | { outcome: "saved" }
  | { outcome: "queued" }
  | { outcome: "refused"; message: string }
  | { outcome: "conflict" };

/** Makes a row under an id that the form chose; saving the same form again changes what it made. */
export const createRow = <T extends EditableTable>(
  table: T,
  id: string,
  values: RecordValues<T>,
): Promise<EditResult> => write({ kind: "insert", table, rowId: id, values, now: Date.now() });

/** Saves what a form changed; fields that it leaves as they were are not sent. */
export const updateRow = <T extends EditableTable>(
  table: T,
  seen: Mirrored<T>,
  values: Partial<RecordValues<T>>,
): Promise<EditResult> => write({ kind: "update", table, rowId: seen.id, values, seen, now: Date.now() });

export const deleteRow = <T extends MirrorTable>(table: T, seen: Mirrored<T>): Promise<EditResult> =>
  write({ kind: "delete", table, rowId: seen.id, seen, now: Date.now() });

async function write(edit: NewEdit): Promise<EditResult> {
  const db = openDb();
  const id = await recordEdit(staffStore(db), edit);
  return id === null ? { outcome: "saved" } : outcomeOf(db, id);
}

/** As long as a person is made to look at 'Saving...'. */
const patience = 15_000;

/** Waits for what becomes of an edit, whichever tab sends it: the answer comes through Dexie. */
function outcomeOf(db: StaffDb, id: number): Promise<EditResult> {
  return new Promise((resolve) => {
    let stop = () => {};
    const settle = (result: EditResult) => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const timer = setTimeout(settle, patience, { outcome: "queued" });
    stop = watch(
      () => readEditStanding(db, id),
      ({ edit, first, connection }) => {
        if (!edit) settle({ outcome: "saved" });
        else if (edit.state === "refused") settle({ outcome: "refused", message: edit.reason ?? "" });
        else if (edit.state === "conflict") settle({ outcome: "conflict" });
        else if (edit.state === "waiting") {
          const tried = edit.waitReason !== undefined;
          const behind =
            first !== undefined && first.id !== id && first.state !== "waiting" && first.state !== "sending";
          if (tried || behind || connection === "offline" || !navigator.onLine) settle({ outcome: "queued" });
        }
      },
      () => settle({ outcome: "queued" }),
    );
  });
}

/**
 * Carries out a person's decision on a conflict or a refused edit.
 * @returns `changed` when the row has changed once more since the item was shown: it has to be looked at again
 */
export async function decideOn({ edit, server }: AttentionItem, decision: Decision): Promise<"done" | "changed"> {
  const shown = server?.sync_version ?? null;
  const done = await decide(staffStore(openDb()), { editId: edit.id, decision, shown, now: Date.now() });
  wakeMirror();
  return done;
}
