import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ImageUpload } from "../../../src/shared/rules/image-upload.ts";
import { readOrphanedDialogs } from "../../../src/sync/dexie/orphaned-dialogs.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import {
  claimDialog,
  deleteDialog,
  loadDialogs,
  loadDialogsByPrefix,
  makeDialogKey,
  storeDialog,
} from "../../../src/sync/dexie/staff-dialogs.ts";
import { createImageStore, readImageAt } from "../../../src/sync/dexie/staff-images.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`staff-${Math.random()}`);
});
afterEach(() => db.delete());

const makeTyped = (key: string, name: string, savedAt = 1) => ({
  key,
  rowId: "1",
  seen: null,
  values: { name },
  savedAt,
});
const loadNames = async (dialog: string) => (await loadDialogs(db, dialog)).map(({ values }) => values.name);

it("keeps one unfinished dialog a record and a tab until it is dropped", async () => {
  const [first, second] = [makeDialogKey("destinations:new", "one"), makeDialogKey("destinations:new", "two")];
  await storeDialog(db, makeTyped(first, "Om"));
  await storeDialog(db, makeTyped(first, "Oman"));
  await storeDialog(db, makeTyped(second, "Mali", 2));
  await storeDialog(db, makeTyped(makeDialogKey("destinations:newer", "one"), "Another dialog", 3));
  expect(await loadNames("destinations:new")).toEqual(["Mali", "Oman"]);
  await deleteDialog(db, first);
  expect(await loadNames("destinations:new")).toEqual(["Mali"]);
});

it("finds what a version without tabs has stored", async () => {
  await storeDialog(db, makeTyped("destinations:new", "Oman"));
  expect(await loadNames("destinations:new")).toEqual(["Oman"]);
});

it("gives a draft to one tab, and stores beside it what that one had typed", async () => {
  const [closedKey, ownKey, besideKey] = ["closed", "own", "beside"].map((tab) =>
    makeDialogKey("services:new", tab),
  ) as [string, string, string];
  await storeDialog(db, makeTyped(closedKey, "Left over"));
  await storeDialog(db, makeTyped(ownKey, "Typed here"));
  expect(await claimDialog(db, closedKey, ownKey, makeTyped(besideKey, "Typed here", 2))).toMatchObject({
    key: ownKey,
  });
  expect(await db.dialogs.toArray()).toMatchObject([
    { key: besideKey, values: { name: "Typed here" } },
    { key: ownKey, values: { name: "Left over" } },
  ]);
  expect(await claimDialog(db, closedKey, ownKey, makeTyped(besideKey, "Lost?"))).toBeUndefined();
  expect(await loadNames("services:new")).toEqual(["Typed here", "Left over"]);
});

it("finds what was typed under the beginning of a name", async () => {
  for (const key of ["lead_notes/1@a", "lead_notes/1/7@b", "lead_notes/2@a"])
    await storeDialog(db, makeTyped(key, key));
  expect((await loadDialogsByPrefix(db, "lead_notes/1/")).map(({ key }) => key)).toEqual(["lead_notes/1/7@b"]);
});

it("keeps pictures in their order, findable by the address that they will have", async () => {
  const image = (id: string, createdAt: number): ImageUpload => ({
    id,
    path: `${id}.png`,
    address: `/images/${id}.png`,
    name: "tea.png",
    type: "image/png",
    bytes: Uint8Array.of(1, 2, 3).buffer,
    createdAt,
    attempts: 0,
    nextAttemptAt: 0,
    state: "waiting",
  });
  const store = createImageStore(db);
  await store.add(image("b", 2));
  await store.add(image("a", 1));
  expect((await store.list()).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(new Uint8Array((await readImageAt(db, "/images/b.png"))?.bytes ?? new ArrayBuffer(0))).toEqual(
    Uint8Array.of(1, 2, 3),
  );
  await store.update("b", { state: "refused", lastError: "no" });
  await store.update("gone", { state: "refused" });
  expect(await store.get("b")).toMatchObject({ state: "refused", lastError: "no" });
  await store.remove("a");
  expect(await store.list()).toHaveLength(1);
});

it("reads of what is stored only what somebody can have typed", async () => {
  const key = makeDialogKey("destinations:new", "one");
  const putDialog = (rest: object) => db.dialogs.put({ ...makeTyped(key, "Om"), ...rest } as never);
  for (const broken of [{ values: null }, { values: "Oman" }, { values: ["Oman"] }, { values: 1 }, { rowId: 7 }]) {
    await putDialog(broken);
    expect(await loadDialogs(db, "destinations:new"), JSON.stringify(broken)).toEqual([]);
    expect(await claimDialog(db, key, makeDialogKey("destinations:new", "two"), null)).toBeUndefined();
    expect(await readOrphanedDialogs(db, [key])).toEqual([]);
  }
  await putDialog({ seen: "row", savedAt: Number.NaN, refused: [] });
  expect(await loadDialogs(db, "destinations:new")).toEqual([{ ...makeTyped(key, "Om"), seen: null, savedAt: 0 }]);
});
