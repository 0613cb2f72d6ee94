/** The outcome of an edit, and the message about it: by the store and the server, without a screen. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../src/shared/lib/toast-store.ts";
import { records } from "../../src/shared/records/records.ts";
import type { Mirrored } from "../../src/shared/rules/sync-edit.ts";
import { changeFollowUp } from "../../src/staff/cases/change-follow-up.ts";
import {
  changeRowAndAdd,
  createRow,
  deleteRows,
  eraseRows,
  type SaveOptions,
  updateRow,
  updateRows,
  withdrawChanges,
} from "../../src/staff/edits/edits.ts";
import { endOffers, undoStore } from "../../src/staff/edits/undo.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { isServerSilent, readSyncFacts } from "../../src/sync/dexie/staff-reads.ts";
import { makeLead } from "../harness/leads.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { openMirror, signedInUserId } from "../harness/screens/open-mirror.tsx";

const words = { done: "Done.", failed: "Failed." };
const readToasts = () => toastStore.read().map(({ title, text }) => [title, text]);
/** Makes the values of a place of which only the name is filled in. */
const makePlace = (name: string) => {
  const none = Object.keys(records.destinations.columns.shape).map((column) => [column, null]);
  return { ...Object.fromEntries(none), top_experiences: [], name } as never;
};

let backend: ModelBackend;
let db: StaffDb;
beforeEach(async () => {
  endOffers();
  backend = new ModelBackend();
  backend.putRow("destinations", { id: "omo", name: "Omo" });
  ({ db } = await openMirror(backend));
  return () => endOffers();
});
const omo = async () => (await db.destinations.get("omo")) as Mirrored<"destinations">;
/** Takes the network away, and waits until the engine knows: a round that was answered before would still send an edit. */
const goOffline = async () => {
  backend.setOnline(false);
  await vi.waitFor(async () => expect((await readSyncFacts(db)).report?.connection).toBe("offline"));
};
const served = (id: string) => backend.rows("destinations").find((row) => row.id === id)?.name;

it("an edit is saved once the server has it, and is on this device before", async () => {
  const saving = createRow("destinations", "lamu", makePlace("Lamu"), words);
  await vi.waitFor(async () => expect((await db.destinations.get("lamu"))?.name).toBe("Lamu"));
  expect(await saving).toEqual({ outcome: "saved" });
  expect([served("lamu"), readToasts()]).toEqual(["Lamu", [["Success!", "Done."]]]);
});

it("an edit is queued without a network, in the words of its form if it has some, and can be withdrawn", async () => {
  await goOffline();
  expect(await updateRow("destinations", await omo(), { name: "Omo Valley" }, { ...words, queued: "Later." })).toEqual({
    outcome: "queued",
  });
  expect([(await omo()).name, served("omo"), readToasts()]).toEqual([
    "Omo Valley",
    "Omo",
    [["Kept on this device", "Later."]],
  ]);
  expect(await withdrawChanges({ table: "destinations", rowId: "omo" })).toBe(true);
  expect([(await omo()).name, await db.edits.count()]).toEqual(["Omo", 0]);
});

it("an edit is refused with the server's own reason, or in the form's words if it gives none", async () => {
  let message = "This name is taken";
  backend.answer(({ path }) =>
    path.endsWith("/push_change") ? Response.json({ code: "23514", message }, { status: 400 }) : undefined,
  );
  const first = await updateRow("destinations", await omo(), { name: "Taken" }, words);
  expect(first).toMatchObject({ outcome: "refused", edit: { patch: { name: "Taken" } } });
  if (first.outcome !== "refused") throw new Error("It was not refused");
  message = "";
  const again = await updateRow("destinations", await omo(), { name: "Taken too" }, words, { refused: first.edit });
  expect(again.outcome).toBe("refused");
  // The second attempt has replaced the edit and has not added another one.
  expect(await db.edits.count()).toBe(1);
  expect(readToasts().map(([, text]) => text)).toEqual(["This name is taken", "Failed."]);
});

it("an edit of a row with a new one, saved again as it was after a refusal, is sent again and not said to be saved", async () => {
  backend.answer(({ path, body }) =>
    path.endsWith("/push_change") && JSON.stringify(body).includes('"omo"')
      ? Response.json({ code: "23514", message: "This name is taken" }, { status: 400 })
      : undefined,
  );
  const save = async (options?: SaveOptions) =>
    changeRowAndAdd(
      { table: "destinations", seen: await omo(), values: () => ({ name: "Taken" }) },
      { table: "destinations", id: "lamu", values: makePlace("Lamu") },
      words,
      options,
    );
  const first = await save();
  if (first.outcome !== "refused") throw new Error("It was not refused");
  expect((await save({ refused: first.edit })).outcome).toBe("refused");
  expect([served("omo"), served("lamu"), await db.edits.count()]).toEqual(["Omo", "Lamu", 1]);
});

it("an edit is a conflict if somebody has changed the same field meanwhile, and nothing is overwritten", async () => {
  const seenRow = await omo();
  await goOffline();
  await updateRow("destinations", seenRow, { name: "Ours" }, words);
  backend.putRow("destinations", { id: "omo", name: "Theirs" });
  backend.setOnline(true);
  await vi.waitFor(async () => expect((await db.edits.toArray()).map(({ state }) => state)).toEqual(["conflict"]));
  expect(served("omo")).toBe("Theirs");
});

