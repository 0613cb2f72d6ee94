import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { makeDeviceWithServices, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";

/** Makes a device whose write was carried out and whose answer was lost. */
async function withLostAnswer(kind: "update" | "delete") {
  const bench = await makeDeviceWithServices();
  const { device } = bench;
  await (kind === "update" ? device.update("row", { name: "Mine" }) : device.remove("row"));
  device.next.write = { after: rejectAsLost };
  await expect(device.sendEdits()).rejects.toThrow(SyncFailure);
  const expectSettled = () => {
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(bench.server));
  };
  return { ...bench, expectSettled };
}

describe("a write whose answer was lost", () => {
  it.each(["pulls first", "sends first"])(
    "is not done again once somebody has set the row back: it %s",
    async (how) => {
      const { server, device, write, expectSettled } = await withLostAnswer("update");
      write("A");
      if (how === "pulls first") await device.pull();
      await device.sendEdits();
      await device.pull();
      await device.sendEdits();
      expectSettled();
      expect(server.rows.get("services/row")?.row.name).toBe("A");
    },
  );

  it.each(["pulls first", "sends first"])("deletes no row that somebody has restored: it %s", async (how) => {
    const { server, device, write, expectSettled } = await withLostAnswer("delete");
    write("A");
    if (how === "pulls first") await device.pull();
    await device.sendEdits();
    await device.pull();
    await device.sendEdits();
    expectSettled();
    expect(server.rows.get("services/row")?.row.name).toBe("A");
  });

  it("is not asked about as a conflict where a colleague has changed the row since", async () => {
    const { server, device, write, expectSettled } = await withLostAnswer("update");
    write("Theirs");
    await device.pull();
    expect(device.edits()).toMatchObject([{ state: "waiting" }]);
    await device.sendEdits();
    expectSettled();
    expect(server.rows.get("services/row")?.row.name).toBe("Theirs");
  });

  it("lets what was typed since follow it", async () => {
    const { server, device } = await withLostAnswer("update");
    await device.update("row", { food: "Fish" });
    expect(device.edits()).toHaveLength(2);
    await device.sendEdits();
    await device.sendEdits();
    expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Mine", food: "Fish" });
    expect(device.edits()).toEqual([]);
  });

  it("is known by its id after a restore too, whose backup has it", async () => {
    const { server, device, write, expectSettled } = await withLostAnswer("update");
    server.backUp();
    server.restore("announced");
    write("A");
    await device.pull();
    await device.sendEdits();
    expectSettled();
    expect(server.rows.get("services/row")?.row.name).toBe("A");
  });
});

it("a write that was answered as stale goes by a new id when it is sent over the newer row", async () => {
  const { server, device } = await makeDeviceWithServices();
  await device.update("row", { name: "Mine" });
  server.writeNow("services", "row", { food: "theirs" });
  await device.sendEdits();
  expect(device.sent).toHaveLength(2);
  expect(new Set(device.sent.map(({ writeId }) => writeId)).size).toBe(2);
  expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Mine", food: "theirs" });
});

it("a write says of each field that it changes what the device takes it to be, though that is nothing", async () => {
  const { device } = await makeDeviceWithServices();
  await device.update("row", { description: "New" });
  await device.sendEdits();
  expect(JSON.parse(JSON.stringify(device.sent))).toMatchObject([
    { patch: { description: "New" }, seen: { description: null } },
  ]);
});

describe("a year after an edit, when the server may have forgotten its id", () => {
  const year = 365 * 24 * 60 * 60_000;

  /** Makes an edit whose request is lost if it is sent, and rebuilds the mirror after an age in milliseconds. */
  async function editLongAgo(kind: "insert" | "update", age: number, { isSent = true } = {}) {
    const { server, device, write } = await makeDeviceWithServices();
    await (kind === "insert" ? device.insert("made", { name: "Mine" }) : device.update("row", { name: "Mine" }));
    device.next.write = { before: rejectAsLost };
    if (isSent) await expect(device.sendEdits()).rejects.toThrow(SyncFailure);
    write(kind === "insert" ? "B" : null);
    // The server has forgotten its tombstones.
    server.prunedBelow = server.horizon;
    device.clock.now += age;
    await device.pull();
    return device.edits();
  }

  it("only a person can tell whether a row that was made here has been deleted since", async () => {
    expect(await editLongAgo("insert", year)).toMatchObject([{ state: "waiting" }]);
    const reason = "This may have been saved before and deleted since. Retry to save it again.";
    expect(await editLongAgo("insert", year + 1)).toMatchObject([{ state: "refused", reason }]);
  });

  it("what was never sent is sent as ever, and a change of a row that is gone is left to its answer", async () => {
    expect(await editLongAgo("insert", year + 1, { isSent: false })).toMatchObject([{ state: "waiting" }]);
    const change = { kind: "update", state: "waiting", request: { kind: "update" } };
    expect(await editLongAgo("update", year + 1)).toMatchObject([change]);
  });
});
