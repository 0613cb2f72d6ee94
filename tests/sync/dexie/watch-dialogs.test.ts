import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { claimDialog, deleteDialog, makeDialogKey, storeDialog } from "../../../src/sync/dexie/staff-dialogs.ts";
import { observeDialogKeys } from "../../../src/sync/dexie/watch-dialogs.ts";

let db: StaffDb;
beforeEach(async () => {
  db = new StaffDb(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

const [first, second] = [makeDialogKey("plan_days/a/desk", "one"), makeDialogKey("plans/b/facts", "one")];
const store = (key: string, title: string) =>
  storeDialog(db, { key, rowId: "a", seen: null, values: { title }, savedAt: 1 });
const listen = () => {
  const values: (readonly string[])[] = [];
  const leave = observeDialogKeys(db).subscribe(
    (keys) => values.push(keys),
    (error) => expect.fail(String(error)),
  );
  return { values, leave };
};
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it("tells the keys of the dialogs, each new one at once and each that is gone, and ends with the last observer", async () => {
  await store(first, "");
  const { values, leave } = listen();
  await vi.waitFor(() => expect(values).toEqual([[first]]));
  await store(second, "");
  await vi.waitFor(() => expect(values.at(-1)).toEqual([first, second]));
  await deleteDialog(db, first);
  await vi.waitFor(() => expect(values.at(-1)).toEqual([second]));
  // A tab that goes on with the dialog of a closed one gives it another key.
  const resumed = makeDialogKey("plans/b/facts", "two");
  await claimDialog(db, second, resumed, null);
  await vi.waitFor(() => expect(values.at(-1)).toEqual([resumed]));
  leave();
  await store(first, "");
  await pause(50);
  expect(values).toHaveLength(4);
});

it("reads nothing while somebody types in a dialog, and once when the typing pauses", async () => {
  const { values, leave } = listen();
  await store(first, "a");
  await vi.waitFor(() => expect(values.at(-1)).toEqual([first]));
  const reads = vi.spyOn(IDBObjectStore.prototype, "getAllKeys");
  for (const title of ["ab", "abc", "abcd"]) {
    await store(first, title);
    await pause(30);
  }
  expect(reads).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  expect(values.at(-1)).toEqual([first]);
  leave();
});

it("notices a dialog that is deleted and stored again between two readings", async () => {
  const { values, leave } = listen();
  await store(first, "a");
  await vi.waitFor(() => expect(values.at(-1)).toEqual([first]));
  await deleteDialog(db, first);
  await vi.waitFor(() => expect(values.at(-1)).toEqual([]));
  await store(first, "b");
  await vi.waitFor(() => expect(values.at(-1)).toEqual([first]));
  leave();
});
