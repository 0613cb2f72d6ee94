/** This project's engine with leads in a plain table: one record a lead, searched row by row. */
import { readTextQuery } from "../../src/shared/rules/search-text.ts";
import { makeLeadText } from "../../src/sync/dexie/leads/blocks.ts";
import { getLeadTables } from "../../src/sync/dexie/leads/lead-tables.ts";
import { watchQuery } from "../../src/sync/dexie/staff-reads.ts";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { createPlainStorage } from "../../src/sync/dexie/table-storage.ts";
import { createTableStorages } from "../../src/sync/dexie/table-storages.ts";
import { paintNames } from "./contender.ts";
import { registerContender } from "./engine-contender.ts";

registerContender({
  store: (db) => createStaffStore(db, { ...createTableStorages(), leads: createPlainStorage("leads") }),
  showNewest: (db) => {
    const newest = () => getLeadTables(db).singles.orderBy("created_at").reverse().limit(50).toArray();
    watchQuery(newest, (rows) => paintNames(rows.map(({ name }) => name)), console.error);
  },
  count: (db) => getLeadTables(db).singles.count(),
  search: async (db, word) => {
    const matches = readTextQuery(word);
    const newest = getLeadTables(db).singles.orderBy("created_at").reverse();
    return (
      await newest
        .filter((lead) => !matches || matches(makeLeadText(lead)))
        .limit(50)
        .toArray()
    ).length;
  },
});
