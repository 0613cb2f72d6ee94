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

function makeRestored(how: Parameters<ModelServer["restore"]>[0]) {
  const server = new ModelServer();
  server.page = 50;
  server.writeNow("services", "stays", { name: "A" });
  server.writeNow("services", "deleted-later", { name: "A" });
  server.backUp();
  const here = makePlainDevice(server);
  const later = async () => {
    server.writeNow("services", "made-later", { name: "B" });
    server.writeNow("services", "stays", { name: "B" });
    server.writeNow("services", "deleted-later", null);
    await here.pull();
    server.restore(how);
  };
  return { server, here, later };
}

describe("a restore", () => {
  it.each(["announced", "elsewhere", "from-dump", "disk-image"] as const)(
    "that is %s has the mirror rebuilt, once, and nothing stays of what it undid",
    async (how) => {
      const { server, here, later } = makeRestored(how);
      await later();
      const before = here.calls.readPages ?? 0;
      await here.pull();
      expect(here.view()).toEqual(listTables(server));
      const loads = (here.calls.readPages ?? 0) - before;
      await here.pull();
      expect((here.calls.readPages ?? 0) - before).toBe(loads);
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
      const { server, here } = makeRestored("disk-image");
      await here.pull();
      server.backUp();
      happen(server, "versions");
      const readRows: StaffPorts["remote"]["readRows"] = (table, ids) => {
        happen(server, "rows");
        return here.ports.remote.readRows(table, ids);
      };
      await reconcile({ ...here.ports, remote: { ...here.ports.remote, readRows } });
      expect(here.view()).toEqual(listTables(server));
      server.restore("disk-image");
      await here.pull();
      expect(here.view()).toEqual(listTables(server));
    },
  );

  it("of a disk image is noticed by a device that knows of the undone, a deletion, from a refused write alone", async () => {
    const { server, here } = makeRestored("disk-image");
    await here.pull();
    server.backUp();
    const seen = server.rows.get("services/stays")?.row;
    if (!seen) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(here.ports.store, { ...edit, values: { ...seen, name: "Mine" }, seen });
    server.writeNow("services", "stays", null);
    await sendDueEdits(here.ports);
    server.restore("disk-image");
    await here.pull();
    await sendDueEdits(here.ports);
    expect(here.disk.edits.size).toBe(0);
    expect(server.rows.get("services/stays")?.row.name).toBe("Mine");
  });

  it("from a dump begins with ids far below those of its rows: what is sent under such an id is shown at once", async () => {
    const { server, here, later } = makeRestored("from-dump");
    await later();
    await here.pull();
    const seen = server.rows.get("services/stays")?.row;
    if (!seen) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(here.ports.store, { ...edit, values: { ...seen, name: "Mine" }, seen });
    await sendDueEdits(here.ports);
    expect(here.disk.edits.size).toBe(0);
    expect(here.view()).toEqual(listTables(server));
  });

  it("between a look and a write refuses the write: the edit waits, unsent, for the next look", async () => {
    const { server, here } = makeRestored("elsewhere");
    await here.pull();
    const seen = server.rows.get("services/stays")?.row;
    if (!seen) throw new Error("The row is gone");
    const edit = { kind: "update", table: "services", rowId: "stays", now: 0 } as const;
    await recordEdit(here.ports.store, { ...edit, values: { ...seen, name: "Mine" }, seen });
    server.restore("elsewhere");
    // After the restore another device wrote the row, by chance under the version that this device knows.
    server.rows.set("services/stays", { table: "services", row: { ...seen, name: "Theirs" } });
    await expect(sendDueEdits(here.ports)).rejects.toMatchObject({ reason: "epoch-mismatch" });
    expect(server.rows.get("services/stays")?.row.name).toBe("Theirs");
    expect([...here.disk.edits.values()]).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await here.pull();
    await sendDueEdits(here.ports);
    expect([...here.disk.edits.values()]).toMatchObject([{ state: "conflict" }]);
  });

  it("that takes back what others had typed alike loses no edit that was under way while another tab begins anew", async () => {
    const { server, here } = makeRestored("elsewhere");
    await here.pull();
    await here.update("stays", { name: "Mine" });
    const before = async () => {
      server.writeNow("services", "stays", { name: "Mine" });
      await pullAll(here.otherTab);
      server.restore("elsewhere");
      await resetMirror(here.otherTab);
    };
    here.next.write = { before };
    await expect(here.sendEdits({})).rejects.toMatchObject({ reason: "epoch-mismatch" });
    await here.pull();
    await here.sendEdits();
    expect(server.rows.get("services/stays")?.row.name).toBe("Mine");
  });

  it("that asks to begin anew each time is given up after one rebuild", async () => {
    const server = new ModelServer();
    server.writeNow("services", "a", { name: "A" });
    const here = makePlainDevice(server);
    const pullChanges: StaffPorts["remote"]["pullChanges"] = async () => ({
      ...{ epoch: server.epochName, horizon: server.horizon, resync: true, rows: [], deleted: [], next: null },
    });
    const ports = { ...here.ports, remote: { ...here.ports.remote, pullChanges } };
    await here.pull();
    const before = here.calls.beginLoad ?? 0;
    await expect(pullAll(ports)).rejects.toMatchObject({ reason: "rebuild-loop" });
    expect((here.calls.beginLoad ?? 0) - before).toBe(1);
    expect(here.view()).toEqual(listTables(server));
  });
});

describe("a server that answers with fewer rows than it is asked for", () => {
  const crowded = async () => {
    const server = new ModelServer();
    server.page = 7;
    for (let n = 0; n < 30; n++) server.writeNow("leads", `lead-${String(n).padStart(2, "0")}`, { name: `L${n}` });
    for (let n = 0; n < 7; n++) server.writeNow("services", `service-${n}`, { name: `S${n}` });
    const here = makePlainDevice(server);
    await here.pull();
    return { server, here };
  };

  it("ends no first load early", async () => {
    const { server, here } = await crowded();
    expect(here.view()).toEqual(listTables(server));
  });

  it("has nothing taken away by a comparing of ids", async () => {
    const { server, here } = await crowded();
    expect(await reconcile(here.ports)).toBe(0);
    expect(here.view()).toEqual(listTables(server));
  });
});

describe("a comparing of ids", () => {
  it("takes away what vanished without a trace, and nothing that is newer than its own look", async () => {
    const server = new ModelServer();
    server.writeNow("services", "vanishes", { name: "A" });
    const here = makePlainDevice(server);
    await here.pull();
    server.rows.delete("services/vanishes");
    const readVersions: StaffPorts["remote"]["readVersions"] = async (table, after) => {
      const page = await here.ports.remote.readVersions(table, after);
      if (table === "services" && after === null) {
        server.writeNow("services", "made-meanwhile", { name: "B" });
        await pullAll(here.otherTab);
      }
      return page;
    };
    await reconcile({ ...here.ports, remote: { ...here.ports.remote, readVersions } });
    expect(Object.keys(here.view())).toContain("services/made-meanwhile");
    await reconcile(here.ports);
    expect(Object.keys(here.view())).toEqual(["services/made-meanwhile"]);
  });

  it("believes nothing that was read across a restore", async () => {
    const server = new ModelServer();
    server.writeNow("leads", "a", { name: "A" });
    const here = makePlainDevice(server);
    await here.pull();
    const readVersions: StaffPorts["remote"]["readVersions"] = async () => {
      server.epoch++;
      return [];
    };
    expect(await reconcile({ ...here.ports, remote: { ...here.ports.remote, readVersions } })).toBe(0);
    expect(Object.keys(here.view())).toEqual(["leads/a"]);
  });
});
