/** This project's engine with the list of leads as the staff area shows it, over any storage of the leads. */
import { unfilteredView } from "../../src/shared/rules/lead-list.ts";
import type { LeadIndex } from "../../src/sync/dexie/leads/lead-index.ts";
import { countLeads, readLeads } from "../../src/sync/dexie/leads/read-leads.ts";
import { watchLeads } from "../../src/sync/dexie/leads/watch-leads.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { watchQuery } from "../../src/sync/dexie/staff-reads.ts";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { createTableStorages } from "../../src/sync/dexie/table-storages.ts";
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
  watchLeads(
    db,
    ({ index, rows: written }) => {
      for (const { id, name } of written) rows.set(id, name);
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

/** Registers a contender with leads in the given storage and blocks for the search. */
export function registerListContender(storages = createTableStorages()): void {
  let index: LeadIndex | undefined;
  registerContender({
    store: (db) => createStaffStore(db, storages),
    showNewest,
    count: async (db) => (await countLeads(db)).count,
    search: async (db, word) => {
      index ??= await new Promise<LeadIndex>((told, failed) => {
        watchLeads(db, (news) => told(news.index), failed);
      });
      const found = index.select({ ...unfilteredView, search: word }).slice(0, 50);
      const rows = await readLeads(
        db,
        found.map(({ id }) => id),
      );
      return rows.length;
    },
  });
}
