import { describe, expect, it } from "vitest";
import { mirrorTables } from "../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { resetMirror } from "../../src/sync/load.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { isReconciliationDue, reconcile } from "../../src/sync/reconcile.ts";
import { makePlainDevice } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";
import { makeEmptyDisk } from "../harness/sync/staff-store.ts";

type Bench = Awaited<ReturnType<typeof withRow>>;

async function withRow() {
  const server = new ModelServer();
  server.page = 200;
  server.writeNow("services", "row", { name: "A" });
  const device = makePlainDevice(server);
  await device.pull();
  return { server, device, write: device.elsewhere, name: () => device.disk.rows.get("services/row")?.name };
}

/** The table that is compared last. */
const last = mirrorTables.at(-1) ?? "leads";

const day = 24 * 60 * 60_000;

it.each([
  ["not just after the last time", 0, false],
  ["not within a day", day, false],
  ["after a day", day + 1, true],
  ["where the clock was turned back", -1, true],
])("ids are compared again %s", (_when, passed, isDue) => {
  expect(isReconciliationDue(1_000_000, 1_000_000 + passed)).toBe(isDue);
});

describe("a comparing of ids", () => {
  it("tells how many rows it has corrected, and when it was", async () => {
    const { server, device, write } = await withRow();
    for (const id of ["a", "b"]) server.writeNow("leads", id, { name: "A" });
    await device.pull();
    server.rows.delete("leads/a");
    server.rows.delete("leads/b");
    write("B");
    server.writeNow("services", "new", { name: "B" });
    server.writeNow("blog_posts", "new", { name: "B" });
    device.clock.now += 5_000;
    expect(await device.reconcile()).toBe(5);
    expect(device.view()).toEqual(listTables(server));
    expect(device.disk.state?.reconciledAt).toBe(device.clock.now);
  });

  it("puts right what a disk that was put back has undone, once the server has come past the device's cursor", async () => {
    const { server, device } = await withRow();
    server.backUp();
    for (const id of ["lost", "lost-too"]) server.writeNow("leads", id, { name: "Lost" });
    await device.pull();
    server.restore("disk-image");
    server.writeNow("leads", "missed", { name: "Missed" });
    while (server.lastXid <= (device.disk.state?.cursor ?? 0)) server.rollBack(server.beginTransaction());
    server.writeNow("leads", "late", { name: "Late" });
    await device.pull();
    // A pull does not notice this restore: the epoch is the same, and the server has already given out the row's version.
    expect(device.view()).not.toEqual(listTables(server));
    device.clock.now += day + 1;
    await device.reconcile();
    expect(device.view()).toEqual(listTables(server));
  });

  it("finds nothing to correct in what was edited here and is not sent yet", async () => {
    const { server, device } = await withRow();
    for (const id of ["changed", "deleted"]) server.writeNow("services", id, { name: "A" });
    await device.pull();
    await device.update("changed", { name: "Mine" });
    await device.remove("deleted");
    await device.insert("made", { name: "Mine" });
    expect(await device.reconcile()).toBe(0);
    expect(device.calls.readRows).toBeUndefined();
  });

  it("does not take a row for vanished whose insert has not arrived", async () => {
    const { server, device } = await withRow();
    await device.insert("made", { name: "Mine" });
    device.onAsk = async (call) => {
      if (call === "write") throw new SyncFailure("no-answer");
    };
    await expect(device.sendEdits()).rejects.toMatchObject({ reason: "no-answer" });
    device.onAsk = async () => {};
    await device.reconcile();
    await device.sendEdits();
    expect(server.rows.get("services/made")?.row.name).toBe("Mine");
  });

  it("a comparing of ids that shows an insert without an answer to have arrived does not have it repeated once the row is deleted", async () => {
    const { server, device } = await withRow();
    await device.insert("made", { name: "Mine" });
    device.onAnswer = async (call) => {
      if (call === "write") throw new SyncFailure("no-answer");
    };
    await expect(device.sendEdits()).rejects.toMatchObject({ reason: "no-answer" });
    device.onAsk = async (call) => {
      if (call === "readRows") server.writeNow("services", "made", null);
    };
    await device.reconcile();
    device.onAnswer = async () => {};
    await device.sendEdits();
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("asks no more than it must: a table's ids by the page, its rows by the hundred", async () => {
    const { server, device } = await withRow();
    for (let n = 0; n < 101; n++) server.writeNow("services", `row-${n}`, { name: "A" });
    device.asked.length = 0;
    expect(await device.reconcile()).toBe(101);
    const tablesAsked = device.asked.filter(({ name }) => name === "readVersions").map(({ args }) => args[0]);
    expect(tablesAsked).toEqual(mirrorTables.flatMap((table) => (table === "services" ? [table, table] : [table])));
    const rows = device.asked.filter(({ name }) => name === "readRows").map(({ args }) => args[1] as string[]);
    expect(rows.map(({ length }) => length)).toEqual([100, 1]);
    // Only one table differs and is compared a second time, so the state is read twice.
    expect(device.asked.filter(({ name }) => name === "readSyncState")).toHaveLength(2);
    // No row that was asked about is gone.
    expect(device.asked.filter(({ name }) => name === "readHorizon")).toEqual([]);
  });

  it("a comparing of ids that finds nothing to correct writes down only when it was", async () => {
    const { device } = await withRow();
    device.touched.length = 0;
    await device.reconcile();
    const written = device.touched.map(({ name }) => name).filter((name) => /^(write|put|delete)/.test(name));
    expect(written).toEqual(["writeState"]);
  });

  it("a comparing of ids that finds a row gone among others has a restore of the server to before that noticed", async () => {
    const { server, device } = await withRow();
    server.writeNow("services", "other", { name: "A" });
    await device.pull();
    server.backUp();
    server.rows.delete("services/row");
    device.disk.rows.delete("services/other");
    await device.reconcile();
    expect(Object.keys(device.view())).toEqual(["services/other"]);
    server.restore("disk-image");
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it("takes nothing from a server that was restored since the last pull, and does not count as done", async () => {
    const { server, device, write } = await withRow();
    server.restore("elsewhere");
    write("B");
    device.clock.now += 5_000;
    expect(await device.reconcile()).toBe(0);
    expect(device.view()).toMatchObject({ "services/row": { name: "A" } });
    expect(device.disk.state?.reconciledAt).toBe(0);
  });

  it.each(["nothing", "a row that is gone"])(
    "a comparing of ids that finds %s has the next pull load nothing",
    async (found) => {
      const { server, device } = await withRow();
      // The open transaction keeps the cursor below the versions that follow.
      server.beginTransaction();
      if (found === "nothing") server.writeNow("services", "made", { name: "B" });
      else server.rows.delete("services/row");
      await device.reconcile();
      const { readPages, readHorizon } = { ...device.calls };
      await device.pull();
      expect(device.calls.readPages).toBe(readPages);
      // The pull reads the horizon once, because the device has versions above its cursor.
      expect((device.calls.readHorizon ?? 0) - (readHorizon ?? 0)).toBe(1);
      expect(device.view()).toEqual(listTables(server));
    },
  );

  it("leaves the next pull nothing to ask where it corrects nothing", async () => {
    const { server, device } = await withRow();
    server.beginTransaction();
    server.beginTransaction();
    await device.reconcile();
    const { readHorizon } = device.calls;
    await device.pull();
    expect(device.calls.readHorizon).toBe(readHorizon);
  });

  it.each<[string, (bench: Bench) => Promise<unknown>]>([
    ["is being filled anew", ({ device }) => resetMirror(device.otherTab)],
    [
      "was filled anew from a server that was restored",
      async ({ server, device }) => {
        server.restore("elsewhere");
        server.writeNow(last, "row", { name: "B" });
        await pullAll(device.otherTab);
      },
    ],
    ["was emptied", async ({ device }) => Object.assign(device.disk, makeEmptyDisk())],
  ])("corrects nothing in a mirror that %s meanwhile", async (_what, happen) => {
    const bench = await withRow();
    const { server, device } = bench;
    server.writeNow(last, "row", { name: "A" });
    device.once("readVersions", () => happen(bench), mirrorTables.length + 1);
    device.clock.now += 5_000;
    expect(await device.reconcile()).toBe(0);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it.each<[string, (bench: Bench) => Promise<unknown>]>([
    [
      "what a pull has brought",
      async ({ device, write }) => {
        write("B", "new");
        await device.pull();
      },
    ],
    [
      "what this device has just made",
      async ({ device }) => {
        await device.insert("new", { name: "B" });
        await device.sendEdits();
      },
    ],
  ])("takes %s away at the word of no server that is behind, such as a replica", async (_what, happen) => {
    const bench = await withRow();
    const replica = bench.server.copy();
    await happen(bench);
    expect(await reconcile({ ...bench.device.ports, remote: replica.makeRemote() })).toBe(0);
    expect(Object.keys(bench.device.view())).toContain("services/new");
  });

  it("brings no older row back from a server that is behind, and does not count as done there", async () => {
    const { server, device, write, name } = await withRow();
    const replica = server.copy();
    write("B");
    await device.pull();
    device.clock.now += 5_000;
    expect(await reconcile({ ...device.ports, remote: replica.makeRemote() })).toBe(0);
    expect(name()).toBe("B");
    expect(device.disk.state?.reconciledAt).toBe(0);
  });

  it("does not count as done for a mirror that was filled anew from a restored server meanwhile", async () => {
    const { server, device } = await withRow();
    const restored = async () => {
      server.restore("elsewhere");
      await pullAll(device.otherTab);
    };
    device.once("readVersions", restored, mirrorTables.length);
    await device.reconcile();
    expect(device.disk.state?.reconciledAt).toBe(0);
  });
});
