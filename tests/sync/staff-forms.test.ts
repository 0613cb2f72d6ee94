import { describe, expect, it } from "vitest";
import type { Fields, PendingEdit, RefusedEdit } from "../../src/shared/rules/sync-edit.ts";
import { makeDeviceWithoutRow, makeDeviceWithRow } from "../harness/sync/device-with-row.ts";
import type { AttentionEntry } from "../harness/sync/staff-device.ts";

/** Makes a device on which a conflict about a row's name waits for a decision. */
async function withConflict() {
  const { server, device, row, save, before } = await makeDeviceWithRow();
  await save(before, { name: "Mine" });
  server.writeNow("services", "row", { name: "Theirs", food: "none" });
  await device.sync();
  expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "fields" } }]);
  return { server, device, row, save, seen: { ...before, name: "Mine" } };
}

it("two forms that were opened over one conflict do not silently replace what the other one said", async () => {
  const { device, row, save, seen } = await withConflict();
  await save(seen, { food: "first" });
  await save(seen, { food: "second" });
  expect(device.edits().map(({ patch }) => patch.food)).toEqual(["first", "second"]);

  // The second edit of the row needs a decision once the first one is decided and sent.
  expect(await device.decide(device.listAttention()[0] as AttentionEntry, "mine")).toBe(true);
  await device.sync();
  expect(row()).toMatchObject({ name: "Mine", food: "first" });
  expect(device.edits()).toMatchObject([
    { state: "conflict", patch: { food: "second" }, conflict: { kind: "fields" } },
  ]);
});

it("a form that shows what is in conflict changes that: there is one thing to decide", async () => {
  const { device, save, seen } = await withConflict();
  await save(seen, { food: "first" });
  await save({ ...seen, food: "first" }, { food: "second" });
  expect(device.edits()).toMatchObject([{ state: "conflict", patch: { name: "Mine", food: "second" } }]);
});

