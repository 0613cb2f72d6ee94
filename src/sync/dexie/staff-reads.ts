import type { Table } from "dexie";
import type { Mirrored, MirrorTable, PendingEdit, ServerRow } from "../../shared/rules/sync-edit.ts";
import type { SyncState } from "../staff-ports.ts";
import { watchQuery } from "./observations.ts";
import { readLeads } from "./read-leads.ts";
import type { StaffDb, SyncReport } from "./staff-db.ts";
import { isUnsentWorkStore } from "./staff-schema.ts";

/** Reads the rows of a table, newest first, by its index. */
export function readNewestRows<T extends MirrorTable>(db: StaffDb, table: T): Promise<Mirrored<T>[]> {
  const rows: Table<Mirrored<T>, string> = db.table(table);
  return rows.orderBy("created_at").reverse().toArray();
}

/** The facts that the sync status is made of. */
export type SyncFacts = {
  report: SyncReport | undefined;
  state: SyncState | undefined;
  waiting: number;
  attention: number;
};

export async function readSyncFacts(db: StaffDb): Promise<SyncFacts> {
  const [report, state, edits, entered] = await Promise.all([
    db.meta.get("report"),
    db.meta.get("state"),
    db.edits.toArray(),
    db.entered_leads.count(),
  ] as const);
  const attention = edits.filter(needsAttention).length;
  return {
    report: report as SyncReport | undefined,
    state: state as SyncState | undefined,
    waiting: edits.length - attention + entered,
    attention,
  };
}

const needsAttention = ({ state }: PendingEdit) => state === "conflict" || state === "refused";

/** A pending edit with the row as the server has it, as a screen shows it. `about`: the name of the lead or message of a case. */
export type EditAndRow = { edit: PendingEdit; server: ServerRow | null; about?: string | undefined };

/** Reads conflicts and refused edits, oldest first. */
export const readEditsNeedingAttention = (db: StaffDb): Promise<EditAndRow[]> => readEditsAndRows(db, needsAttention);

/** Reads the edits that wait to be sent or for an answer, oldest first. */
export const readWaitingEdits = (db: StaffDb): Promise<EditAndRow[]> =>
  readEditsAndRows(db, (edit) => !needsAttention(edit));

async function readEditsAndRows(db: StaffDb, isWanted: (edit: PendingEdit) => boolean): Promise<EditAndRow[]> {
  const edits = (await db.edits.orderBy("id").toArray()).filter(isWanted);
  const shadows = await db.shadows.bulkGet(edits.map(({ table, rowId }): [string, string] => [table, rowId]));
  const cases = edits.flatMap(({ table, rowId }) => (table === "follow_ups" ? rowId : []));
  const [leads, messages] = [await readLeads(db, cases), await db.messages.bulkGet(cases)];
  const names = new Map([...leads, ...messages].map((row) => [row?.id, row?.name]));
  return edits.map((edit, index) => ({
    edit,
    server: shadows[index]?.server ?? null,
    about: edit.table === "follow_ups" ? names.get(edit.rowId) : undefined,
  }));
}

/**
 * Counts what a sign-out would lose: edits of any state, pictures that wait, and forms that were not saved. What somebody has read is
 * no work of theirs.
 */
export async function countUnsentWork(db: StaffDb): Promise<number> {
  // A shadow is the server's side of an edit.
  const stores = db.tables.filter(({ name }) => isUnsentWorkStore(name) && name !== "shadows");
  const counts = await Promise.all(stores.map((store) => store.count()));
  const readMarks = await db.edits.filter(({ table }) => table === "seen_marks").count();
  return counts.reduce((sum, count) => sum + count, 0) - readMarks;
}

const readReport = async (db: StaffDb): Promise<SyncReport | undefined> =>
  (await db.meta.get("report")) as SyncReport | undefined;

/** Resolves to true if the server has not answered the leader tab's last attempt, also while the next one is in flight. */
export const isServerSilent = async (db: StaffDb): Promise<boolean> =>
  ((await readReport(db))?.offlineSince ?? null) !== null;

/** Reads the state of one edit: the edit itself, the edit that has to be sent before it, and the connection. */
export async function readEditState(db: StaffDb, id: number) {
  const edit = await db.edits.get(id);
  const first = edit && (await db.edits.where("[table+rowId]").equals([edit.table, edit.rowId]).first());
  return { edit, first, connection: (await readReport(db))?.connection };
}

/** Calls back whenever there is a new edit that nobody has tried to send. */
export function watchNewEdits(db: StaffDb, onFound: () => void): () => void {
  let lastIds = "";
  const query = async () => {
    const edits = await db.edits.toArray();
    return edits.filter(({ state, attempts }) => state === "waiting" && attempts === 0).map(({ id }) => id);
  };
  return watchQuery(
    query,
    (ids) => {
      const currentIds = ids.join();
      if (currentIds !== "" && currentIds !== lastIds) onFound();
      lastIds = currentIds;
    },
    () => undefined,
  );
}

/** Stores the leader tab's report on the connection; the time since which it has been offline is kept. */
export function writeReport(
  db: StaffDb,
  change: Pick<SyncReport, "connection" | "trouble" | "said"> & { syncedAt?: number },
  now: number,
): Promise<void> {
  return db.transaction("rw", db.meta, async () => {
    const before = (await db.meta.get("report")) as SyncReport | undefined;
    const { connection, trouble } = change;
    const said = connection === "syncing" ? before?.said : change.said;
    // While a request is in flight the last known error stays.
    const knownOfflineSince = connection === "online" ? null : (before?.offlineSince ?? null);
    const offlineSince = connection === "offline" ? (knownOfflineSince ?? now) : knownOfflineSince;
    const syncedAt = change.syncedAt ?? before?.syncedAt ?? null;
    await db.meta.put({ id: "report", connection, trouble, said, offlineSince, syncedAt });
  });
}
