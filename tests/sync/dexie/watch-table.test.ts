import "fake-indexeddb/auto";
import { Dexie, RangeSet } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mirrored } from "../../../src/shared/rules/sync-edit.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../src/sync/dexie/staff-store.ts";
import { type IndexUpdate, type TableIndex, watchTable } from "../../../src/sync/dexie/watch-table.ts";
import type { StaffTx } from "../../../src/sync/staff-ports.ts";
import { makeLead } from "../../harness/leads.ts";

/** An index of the names of all leads, as a new list at each change. */
const namesIndex: TableIndex<"leads", string, readonly string[]> = {
  table: "leads",
  describe: ({ name }) => name,
  build: (entries) => [...entries.values()].sort(),
  update: (names, changes) => {
    const next = [...names];
    for (const { before } of changes) if (before !== undefined) next.splice(next.indexOf(before), 1);
    return [...next, ...changes.flatMap(({ after }) => after ?? [])].sort();
  },
};

/** The database as two tabs of one device have it open. */
let thisTab: StaffDb;
let otherTab: StaffDb;
let updates: IndexUpdate<"leads", readonly string[]>[];
let errors: unknown[];
let stop = () => {};
beforeEach(async () => {
  const name = `leads-${Math.random()}`;
  thisTab = new StaffDb(name);
  otherTab = new StaffDb(name);
  await Promise.all([thisTab.open(), otherTab.open()]);
  updates = [];
  errors = [];
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  otherTab.close();
  await thisTab.delete();
});

/** Follows the leads of the first tab, until they are read. */
async function follow(): Promise<void> {
  stop = watchTable(
    thisTab,
    namesIndex,
    (update) => updates.push(update),
    (error) => errors.push(error),
  );
  await vi.waitFor(() => expect(updates).toHaveLength(1));
}

const makeRow = (name: string, id: string = crypto.randomUUID()): Mirrored<"leads"> => ({
  ...makeLead({ id, name }),
  sync_version: 1,
});
const put =
  (...rows: Mirrored<"leads">[]) =>
  (tx: StaffTx) =>
    tx.putRows("leads", rows as never);
const getNames = () => updates.at(-1)?.index;
const waitForNames = (...names: string[]) => vi.waitFor(() => expect(getNames()).toEqual(names), { timeout: 3_000 });

it("reads all rows, however many, and then only those that change", async () => {
  const many = Array.from({ length: 1_203 }, (_, n) => makeRow(`Lead ${n}`, `id-${String(n).padStart(4, "0")}`));
  await thisTab.leads.bulkPut(many);
  await follow();
  expect(getNames()).toHaveLength(1_203);
  const reads = vi.spyOn(thisTab.table("leads"), "bulkGet");
  const scans = vi.spyOn(thisTab.table("leads"), "where");
  await createStaffStore(otherTab).transact(put({ ...(many[7] as Mirrored<"leads">), name: "Ann" }));
  await vi.waitFor(() => expect(getNames()).toContain("Ann"));
  expect(updates.at(-1)?.rows).toMatchObject([{ name: "Ann" }]);
  await createStaffStore(thisTab).transact((tx) => tx.deleteRows("leads", ["id-0008"]));
  await vi.waitFor(() => expect(getNames()).toHaveLength(1_202));
  expect(getNames()).not.toContain("Lead 8");
  expect(reads.mock.calls).toEqual([[["id-0007"]], [["id-0008"]]]);
  expect(scans).not.toHaveBeenCalled();
});

it("makes another object at each change, so that a screen sees it", async () => {
  await follow();
  await createStaffStore(thisTab).transact(put(makeRow("Ann")));
  await waitForNames("Ann");
  expect(updates[0]?.index).toEqual([]);
});

