import { describe, expect, it } from "vitest";
import { type MirrorTable, mirrorTables } from "../../src/shared/rules/sync-edit.ts";
import { MirrorChangedError } from "../../src/sync/apply.ts";
import { pullAll } from "../../src/sync/pull.ts";
import type { SyncState, TablePosition } from "../../src/sync/staff-ports.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

const addedTable: MirrorTable = "messages";
const before = mirrorTables.filter((table) => table !== addedTable);
const rowsOfTable = 5;

/** Makes a server with rows in every table, and a device whose updated page knows one table more than its mirror. */
async function makeUpdatedPage({ isLoading = false } = {}) {
  const server = new ModelServer();
  server.page = 2;
  for (let n = 0; n < rowsOfTable; n++) {
    for (const table of mirrorTables) server.writeNow(table, `${table}-${n}`, { name: "A" });
  }
  const device = makePlainDevice(server);
  if (isLoading) {
    device.once("readPages", rejectAsLost, 3);
    await expect(device.pull()).rejects.toThrow("no-answer");
  } else await device.pull();
  leaveAsOlderPage(device);
  device.asked.length = 0;
  const pages = () =>
    device.asked
      .filter(({ name }) => name === "readPages")
      .map(({ args: [tables] }) => (tables as TablePosition[]).map(({ table }) => table));
  return { server, device, pages };
}

/** Changes the device's disk to what a page would leave that did not know the table. */
function leaveAsOlderPage({ disk }: ReturnType<typeof makePlainDevice>) {
  const { load, ...state } = disk.state as SyncState;
  const { [addedTable]: _unknown, ...tables } = load?.tables ?? {};
  const total = (load?.total ?? 0) - rowsOfTable;
  disk.state = { ...state, tables: before, load: load && { ...load, total, tables } };
  for (const key of disk.rows.keys()) if (key.startsWith(`${addedTable}/`)) disk.rows.delete(key);
}

