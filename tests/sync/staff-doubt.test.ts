import { describe, expect, it } from "vitest";
import { SyncFailure } from "../../src/domain/sync-failure.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { deviceWithServices } from "../harness/plain-device.ts";
import { tablesOf } from "../harness/staff-device.ts";
import { ModelServer } from "../harness/staff-server.ts";

const withRows = ({ page = 50, rows = ["row", "other"] } = {}) => deviceWithServices({ page, rows });

/** A database that was brought back from a dump gives ids far below those that its rows have: what it writes is in doubt. */
async function fromDump() {
  const bench = await withRows();
  const { server, device } = bench;
  server.writeNow("leads", "lead", { name: "A" });
  server.restore("from-dump");
  await device.pull();
  return bench;
}

describe("an event that comes while a pull is answered", () => {
  it("is not taken back by that answer, though nobody answers the question that this leaves", async () => {
    const { device, write, name, unconfirmed } = await withRows();
    write("B");
    device.onAnswer = async (call, count) => {
      // It takes the very id up to which the pull has read.
      if (call === "pullChanges" && count === 2) await device.hear(write("C"));
      if (call === "readRows") throw new SyncFailure("no-answer");
    };
    await expect(device.pull()).rejects.toMatchObject({ reason: "no-answer" });
    expect(name()).toBe("C");
    device.onAnswer = async () => {};
    await device.pull();
    expect(name()).toBe("C");
    expect(unconfirmed()).toEqual([]);
  });

  it("waits for the next pull: nobody is asked about its row", async () => {
    const { server, device, write, unconfirmed } = await withRows();
    device.onAnswer = async (call) => {
      if (call === "pullChanges") await device.hear(write("B", "new"));
    };
    await device.pull();
    expect(unconfirmed()).toEqual(["services/new"]);
    device.onAnswer = async () => {};
    await device.pull();
    expect(unconfirmed()).toEqual([]);
    expect(device.calls.readRows).toBeUndefined();
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("does not keep a row from being asked about that the first page has left in doubt", async () => {
    const { server, device, write } = await withRows({ page: 1 });
    write("B");
    write("B", "other");
    const early = server.begin();
    const before = device.calls.pullChanges ?? 0;
    device.onAnswer = async (call, count) => {
      if (call !== "pullChanges") return;
      await device.hear(write(count === before + 1 ? "C" : "D"));
      if (count === before + 1) return;
      // Begun before all that, at work after it.
      server.write(early, "services", "row", { name: "E" });
      server.commit(early);
    };
    await device.pull();
    expect(device.calls.pullChanges).toBe(before + 2);
    expect(device.view()).toEqual(tablesOf(server));
  });
});

describe("a row that came by an event", () => {
  it("waits for a transaction that is still running: nobody is asked about it, and nothing is loaded anew", async () => {
    const { server, device, write, unconfirmed } = await withRows();
    const open = server.begin();
    await device.hear(write("B"));
    await device.pull();
    expect(unconfirmed()).toEqual(["services/row"]);
    server.commit(open);
    await device.pull();
    expect(unconfirmed()).toEqual([]);
    expect(device.calls).toMatchObject({ beginLoad: 1 });
    expect(device.calls.readRows).toBeUndefined();
  });

  it("is not asked about where the second page of a pull brings it", async () => {
    const { server, device, write } = await withRows({ page: 1 });
    write("B");
    await device.hear(write("B", "other"));
    await device.pull();
    expect(device.calls.readRows).toBeUndefined();
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("is asked about once where it came after the page that knew better, and no other with it", async () => {
    const { server, device, write, unconfirmed } = await withRows({ page: 1 });
    const early = server.begin();
    const late = write("B");
    write("B", "other");
    server.begin();
    await device.hear(write("B", "third"));
    server.write(early, "services", "row", { name: "C" });
    server.commit(early);
    device.once("pullChanges", () => device.hear(late), 2);
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
    await device.pull();
    expect(device.asked.filter(({ name }) => name === "readRows")).toEqual([
      { name: "readRows", args: ["services", ["row"]] },
    ]);
    expect(unconfirmed()).toEqual(["services/third"]);
  });
});

describe("a row in doubt", () => {
  it("is asked about again where nobody answered, and only that one", async () => {
    const { server, device } = await fromDump();
    server.writeNow("leads", "lead", { name: "B" });
    server.writeNow("services", "row", { name: "B" });
    device.onAnswer = async (call, count) => {
      if (call === "readRows" && count === 2) throw new SyncFailure("no-answer");
    };
    await expect(device.pull()).rejects.toMatchObject({ reason: "no-answer" });
    await device.pull();
    await device.pull();
    expect(device.asked.filter(({ name }) => name === "readRows").map(({ args }) => args)).toEqual([
      ["leads", ["lead"]],
      ["services", ["row"]],
      ["services", ["row"]],
    ]);
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("is asked about no longer once that was answered, though a write has told of the row before", async () => {
    const { server, device, write } = await fromDump();
    write("Theirs");
    device.onAnswer = async (call) => {
      if (call === "readRows") throw new SyncFailure("no-answer");
    };
    await expect(device.pull()).rejects.toMatchObject({ reason: "no-answer" });
    device.onAnswer = async () => {};
    await device.update("row", { name: "Mine" });
    await device.push();
    expect(device.edits()).toMatchObject([{ state: "conflict" }]);
    await device.pull();
    const { readRows } = device.calls;
    await device.pull();
    expect(device.calls.readRows).toBe(readRows);
    expect(server.rows.get("services/row")?.row.name).toBe("Theirs");
  });
});

describe("a server that takes ids for a second time", () => {
  it("is noticed though the next one is the very id that an event has named", async () => {
    const { device, write } = await withRows({ rows: ["row"] });
    const image = new ModelServer();
    image.writeNow("services", "row", { name: "A" });
    await device.hear(write("Undone", "new"));
    await pullAll({ ...device.ports, remote: image.remote() });
    expect(device.view()).toEqual(tablesOf(image));
  });

  it("is noticed by the highest version that was known, though an older one was read since", async () => {
    const history = (server: ModelServer) => {
      server.begin();
      server.writeNow("services", "row", { name: "B" });
    };
    const { server, device, write } = await withRows({ rows: ["row"] });
    history(server);
    await device.hear(write("Undone", "new"));
    expect(await device.reconcile()).toBe(1);
    const image = new ModelServer();
    image.writeNow("services", "row", { name: "A" });
    history(image);
    await pullAll({ ...device.ports, remote: image.remote() });
    expect(device.view()).toEqual(tablesOf(image));
  });
});
