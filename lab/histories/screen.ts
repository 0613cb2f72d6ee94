import type { MirrorRow, MirrorTable } from "../../src/shared/rules/sync-edit.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { type EditAndRow, readEditsNeedingAttention } from "../../src/sync/dexie/staff-reads.ts";
import type { SyncState } from "../../src/sync/staff-ports.ts";
import { judgedTables, pickJudged } from "./columns.ts";
import type { RowState } from "./history.ts";

const tables = judgedTables as MirrorTable[];

/** The state of a device's screens at one moment. */
export type Screen = {
  /** Every row as the screens have it, with the device's own edits on top. */
  rows: ReadonlyMap<string, MirrorRow>;
  attention: readonly EditAndRow[];
  /** Rows without edits on top, as far as a history is judged by them. */
  confirmed: ReadonlyMap<string, RowState>;
  /** Rows with such edits, shown or hidden by a delete. */
  edited: ReadonlySet<string>;
  /** True if the mirror is complete, so that a missing row counts as deleted. */
  isWhole: boolean;
};

/** Reads the state of the screens in one transaction. */
export function readScreen(db: StaffDb): Promise<Screen> {
  const scope = [...new Set([...tables, "messages", "leads"]), "edits", "shadows", "meta"];
  return db.transaction("r", scope, async () => {
    const attention = await readEditsNeedingAttention(db);
    const state = (await db.meta.get("state")) as SyncState | undefined;
    const edited = new Set((await db.shadows.toArray()).map(({ table, rowId }) => `${table}/${rowId}`));
    const rows = new Map<string, MirrorRow>();
    const confirmed = new Map<string, RowState>();
    for (const table of tables) {
      await db.table(table).each((row: MirrorRow) => {
        const key = `${table}/${row.id}`;
        rows.set(key, row);
        if (!edited.has(key)) confirmed.set(key, { version: row.sync_version, fields: pickJudged(table, row) });
      });
    }
    const isWhole = state?.load === null && tables.every((table) => state.tables.includes(table));
    return { rows, attention, confirmed, edited, isWhole };
  });
}