describe("a table that came with a newer version of the site", () => {
  it("is loaded alone, at once, and then kept as every other", async () => {
    const { server, device, pages } = await makeUpdatedPage();
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
    const revisions = device.touched.flatMap(({ name, args }) =>
      name === "writeState" ? (args[0] as SyncState).revision : [],
    );
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    // The five rows need three pages of two. The third is shorter, so it is known to be the last.
    expect(pages()).toEqual([[addedTable], [addedTable], [addedTable]]);
    expect(device.calls.beginLoad).toBe(1);
    server.writeNow(addedTable, "later", { name: "B" });
    device.asked.length = 0;
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
    expect(pages()).toEqual([]);
  });

  it("is loaded with the rest where an older page's first load was interrupted, and counts with the rest", async () => {
    const { server, device } = await makeUpdatedPage({ isLoading: true });
    let total: number | undefined;
    device.once("readPages", () => {
      total = device.disk.state?.load?.total;
    });
    await device.pull();
    expect(total).toBe(server.rows.size);
    expect(device.view()).toEqual(listTables(server));
    expect(device.disk.state?.load).toBeNull();
    expect(device.calls.beginLoad).toBe(1);
  });

  it("is not emptied again by a tab that was frozen when another tab began to load it", async () => {
    const { server, device } = await makeUpdatedPage();
    const { revision } = device.disk.state as SyncState;
    device.once("readSyncState", () => pullAll(device.otherTab));
    await expect(device.pull()).rejects.toThrow(MirrorChangedError);
    expect(device.view()).toEqual(listTables(server));
    expect(device.disk.state?.revision).toBeGreaterThan(revision);
  });

  it("goes on being loaded where that was interrupted", async () => {
    const { server, device, pages } = await makeUpdatedPage();
    device.once("readPages", rejectAsLost, 2);
    await expect(device.pull()).rejects.toThrow("no-answer");
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
    expect(new Set(pages().flat())).toEqual(new Set([addedTable]));
  });

  it("shows what is deleted from it while it is being loaded", async () => {
    const { server, device } = await makeUpdatedPage();
    device.once("readPages", () => server.writeNow(addedTable, `${addedTable}-0`, null), 3);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it("keeps what was typed into the others meanwhile", async () => {
    const { server, device } = await makeUpdatedPage();
    await device.update("services-0", { name: "Mine" });
    await device.pull();
    await device.sendEdits();
    expect(server.rows.get("services/services-0")?.row.name).toBe("Mine");
    expect(device.view()).toEqual(listTables(server));
  });
});

describe("an older page that comes after a newer one, as after a site that is set back", () => {
  const laterTable = "later" as MirrorTable;

  /** Makes a device on which a newer page has left an edit, with its shadow, of a table that this page does not know. */
  async function setBackPage() {
    const found = await makeUpdatedPage();
    const { disk } = found.device;
    await found.device.pull();
    await found.device.update("services-0", { name: "Mine" });
    const [edit] = disk.edits.values();
    const shadow = disk.shadows.get("services/services-0");
    if (!edit || !shadow || !disk.state) throw new Error("Nothing was edited");
    const row = { table: laterTable, rowId: "later-0" };
    // The edit is older than the page's own and due first.
    disk.edits.set(0, { ...edit, ...row, id: 0 });
    disk.shadows.set("later/later-0", { ...shadow, ...row });
    disk.state = { ...disk.state, tables: [...mirrorTables, laterTable] };
    const left = () => [disk.edits.get(0), disk.shadows.get("later/later-0")];
    return { ...found, left, before: left() };
  }

  it("says that the mirror does not cover the table, of which it takes no change", async () => {
    const { device, server } = await setBackPage();
    server.writeNow("services", "services-1", { name: "B" });
    await device.pull();
    expect(device.disk.state?.tables).toEqual(mirrorTables);
  });

  it("says so where it only ends a load that the newer one began", async () => {
    const { device, left, before } = await setBackPage();
    const load = { total: 1, tables: { [laterTable]: { after: null, loaded: 0, done: false } } };
    device.disk.state = { ...(device.disk.state as SyncState), load };
    device.disk.shadows.set("later/later-0", {
      ...(before[1] as NonNullable<(typeof before)[1]>),
      stale: true,
    } as never);
    const [, stale] = left();
    device.onAsk = (name) => (name === "pullChanges" ? rejectAsLost() : Promise.resolve());
    await expect(device.pull()).rejects.toThrow("no-answer");
    expect(device.disk.state).toMatchObject({ load: null, tables: mirrorTables });
    expect(left()).toEqual([before[0], stale]);
  });

  it("leaves the table's edits as they are, and sends the others", async () => {
    const { device, server, left, before } = await setBackPage();
    expect(await device.sendEdits()).toEqual({ nextAttemptAt: null });
    expect(server.rows.get("services/services-0")?.row.name).toBe("Mine");
    expect(device.sent.map(({ table }) => table)).toEqual(["services"]);
    expect(left()).toEqual(before);
  });

  it("builds its own tables anew after a restore, and touches no other, for it may not have them", async () => {
    const { device, server, left, before } = await setBackPage();
    device.touched.length = 0;
    server.backUp();
    server.restore("announced");
    await device.pull();
    await device.sendEdits();
    const { "services/services-0": _mine, ...view } = device.view();
    const { "services/services-0": _theirs, ...tables } = listTables(server);
    expect(view).toEqual(tables);
    const asked = device.touched.filter(
      ({ name }) => name === "getRows" || name === "putRows" || name === "clearTable",
    );
    expect(asked.filter(({ args: [table] }) => table === laterTable)).toEqual([]);
    expect(left()).toEqual(before);
  });

  it("is followed by a newer page, which loads the table anew over what is left of it", async () => {
    const { server, device } = await makeUpdatedPage();
    await device.pull();
    await device.update("services-3", { name: "Mine" });
    await device.update("services-4", { name: "Mine" });
    const state = device.disk.state as SyncState;
    server.writeNow("services", "services-1", null);
    server.writeNow("services", "services-2", { name: "B" });
    server.writeNow("services", "services-4", null);
    const { horizon } = await device.ports.remote.readHorizon();
    device.disk.state = { ...state, cursor: horizon, tables: mirrorTables.filter((table) => table !== "services") };
    await device.pull();
    expect(device.disk.rows.get("services/services-3")?.name).toBe("Mine");
    await device.sendEdits();
    const [gone] = device.edits();
    expect(gone).toMatchObject({ rowId: "services-4", state: "conflict", conflict: { kind: "deleted" } });
    device.disk.rows.delete("services/services-4");
    expect(device.view()).toEqual(listTables(server));
  });
});
