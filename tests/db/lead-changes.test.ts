import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { leadsSince } from "../../src/db/queries/lead-changes.ts";
import { staffStore } from "../../src/db/queries/staff-store.ts";
import { StaffDb } from "../../src/db/staff-db.ts";
import { emptyBook, type LeadBook, updateBook } from "../../src/domain/lead-list.ts";
import { lead } from "../harness/leads.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`leads-${Math.random()}`);
});
afterEach(() => db.delete());

const row = (name: string) => ({ ...lead({ name }), sync_version: 1 });
const put = (...rows: ReturnType<typeof row>[]) => staffStore(db).transact((tx) => tx.putRows("leads", rows));
const remove = (...ids: string[]) => staffStore(db).transact((tx) => tx.deleteRows("leads", ids));

it("brings a list in memory up to date by what was written alone", async () => {
  const [a, b, c] = [row("A"), row("B"), row("C")];
  await put(a, b);
  const first = await leadsSince(db, undefined);
  expect(first.ids).toBe("all");
  expect(first.rows).toHaveLength(2);
  expect(await leadsSince(db, first.seq)).toMatchObject({ seq: first.seq, ids: new Set(), rows: [] });

  await put(c);
  await remove(a.id);
  const second = await leadsSince(db, first.seq);
  expect(second.ids).toEqual(new Set([a.id, c.id]));
  expect(second.rows.map(({ name }) => name)).toEqual(["C"]);
  const names = updateBook(updateBook(emptyBook, first), second).newest.map((entry) => entry.lead.name);
  expect(names.sort()).toEqual(["B", "C"]);
});

it("reads all of them when the mirror was emptied, or the log does not reach back far enough", async () => {
  await put(row("A"));
  const { seq } = await leadsSince(db, undefined);
  await staffStore(db).transact((tx) => tx.clearMirror());
  await put(row("B"));
  expect(await leadsSince(db, seq)).toMatchObject({ ids: "all", rows: [{ name: "B" }] });

  for (let index = 0; index < 260; index++) await put(row(`Many ${index}`));
  const late = await leadsSince(db, seq);
  expect(late.ids).toBe("all");
  expect(late.rows).toHaveLength(261);
  const after = await leadsSince(db, late.seq - 3);
  expect(after.rows).toHaveLength(3);
});

it("agrees with the table after any mixture of writes", async () => {
  const rows = Array.from({ length: 30 }, (_, index) => row(`Person ${index}`));
  let book: LeadBook = emptyBook;
  let seq: number | undefined;
  for (let step = 0; step < 60; step++) {
    const some = rows.filter((_, index) => (index * 7 + step * 13) % 5 === 0);
    if (step % 3 === 2) await remove(...some.map(({ id }) => id));
    else await put(...some.map((each) => ({ ...each, name: `${each.name} v${step}` })));
    if (step % 4 === 0) {
      const changes = await leadsSince(db, seq);
      book = updateBook(book, changes);
      seq = changes.seq;
      const table = await db.leads.toArray();
      expect(book.newest.map((entry) => entry.lead.name).sort()).toEqual(table.map(({ name }) => name).sort());
    }
  }
});
