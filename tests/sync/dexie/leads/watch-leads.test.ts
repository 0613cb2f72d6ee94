import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeadIndex } from "../../../../src/sync/dexie/leads/lead-index.ts";
import { getLeadTables } from "../../../../src/sync/dexie/leads/lead-tables.ts";
import { observeLeadWrites } from "../../../../src/sync/dexie/leads/lead-writes.ts";
import { readLeadsSince } from "../../../../src/sync/dexie/leads/read-leads.ts";
import { type LeadUpdate, watchLeads } from "../../../../src/sync/dexie/leads/watch-leads.ts";
import { mirrorPacking, type Packing } from "../../../../src/sync/dexie/packed-rows.ts";
import { StaffDb } from "../../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../../src/sync/dexie/staff-store.ts";
import { createTableStorages } from "../../../../src/sync/dexie/table-storages.ts";
import type { StaffTx } from "../../../../src/sync/staff-ports.ts";
import { makeLead } from "../../../harness/leads.ts";

/** The database as two tabs of one device have it open. */
let thisTab: StaffDb;
let otherTab: StaffDb;
let stop = () => {};
beforeEach(async () => {
  const name = `leads-${Math.random()}`;
  thisTab = new StaffDb(name);
  otherTab = new StaffDb(name);
  await Promise.all([thisTab.open(), otherTab.open()]);
});
afterEach(async () => {
  stop();
  otherTab.close();
  await thisTab.delete();
});

const makeRow = (name: string) => ({ ...makeLead({ name }), sync_version: 1 });
const listNames = (index: LeadIndex) => index.newest.map(({ text }) => text.split("\n")[0]).sort();
const fail = (error: unknown) => expect.fail(String(error));

/** Follows the leads of the first tab. @returns the list of its updates, which grows */
async function follow(): Promise<LeadUpdate[]> {
  const updates: LeadUpdate[] = [];
  stop = watchLeads(thisTab, (news) => updates.push(news), fail);
  await vi.waitFor(() => expect(updates).toHaveLength(1));
  return updates;
}

const putLeads =
  (...rows: ReturnType<typeof makeRow>[]) =>
  (tx: StaffTx) =>
    tx.putRows("leads", rows);

