import type { Table } from "dexie";
import { type ListLayout, type ListView, readListView } from "../../shared/rules/lead-list.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { StaffDb } from "./staff-db.ts";

/** The ids under which the view of each list is stored. The id for leads has not changed since version 1.0.0. */
const viewIds = { leads: "leadView", messages: "messageView" } as const satisfies Record<NotedTable, string>;

/**
 * The last search, sort order and filters of a list on this device. It is deleted with the mirror, because a search may name a person.
 */
type StoredView = { id: string; view: unknown };

const getViewTable = (db: StaffDb) => db.meta as Table<unknown, string> as Table<StoredView, string>;

/** Reads the last stored view of a list; the whole list if none is stored. */
export const loadListView = async (db: StaffDb, table: NotedTable): Promise<ListView & ListLayout> =>
  readListView((await getViewTable(db).get(viewIds[table]))?.view);

export const storeListView = async (db: StaffDb, table: NotedTable, view: ListView & ListLayout): Promise<void> => {
  await getViewTable(db).put({ id: viewIds[table], view });
};