it("an edit fails with its words if this device cannot store it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const seenRow = await omo();
  vi.spyOn(db.edits, "toArray").mockRejectedValue(new Error("full"));
  vi.spyOn(db, "transaction").mockImplementation((() => Promise.reject(new Error("full"))) as never);
  expect(await updateRow("destinations", seenRow, { name: "Lost" }, words)).toEqual({ outcome: "failed" });
  expect(readToasts()).toEqual([["Error", "Failed."]]);
});

it("an edit of several rows is held back while it can be undone, and undone as a whole", async () => {
  const seenRow = await omo();
  expect(await deleteRows([{ table: "destinations", seen: seenRow }], words)).toEqual({ outcome: "queued" });
  expect([await db.destinations.count(), served("omo")]).toEqual([0, "Omo"]);
  const offer = undoStore.read();
  expect([offer?.title, offer?.text]).toEqual(["Success!", "Done."]);
  await offer?.undo();
  expect([(await omo()).name, await db.edits.count(), readToasts().at(-1)]).toEqual([
    "Omo",
    0,
    ["Undone", "Everything is as it was."],
  ]);

  await updateRows([{ table: "destinations", seen: await omo(), values: { name: "Changed" } }], words);
  await undoStore.read()?.release();
  await vi.waitFor(() => expect(served("omo")).toBe("Changed"));
  await undoStore.read()?.undo();
  expect(readToasts().at(-1)).toEqual(["Error", "It is too late to undo this."]);
});

it("an edit of several rows is said to be kept on this device if the server does not answer, whatever the browser says", async () => {
  const seen = await omo();
  backend.isOnline = false;
  dispatchEvent(new Event("online"));
  await vi.waitFor(async () => expect(await isServerSilent(db)).toBe(true));
  expect(navigator.onLine).toBe(true);
  await deleteRows([{ table: "destinations", seen }], words);
  const offer = undoStore.read();
  expect([offer?.title, offer?.text]).toEqual(["Kept on this device", "Deleted for good as soon as you are online."]);
});

it("an edit that erases leaves a line with the number and the person, and nothing else", async () => {
  const bringBack = vi.fn(async () => undefined);
  await eraseRows([{ table: "destinations", seen: await omo() }], [], words, bringBack);
  const [line] = await db.erasures.toArray();
  expect(line).toMatchObject({ records: 1, actor: signedInUserId });
  expect(JSON.stringify(line)).not.toContain("Omo");
  await undoStore.read()?.release();
  await vi.waitFor(() => expect([served("omo"), backend.rows("erasures").length]).toEqual([undefined, 1]));
  expect(bringBack).not.toHaveBeenCalled();
});

it("an edit that erases brings back what went with the rows, if it is undone", async () => {
  const bringBack = vi.fn(async () => undefined);
  await eraseRows([{ table: "destinations", seen: await omo() }], [], words, bringBack);
  await undoStore.read()?.undo();
  expect([(await omo()).name, bringBack.mock.calls.length]).toEqual(["Omo", 1]);
});

it("an edit of a case has the moment at which it was made here", async () => {
  const id = backend.putRow("leads", makeLead({ name: "Ada" }));
  await vi.waitFor(async () => expect(await db.follow_ups.get(id)).toBeDefined());
  const before = new Date().toISOString();
  await changeFollowUp((await db.follow_ups.get(id)) as never, () => ({ assignee: signedInUserId }));
  const row = backend.rows("follow_ups").find((each) => each.id === id);
  expect([row?.assignee, String(row?.written_at) >= before]).toEqual([signedInUserId, true]);
});

describe("what the record's declaration refuses", () => {
  it("is not stored, is said in its words, and stops none of the other columns later", async () => {
    const long = "x".repeat(201);
    expect(await updateRow("destinations", await omo(), { name: long }, words)).toEqual({
      outcome: "invalid",
      errors: { name: "Too long: 201 characters, at most 200 fit" },
    });
    expect(await createRow("destinations", "lamu", makePlace(" "), words)).toMatchObject({
      errors: { name: "Name is required" },
    });
    expect([await db.edits.count(), (await omo()).name, await db.destinations.count()]).toEqual([0, "Omo", 1]);
    expect(readToasts().map(([, text]) => text)).toEqual([
      "Too long: 201 characters, at most 200 fit",
      "Name is required",
    ]);
    // A fault that the row has had before does not stop a change of another column.
    backend.putRow("destinations", { id: "omo", name: long });
    await vi.waitFor(async () => expect((await omo()).name).toBe(long));
    expect(await updateRow("destinations", await omo(), { culture: "Cattle" }, words)).toEqual({ outcome: "saved" });
  });

  it("is stored in none of several rows, if it is refused in one", async () => {
    const changes = [
      { table: "destinations", seen: await omo(), values: { culture: "Cattle" } },
      { table: "destinations", seen: await omo(), values: { name: "" } },
    ] as const;
    expect(await updateRows(changes, words)).toMatchObject({ outcome: "invalid" });
    expect([await db.edits.count(), (await omo()).culture]).toEqual([0, null]);
  });
});

it("writes a text without the half of a character that a cut has left", async () => {
  expect(
    await updateRow("destinations", await omo(), { name: "Omo \ud83d", culture: "\udc18Cattle🐘" }, words),
  ).toEqual({
    outcome: "saved",
  });
  expect(backend.rows("destinations")[0]).toMatchObject({ name: "Omo ", culture: "Cattle🐘" });
});
