import { describe, expect, it } from "vitest";
import { mirrorTables } from "../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { MirrorChangedError } from "../../src/sync/apply.ts";
import { recordEdit } from "../../src/sync/edits.ts";
import { resetMirror } from "../../src/sync/load.ts";
import { pullAll } from "../../src/sync/pull.ts";
import type { StaffStore, StaffTx, SyncState, TablePosition } from "../../src/sync/staff-ports.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";
import { makeEmptyDisk } from "../harness/sync/staff-store.ts";

type Device = ReturnType<typeof makePlainDevice>;

function makeNewDevice({ page = 50, leads = 1 } = {}) {
  const server = new ModelServer();
  server.page = page;
  for (let n = 0; n < leads; n++) server.writeNow("leads", `lead-${n}`, { name: "A" });
  server.writeNow("services", "row", { name: "A" });
  return { server, device: makePlainDevice(server) };
}

/** Makes the server forget its tombstones, so that the next pull of a device rebuilds its mirror. */
function forget(server: ModelServer) {
  server.writeNow("leads", "forgotten", { name: "B" });
  server.prunedBelow = server.horizon;
}

/** Makes ports whose store can be frozen, as in a frozen tab, and continued later. */
function makeFreezable({ ports }: Device) {
  let goOn = () => {};
  let frozen = Promise.resolve();
  const store: StaffStore = { transact: (work) => frozen.then(() => ports.store.transact(work)) };
  const freeze = () => {
    frozen = new Promise((resolve) => {
      goOn = resolve;
    });
  };
  return { ports: { ...ports, store }, freeze, thaw: () => goOn() };
}

