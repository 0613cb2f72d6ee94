import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ImageUpload } from "../../../src/shared/rules/image-upload.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { dropDialog, keepDialog, loadDialog } from "../../../src/sync/dexie/staff-dialogs.ts";
import { imageAt, imageStore } from "../../../src/sync/dexie/staff-images.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`staff-${Math.random()}`);
});
afterEach(() => db.delete());

it("keeps one unfinished dialog a record until it is dropped", async () => {
  const dialog = { key: "destinations:new", rowId: "1", seen: null, values: { name: "Om" }, savedAt: 1 };
  await keepDialog(db, dialog);
  await keepDialog(db, { ...dialog, values: { name: "Oman" } });
  expect(await loadDialog(db, "destinations:new")).toMatchObject({ values: { name: "Oman" } });
  expect(await loadDialog(db, "destinations:2")).toBeUndefined();
  await dropDialog(db, "destinations:new");
  expect(await loadDialog(db, "destinations:new")).toBeUndefined();
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
  const store = imageStore(db);
  await store.add(image("b", 2));
  await store.add(image("a", 1));
  expect((await store.list()).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(new Uint8Array((await imageAt(db, "/images/b.png"))?.bytes ?? new ArrayBuffer(0))).toEqual(
    Uint8Array.of(1, 2, 3),
  );
  await store.update("b", { state: "refused", lastError: "no" });
  await store.update("gone", { state: "refused" });
  expect(await store.get("b")).toMatchObject({ state: "refused", lastError: "no" });
  await store.remove("a");
  expect(await store.list()).toHaveLength(1);
});
