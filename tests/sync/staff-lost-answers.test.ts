import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

type Upset = { before?: () => unknown; after?: () => unknown };

/** The tab ends before it has the answer. */
const ends: Upset = { after: () => Promise.reject(new Error("The tab was closed")) };

async function makeBenchWith(...ids: string[]) {
  const server = new ModelServer();
  for (const id of ids) server.writeNow("services", id, { name: "A" });
  const device = makePlainDevice(server);
  await device.pull();
  return { server, device };
}

describe("a new row whose answer was lost", () => {
  async function insertAndUpset(upset: Upset) {
    const { server, device } = await makeBenchWith();
    await device.insert("row", { name: "N", food: "F" });
    device.next.write = upset;
    await expect(device.sendEdits({})).rejects.toThrow(Error);
    const retry = () => device.sendEdits();
    const expectSame = () => {
      expect(device.edits()).toEqual([]);
      expect(device.view()).toEqual(listTables(server));
    };
    return { server, device, retry, expectSame };
  }

  it("is known by its id, and is not made twice", async () => {
    const { server, device, retry, expectSame } = await insertAndUpset({ after: rejectAsLost });
    await retry();
    expectSame();
    expect(server.rows.size).toBe(1);
    expect(device.sent.map(({ writeId }) => writeId)).toEqual(Array(2).fill(device.sent[0]?.writeId));
  });

  it("is sent again where it has not arrived", async () => {
    const { server, retry, expectSame } = await insertAndUpset({ before: rejectAsLost });
    await retry();
    expectSame();
    expect(server.rows.size).toBe(1);
  });

  it("is not made once more where it was deleted since", async () => {
    const { server, retry, expectSame } = await insertAndUpset({ after: rejectAsLost });
    server.writeNow("services", "row", null);
    await retry();
    expectSame();
    expect(server.rows.size).toBe(0);
  });

  it.each(["still knows", "has forgotten"])(
    "is not made once more where this device has heard of its deletion, and the server %s it",
    async (remembers) => {
      const { server, device, retry, expectSame } = await insertAndUpset(ends);
      server.writeNow("services", "row", null);
      await device.pull();
      if (remembers === "has forgotten") server.prune();
      await retry();
      expectSame();
      expect(server.rows.size).toBe(0);
    },
  );

  it("is not made once more where it was deleted since, and the server restored with all that it knew", async () => {
    const { server, device, retry, expectSame } = await insertAndUpset({ after: rejectAsLost });
    server.writeNow("services", "row", null);
    server.restore("elsewhere");
    await expect(device.sendEdits()).rejects.toMatchObject({ reason: "epoch-mismatch" });
    await device.pull();
    await retry();
    expectSame();
    expect(server.rows.size).toBe(0);
  });

  it("is done where the retry meets the first attempt, which arrives late", async () => {
    const { server, device, retry, expectSame } = await insertAndUpset({ before: rejectAsLost });
    const [lateChange] = device.sent;
    device.next.write = { before: () => lateChange && server.makeRemote().write(lateChange, server.epochName) };
    await retry();
    expectSame();
    expect(device.sent).toHaveLength(2);
  });

  it("keeps what was typed before the retry finds that the first attempt has arrived late", async () => {
    const { server, device, retry, expectSame } = await insertAndUpset({ before: rejectAsLost });
    const [lateChange] = device.sent;
    // The mirror is rebuilt after a year. Nobody knows if the insert was carried out, and its author changes it.
    device.clock.now += 366 * 24 * 60 * 60_000;
    server.writeNow("leads", "other", { name: "B" });
    server.prunedBelow = server.horizon;
    await device.pull();
    expect(device.edits()).toMatchObject([{ state: "refused" }]);
    await device.update("row", { name: "Changed" });
    device.next.write = { before: rejectAsLost };
    await expect(device.sendEdits({})).rejects.toThrow(SyncFailure);
    if (lateChange) await server.makeRemote().write(lateChange, server.epochName);
    device.clock.now += 60_000;
    await retry();
    expectSame();
    expect(server.rows.get("services/row")?.row).toMatchObject({ name: "Changed", food: "F" });
  });
});

