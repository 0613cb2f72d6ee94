import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { sendDueEdits } from "../../src/sync/send-edits.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

const start = 1_000_000;

/** Makes a device with rows of these ids. */
async function makeBenchWith(...ids: string[]) {
  const server = new ModelServer();
  for (const id of ids) server.writeNow("services", id, { name: "A", food: "none" });
  const device = makePlainDevice(server);
  await device.pull();
  const names = () => [...server.rows.values()].map(({ row }) => row.name);
  return { server, device, names };
}

const makeFailing = (...failure: ConstructorParameters<typeof SyncFailure>) => ({
  before: () => Promise.reject(new SyncFailure(...failure)),
});

describe("an edit that got no answer", () => {
  it("is not tried before its time, unless the network has returned", async () => {
    const { device, names } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = { before: rejectAsLost };
    await expect(device.sendEdits({})).rejects.toMatchObject({ reason: "no-answer" });
    const waiting = { state: "waiting", waitReason: "no-answer", attempts: 1, nextAttemptAt: start + 1_500 };
    expect(device.edits()).toMatchObject([waiting]);
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: start + 1_500 });
    expect(names()).toEqual(["A"]);
    device.next.write = { before: rejectAsLost };
    await expect(device.sendEdits()).rejects.toMatchObject({ reason: "no-answer" });
    expect(device.edits()).toMatchObject([{ ...waiting, attempts: 2, nextAttemptAt: start + 3_000 }]);
    device.clock.now = start + 3_000;
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: null });
    expect(names()).toEqual(["B"]);
    expect(device.edits()).toEqual([]);
  });

  it("is tried once when the network has returned: should the row have changed, it waits for its time", async () => {
    const { server, device } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = { before: rejectAsLost };
    await expect(device.sendEdits({})).rejects.toThrow(SyncFailure);
    server.writeNow("services", "a", { food: "theirs" });
    expect(await device.sendEdits()).toEqual({ nextAttemptAt: start + 1_500 });
    expect(device.sent).toHaveLength(2);
    device.clock.now += 1_500;
    await device.sendEdits({});
    expect(server.rows.get("services/a")?.row).toMatchObject({ name: "B", food: "theirs" });
  });

  it("is merged with what came while it was under way once the server has answered", async () => {
    const { server, device } = await makeBenchWith("a");
    await device.update("a", { name: "Mine" });
    device.next.write = {
      before: async () => {
        server.writeNow("services", "a", { name: "Theirs" });
        await pullAll(device.otherTab);
        return rejectAsLost();
      },
    };
    await expect(device.sendEdits({})).rejects.toThrow(SyncFailure);
    expect(device.edits()).toMatchObject([{ state: "waiting" }]);
    await device.sendEdits();
    expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "fields" } }]);
  });

  it("an edit that got no answer because the tab failed, not the network, is tried by the next run without a wait", async () => {
    const { device, names } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = { before: () => Promise.reject(new Error("The tab failed")) };
    await expect(device.sendEdits({})).rejects.toThrow("The tab failed");
    await device.sendEdits({});
    expect(names()).toEqual(["B"]);
  });
});

describe("a server that is busy", () => {
  it("is asked again soon, though the row has kept changing under the edit: that was an answer each time", async () => {
    const { server, device, names } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = makeFailing("busy");
    await device.sendEdits({});
    device.clock.now += 1_500;
    device.onAsk = async (call) => {
      if (call === "write") server.writeNow("services", "a", { food: `dish ${device.sent.length}` });
    };
    for (const _run of [1, 2, 3]) await device.sendEdits({});
    expect(device.sent).toHaveLength(1 + 15);
    device.onAsk = async () => {};
    for (const delay of [1_500, 3_000]) {
      device.next.write = makeFailing("busy");
      await device.sendEdits({});
      expect(device.edits()).toMatchObject([{ waitReason: "busy", nextAttemptAt: device.clock.now + delay }]);
      device.clock.now += delay;
    }
    await device.sendEdits({});
    expect(names()).toEqual(["B"]);
  });

  it("a server that is busy with one row gets the edits of the others, and is asked again when it wants to be", async () => {
    const { device, names } = await makeBenchWith("a", "b", "c");
    for (const id of ["a", "b", "c"]) await device.update(id, { name: "B" });
    device.next.write = {
      before: () => {
        device.next.write = makeFailing("busy", { retryAfterMs: 7_000 });
        throw new SyncFailure("busy", { retryAfterMs: 9_000 });
      },
    };
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: start + 7_000 });
    expect(names()).toEqual(["A", "A", "B"]);
    expect(device.edits()).toMatchObject([
      { state: "waiting", waitReason: "busy", nextAttemptAt: start + 9_000 },
      { state: "waiting", waitReason: "busy", nextAttemptAt: start + 7_000 },
    ]);
    await device.sendEdits();
    expect(names()).toEqual(["A", "A", "B"]);
    device.clock.now += 7_000;
    await device.sendEdits({});
    expect(names()).toEqual(["A", "B", "B"]);
  });

  it("is asked again at once by a device whose clock was turned back, though by less than the longest wait", async () => {
    const { device, names } = await makeBenchWith("a");
    device.clock.now += 3_600_000;
    await device.update("a", { name: "B" });
    device.next.write = makeFailing("busy");
    await device.sendEdits({});
    device.clock.now -= 3_000_000;
    await device.sendEdits({});
    expect(names()).toEqual(["B"]);
  });
});

