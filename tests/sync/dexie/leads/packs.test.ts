import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getLeadTables, leadTables } from "../../../../src/sync/dexie/leads/lead-tables.ts";
import { countLeads, readLeadsSince } from "../../../../src/sync/dexie/leads/read-leads.ts";
import {
  deletePackedRows,
  getPackedRows,
  type Packing,
  putPackedRows,
  visitPackedRows,
} from "../../../../src/sync/dexie/packed-rows.ts";
import { StaffDb } from "../../../../src/sync/dexie/staff-db.ts";
import { makeLead } from "../../../harness/leads.ts";
import { makeSeededRandom } from "../../../harness/seeded-random.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`rows-${Math.random()}`);
});
afterEach(() => db.delete());

const packing: Packing = { from: 5, size: 4 };
const makeRow = (number: number) => ({
  ...makeLead({ name: `Person ${number}`, created_at: `2026-11-01T08:00:${String(number).padStart(2, "0")}+00:00` }),
  id: `id-${number}`,
  sync_version: 1,
});
type Row = ReturnType<typeof makeRow>;
const makeRows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => makeRow(from + index));
const write = <T>(work: () => Promise<T>) => db.transaction("rw", leadTables, work);
const putRows = (...some: Row[]) => write(() => putPackedRows(getLeadTables(db), some, packing));
const listIds = (some: readonly { id: string }[]) => some.map(({ id }) => id);

/** Lists every stored id; an id that is stored in two places is listed twice. */
const listAllIds = async () => [
  ...listIds(await getLeadTables(db).singles.toArray()),
  ...(await getLeadTables(db).packs.toArray()).flatMap((pack) => {
    expect(pack.ids).toEqual(listIds(pack.rows));
    return pack.ids;
  }),
];

it("packs what comes together, and lets one lead lie alone", async () => {
  await putRows(makeRow(50));
  await putRows(...makeRows(0, 10));
  expect(listIds(await getLeadTables(db).singles.toArray())).toEqual(["id-50"]);
  expect(
    (await getLeadTables(db).packs.toArray()).map(({ rows: makeRows, newest }) => [
      makeRows.length,
      newest.slice(17, 19),
    ]),
  ).toEqual([
    [4, "03"],
    [4, "07"],
    [2, "09"],
  ]);
});

it("moves a lead that lies alone into the pack that it comes with, and changes a packed one in its pack", async () => {
  await putRows(makeRow(3));
  await putRows(...makeRows(0, 10));
  await putRows({ ...makeRow(3), name: "Changed" });
  expect(await getLeadTables(db).singles.count()).toBe(0);
  expect((await getPackedRows(getLeadTables(db), ["id-3", "nobody"])).map((found) => found?.name)).toEqual([
    "Changed",
    undefined,
  ]);
  expect((await listAllIds()).sort()).toEqual(listIds(makeRows(0, 10)).sort());
});

it("takes many that are packed already, partly or all, for what they are", async () => {
  await putRows(...makeRows(0, 10));
  await putRows(...makeRows(5, 15).map((each) => ({ ...each, name: `${each.name} again` })));
  expect((await listAllIds()).sort()).toEqual(listIds(makeRows(0, 15)).sort());
  expect((await readLeadsSince(db, makeRow(4).created_at)).map(({ name }) => name).slice(-2)).toEqual([
    "Person 5 again",
    "Person 4",
  ]);
});

it("looks again in the packs, within one transaction, for what was in none before", async () => {
  const loose = new Set<string>();
  const found = await write(async () => {
    expect(await getPackedRows(getLeadTables(db), listIds(makeRows(0, 10)), loose)).toEqual(Array(10).fill(undefined));
    await putPackedRows(getLeadTables(db), makeRows(0, 10), packing, loose);
    return getPackedRows(getLeadTables(db), listIds(makeRows(0, 10)), loose);
  });
  expect(found.map((each) => each?.id)).toEqual(listIds(makeRows(0, 10)));
  await write(() => deletePackedRows(getLeadTables(db), listIds(makeRows(0, 10)), loose));
  expect(await listAllIds()).toEqual([]);
});

it("gives up where the disk does, and not for what it knows how to mend alone", async () => {
  await putRows(...makeRows(0, 10));
  const quotaError = new DOMException("No room", "QuotaExceededError");
  const adding = write(async () => {
    getLeadTables(db).packs.bulkAdd = (() => Promise.reject(quotaError)) as never;
    await putPackedRows(getLeadTables(db), makeRows(10, 20), packing);
  });
  await expect(adding).rejects.toThrow("No room");
  expect(await countLeads(db)).toMatchObject({ count: 10 });
});

it("reads the same as a plain table after any mixture of writes", { timeout: 60_000 }, async () => {
  const random = makeSeededRandom(7);
  const table = new Map<string, Row>();
  for (let step = 0; step < 150; step++) {
    const start = Math.floor(random() * 40);
    const some = makeRows(start, start + 1 + Math.floor(random() * 14));
    if (random() < 0.3) {
      await write(() => deletePackedRows(getLeadTables(db), listIds(some)));
      for (const { id } of some) table.delete(id);
    } else {
      const changed = some.map((each) => ({ ...each, name: `${each.name} v${step}` }));
      await putRows(...changed);
      for (const each of changed) table.set(each.id, each);
    }
    const newest = [...table.values()].sort((a, bench) => (a.created_at < bench.created_at ? 1 : -1));
    expect((await listAllIds()).sort()).toEqual([...table.keys()].sort());
    expect(await countLeads(db)).toEqual({ count: table.size, newest: newest[0] });
    expect(await readLeadsSince(db, "")).toEqual(newest);
    const moment = makeRow(Math.floor(random() * 50)).created_at;
    expect(await readLeadsSince(db, moment)).toEqual(newest.filter(({ created_at }) => created_at >= moment));
    const laterRows = newest.filter(({ created_at }) => created_at > moment);
    expect(await countLeads(db, moment)).toEqual({ count: laterRows.length, newest: newest[0] });
    const asked = listIds(makeRows(start, start + 20));
    expect(await getPackedRows(getLeadTables(db), asked)).toEqual(asked.map((id) => table.get(id)));
    const visited: string[] = [];
    await visitPackedRows(getLeadTables(db), (rows) => void visited.push(...rows.map(({ name }) => name)));
    expect(visited.sort()).toEqual(newest.map(({ name }) => name).sort());
  }
});