describe("a restored row whose answer was lost", () => {
  async function restored(upset: Upset) {
    const { server, device } = await makeBenchWith("row");
    await device.update("row", { name: "Mine" });
    server.writeNow("services", "row", null);
    await device.pull();
    await device.decide(device.edits()[0] ?? expect.fail("There is nothing to decide on"), "mine");
    device.next.write = upset;
    await expect(device.sendEdits({})).rejects.toThrow(SyncFailure);
    return { server, device, retry: () => device.sendEdits() };
  }

  it("is known by its id, and is not made twice", async () => {
    const { server, device, retry } = await restored({ after: rejectAsLost });
    await retry();
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("is sent again where it has not arrived, though the server has forgotten the deletion", async () => {
    const { server, device, retry } = await restored({ before: rejectAsLost });
    server.prune();
    await retry();
    expect(device.edits()).toEqual([]);
    expect(server.rows.get("services/row")?.row.name).toBe("Mine");
  });

  it("is not made once more where it was deleted again", async () => {
    const { server, device, retry } = await restored({ after: rejectAsLost });
    server.writeNow("services", "row", null);
    await retry();
    expect(device.edits()).toEqual([]);
    expect(server.rows.size).toBe(0);
  });

  it("is left to a person where it has not arrived and somebody else has restored and deleted it", async () => {
    const { server, device, retry } = await restored({ before: rejectAsLost });
    server.writeNow("services", "row", { name: "Theirs" });
    server.writeNow("services", "row", null);
    await retry();
    expect(device.edits()).toMatchObject([{ state: "refused", reason: expect.stringContaining("deleted since") }]);
    expect(server.rows.size).toBe(0);
  });

  it("becomes a change of the row that somebody else makes anew just before this device looks for it", async () => {
    const { server, device, retry } = await restored({ before: rejectAsLost });
    server.writeNow("services", "row", { name: "Theirs" });
    server.writeNow("services", "row", null);
    device.next.readRows = { before: () => server.writeNow("services", "row", { name: "A" }) };
    device.clock.now += 60_000;
    await retry();
    expect(device.edits()).toEqual([]);
    expect(server.rows.get("services/row")?.row.name).toBe("Mine");
  });
});

describe("a frozen tab", () => {
  it.each<[string, string, string[]]>([
    ["that another epoch has begun", "B", []],
    ["a refusal", "bad", ["refused"]],
  ])(
    "a frozen tab that is answered %s leaves the edit to the tab that has taken it over",
    async (what, name, states) => {
      const { server, device } = await makeBenchWith("row");
      await device.update("row", { name });
      device.next.write = {
        before: () => void (what === "a refusal" || server.restore("elsewhere")),
        after: async () => {
          await device.pull();
          await device.sendEdits({});
        },
      };
      if (what === "a refusal") await device.sendEdits({});
      else await expect(device.sendEdits({})).rejects.toMatchObject({ reason: "epoch-mismatch" });
      expect(device.edits().map(({ state }) => state)).toEqual(states);
    },
  );

  it("a frozen tab whose edit met another version believes nothing of the row that another tab knows to be deleted since", async () => {
    const { server, device } = await makeBenchWith("row");
    const earlyTransaction = server.beginTransaction();
    await device.update("row", { name: "B" });
    server.writeNow("services", "row", { name: "B" });
    device.next.readRows = {
      after: () => {
        // This transaction took its id before the row was written, and ends last.
        server.write(earlyTransaction, "services", "row", null);
        server.commit(earlyTransaction);
        return device.pull();
      },
    };
    await device.sendEdits({});
    expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "deleted" } }]);
  });
});