describe("a row that keeps changing under an edit", () => {
  it("is tried five times, keeps no other row back, and is left for the next run a second later", async () => {
    const { server, device, names } = await makeBenchWith("a", "b");
    await device.update("a", { name: "Mine" });
    await device.update("b", { name: "Mine" });
    let changes = 0;
    const changeAgain = () => {
      if (++changes > 5) return;
      server.writeNow("services", "a", { food: `${changes}` });
      device.next.write = { before: changeAgain };
    };
    device.next.write = { before: changeAgain };
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: start + 1_000 });
    expect(device.sent.map(({ id }) => id)).toEqual(["a", "a", "a", "a", "a", "b"]);
    expect(device.edits()).toMatchObject([{ rowId: "a", state: "waiting" }]);
    expect(names()).toEqual(["A", "Mine"]);
    await device.sendEdits({});
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(server));
  });
});

describe("an edit that the server refuses", () => {
  it("is not sent again, waits for no moment, and keeps no other row back", async () => {
    const { device, names } = await makeBenchWith("a", "b");
    await device.update("a", { name: "bad" });
    await device.update("b", { name: "B" });
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: null });
    expect(device.edits()).toMatchObject([{ state: "refused", reason: "violates a check" }]);
    expect(names()).toEqual(["A", "B"]);
    device.next.write = makeFailing("busy", { retryAfterMs: 7_000 });
    await device.update("b", { name: "C" });
    expect(await device.sendEdits({})).toEqual({ nextAttemptAt: start + 7_000 });
    expect(device.sent.map(({ id }) => id)).toEqual(["a", "b", "b"]);
  });

  it.each(["a new row", "a changed row"])(
    "an edit that the server refuses because a value of %s is taken tells its author",
    async (what) => {
      const { server, device } = await makeBenchWith("a");
      server.writeNow("services", "other", { slug: "taken" });
      if (what === "a new row") await device.insert("new", { slug: "taken" });
      else await device.update("a", { slug: "taken" });
      await device.sendEdits({});
      expect(device.edits()).toMatchObject([{ state: "refused", reason: "slug taken" }]);
    },
  );

  it("an edit that is forbidden is refused in the server's words", async () => {
    const { device } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = makeFailing("forbidden", { message: "No grant" });
    await device.sendEdits({});
    expect(device.edits()).toMatchObject([{ state: "refused", reason: "No grant" }]);
  });

  it("an edit whose author is not staff any more waits for them", async () => {
    const { device } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    device.next.write = makeFailing("forbidden");
    device.next.readSyncState = makeFailing("not-staff");
    await expect(device.sendEdits({})).rejects.toMatchObject({ reason: "not-staff" });
    expect(device.edits()).toMatchObject([{ state: "waiting" }]);
  });

  it("an edit that the server calls stale shows no row as deleted to an author who is not staff any more and sees no rows", async () => {
    const { server, device } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    server.writeNow("services", "a", { food: "rice" });
    device.next.readSyncState = makeFailing("not-staff");
    const remote = { ...device.ports.remote, readRows: async () => [] };
    await expect(sendDueEdits({ ...device.ports, remote })).rejects.toMatchObject({ reason: "not-staff" });
    expect(device.edits()).toMatchObject([{ state: "waiting" }]);
    device.clock.now += 60_000;
    await device.sendEdits();
    expect(server.rows.get("services/a")?.row).toMatchObject({ name: "B", food: "rice" });
  });
});

describe("what is sent", () => {
  it("what is sent of a deletion is the deletion of the row as it was seen, and the row is gone here at once", async () => {
    const { server, device } = await makeBenchWith("a");
    await device.remove("a");
    await device.sendEdits({});
    expect(device.sent).toMatchObject([{ kind: "delete", seen: { name: "A", food: "none" } }]);
    expect(device.view()).toEqual(listTables(server));
    expect(device.view()).toEqual({});
  });

  it("what is sent of a deletion that was sealed is the row as the device knows it again", async () => {
    const { server, device } = await makeBenchWith("a");
    await device.remove("a");
    for (const edit of device.edits()) device.disk.edits.set(edit.id, { ...edit, base: {}, whole: null });
    await device.sendEdits({});
    expect(device.sent).toMatchObject([{ kind: "delete", seen: { name: "A", food: "none" } }]);
    expect(server.rows.size).toBe(0);
  });

  it("what is sent of a new row is the row, without a question before", async () => {
    const { server, device } = await makeBenchWith();
    await device.insert("new", { name: "N" });
    device.asked.length = 0;
    await device.sendEdits({});
    expect(device.asked.map(({ name }) => name)).toEqual(["write"]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("nothing is sent of rows that have not come yet while the mirror is being filled anew", async () => {
    const { server, device, names } = await makeBenchWith("a");
    await device.update("a", { name: "B" });
    server.restore("elsewhere");
    device.next.readPages = { before: rejectAsLost };
    await expect(device.pull()).rejects.toThrow(SyncFailure);
    await device.sendEdits({});
    expect(device.sent).toEqual([]);
    await device.pull();
    await device.sendEdits({});
    expect(names()).toEqual(["B"]);
  });

  it.each([
    ["what clashes with the row", { name: "Mine" }, "Theirs", ["conflict"]],
    ["what the row says already", { name: "Theirs" }, "Theirs", []],
  ])(
    "is not %s, even where an earlier version of the site has left it unmerged",
    async (_what, typed, theirs, states) => {
      const { server, device, names } = await makeBenchWith("a");
      await device.update("a", typed);
      server.writeNow("services", "a", { name: theirs });
      device.disk.shadows.set("services/a", {
        table: "services",
        rowId: "a",
        server: server.rows.get("services/a")?.row ?? null,
      });
      await device.sendEdits({});
      expect(device.sent).toEqual([]);
      expect(device.edits().map(({ state }) => state)).toEqual(states);
      expect(names()).toEqual(["Theirs"]);
    },
  );
});
