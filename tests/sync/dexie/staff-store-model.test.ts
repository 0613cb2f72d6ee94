import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterAll, expect, it } from "vitest";
import { mirrorTables } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import type { StaffStore, StaffTx } from "../../../src/sync/staff-ports.ts";
import { runHistory } from "../../harness/sync/staff-history.ts";
import { chooseRepetitions } from "../../harness/test-length.ts";

const open: StaffDb[] = [];
afterAll(async () => {
  for (const db of open) {
    db.close();
    await Dexie.delete(db.name);
  }
});

/** Reads the content of a store within a transaction. */
async function readContent(tx: StaffTx) {
  const rows: Record<string, unknown> = {};
  for (const table of mirrorTables) {
    const ids = (await tx.listVersions(table)).map(({ id }) => id).sort();
    rows[table] = await tx.getRows(table, ids);
  }
  const shadows = (await tx.listShadows()).map((shadow) => [`${shadow.table}/${shadow.rowId}`, shadow] as const);
  return { rows, state: await tx.readState(), edits: await tx.listEdits(), shadows: Object.fromEntries(shadows) };
}

const histories = chooseRepetitions({ short: 8, long: 20 });

/** Makes a store that runs every transaction on both stores, and fails if their results or their contents differ. */
function makeMirrored(memory: StaffStore): StaffStore {
  const db = new StaffDb(`staff-${crypto.randomUUID()}`);
  open.push(db);
  const dexie = createStaffStore(db);
  return {
    transact: async (work) => {
      // The work may throw or return a value of its own; both stores must do the same.
      const both = async (tx: StaffTx) => ({ found: await readContent(tx), result: await work(tx) });
      const mine = await memory.transact(both);
      const theirs = await dexie.transact(both);
      expect(theirs).toEqual(mine);
      return mine.result;
    },
  };
}

it("does in IndexedDB what the store in memory does, through many histories", { timeout: 120_000 }, async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const steps = Array.from({ length: 60 }, (_, step) => (seed * 7919 + step * 104_729) % 10_000);
    await runHistory(seed, steps, makeMirrored);
  }
});
