import { describe, expect, it } from "vitest";
import { type MirrorTable, mirrorTables } from "../../src/domain/sync-edit.ts";
import type { SyncState } from "../../src/sync/staff-ports.ts";
import { lost, plainDevice } from "../harness/plain-device.ts";
import { tablesOf } from "../harness/staff-device.ts";
import { ModelServer } from "../harness/staff-server.ts";

const added: MirrorTable = "messages";
const before = mirrorTables.filter((table) => table !== added);

/** A server with rows in every table, and a device whose page has been updated to one that knows a table more. */
async function updatedPage({ isLoading = false } = {}) {
  const server = new ModelServer();
  server.page = 2;
  for (let n = 0; n < 5; n++) {
    for (const table of mirrorTables) server.writeNow(table, `${table}-${n}`, { name: "A" });
  }
  const device = plainDevice(server);
  if (isLoading) {
    device.once("readPage", lost, 3);
    await expect(device.pull()).rejects.toThrow("no-answer");
  } else await device.pull();
  leaveAsOlderPage(device);
  device.asked.length = 0;
  const pages = () => device.asked.filter(({ name }) => name === "readPage").map(({ args: [table] }) => table);
  return { server, device, pages };
}

/** Leaves the device as a page would that did not know the table. */
function leaveAsOlderPage({ disk }: ReturnType<typeof plainDevice>) {
  const { load, ...state } = disk.state as SyncState;
  const { [added]: _unknown, ...tables } = load?.tables ?? {};
  disk.state = { ...state, tables: before, load: load && { ...load, tables } };
  for (const key of disk.rows.keys()) if (key.startsWith(`${added}/`)) disk.rows.delete(key);
}

describe("a table that came with a newer version of the site", () => {
  it("is loaded alone, at once, and then kept as every other", async () => {
    const { server, device, pages } = await updatedPage();
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
    expect(new Set(pages())).toEqual(new Set([added]));
    expect(device.calls.beginLoad).toBe(1);
    server.writeNow(added, "later", { name: "B" });
    device.asked.length = 0;
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
    expect(pages()).toEqual([]);
  });

  it("is loaded with the rest where an older page's first load was interrupted", async () => {
    const { server, device } = await updatedPage({ isLoading: true });
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
    expect(device.disk.state?.load).toBeNull();
    expect(device.calls.beginLoad).toBe(1);
  });

  it("goes on being loaded where that was interrupted", async () => {
    const { server, device, pages } = await updatedPage();
    device.once("readPage", lost, 2);
    await expect(device.pull()).rejects.toThrow("no-answer");
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
    expect(new Set(pages())).toEqual(new Set([added]));
  });

  it("shows what is deleted from it while it is being loaded", async () => {
    const { server, device } = await updatedPage();
    device.once("readPage", () => server.writeNow(added, `${added}-0`, null), 3);
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("keeps what was typed into the others meanwhile", async () => {
    const { server, device } = await updatedPage();
    await device.update("services-0", { name: "Mine" });
    await device.pull();
    await device.push();
    expect(server.rows.get("services/services-0")?.row.name).toBe("Mine");
    expect(device.view()).toEqual(tablesOf(server));
  });
});
