import { expect, it } from "vitest";
import type { PendingEdit } from "../../src/domain/sync-edit.ts";
import { SyncFailure } from "../../src/domain/sync-failure.ts";
import { decide, recordEdit } from "../../src/sync/edits.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { pushAll } from "../../src/sync/push.ts";
import { applyRealtime } from "../../src/sync/realtime-changes.ts";
import type { StaffPorts } from "../../src/sync/staff-ports.ts";
import { ModelServer } from "../harness/staff-server.ts";
import { emptyDisk, memoryStaffStore } from "../harness/staff-store.ts";

/** A device that has restored a row which somebody had deleted; the answer to its insert is lost. */
async function restoredWithoutAnswer(arrives: boolean) {
  const server = new ModelServer();
  const { store, disk } = memoryStaffStore(emptyDisk());
  const remote = server.remote();
  const weather = { lost: false };
  const ports: StaffPorts = {
    store,
    remote: {
      ...remote,
      write: async (change) => {
        const answer = weather.lost && !arrives ? undefined : await remote.write(change);
        if (weather.lost || !answer) throw new SyncFailure("no-answer");
        return answer;
      },
    },
    now: () => 1_000_000,
    random: () => 0.5,
  };
  const sync = async () => {
    await pullAll(ports);
    await pushAll(ports, { networkReturned: true });
  };
  server.writeNow("services", "row", { name: "A" });
  await sync();
  const seen = server.rows.get("services/row")?.row;
  if (!seen) throw new Error("The row is gone");
  await recordEdit(store, {
    ...{ kind: "update", table: "services", rowId: "row", now: 0 },
    ...{ values: { ...seen, name: "B" }, seen },
  });
  server.writeNow("services", "row", null);
  await sync();
  const [conflict] = disk.edits.values();
  expect(conflict).toMatchObject({ state: "conflict", conflict: { kind: "deleted" } });
  await decide(store, { edit: conflict as PendingEdit, decision: "mine", shown: null, now: 0 });
  weather.lost = true;
  await expect(sync()).rejects.toThrow(SyncFailure);
  weather.lost = false;
  return { server, disk, sync };
}

it("a restored row that is deleted again is not made once more by a retry: a person is asked", async () => {
  const { server, disk, sync } = await restoredWithoutAnswer(true);
  server.writeNow("services", "row", null);
  await sync();
  expect(server.rows.has("services/row")).toBe(false);
  expect([...disk.edits.values()]).toMatchObject([
    { state: "refused", reason: expect.stringContaining("deleted since") },
  ]);
});

it("a restored row whose insert never arrived is made by the retry", async () => {
  const { server, disk, sync } = await restoredWithoutAnswer(false);
  await sync();
  expect(server.rows.get("services/row")?.row.name).toBe("B");
  expect(disk.edits.size).toBe(0);
});

it("a new row that was changed while an insert of it was under way keeps the change when that insert arrives late", async () => {
  const server = new ModelServer();
  const { store, disk } = memoryStaffStore();
  const remote = server.remote();
  let late: (() => Promise<unknown>) | undefined;
  const ports: StaffPorts = {
    ...{ store, now: () => 1_000_000, random: () => 0.5 },
    remote: {
      ...remote,
      write: (change) => {
        if (late) return remote.write(change);
        late = () => remote.write(change);
        return Promise.reject(new SyncFailure("no-answer"));
      },
    },
  };
  await pullAll(ports);
  const made = { table: "services", rowId: "row", now: 0 } as const;
  await recordEdit(store, { ...made, kind: "insert", values: { name: "A", food: "F" } });
  await expect(pushAll(ports)).rejects.toThrow(SyncFailure);
  // The mirror is filled anew: nobody can tell what became of the insert.
  server.writeNow("leads", "other", { name: "B" });
  server.prunedBelow = server.horizon;
  await pullAll(ports);
  expect([...disk.edits.values()]).toMatchObject([{ state: "refused" }]);
  const seen = disk.rows.get("services/row");
  if (!seen) throw new Error("The row is gone");
  await recordEdit(store, { ...made, kind: "update", values: { ...seen, name: "Changed" }, seen });
  await late?.();
  await pullAll(ports);
  await pushAll(ports, { networkReturned: true });
  expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Changed", food: "F" });
  expect(disk.edits.size).toBe(0);
});

it.each(["an update", "a delete"])(
  "%s does not replace the second write of a transaction of which the device has heard the first one only",
  async (kind) => {
    const server = new ModelServer();
    const { store, disk } = memoryStaffStore();
    const ports: StaffPorts = { store, remote: server.remote(), now: () => 1_000_000, random: () => 0.5 };
    server.writeNow("services", "row", { name: "A" });
    await pullAll(ports);
    const open = server.begin();
    server.write(open, "services", "row", { name: "B" });
    server.write(open, "services", "row", { name: "C" });
    server.commit(open);
    // Both writes have the version of their transaction.
    const heard = open.changes[0];
    if (!heard) throw new Error("Nothing was written");
    await applyRealtime(ports, [heard]);
    const seen = disk.rows.get("services/row");
    if (!seen) throw new Error("The row is gone");
    expect(seen.name).toBe("B");
    const change = { table: "services", rowId: "row", now: 0, seen } as const;
    await recordEdit(
      store,
      kind === "a delete"
        ? { ...change, kind: "delete" }
        : { ...change, kind: "update", values: { ...seen, name: "Mine" } },
    );
    await pushAll(ports);
    expect(server.rows.get("services/row")?.row.name).toBe("C");
    expect([...disk.edits.values()]).toMatchObject([{ state: "conflict" }]);
  },
);
