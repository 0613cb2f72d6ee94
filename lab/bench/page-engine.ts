/** This project's engine with the list of leads, as the staff area shows it. */
import { unfilteredView } from "../../src/shared/rules/lead-list.ts";
import { leadIndex } from "../../src/staff/lists/lead-index.ts";
import type { ListIndex } from "../../src/staff/lists/list-index.ts";
import { watchQuery } from "../../src/sync/dexie/observations.ts";
import { readLeads } from "../../src/sync/dexie/read-leads.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { watchTable } from "../../src/sync/dexie/watch-table.ts";
import { paintNames } from "./contender.ts";
import { registerContender } from "./engine-contender.ts";

/**
 * Shows the newest fifty leads as the list of leads does: from an index of all, with the rows in view, which are read again when
 * they change.
 */
function showNewest(db: StaffDb): void {
  let rows = new Map<string, string>();
  let ids: string[] = [];
  let paintedNames = "";
  let stopRows = () => {};
  const show = () => {
    const names = ids.map((id) => rows.get(id) ?? "");
    // React would not touch the document either if nothing has changed.
    if (names.includes("") || paintedNames === names.join("\n")) return;
    paintedNames = names.join("\n");
    paintNames(names);
  };
  watchTable(
    db,
    leadIndex,
    ({ index, rows: changed }) => {
      for (const { id, name } of changed) rows.set(id, name);
      ids = index.newest.slice(0, 50).map(({ id }) => id);
      show();
      // After the frame, as React runs its effects.
      requestAnimationFrame(() =>
        setTimeout(() => {
          stopRows();
          const wantedIds = ids;
          const taken = (found: { id: string; name: string }[]) => {
            rows = new Map(found.map(({ id, name }) => [id, name]));
            show();
          };
          stopRows = watchQuery(() => readLeads(db, wantedIds), taken, console.error);
        }),
      );
    },
    console.error,
  );
}

let index: ListIndex | undefined;
registerContender({
  store: createStaffStore,
  showNewest,
  count: (db) => db.leads.count(),
  search: async (db, word) => {
    index ??= await new Promise<ListIndex>((resolve, reject) => {
      watchTable(db, leadIndex, (update) => resolve(update.index), reject);
    });
    const found = index.select({ ...unfilteredView, search: word }).slice(0, 50);
    const rows = await readLeads(
      db,
      found.map(({ id }) => id),
    );
    return rows.length;
  },
});
