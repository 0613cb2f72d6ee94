import { expect, it } from "vitest";
import type { Fields } from "../../src/domain/sync-edit.ts";
import { type Look, ModelDevice } from "../harness/staff-device.ts";
import { ModelServer } from "../harness/staff-server.ts";

/** A device on which the name of a row waits for a person's decision. */
async function withConflict() {
  const server = new ModelServer();
  const device = new ModelDevice(server, { chance: () => false, meanwhile: async () => {} });
  const row = () => server.rows.get("services/row")?.row ?? expect.fail("The row is gone");
  const save = (seen: Fields, typed: Fields) =>
    device.record({ kind: "update", table: "services", rowId: "row", now: 0, values: { ...seen, ...typed }, seen });
  server.writeNow("services", "row", { name: "A", food: "none" });
  await device.sync();
  const before = row();
  await save(before, { name: "Mine" });
  server.writeNow("services", "row", { name: "Theirs", food: "none" });
  await device.sync();
  expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "fields" } }]);
  return { device, row, save, seen: { ...before, name: "Mine" } };
}

it("two forms that were opened over one conflict do not silently replace what the other one said", async () => {
  const { device, row, save, seen } = await withConflict();
  await save(seen, { food: "first" });
  await save(seen, { food: "second" });
  expect(device.edits().map(({ patch }) => patch.food)).toEqual(["first", "second"]);

  // Once the first is decided and sent, the second asks.
  expect(await device.decide(device.looks()[0] as Look, "mine")).toBe(true);
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
