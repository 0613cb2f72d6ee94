import { describe, expect, it } from "vitest";
import { recordEdit } from "../../src/sync/edits.ts";
import { resetMirror } from "../../src/sync/load.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import { sendDueEdits } from "../../src/sync/send-edits.ts";
import type { StaffPorts } from "../../src/sync/staff-ports.ts";
import { makePlainDevice } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

function makeRestored(restoreKind: Parameters<ModelServer["restore"]>[0]) {
  const server = new ModelServer();
  server.page = 50;
  server.writeNow("services", "stays", { name: "A" });
  server.writeNow("services", "deleted-later", { name: "A" });
  server.backUp();
  const thisDevice = makePlainDevice(server);
  const writeLater = async () => {
    server.writeNow("services", "made-later", { name: "B" });
    server.writeNow("services", "stays", { name: "B" });
    server.writeNow("services", "deleted-later", null);
    await thisDevice.pull();
    server.restore(restoreKind);
  };
  return { server, here: thisDevice, later: writeLater };
}

describe("a restore", () => {
  it.each(["announced", "elsewhere", "from-dump", "disk-image"] as const)(
    "a restore that is %s has the mirror rebuilt, once, and nothing stays of what it undid",
    async (restoreKind) => {
      const { server, here: thisDevice, later } = makeRestored(restoreKind);
      await later();
      const before = thisDevice.calls.readPages ?? 0;
      await thisDevice.pull();
      expect(thisDevice.view()).toEqual(listTables(server));
      const loads = (thisDevice.calls.readPages ?? 0) - before;
      await thisDevice.pull();
      expect((thisDevice.calls.readPages ?? 0) - before).toBe(loads);
    },
  );

  it.each<[string, (server: ModelServer, asked: "versions" | "rows") => void]>([
    ["a changed row", (server, asked) => asked === "versions" && server.writeNow("services", "stays", { name: "B" })],
    ["a deletion", (server, asked) => asked === "versions" && server.writeNow("services", "deleted-later", null)],
    [
      "a deletion between two questions",
      (server, asked) => server.writeNow("services", "stays", asked === "versions" ? { name: "B" } : null),
    ],
  ])(
    "of a disk image is noticed by a device that knows of the undone, %s, from a comparing of ids alone",
    async (_what, happen) => {
      const { server, here: thisDevice } = makeRestored("disk-image");
      await thisDevice.pull();
      server.backUp();
      happen(server, "versions");
      const readRows: StaffPorts["remote"]["readRows"] = (table, ids) => {
        happen(server, "rows");
        return thisDevice.ports.remote.readRows(table, ids);
      };
      await reconcile({ ...thisDevice.ports, remote: { ...thisDevice.ports.remote, readRows } });
      expect(thisDevice.view()).toEqual(listTables(server));
      server.restore("disk-image");
      await thisDevice.pull();
      expect(thisDevice.view()).toEqual(listTables(server));
    },
  );

  it("the restore of a disk image is noticed by a device that knows of an undone deletion from a refused write alone", async () => {
    const { server, here: thisDevice } = makeRestored("disk-image");
    await thisDevice.pull();
    server.backUp();
    const seenRow = server.rows.get("services/stays")?.row;
    if (!seenRow) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(thisDevice.ports.store, { ...edit, values: { ...seenRow, name: "Mine" }, seen: seenRow });
    server.writeNow("services", "stays", null);
    await sendDueEdits(thisDevice.ports);
    server.restore("disk-image");
    await thisDevice.pull();
    await sendDueEdits(thisDevice.ports);
    expect(thisDevice.disk.edits.size).toBe(0);
    expect(server.rows.get("services/stays")?.row.name).toBe("Mine");
  });

  it("a restore from a dump begins with ids far below those of its rows: what is sent under such an id is shown at once", async () => {
    const { server, here: thisDevice, later } = makeRestored("from-dump");
    await later();
    await thisDevice.pull();
    const seenRow = server.rows.get("services/stays")?.row;
    if (!seenRow) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(thisDevice.ports.store, { ...edit, values: { ...seenRow, name: "Mine" }, seen: seenRow });
    await sendDueEdits(thisDevice.ports);
    expect(thisDevice.disk.edits.size).toBe(0);
    expect(thisDevice.view()).toEqual(listTables(server));
  });

  it("between a look and a write refuses the write: the edit waits, unsent, for the next look", async () => {
    const { server, here: thisDevice } = makeRestored("elsewhere");
    await thisDevice.pull();
    const seenRow = server.rows.get("services/stays")?.row;
    if (!seenRow) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(thisDevice.ports.store, { ...edit, values: { ...seenRow, name: "Mine" }, seen: seenRow });
    server.restore("elsewhere");
    // After the restore another device wrote the row, by chance under the version that this device knows.
    server.rows.set("services/stays", { table: "services", row: { ...seenRow, name: "Theirs" } });
    await expect(sendDueEdits(thisDevice.ports)).rejects.toMatchObject({ reason: "epoch-mismatch" });
    expect(server.rows.get("services/stays")?.row.name).toBe("Theirs");
    expect([...thisDevice.disk.edits.values()]).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await thisDevice.pull();
    await sendDueEdits(thisDevice.ports);
    expect([...thisDevice.disk.edits.values()]).toMatchObject([{ state: "conflict" }]);
  });

  it("a restore that takes back what others had typed alike loses no edit that was under way while another tab begins anew", async () => {
    const { server, here: thisDevice } = makeRestored("elsewhere");
    await thisDevice.pull();
    await thisDevice.update("stays", { name: "Mine" });
    const before = async () => {
      server.writeNow("services", "stays", { name: "Mine" });
      await pullAll(thisDevice.otherTab);
      server.restore("elsewhere");
      await resetMirror(thisDevice.otherTab);
    };
    thisDevice.next.write = { before };
    await expect(thisDevice.sendEdits({})).rejects.toMatchObject({ reason: "epoch-mismatch" });
    await thisDevice.pull();
    await thisDevice.sendEdits();
    expect(server.rows.get("services/stays")?.row.name).toBe("Mine");
  });

  it("a restore that asks to begin anew each time is given up after one rebuild", async () => {
    const server = new ModelServer();
    server.writeNow("services", "a", { name: "A" });
    const thisDevice = makePlainDevice(server);
    const pullChanges: StaffPorts["remote"]["pullChanges"] = async () => ({
      epoch: server.epochName,
      horizon: server.horizon,
      resync: true,
      rows: [],
      deleted: [],
      next: null,
    });
    const ports = { ...thisDevice.ports, remote: { ...thisDevice.ports.remote, pullChanges } };
    await thisDevice.pull();
    const before = thisDevice.calls.beginLoad ?? 0;
    await expect(pullAll(ports)).rejects.toMatchObject({ reason: "rebuild-loop" });
    expect((thisDevice.calls.beginLoad ?? 0) - before).toBe(1);
    expect(thisDevice.view()).toEqual(listTables(server));
  });
});