it("tells nothing of a transaction that failed", async () => {
  await follow();
  const failing = createStaffStore(thisTab).transact(async (tx) => {
    await put(makeRow("Ann"))(tx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await createStaffStore(otherTab).transact(put(makeRow("Ben")));
  await waitForNames("Ben");
  expect(updates.map(({ index }) => index)).toEqual([[], ["Ben"]]);
});

describe("after a write of many rows, whose ids nobody is told", () => {
  const makePage = (page: number) => Array.from({ length: 60 }, (_, n) => makeRow(`Lead ${page} ${n}`));

  it("reads all rows again, and no row twice as the pages of a load arrive", async () => {
    const readIds: string[] = [];
    thisTab.leads.hook("reading", (row) => {
      readIds.push(row.id);
      return row;
    });
    await follow();
    const pages = 40;
    for (let page = 0; page < pages; page++) await createStaffStore(thisTab).transact(put(...makePage(page)));
    await vi.waitFor(() => expect(getNames()).toHaveLength(pages * 60), { timeout: 5_000 });
    // With a reading for each page it would be twenty times the rows.
    expect(readIds.length).toBeLessThan(6 * pages * 60);
  });

  it("reads an empty table again at once: a list would say that there is nothing", async () => {
    await follow();
    const pauses = vi.spyOn(globalThis, "setTimeout");
    await createStaffStore(thisTab).transact(put(...makePage(1)));
    await vi.waitFor(() => expect(getNames()).toHaveLength(60));
    const waits = pauses.mock.calls.filter(([callback]) => String(callback).includes("shouldReadAll"));
    expect(waits.map(([, pause]) => pause)).toEqual([0]);
  });

  it("shows the first of them before the last of them are written", async () => {
    await follow();
    for (let page = 0; page < 6; page++) {
      await createStaffStore(otherTab).transact(put(...makePage(page)));
      await new Promise((done) => setTimeout(done, 150));
    }
    const lengths = updates.map(({ index }) => index.length);
    expect(
      lengths.some((length) => length > 0 && length < 360),
      String(lengths),
    ).toBe(true);
    await vi.waitFor(() => expect(getNames()).toHaveLength(360), { timeout: 5_000 });
  });

  it("notices that a table was emptied and filled anew", async () => {
    await createStaffStore(thisTab).transact(put(makeRow("Ann")));
    await follow();
    await createStaffStore(otherTab).transact(async (tx) => {
      await tx.clearTable("leads");
      await put(makeRow("Ben"), makeRow("Cleo"))(tx);
    });
    await waitForNames("Ben", "Cleo");
  });
});

it("reads all rows again once a lost connection is open again", async () => {
  await follow();
  await thisTab.leads.put(makeRow("Ann"));
  await waitForNames("Ann");
  const reads = vi.spyOn(thisTab.table("leads"), "where");
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) } as never);
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), { timeout: 3_000 });
});

it("ends with the error of a read that fails", async () => {
  await follow();
  vi.spyOn(thisTab.table("leads"), "bulkGet").mockRejectedValueOnce(new Dexie.AbortError("lost") as never);
  await thisTab.leads.put(makeRow("Ann"));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  await thisTab.leads.put(makeRow("Ben"));
  await new Promise((done) => setTimeout(done, 30));
  expect(updates).toHaveLength(1);
});

it("comes to what the disk has, whatever two tabs write at once, and shows no row that was not there", async () => {
  const rows = Array.from({ length: 20 }, (_, n) => makeRow(`Person ${n}`, `id-${String(n).padStart(2, "0")}`));
  await follow();
  const everWritten = new Set<string>();
  let random = 7;
  const next = (below: number) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
  for (let round = 0; round < 60; round++) {
    const writes = [thisTab, otherTab, thisTab].slice(next(3)).map((db, index) =>
      createStaffStore(db).transact(async (tx) => {
        if (next(25) === 0) await tx.clearTable("leads");
        const some = rows
          .filter(() => next(6) === 0)
          .map((each) => ({ ...each, name: `${each.name} v${round} ${index}` }));
        for (const { name } of some) everWritten.add(name);
        if (some.length > 0) await put(...some)(tx);
        if (next(3) === 0) await tx.deleteRows("leads", [rows[next(rows.length)]?.id ?? ""]);
      }),
    );
    await Promise.all(writes);
    if (next(2) === 0) await new Promise((done) => setTimeout(done, next(8)));
  }
  const stored = (await thisTab.leads.toArray()).map(({ name }) => name).sort();
  await waitForNames(...stored);
  for (const { index } of updates) for (const name of index) expect(everWritten).toContain(name);
});
