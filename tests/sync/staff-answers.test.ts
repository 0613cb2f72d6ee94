import { describe, expect, it } from "vitest";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

/** Makes a device with one row. */
async function withRow() {
  const server = new ModelServer();
  server.writeNow("services", "row", { name: "A", food: "none" });
  const device = makePlainDevice(server);
  await device.pull();
  return { server, device };
}

describe("the answer to a write, overtaken on its way,", () => {
  it("does not replace what a pull has brought of a transaction that began earlier", async () => {
    const { server, device } = await withRow();
    const earlyTransaction = server.beginTransaction();
    await device.update("row", { name: "Mine" });
    device.next.write = {
      after: () => {
        server.write(earlyTransaction, "services", "row", { food: "theirs" });
        server.commit(earlyTransaction);
        return device.pull();
      },
    };
    await device.sendEdits({});
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(server));
  });

  it("brings no row back of whose deletion a pull has told that did not come to its end", async () => {
    const { server, device } = await withRow();
    server.page = 1;
    await device.insert("new", { name: "N" });
    device.next.write = {
      after: async () => {
        server.writeNow("services", "new", null);
        server.writeNow("services", "row", { name: "B" });
        const secondPage = () => Object.assign(device.next, { pullChanges: { before: rejectAsLost } });
        device.next.pullChanges = { after: secondPage };
        await expect(device.pull()).rejects.toMatchObject({ reason: "no-answer" });
      },
    };
    await device.sendEdits({});
    expect(Object.keys(device.view())).toEqual(["services/row"]);
  });

  it("does not hide what was made anew since, under a version far below that of a restored dump", async () => {
    const { server, device } = await withRow();
    server.restore("from-dump");
    await device.pull();
    await device.remove("row");
    device.next.write = {
      after: () => {
        server.writeNow("services", "row", { name: "B" });
        return device.pull();
      },
    };
    await device.sendEdits({});
    await device.sendEdits();
    expect(device.edits()).toEqual([]);
    expect(device.view()).toEqual(listTables(server));
  });
});

describe("what was written here", () => {
  it("tells of a restored disk image that has not come so far yet", async () => {
    const { server, device } = await withRow();
    server.backUp();
    await device.update("row", { name: "Mine" });
    await device.sendEdits({});
    server.restore("disk-image");
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });
});

it("changes count as pulled only once their last page has come", async () => {
  const { server, device } = await withRow();
  server.page = 2;
  for (let n = 0; n < 6; n++) device.elsewhere("B", `row-${n}`);
  device.once("pullChanges", rejectAsLost, 2);
  await expect(device.pull()).rejects.toThrow();
  await device.pull();
  expect(device.view()).toEqual(listTables(server));
});

it("a deletion says nothing of the server's life: after a restore from a dump the row's version may lie far ahead", async () => {
  const { server, device } = await withRow();
  server.restore("from-dump");
  await device.pull();
  await device.remove("row");
  await device.sendEdits({});
  device.asked.length = 0;
  await device.pull();
  expect(device.asked.map(({ name }) => name)).not.toContain("readPages");
  expect(device.view()).toEqual({});
});

describe("a row that is restored here", () => {
  const restoring = async () => {
    const { server, device } = await withRow();
    await device.update("row", { name: "Mine" });
    server.writeNow("services", "row", null);
    await device.pull();
    expect(device.disk.shadows.get("services/row")?.tombstone).toBeGreaterThan(0);
    await device.decide(device.edits()[0] ?? expect.fail("There is nothing to decide on"), "mine");
    return { server, device };
  };

  it("has no tombstone here once somebody else has made it anew", async () => {
    const { server, device } = await restoring();
    server.writeNow("services", "row", { name: "Theirs" });
    await device.pull();
    expect(device.disk.shadows.get("services/row")).toMatchObject({ server: { name: "Theirs" }, tombstone: undefined });
  });

  it("counts as deleted no more", async () => {
    const { server, device } = await restoring();
    await device.sendEdits({});
    expect(device.view()).toEqual(listTables(server));
  });

  it("is shown at once, though its deletion was forgotten while a tab was frozen with the request", async () => {
    const { server, device } = await restoring();
    device.next.write = {
      before: () => {
        device.clock.now += 25 * 60 * 60_000;
        return device.pull();
      },
    };
    await device.sendEdits({});
    expect(device.view()).toEqual(listTables(server));
  });
});

it("a pull ends at the horizon of its first page, however much is written meanwhile", async () => {
  const { server, device } = await withRow();
  for (const id of ["a", "b", "c"]) server.writeNow("services", id, { name: id });
  server.page = 1;
  device.asked.length = 0;
  let writeCount = 0;
  device.onAnswer = async () => {
    if (writeCount++ < 20) server.writeNow("services", `later-${writeCount}`, { name: "Later" });
  };
  await device.pull();
  const pages = device.asked.filter(({ name }) => name === "pullChanges").map(({ args }) => args[1]);
  expect(pages).toHaveLength(3);
  expect(pages[0]).toBeNull();
  expect(new Set(pages.slice(1)).size).toBe(1);
  expect(pages[1]).toEqual(expect.any(Number));
});