describe("a server that answers with fewer rows than it is asked for", () => {
  const crowded = async () => {
    const server = new ModelServer();
    server.page = 7;
    for (let n = 0; n < 30; n++) server.writeNow("leads", `lead-${String(n).padStart(2, "0")}`, { name: `L${n}` });
    for (let n = 0; n < 7; n++) server.writeNow("services", `service-${n}`, { name: `S${n}` });
    const thisDevice = makePlainDevice(server);
    await thisDevice.pull();
    return { server, here: thisDevice };
  };

  it("ends no first load early", async () => {
    const { server, here: thisDevice } = await crowded();
    expect(thisDevice.view()).toEqual(listTables(server));
  });

  it("has nothing taken away by a comparing of ids", async () => {
    const { server, here: thisDevice } = await crowded();
    expect(await reconcile(thisDevice.ports)).toBe(0);
    expect(thisDevice.view()).toEqual(listTables(server));
  });
});

describe("a comparing of ids", () => {
  it("takes away what vanished without a trace, and nothing that is newer than its own look", async () => {
    const server = new ModelServer();
    server.writeNow("services", "vanishes", { name: "A" });
    const thisDevice = makePlainDevice(server);
    await thisDevice.pull();
    server.rows.delete("services/vanishes");
    const readVersions: StaffPorts["remote"]["readVersions"] = async (table, after) => {
      const page = await thisDevice.ports.remote.readVersions(table, after);
      if (table === "services" && after === null) {
        server.writeNow("services", "made-meanwhile", { name: "B" });
        await pullAll(thisDevice.otherTab);
      }
      return page;
    };
    await reconcile({ ...thisDevice.ports, remote: { ...thisDevice.ports.remote, readVersions } });
    expect(Object.keys(thisDevice.view())).toContain("services/made-meanwhile");
    await reconcile(thisDevice.ports);
    expect(Object.keys(thisDevice.view())).toEqual(["services/made-meanwhile"]);
  });

  it("believes nothing that was read across a restore", async () => {
    const server = new ModelServer();
    server.writeNow("leads", "a", { name: "A" });
    const thisDevice = makePlainDevice(server);
    await thisDevice.pull();
    const readVersions: StaffPorts["remote"]["readVersions"] = async () => {
      server.epoch++;
      return [];
    };
    expect(await reconcile({ ...thisDevice.ports, remote: { ...thisDevice.ports.remote, readVersions } })).toBe(0);
    expect(Object.keys(thisDevice.view())).toEqual(["leads/a"]);
  });
});
