import { describe, expect, it } from "vitest";
import type { Fields, ServerRow } from "../../src/shared/rules/sync-edit.ts";
import type { Edit } from "../../src/sync/edits.ts";
import { recordEdits, releaseEdits, undoEdits, withdrawEdits } from "../../src/sync/withdraw.ts";
import { makeDeviceWithoutRow, makeDeviceWithRow } from "../harness/sync/device-with-row.ts";
import type { ModelDevice } from "../harness/sync/staff-device.ts";

const holdMs = 11_000;
const row = { table: "services", rowId: "row" } as const;
const record = (device: ModelDevice, edits: readonly Edit[]) =>
  recordEdits(device.store, edits, async (_tx, edit) => edit);
const remove = (device: ModelDevice, seenRow: Fields) =>
  record(device, [{ ...row, kind: "delete", seen: seenRow, now: device.now, holdMs }]);
const changeRow = (device: ModelDevice, seenRow: ServerRow, values: Fields) =>
  record(device, [{ ...row, kind: "update", seen: seenRow, values, now: device.now, holdMs }]);

describe("a held edit", () => {
  it("is seen at once and sent when its time is over, whatever wakes the engine before", async () => {
    const { device, find, before } = await makeDeviceWithRow();
    await remove(device, before);
    expect(device.disk.rows.get("services/row")).toBe(undefined);
    await device.sendEdits();
    expect(find()).toBeDefined();
    device.now += holdMs;
    await device.sendEdits();
    expect(find()).toBe(undefined);
  });

  it("is sent at once when the person says so, and when the clock was set back", async () => {
    for (const end of ["released", "clock"]) {
      const { device, find, before } = await makeDeviceWithRow();
      await remove(device, before);
      if (end === "released") await releaseEdits(device.store);
      else device.now -= 3_600_000;
      await device.sendEdits();
      expect(find()).toBe(undefined);
    }
  });

  it("is undone: the row is there again, and nothing is sent", async () => {
    const { server, device, find, before } = await makeDeviceWithRow();
    const version = server.lastXid;
    const recorded = await remove(device, before);
    expect(await undoEdits(device.store, recorded)).toBe(0);
    expect(device.disk.rows.get("services/row")).toMatchObject({ name: "A" });
    expect(device.edits()).toEqual([]);
    await device.sync();
    expect(find()).toMatchObject({ name: "A" });
    expect(server.lastXid).toBe(version);
  });

  it("gives back the change that it took the place of", async () => {
    const { device, save, find, before } = await makeDeviceWithRow();
    await save(before, { food: "typed offline" });
    const seenRow = { ...before, food: "typed offline" };
    const recorded = await remove(device, seenRow);
    expect(device.edits()).toMatchObject([{ kind: "delete" }]);
    await undoEdits(device.store, recorded);
    await device.sync();
    expect(find()).toMatchObject({ food: "typed offline" });
  });

  it("gives back a new row that never left this device", async () => {
    const { device, make, find } = await makeDeviceWithoutRow();
    await make({ name: "New", food: null });
    const recorded = await remove(device, { name: "New", food: null });
    expect(device.edits()).toEqual([]);
    expect(await undoEdits(device.store, recorded)).toBe(0);
    await device.sync();
    expect(find()).toMatchObject({ name: "New" });
  });

  it("gives back every change of a row that somebody else has deleted, not the last one alone", async () => {
    const { server, device, save, before } = await makeDeviceWithRow();
    await save(before, { food: "typed first" });
    server.writeNow("services", "row", null);
    await device.pull();
    // A form that was opened before the first change.
    await save(before, { food: "typed second" });
    const patches = device.edits().map(({ patch, state }) => [patch, state]);
    expect(patches).toEqual([
      [{ food: "typed first" }, "conflict"],
      [{ food: "typed second" }, "waiting"],
    ]);
    const recorded = await remove(device, { ...before, food: "typed second" });
    expect(device.edits()).toEqual([]);
    expect(await undoEdits(device.store, recorded)).toBe(0);
    expect(device.edits().map(({ patch, state }) => [patch, state])).toEqual(patches);
  });

  it("is not undone once it was sent, or when a later change has taken it up", async () => {
    const sendingDevice = await makeDeviceWithRow();
    const recorded = await remove(sendingDevice.device, sendingDevice.before);
    await sendingDevice.device.sync();
    expect(await undoEdits(sendingDevice.device.store, recorded)).toBe(1);
    expect(sendingDevice.find()).toBe(undefined);

    const { device, save, find, before } = await makeDeviceWithRow();
    const changed = await changeRow(device, before, { food: "held" });
    await save({ ...before, food: "held" }, { name: "later" });
    expect(await undoEdits(device.store, changed)).toBe(1);
    await device.sync();
    expect(find()).toMatchObject({ food: "held", name: "later" });
  });

  it("is undone although somebody else has changed the row, which then shows their change", async () => {
    const { server, device, before } = await makeDeviceWithRow();
    const recorded = await remove(device, before);
    server.writeNow("services", "row", { name: "Theirs", food: "none" });
    await device.pull();
    expect(await undoEdits(device.store, recorded)).toBe(0);
    expect(device.disk.rows.get("services/row")).toMatchObject({ name: "Theirs" });
    expect(device.edits()).toEqual([]);
  });

  it("undoes many rows together, and counts those that it was too late for", async () => {
    const { server, device, before } = await makeDeviceWithRow();
    server.writeNow("services", "other", { name: "B", food: "none" });
    await device.sync();
    const otherRow = server.rows.get("services/other")?.row as ServerRow;
    const now = device.now;
    const recorded = await record(device, [
      { ...row, kind: "delete", seen: before, now, holdMs },
      { table: "services", rowId: "other", kind: "update", seen: otherRow, values: { food: "x" }, now, holdMs },
    ]);
    await releaseEdits(device.store);
    expect(await undoEdits(device.store, recorded)).toBe(0);
    expect(device.edits()).toEqual([]);
    expect(device.disk.rows.get("services/other")).toMatchObject({ food: "none" });
  });
});

describe("a change that waits", () => {
  it("is withdrawn: the row is as the server has it", async () => {
    const { device, save, find, before } = await makeDeviceWithRow();
    await save(before, { food: "typed" });
    expect(await withdrawEdits(device.store, row)).toBe(true);
    expect(device.disk.rows.get("services/row")).toMatchObject({ food: "none" });
    await device.sync();
    expect(find()).toMatchObject({ food: "none" });
  });

  it("stays if it may have reached the server", async () => {
    const { device, save, sendUnanswered, find, before } = await makeDeviceWithRow();
    await save(before, { food: "typed" });
    await sendUnanswered(true);
    await save({ ...before, food: "typed" }, { name: "second" });
    expect(await withdrawEdits(device.store, row)).toBe(false);
    expect(device.edits()).toMatchObject([{ patch: { food: "typed" } }]);
    await device.sync();
    expect(find()).toMatchObject({ food: "typed", name: "A" });
  });
});
