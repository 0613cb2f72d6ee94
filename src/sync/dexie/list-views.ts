import type { Table } from "dexie";
import { type ListLayout, type ListView, readListView } from "../../shared/rules/lead-list.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { StaffDb } from "./staff-db.ts";

/** The names under which the view of each list is stored; that of leads has its name since version 1.0.0. */
const names = { leads: "leadView", messages: "messageView" } as const satisfies Record<NotedTable, string>;

/**
 * The last search, sort order and filters of a list on this device. It is deleted with the mirror, because a search may name a person.
 */
type StoredView = { id: string; view: unknown };

const views = (db: StaffDb) => db.meta as Table<unknown, string> as Table<StoredView, string>;

/** Reads the view of a list that was stored last; the whole list where there is none. */
export const loadListView = async (db: StaffDb, table: NotedTable): Promise<ListView & ListLayout> =>
  readListView((await views(db).get(names[table]))?.view);

export const storeListView = async (db: StaffDb, table: NotedTable, view: ListView & ListLayout): Promise<void> => {
  await views(db).put({ id: names[table], view });
};
