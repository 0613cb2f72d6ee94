import { describe, expect, it } from "vitest";
import { pullAll } from "../../src/sync/pull.ts";
import { makeDeviceWithServices } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

describe("a transaction that took its id early and committed last", () => {
  it("is shown by the next pull, though its version is below the one that a write's answer has brought", async () => {
    const { server, device, name } = await makeDeviceWithServices();
    const earlyTransaction = server.beginTransaction();
    await device.update("row", { name: "Mine" });
    await device.sendEdits();
    expect(name()).toBe("Mine");
    server.write(earlyTransaction, "services", "row", { name: "Last" });
    server.commit(earlyTransaction);
    await device.pull();
    expect(name()).toBe("Last");
    expect(device.calls.readRows).toBeUndefined();
  });

  it("is shown by the next pull, though a page of a first load was newer than the cursor", async () => {
    const server = new ModelServer();
    const earlyTransaction = server.beginTransaction();
    server.writeNow("services", "row", { name: "A" });
    const { device } = await makeDeviceWithServices({ server, rows: [] });
    server.write(earlyTransaction, "services", "row", { name: "Last" });
    server.commit(earlyTransaction);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });
});

it("a pull writes no row that is here already as the answer to a write has brought it", async () => {
  const { device } = await makeDeviceWithServices();
  await device.update("row", { name: "Mine" });
  await device.sendEdits();
  device.touched.length = 0;
  await device.pull();
  const written = device.touched.filter(({ name }) => name === "putRows").flatMap(({ args }) => args[1]);
  expect(written).toEqual([]);
});

it("a database that was brought back from a dump gives ids far below those of its rows: what it writes is taken unasked", async () => {
  const { server, device } = await makeDeviceWithServices({ rows: ["row", "other"] });
  server.restore("from-dump");
  await device.pull();
  server.writeNow("services", "row", { name: "B" });
  server.writeNow("services", "other", null);
  await device.pull();
  expect(device.view()).toEqual(listTables(server));
  expect(device.calls.readRows).toBeUndefined();
});

it("a row that comes with other words under the version that it has here is taken: two clusters may give one id", async () => {
  const { server, device, name } = await makeDeviceWithServices({ rows: [] });
  const older = server.beginTransaction();
  server.writeNow("services", "row", { name: "A" });
  await device.reconcile();
  expect(name()).toBe("A");
  for (const [key, { table, row }] of server.rows) server.rows.set(key, { table, row: { ...row, name: "B" } });
  server.commit(older);
  await device.pull();
  expect(name()).toBe("B");
});

describe("a server that takes ids for a second time", () => {
  const makeImage = (history: (server: ModelServer) => void = () => {}) => {
    const image = new ModelServer();
    image.writeNow("services", "row", { name: "A" });
    history(image);
    return image;
  };

  it("is noticed though the next one is the very id that the answer to a write has named", async () => {
    const { device } = await makeDeviceWithServices({ isHeld: false });
    await device.insert("new", { name: "Undone" });
    await device.sendEdits();
    const image = makeImage();
    await pullAll({ ...device.ports, remote: image.makeRemote() });
    expect(device.view()).toEqual(listTables(image));
  });

  it("is noticed by the highest version that was known, though an older one was read since", async () => {
    const history = (server: ModelServer) => {
      server.beginTransaction();
      server.writeNow("services", "row", { name: "B" });
    };
    const { server, device } = await makeDeviceWithServices();
    history(server);
    await device.insert("new", { name: "Undone" });
    await device.sendEdits();
    expect(await device.reconcile()).toBe(1);
    const image = makeImage(history);
    await pullAll({ ...device.ports, remote: image.makeRemote() });
    expect(device.view()).toEqual(listTables(image));
  });
});
