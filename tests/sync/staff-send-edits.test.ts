import { expect, it } from "vitest";
import type { PendingEdit } from "../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { unknownOutcomeMessage } from "../../src/sync/send-edits.ts";
import { makeDeviceWithServices, makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

/** Makes a device that has restored a row that somebody had deleted, and lost the answer to its insert. */
async function restoreWithoutAnswer(isArriving: boolean) {
  const { server, device } = await makeDeviceWithServices();
  const sync = async () => {
    await device.pull();
    await device.sendEdits();
  };
  await device.update("row", { name: "B" });
  device.elsewhere(null);
  await sync();
  expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "deleted" } }]);
  await device.decide(device.edits()[0] as PendingEdit, "mine");
  device.next.write = isArriving ? { after: rejectAsLost } : { before: rejectAsLost };
  await expect(sync()).rejects.toThrow(SyncFailure);
  return { server, device, sync };
}

it("a restored row that is deleted again is not made once more by a retry: the server knows that it was made", async () => {
  const { server, device, sync } = await restoreWithoutAnswer(true);
  device.elsewhere(null);
  await sync();
  expect(server.rows.has("services/row")).toBe(false);
  expect(device.edits()).toEqual([]);
});

it("a restored row whose insert never arrived is made by the retry", async () => {
  const { server, device, sync } = await restoreWithoutAnswer(false);
  await sync();
  expect(server.rows.get("services/row")?.row.name).toBe("B");
  expect(device.edits()).toEqual([]);
});

it("a new row that was changed while an insert of it was under way keeps the change when that insert arrives late", async () => {
  const server = new ModelServer();
  const device = makePlainDevice(server);
  await device.pull();
  await device.insert("row", { name: "A", food: "F" });
  let arrive: (() => Promise<unknown>) | undefined;
  device.onAsk = (call, ask) => {
    if (call !== "write" || arrive) return Promise.resolve();
    arrive = ask;
    return rejectAsLost();
  };
  await expect(device.sendEdits()).rejects.toThrow(SyncFailure);
  // The mirror is rebuilt after a year. Nobody knows if the insert was carried out.
  device.clock.now += 366 * 24 * 60 * 60_000;
  server.writeNow("leads", "other", { name: "B" });
  server.prunedBelow = server.horizon;
  await device.pull();
  expect(device.edits()).toMatchObject([{ state: "refused" }]);
  await device.update("row", { name: "Changed" });
  await arrive?.();
  await device.pull();
  await device.sendEdits();
  expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Changed", food: "F" });
  expect(device.edits()).toEqual([]);
});

it("a change that the server refuses has its row marked so", async () => {
  const { device } = await makeDeviceWithServices();
  await device.update("row", { name: "bad" });
  await device.sendEdits();
  expect(device.view()).toMatchObject({ "services/row": { name: "bad", local: "refused" } });
});

it("a new row that the server refuses costs one request", async () => {
  const { device } = await makeDeviceWithServices();
  await device.insert("new", { name: "bad" });
  device.asked.length = 0;
  await device.sendEdits();
  expect(device.asked.map(({ name }) => name)).toEqual(["write"]);
  expect(device.edits()).toMatchObject([{ state: "refused", reason: "violates a check" }]);
});

it("a new row under the id of one that was deleted waits for a person", async () => {
  const { server, device } = await makeDeviceWithServices({ rows: ["row", "other"] });
  device.elsewhere(null, "other");
  await device.pull();
  await device.insert("other", { name: "B" });
  await device.sendEdits();
  expect(server.rows.has("services/other")).toBe(false);
  expect(device.edits()).toMatchObject([{ kind: "insert", state: "refused", reason: unknownOutcomeMessage }]);
});