describe("a form whose edit was refused", () => {
  /** Makes the server refuse the values that a form has saved. */
  async function withRefusal(typed: Fields) {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, typed);
    await bench.device.sync();
    const [refused] = bench.device.edits();
    expect(refused).toMatchObject({ state: "refused", patch: typed });
    return { ...bench, refused: refused as PendingEdit };
  }

  it("takes it up when it is saved again", async () => {
    const { device, row, save, before, refused } = await withRefusal({ food: "bad", name: "B" });
    await save(before, { food: "good", name: "B" }, refused);
    await device.sync();
    expect(row()).toMatchObject({ food: "good", name: "B" });
    expect(device.edits()).toEqual([]);
  });

  it("no longer sends what was put back", async () => {
    const { device, row, save, before, refused } = await withRefusal({ food: "bad", name: "B" });
    await save(before, { name: "B" }, refused);
    await device.sync();
    expect(row()).toMatchObject({ food: "none", name: "B" });
    expect(device.edits()).toEqual([]);
  });

  it("leaves nothing when all of it was put back", async () => {
    const { device, row, save, before, refused } = await withRefusal({ food: "bad" });
    expect(await save(before, {}, refused)).toBeNull();
    await device.sync();
    expect(row()).toMatchObject({ food: "none", name: "A" });
    expect(device.edits()).toEqual([]);
  });

  it("leaves nothing even where the mirror is being filled and nothing can be compared", async () => {
    const { device, save, before, refused, beginRebuild } = await withRefusal({ food: "bad" });
    await beginRebuild();
    expect(await save(before, {}, refused)).toBeNull();
    expect(device.edits()).toEqual([]);
  });

  it("says nothing of what it put back, nor of what it left alone, should others change that", async () => {
    const { server, device, row, save, before, refused } = await withRefusal({ food: "bad", name: "B" });
    await save(before, { name: "C" }, refused);
    server.writeNow("services", "row", { food: "theirs", note: "theirs" });
    await device.sync();
    expect(row()).toMatchObject({ name: "C", food: "theirs", note: "theirs" });
    expect(device.edits()).toEqual([]);
  });

  it("sends only what was typed in either", async () => {
    const { server, device, row, save, before, refused } = await withRefusal({ food: "bad" });
    server.writeNow("services", "row", { name: "theirs" });
    await device.sync();
    await save(before, { food: "good" }, refused);
    await device.sync();
    expect(row()).toMatchObject({ name: "theirs", food: "good" });
    expect(device.edits()).toEqual([]);
  });

  it("changes the whole of a row that was never made", async () => {
    const { server, device } = await makeDeviceWithRow();
    const newRow = { table: "services", rowId: "new", now: 0 } as const;
    await device.record({ ...newRow, kind: "insert", values: { name: "N", food: "F" } });
    const seen = device.rows().find(({ row }) => row.id === "new")?.row ?? expect.fail("There is no row");
    const type = (typed: Fields, again?: RefusedEdit) =>
      device.record({ ...newRow, kind: "update", values: { ...seen, ...typed }, seen, refused: again });
    await type({ name: "bad" });
    await device.sync();
    await type({ food: "G" }, device.edits()[0]);
    await device.sync();
    expect(server.rows.get("services/new")?.row).toMatchObject({ name: "N", food: "G" });
    expect(device.edits()).toEqual([]);
  });

  it("asks before it replaces what somebody has made of a new row that was accepted meanwhile", async () => {
    const { server, device, make, row } = await makeDeviceWithoutRow();
    await make({ name: "bad", food: "F", note: "N" });
    await device.sync();
    const refusedEdit = device.edits()[0] ?? expect.fail("Nothing was refused");
    // The attention list has sent the edit again, and this time the server has accepted it.
    expect(await device.decide({ edit: refusedEdit, server: null }, "discard")).toBe(true);
    server.writeNow("services", "row", refusedEdit.patch);
    server.writeNow("services", "row", { name: "theirs", food: "theirs" });
    await device.sync();
    await device.record({
      table: "services",
      rowId: "row",
      now: 0,
      kind: "insert",
      refused: refusedEdit,
      values: { name: "mine", food: "F", note: "mine" },
    });
    await device.sync();
    expect(row()).toMatchObject({ name: "theirs", food: "theirs", note: "N" });
    expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "fields", fields: ["name"] } }]);
  });

  it("is not taken for another form that was opened before: what each of them says is kept", async () => {
    const { device, save, before, refused } = await withRefusal({ food: "bad" });
    await save(before, { food: "second" });
    expect(device.edits().map(({ patch }) => patch.food)).toEqual(["bad", "second"]);
    expect(device.edits()[0]?.id).toBe(refused.id);
  });

  it("a form whose edit was refused does not put back what somebody else has written, once that was decided on", async () => {
    const { server, device, row, save, before, refused } = await withRefusal({ food: "bad" });
    server.writeNow("services", "row", { food: "Theirs" });
    expect(await device.decide({ edit: refused, server: before }, "retry")).toBe(true);
    await device.sync();
    expect(await device.decide(device.listAttention()[0] ?? expect.fail("There is nothing to decide on"), "mine")).toBe(
      true,
    );
    await device.sync();
    expect(device.edits()).toMatchObject([{ id: refused.id, state: "refused", patch: { food: "bad" } }]);
    // The form still shows the row as it was when the form was opened.
    await save(before, { name: "B" }, refused);
    await device.sync();
    expect(row()).toMatchObject({ food: "Theirs", name: "A" });
    expect(device.edits()).toMatchObject([{ state: "refused", patch: { food: "bad", name: "B" } }]);
  });

  it("a form whose edit was refused does not replace what another form has made of that edit since", async () => {
    const { device, save, before, refused } = await withRefusal({ food: "bad" });
    await save({ ...before, food: "bad" }, { food: "bad as well" });
    await device.sync();
    expect(device.edits()).toMatchObject([{ id: refused.id, state: "refused" }]);
    await save(before, { food: "good" }, refused);
    expect(device.edits().map(({ patch }) => patch.food)).toEqual(["bad as well", "good"]);
  });

  it("a form whose edit was refused does not replace that edit if somebody has told it to be tried again since", async () => {
    const { device, save, before, refused } = await withRefusal({ food: "bad" });
    await device.decide(device.listAttention()[0] as AttentionEntry, "retry");
    await save(before, { food: "good" }, refused);
    expect(device.edits().map(({ patch }) => patch.food)).toEqual(["bad", "good"]);
  });
});
