import { expect, it } from "vitest";
import type { Fields } from "../../src/domain/sync-edit.ts";
import { decide, recordEdit } from "../../src/sync/edits.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { pushAll } from "../../src/sync/push.ts";
import type { StaffPorts } from "../../src/sync/staff-ports.ts";
import { ModelServer } from "../harness/staff-server.ts";
import { emptyDisk, memoryStaffStore } from "../harness/staff-store.ts";

/** A device on which the name of a row waits for a person's decision. */
async function withConflict() {
  const server = new ModelServer();
  const { store, disk } = memoryStaffStore(emptyDisk());
  const ports: StaffPorts = { store, remote: server.remote(), now: () => 1_000_000, random: () => 0.5 };
  const sync = async () => {
    await pullAll(ports);
    await pushAll(ports, { networkReturned: true });
  };
  server.writeNow("services", "row", { name: "A", food: "none" });
  await sync();
  const row = server.rows.get("services/row")?.row;
  if (!row) throw new Error("The row is gone");
  const save = (seen: Fields, typed: Fields) =>
    recordEdit(store, { kind: "update", table: "services", rowId: "row", now: 0, values: { ...seen, ...typed }, seen });
  await save(row, { name: "Mine" });
  server.writeNow("services", "row", { name: "Theirs", food: "none" });
  await sync();
  const edits = () => [...disk.edits.values()];
  expect(edits()).toMatchObject([{ state: "conflict", conflict: { kind: "fields" } }]);
  return { server, store, sync, save, edits, seen: { ...row, name: "Mine" } };
}

it("two forms that were opened over one conflict do not silently replace what the other one said", async () => {
  const { server, store, sync, save, edits, seen } = await withConflict();
  await save(seen, { food: "first" });
  await save(seen, { food: "second" });
  expect(edits().map(({ patch }) => patch.food)).toEqual(["first", "second"]);

  // Once the first is decided and sent, the second asks.
  const [first] = edits();
  const shown = server.rows.get("services/row")?.row.sync_version ?? null;
  if (first) expect(await decide(store, { edit: first, decision: "mine", shown, now: 0 })).toBe("done");
  await sync();
  expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Mine", food: "first" });
  expect(edits()).toMatchObject([{ state: "conflict", patch: { food: "second" }, conflict: { kind: "fields" } }]);
});

it("a form that shows what is in conflict changes that: there is one thing to decide", async () => {
  const { save, edits, seen } = await withConflict();
  await save(seen, { food: "first" });
  await save({ ...seen, food: "first" }, { food: "second" });
  expect(edits()).toMatchObject([{ state: "conflict", patch: { name: "Mine", food: "second" } }]);
});