describe("what this tab writes about leads", () => {
  it("is told with its rows when the write is done, before anything is read", async () => {
    const updates = await follow();
    await createStaffStore(thisTab).transact(putLeads(makeRow("Ann")));
    expect(updates).toHaveLength(2);
    expect(updates[1]).toMatchObject({ rows: [{ name: "Ann" }] });
    // A later read makes no update.
    await new Promise((done) => setTimeout(done, 50));
    expect(updates.map(({ index }) => listNames(index))).toEqual([[], ["ann"]]);
  });

  it("is told without a reading too where the mirror is emptied and filled anew", async () => {
    await createStaffStore(thisTab).transact(putLeads(makeRow("Ann")));
    const updates = await follow();
    await createStaffStore(thisTab).transact(async (tx) => {
      await tx.clearTable("leads");
      await putLeads(makeRow("Ben"), makeRow("Cleo"))(tx);
    });
    expect(updates.map(({ index }) => listNames(index))).toEqual([["ann"], ["ben", "cleo"]]);
  });

  it("is told without a reading however many changes there are, though small blocks are put together meanwhile", async () => {
    const updates = await follow();
    for (let n = 0; n < 200; n++) await createStaffStore(thisTab).transact(putLeads(makeRow(`Lead ${n}`)));
    await new Promise((done) => setTimeout(done, 50));
    expect(await getLeadTables(thisTab).blocks.count()).toBeLessThan(80);
    expect(updates.slice(1).map(({ rows }) => rows.length)).toEqual(Array(200).fill(1));
    expect(updates.at(-1)?.index.newest).toHaveLength(200);
  });

  it("is told when its transaction is complete, and not a moment before", async () => {
    let running: IDBTransaction | undefined;
    const finished: boolean[] = [];
    const unhear = observeLeadWrites(thisTab, () => {
      // A transaction gives access to its stores until it is finished.
      try {
        running?.objectStore("leads");
        finished.push(false);
      } catch {
        finished.push(true);
      }
    });
    await createStaffStore(thisTab).transact(async (tx) => {
      running = Dexie.currentTransaction.idbtrans;
      await putLeads(makeRow("Ann"))(tx);
    });
    unhear();
    expect(finished).toEqual([true]);
  });

  it("is never told of a transaction that failed", async () => {
    const updates = await follow();
    const failing = createStaffStore(thisTab).transact(async (tx) => {
      await putLeads(makeRow("Ann"))(tx);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await createStaffStore(otherTab).transact(putLeads(makeRow("Ben")));
    await vi.waitFor(() => expect(updates).toHaveLength(2));
    expect(updates.map(({ index }) => listNames(index))).toEqual([[], ["ben"]]);
  });

  it("waits for the disk where another tab has written in between", async () => {
    const updates = await follow();
    // The two writes run concurrently, so that this tab finishes before it has read what the other tab has written.
    await Promise.all([
      createStaffStore(otherTab).transact(putLeads(makeRow("Ben"))),
      createStaffStore(thisTab).transact(putLeads(makeRow("Ann"))),
    ]);
    await vi.waitFor(() => expect(listNames((updates.at(-1) as LeadUpdate).index)).toEqual(["ann", "ben"]));
    for (const { index } of updates) expect(listNames(index)).not.toEqual(["ann"]);
  });

  it("is read once, however often the next write comes before the reading is done", async () => {
    let readCount = 0;
    getLeadTables(thisTab).blocks.hook("reading", (block) => {
      readCount++;
      return block;
    });
    const updates = await follow();
    const pages = 40;
    // There are more leads than are read from memory at once.
    let before: Promise<unknown> = Promise.resolve();
    for (let page = 0; page < pages; page++) {
      const rows = Array.from({ length: 120 }, (_, n) => makeRow(`Lead ${page} ${n}`));
      // Each page is passed to the disk while the one before is being written, as in a first load.
      const written = createStaffStore(thisTab).transact(putLeads(...rows));
      await before;
      before = written;
    }
    await vi.waitFor(() => expect(updates.at(-1)?.index.newest).toHaveLength(pages * 120));
    // Each block is read once, and once more where the store merges small blocks.
    expect(readCount).toBeLessThan(3 * pages);
  });

  it("does not fail because a listener does", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const unhear = observeLeadWrites(thisTab, () => {
      throw new Error("deaf");
    });
    await createStaffStore(thisTab).transact(putLeads(makeRow("Ann")));
    unhear();
    expect(printed).toHaveBeenCalledOnce();
    printed.mockRestore();
  });
});

it.each<[string, Packing]>([
  ["as it is used", mirrorPacking],
  ["with leads packed", { from: 3, size: 2 }],
])(
  "tells only what the disk held after some write, and never goes back, %s",
  { timeout: 60_000 },
  async (_, packed) => {
    const rows = Array.from({ length: 20 }, (_, index) => makeRow(`Person ${index}`));
    const updates = await follow();
    /** The names on the disk after each transaction, in their order. */
    const states: string[][] = [[]];
    let random = 7;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    // An update has the rows of its write, or is read from the disk, depending on which ends first. The rounds continue until
    // both have happened.
    const hasRows = ({ rows: written }: LeadUpdate) => written.length > 0;
    const didBothCome = () => updates.some(hasRows) && updates.slice(1).some((update) => !hasRows(update));
    for (let round = 0; round < 60 || (round < 600 && !didBothCome()); round++) {
      const writes = [thisTab, otherTab, thisTab].slice(next(3)).map((db, index) => {
        const someRows = rows.filter(() => next(6) === 0);
        return createStaffStore(db, createTableStorages(packed)).transact(async (tx) => {
          if (next(25) === 0) await tx.clearTable("leads");
          await tx.putRows(
            "leads",
            someRows.map((each) => ({ ...each, name: `${each.name} v${round} ${index}` })),
          );
          if (next(3) === 0) await tx.deleteRows("leads", [rows[next(rows.length)]?.id ?? ""]);
          states.push((await readLeadsSince(db, "")).map(({ name }) => name.toLowerCase()).sort());
        });
      });
      await Promise.all(writes);
      if (next(2) === 0) await new Promise((done) => setTimeout(done, next(8)));
    }
    await vi.waitFor(() => expect(listNames((updates.at(-1) as LeadUpdate).index)).toEqual(states.at(-1)));
    let at = 0;
    for (const { index } of updates) {
      const held = states.findIndex((names, place) => place >= at && String(names) === String(listNames(index)));
      expect(held, `${listNames(index)} after state ${at}`).toBeGreaterThanOrEqual(at);
      at = held;
    }
    expect(didBothCome()).toBe(true);
  },
);
