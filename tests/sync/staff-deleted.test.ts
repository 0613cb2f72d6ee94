import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { resolveEdit } from "../../src/sync/edits.ts";
import { pullAll } from "../../src/sync/pull.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { makeDeviceWithServices, makePlainDevice } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

async function makeNewDevice() {
  const server = new ModelServer();
  server.page = 50;
  const device = makePlainDevice(server);
  await device.pull();
  /** Sends the due edits without getting an answer. @param isArriving true if the server gets the requests */
  const pushInVain = async (isArriving: boolean) => {
    let sendLate = async (): Promise<unknown> => undefined;
    device.onAsk = async (call, ask) => {
      if (call !== "write") return;
      sendLate = ask;
      if (isArriving) await ask();
      throw new SyncFailure("no-answer");
    };
    await expect(device.sendEdits()).rejects.toMatchObject({ reason: "no-answer" });
    device.onAsk = async () => {};
    return { late: () => sendLate() };
  };
  /** Lets the device rebuild its mirror after some days, when the server has forgotten its tombstones. */
  const fillAnew = async (days = 0) => {
    device.clock.now += days * 24 * 60 * 60_000;
    server.writeNow("leads", "other", { name: "B" });
    server.prunedBelow = server.horizon;
    await device.pull();
  };
  return { server, device, pushInVain, fillAnew };
}

describe("a row that was made here, its insert without an answer,", () => {
  it("a row that was made here, its insert without an answer, and deleted elsewhere since is not made again", async () => {
    const { server, device, pushInVain } = await makeNewDevice();
    await device.insert("row", { name: "Mine" });
    await pushInVain(true);
    server.writeNow("services", "row", null);
    await device.pull();
    await device.sendEdits();
    expect(device.edits()).toEqual([]);
    expect(server.rows.has("services/row")).toBe(false);
    expect(device.view()).toEqual({});
  });

  it("a row that was made here, its insert without an answer, and changed since keeps the change, should the first attempt arrive after a later one was lost", async () => {
    const { server, device, pushInVain, fillAnew } = await makeNewDevice();
    await device.insert("row", { name: "A", food: "F" });
    const { late: sendLate } = await pushInVain(false);
    await fillAnew(366);
    await device.update("row", { name: "Changed" });
    await pushInVain(false);
    await sendLate();
    await device.pull();
    await device.sendEdits();
    device.clock.now += 60_000;
    await device.sendEdits();
    expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Changed", food: "F" });
    expect(device.edits()).toEqual([]);
  });

  it("is found out by the server, however often the mirror was filled anew since", async () => {
    const { server, device, pushInVain, fillAnew } = await makeNewDevice();
    await device.insert("row", { name: "Mine" });
    await pushInVain(true);
    server.writeNow("services", "row", null);
    server.prune();
    await fillAnew();
    expect(device.edits()).toMatchObject([{ state: "waiting" }]);
    await device.sendEdits();
    expect(device.edits()).toEqual([]);
    expect(server.rows.has("services/row")).toBe(false);
  });

  it.each([
    ["waits for a person to say whether it is to be made again", "refused"],
    ["is made again where a person has said so", "retried"],
  ])("%s, though it arrives late and is deleted", async (_what, how) => {
    const { server, device, pushInVain, fillAnew } = await makeNewDevice();
    await device.insert("row", { name: "Mine" });
    const { late: sendLate } = await pushInVain(false);
    // After this time the server may have forgotten the request.
    await fillAnew(366);
    const [edit] = device.edits();
    expect(edit).toMatchObject({ state: "refused" });
    if (!edit) throw new Error("The edit is gone");
    if (how === "retried") await resolveEdit(device.ports.store, { edit, decision: "retry", shown: null, now: 0 });
    await sendLate();
    server.writeNow("services", "row", null);
    await device.pull();
    await device.sendEdits();
    expect(server.rows.has("services/row")).toBe(how === "retried");
    expect(device.edits().map(({ state }) => state)).toEqual(how === "retried" ? [] : ["refused"]);
  });
});

it.each(["unsent", "without an answer"])(
  "a row that is deleted elsewhere is shown while a person has to decide on a change of it that is %s",
  async (how) => {
    const { server, device, pushInVain } = await makeNewDevice();
    server.writeNow("services", "row", { name: "A" });
    await device.pull();
    await device.update("row", { name: "Mine" });
    if (how !== "unsent") await pushInVain(false);
    server.writeNow("services", "row", null);
    await device.pull();
    await device.sendEdits();
    expect(device.edits()).toMatchObject([{ kind: "update", state: "conflict", conflict: { kind: "deleted" } }]);
    expect(device.view()).toMatchObject({ "services/row": { name: "Mine", local: "conflict" } });
  },
);

describe("a pull", () => {
  it("reads and writes on the disk what it brings, and nothing else", async () => {
    const { server, device } = await makeNewDevice();
    const write = (id: string, name: string | null) => server.writeNow("services", id, name === null ? null : { name });
    for (const id of ["changed", "gone", "revived", "gone-again"]) write(id, "A");
    await device.pull();
    for (const id of ["revived", "gone-again"]) write(id, null);
    await device.pull();
    for (const id of ["changed", "made", "revived", "gone-again"]) write(id, "B");
    for (const id of ["gone", "gone-again"]) write(id, null);
    device.touched.length = 0;
    await device.pull();
    const ids = (name: string) => device.touched.filter((call) => call.name === name).map(({ args }) => args);
    expect(ids("getRows").map(([table]) => table)).toEqual(["services"]);
    expect(ids("putRows")).toMatchObject([["services", [{ id: "changed" }, { id: "made" }, { id: "revived" }]]]);
    expect(ids("deleteRows")).toEqual([["services", ["gone"]]]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("a pull whose rows the disk refuses is taken back whole, its cursor too", async () => {
    const { server, device } = await makeDeviceWithServices();
    const before = device.disk.state;
    server.writeNow("services", "row", { name: "B" });
    const { store } = device.ports;
    const putRows = () => Promise.reject(new Error("The disk is full"));
    const full: StaffStore = { transact: (work) => store.transact((tx) => work({ ...tx, putRows })) };
    await expect(pullAll({ ...device.ports, store: full })).rejects.toThrow("full");
    expect(device.disk.state).toEqual(before);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it("takes no edit that stays off the disk, not even for a moment", async () => {
    const { server, device } = await makeNewDevice();
    server.writeNow("services", "row", { name: "A", food: "none" });
    await device.pull();
    await device.update("row", { name: "Mine" });
    server.writeNow("services", "row", { food: "fish" });
    device.touched.length = 0;
    await device.pull();
    expect(device.view()).toMatchObject({ "services/row": { name: "Mine", food: "fish" } });
    expect(device.touched.map(({ name }) => name)).not.toContain("deleteEdit");
  });
});
