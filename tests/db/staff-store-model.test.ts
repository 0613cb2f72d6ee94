import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterAll, expect, it } from "vitest";
import type { Packing } from "../../src/db/leads/lead-tables.ts";
import { staffStore } from "../../src/db/queries/staff-store.ts";
import { StaffDb } from "../../src/db/staff-db.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { runHistory } from "../harness/staff-history.ts";

const open: StaffDb[] = [];
afterAll(async () => {
  for (const db of open) {
    db.close();
    await Dexie.delete(db.name);
  }
});

/** Runs every transaction on both stores and fails where they differ. */
const mirrored =
  (packing?: Packing) =>
  (memory: StaffStore): StaffStore => {
    const db = new StaffDb(`staff-${crypto.randomUUID()}`);
    open.push(db);
    const dexie = staffStore(db, packing);
    return {
      transact: async (work) => {
        // Work may throw, and what it returns may be its own answer: both stores must come to the same.
        const mine = await memory.transact(work);
        const theirs = await dexie.transact(work);
        expect(theirs).toEqual(mine);
        return mine;
      },
    };
  };

it.each<[string, Packing | undefined]>([
  ["as it is used", undefined],
  ["with all leads packed", { from: 1, size: 2 }],
  ["with some leads packed", { from: 2, size: 3 }],
])(
  "does in IndexedDB what the store in memory does, through twenty histories, %s",
  {
    timeout: 120_000,
  },
  async (_how, packing) => {
    for (let seed = 1; seed <= 20; seed++) {
      const steps = Array.from({ length: 60 }, (_, step) => (seed * 7919 + step * 104_729) % 10_000);
      await runHistory(seed, steps, mirrored(packing));
    }
  },
);