describe("a first load", () => {
  it("takes no page whose predecessor was lost, though another tab has stored one in its place", async () => {
    const { server, device } = makeNewDevice({ page: 2 });
    for (const id of ["second", "third", "fourth", "fifth"]) server.writeNow("services", id, { name: "A" });
    const tab = makeFreezable(device);
    device.once("readPages", tab.freeze);
    const loading = pullAll(tab.ports).catch((error: unknown) => error);
    await expect.poll(() => device.calls.readPages).toBe(3);
    // A new row moves the others by one place, so the other tab stores another page. It is closed then.
    server.writeNow("services", "new", { name: "A" });
    const pages = { ...device.otherTab.remote };
    let count = 0;
    pages.readPages = (...asked) => (++count > 1 ? rejectAsLost() : device.otherTab.remote.readPages(...asked));
    await expect(pullAll({ ...device.otherTab, remote: pages })).rejects.toThrow(SyncFailure);
    tab.thaw();
    expect(await loading).toBeInstanceOf(MirrorChangedError);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it("begins with a screenful of leads, then asks for the small tables, then for the older leads, and for no page too many", async () => {
    const { server, device } = makeNewDevice({ page: 3, leads: 4 });
    await device.pull();
    expect(device.asked[0]).toEqual({ name: "beginLoad", args: [50] });
    expect(device.calls.beginLoad).toBe(1);
    // The load has read three of the four leads and no service, so one page takes the rest of all tables.
    const pages = device.asked.filter(({ name }) => name === "readPages");
    expect(pages.map(({ args }) => args)).toEqual([
      [
        [...mirrorTables].reverse().map((table) => ({ table, after: table === "leads" ? expect.any(Array) : null })),
        1_000,
      ],
    ]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("asks for no page of leads where its first request has said that there are none", async () => {
    const { device } = makeNewDevice({ leads: 0 });
    await device.pull();
    const pages = device.asked.flatMap(({ name, args }) => (name === "readPages" ? (args[0] as TablePosition[]) : []));
    const tables = pages.map(({ table }) => table);
    expect(tables).toContain("services");
    expect(tables).not.toContain("leads");
  });

  it("counts each of its steps, and each answer after it: a tab that was frozen meanwhile sees that it is behind", async () => {
    const { device } = makeNewDevice({ page: 2, leads: 5 });
    await device.pull();
    device.elsewhere("B");
    await device.pull();
    const revisions = device.touched
      .filter(({ name }) => name === "writeState")
      .map(({ args }) => (args[0] as SyncState).revision);
    expect(revisions.length).toBeGreaterThan(5);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  });

  it("is not ended once more by a tab that was frozen before its last step", async () => {
    const { server, device } = makeNewDevice();
    const { store } = device.ports;
    const lateStore: StaffStore = {
      transact: async (work) => {
        const { load } = device.disk.state ?? {};
        if (load && Object.values(load.tables).every(({ done }) => done)) await pullAll(device.otherTab);
        return store.transact(work);
      },
    };
    await expect(pullAll({ ...device.ports, store: lateStore })).rejects.toThrow(MirrorChangedError);
    expect(device.view()).toEqual(listTables(server));
  });

  it("tells how far it has come", async () => {
    const { device } = makeNewDevice({ page: 2, leads: 9 });
    const reports: unknown[] = [];
    device.onAnswer = async (call) => {
      if (call !== "readPages" && call !== "readHorizon") return;
      const load = device.disk.state?.load;
      reports.push([load?.total, load?.tables.leads?.loaded, load?.tables.services?.loaded, load?.tables.leads?.done]);
    };
    await device.pull();
    expect(reports[0]).toEqual([10, 2, 0, false]);
    expect(reports).toContainEqual([10, 3, 1, false]);
    expect(device.disk.state?.load).toBeNull();
    const loads = device.touched.flatMap(({ name, args }) =>
      name === "writeState" ? ((args[0] as SyncState).load ?? []) : [],
    );
    const loaded = loads.map(({ tables }) => Object.values(tables).reduce((sum, table) => sum + table.loaded, 0));
    expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
    expect(loaded.at(-1)).toBe(10);
  });

  it("shows the newest leads when its first request is answered", async () => {
    const { server, device } = makeNewDevice({ leads: 3 });
    device.next.readPages = { before: rejectAsLost };
    await expect(device.pull()).rejects.toThrow(SyncFailure);
    expect(Object.keys(device.view()).sort()).toEqual(["leads/lead-0", "leads/lead-1", "leads/lead-2"]);
    await device.pull();
    expect(device.calls.beginLoad).toBe(1);
    expect(device.view()).toEqual(listTables(server));
  });

  it("puts the edit of a lead over what its first request brings, as over any page", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    const seen = server.rows.get("leads/lead-0")?.row ?? expect.fail("The lead is gone");
    const edit = { table: "leads", rowId: "lead-0", kind: "update", now: device.clock.now } as const;
    await recordEdit(device.ports.store, { ...edit, values: { ...seen, name: "Mine" }, seen });
    server.writeNow("leads", "lead-0", { age: 40 });
    forget(server);
    device.next.readPages = { before: rejectAsLost };
    await expect(device.pull()).rejects.toThrow(SyncFailure);
    expect(device.view()["leads/lead-0"]).toMatchObject({ name: "Mine", age: 40 });
    await device.pull();
    await device.sendEdits();
    expect(server.rows.get("leads/lead-0")?.row).toMatchObject({ name: "Mine", age: 40 });
  });

  it("says so where the disk refuses its last page, and goes on from there", async () => {
    const { server, device } = makeNewDevice();
    const { store } = device.ports;
    const isLast = ({ load }: SyncState) => load !== null && Object.values(load.tables).every(({ done }) => done);
    const fullStore: StaffStore = {
      transact: (work) =>
        store.transact((tx) => {
          const writeState: StaffTx["writeState"] = (state) =>
            isLast(state) ? Promise.reject(new Error("The disk is full")) : tx.writeState(state);
          return work({ ...tx, writeState });
        }),
    };
    await expect(pullAll({ ...device.ports, store: fullStore })).rejects.toThrow("The disk is full");
    await device.pull();
    expect(device.calls.beginLoad).toBe(1);
    expect(device.view()).toEqual(listTables(server));
  });

  it("begins once more where the server was restored meanwhile", async () => {
    const { server, device } = makeNewDevice();
    device.once("readPages", () => server.restore("elsewhere"));
    await device.pull();
    expect(device.calls.beginLoad).toBe(2);
    expect(device.view()).toEqual(listTables(server));
  });

  it.each<[string, (server: ModelServer, device: Device) => unknown]>([
    [
      "begun again at a later moment",
      (server, device) => {
        server.writeNow("leads", "lead-0", { name: "B" });
        return resetMirror(device.otherTab);
      },
    ],
    [
      "begun again in another epoch of the database",
      (server, device) => {
        server.epoch++;
        return resetMirror(device.otherTab);
      },
    ],
    ["completed", (_server, device) => pullAll(device.otherTab)],
    ["taken back: the mirror is empty", (_server, device) => Object.assign(device.disk, makeEmptyDisk())],
  ])("a first load that another tab has %s takes no page of before", async (_how, happen) => {
    const { server, device } = makeNewDevice();
    let after: unknown;
    device.once("readPages", async () => {
      await happen(server, device);
      after = { ...device.view() };
    });
    await expect(device.pull()).rejects.toThrow(MirrorChangedError);
    expect(device.view()).toEqual(after);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });
});

describe("a mirror that is filled anew", () => {
  it("goes on showing what was edited here, as it was edited", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    await device.update("row", { name: "Mine" });
    forget(server);
    let shown: unknown;
    device.once("readPages", () => {
      shown = { ...device.view() };
    });
    await device.pull();
    expect(shown).toMatchObject({ "services/row": { name: "Mine", local: "waiting" } });
    expect(device.view()).toMatchObject({ "services/row": { name: "Mine", local: "waiting" } });
  });

  it("sends what was made here and never sent", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    await device.insert("made", { name: "Mine" });
    forget(server);
    await device.pull();
    await device.sendEdits();
    expect(server.rows.get("services/made")?.row.name).toBe("Mine");
    expect(device.edits()).toEqual([]);
  });

  it("does not show again what was deleted here", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    await device.remove("row");
    forget(server);
    await device.pull();
    expect(device.view()).not.toHaveProperty("services/row");
    await device.sendEdits();
    expect(server.rows.has("services/row")).toBe(false);
  });

  it("goes on saying why the server has refused what was made here", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    await device.insert("made", { name: "bad" });
    await device.sendEdits();
    forget(server);
    await device.pull();
    expect(device.edits()).toMatchObject([{ state: "refused", reason: "violates a check" }]);
  });

  it.each(["its answer lost", "under way"])(
    "does not make a row again that was made here, its insert %s, and is gone: the server knows its id",
    async (how) => {
      const { server, device } = makeNewDevice();
      await device.pull();
      await device.insert("made", { name: "Mine" });
      device.once("write", async () => {
        server.writeNow("services", "made", null);
        server.prune();
        if (how === "its answer lost") throw new SyncFailure("no-answer");
        await pullAll(device.otherTab);
      });
      await device.sendEdits().catch(() => undefined);
      await device.pull();
      await device.sendEdits();
      expect(device.edits()).toEqual([]);
      expect(server.rows.has("services/made")).toBe(false);
    },
  );

  it("leaves an edit that is under way to its answer, though its row is gone", async () => {
    const { server, device } = makeNewDevice();
    await device.pull();
    await device.update("row", { name: "Mine" });
    let meanwhile: unknown;
    device.once("write", async () => {
      server.writeNow("services", "row", null);
      server.prune();
      await pullAll(device.otherTab);
      meanwhile = device.edits();
    });
    await device.sendEdits();
    expect(meanwhile).toMatchObject([{ kind: "update", state: "sending" }]);
  });
});
