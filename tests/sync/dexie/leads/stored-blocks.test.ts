import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LeadIndex } from "../../../../src/sync/dexie/leads/lead-index.ts";
import { getLeadTables } from "../../../../src/sync/dexie/leads/lead-tables.ts";
import { readLeads, readLeadsSince } from "../../../../src/sync/dexie/leads/read-leads.ts";
import { readBlocksSince } from "../../../../src/sync/dexie/leads/stored-blocks.ts";
import { StaffDb } from "../../../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../../../src/sync/dexie/staff-store.ts";
import { makeLead } from "../../../harness/leads.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`leads-${Math.random()}`);
});
afterEach(() => db.delete());

const makeRow = (name: string) => ({ ...makeLead({ name }), sync_version: 1 });
type Row = ReturnType<typeof makeRow>;
const putLeads = (...rows: Row[]) => createStaffStore(db).transact((tx) => tx.putRows("leads", rows));
const remove = (...ids: string[]) => createStaffStore(db).transact((tx) => tx.deleteRows("leads", ids));
const listNames = (index: LeadIndex) => index.newest.map(({ text }) => text.split("\n")[0]).sort();
const listNamesInTable = async () => (await readLeadsSince(db, "")).map(({ name }) => name.toLowerCase()).sort();
const makeFreshIndex = async () => LeadIndex.empty.update((await readBlocksSince(db, undefined)).blocks);

it("brings a list up to date by what was written alone", async () => {
  const [a, bench, c] = [makeRow("A"), makeRow("B"), makeRow("C")];
  await putLeads(a, bench);
  const first = await readBlocksSince(db, undefined);
  expect(first.blocks).toMatchObject([{ ids: [a.id, bench.id] }]);
  expect(await readBlocksSince(db, first.seq)).toEqual({ blocks: [], seq: first.seq });

  await putLeads(c);
  await remove(a.id);
  const second = await readBlocksSince(db, first.seq);
  expect(second.blocks).toMatchObject([{ ids: [c.id] }, { gone: [a.id] }]);
  expect(listNames(LeadIndex.empty.update(first.blocks).update(second.blocks))).toEqual(["b", "c"]);
});

it("tells a list that the mirror was emptied", async () => {
  await putLeads(makeRow("A"));
  const { seq, blocks } = await readBlocksSince(db, undefined);
  await createStaffStore(db).transact((tx) => tx.clearTable("leads"));
  await putLeads(makeRow("B"));
  const later = await readBlocksSince(db, seq);
  expect(listNames(LeadIndex.empty.update(blocks).update(later.blocks))).toEqual(["b"]);
  expect(listNames(await makeFreshIndex())).toEqual(["b"]);
});

it("keeps few blocks, however many small changes there are, and passes over no large one", async () => {
  const first = makeRow("First");
  await putLeads(first);
  const largeRows = Array.from({ length: 600 }, (_, index) => makeRow(`Large ${index}`));
  await putLeads(...largeRows, { ...first, name: "First again" });
  for (let index = 0; index < 300; index++) await putLeads(makeRow(`Small ${index}`));
  expect(await getLeadTables(db).blocks.count()).toBeLessThan(80);
  expect(listNames(await makeFreshIndex())).toEqual(await listNamesInTable());
  expect(listNames(await makeFreshIndex())).toContain("first again");
});

it("keeps no word of a lead that was deleted, nor of one before it was changed", async () => {
  const [goneRow, changedRow] = [makeRow("Wanjiru Kamau"), makeRow("Otieno")];
  const largeRows = Array.from({ length: 600 }, (_, index) => makeRow(`Large ${index}`));
  await putLeads(...largeRows, goneRow, changedRow);
  const { seq } = await readBlocksSince(db, undefined);
  await putLeads({ ...changedRow, name: "Odhiambo" });
  const onDisk = async () => JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray()))).toLowerCase();
  expect(await onDisk()).toContain("wanjiru");
  await remove(goneRow.id);
  expect(await onDisk()).not.toMatch(/wanjiru|otieno/);
  // No earlier block has to be read again because of this deletion.
  expect((await readBlocksSince(db, seq)).blocks).toMatchObject([{ ids: [changedRow.id] }, { gone: [goneRow.id] }]);
  expect(listNames(await makeFreshIndex())).toEqual(await listNamesInTable());
});

it("has a change told though the small blocks cannot be put together", async () => {
  const printed = vi.spyOn(console, "warn").mockReturnValue();
  const failing = vi.spyOn(getLeadTables(db).blocks, "bulkDelete").mockRejectedValue(new Error("The disk is full"));
  for (let index = 0; index < 70; index++) await putLeads(makeRow(`Small ${index}`));
  expect(printed).toHaveBeenCalledOnce();
  failing.mockRestore();
  for (let index = 70; index < 140; index++) await putLeads(makeRow(`Small ${index}`));
  expect(await getLeadTables(db).blocks.count()).toBeLessThan(20);
  expect(listNames(await makeFreshIndex())).toEqual(await listNamesInTable());
  expect(listNames(await makeFreshIndex())).toHaveLength(140);
  printed.mockRestore();
});

it("agrees with the table after any mixture of writes, for one that follows and one that comes late", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => makeRow(`Person ${index}`));
  let index: LeadIndex = LeadIndex.empty;
  let seq: number | undefined;
  for (let step = 0; step < 200; step++) {
    const someRows = rows.filter((_, index) => (index * 7 + step * 13) % 5 === 0);
    if (step % 97 === 96) await createStaffStore(db).transact((tx) => tx.clearTable("leads"));
    else if (step % 3 === 2) await remove(...someRows.map(({ id }) => id));
    else await putLeads(...someRows.map((each) => ({ ...each, name: `${each.name} v${step}` })));
    if (step % 4 !== 0) continue;
    const news = await readBlocksSince(db, seq);
    index = index.update(news.blocks);
    seq = news.seq;
    expect(listNames(index)).toEqual(await listNamesInTable());
    expect(listNames(await makeFreshIndex())).toEqual(await listNamesInTable());
  }
});

it("reads rows by their ids, and describes many of them in the order asked for", async () => {
  const rows = Array.from({ length: 2_300 }, (_, index) => makeRow(`Person ${index}`));
  await putLeads(...rows);
  expect(await readLeads(db, [rows[5]?.id ?? "", "nobody"])).toEqual([rows[5]]);
  for (const ids of [rows.slice(0, 3), rows].map((someRows) => someRows.map(({ id }) => id).reverse())) {
    const names = await readLeads(db, [...ids, "nobody"], ({ name }) => name);
    expect(names).toEqual(
      rows
        .slice(0, ids.length)
        .map(({ name }) => name)
        .reverse(),
    );
  }
});
