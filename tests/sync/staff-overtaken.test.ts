import { describe, expect, it } from "vitest";
import { MirrorChangedError } from "../../src/sync/apply.ts";
import { pullAll } from "../../src/sync/pull.ts";
import type { StaffRemote, StaffStore } from "../../src/sync/staff-ports.ts";
import { makeDeviceWithServices } from "../harness/sync/plain-device.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import type { ModelServer } from "../harness/sync/staff-server.ts";
import { makeEmptyDisk } from "../harness/sync/staff-store.ts";

type Bench = Awaited<ReturnType<typeof withRow>>;

/** Makes a device with the row, and an open transaction that blocks the horizon and so the cursor. */
const withRow = () => makeDeviceWithServices({ isHeld: true });

const clearDevice = ({ device }: Bench) => Object.assign(device.disk, makeEmptyDisk());

/** Replaces the mirror by one that another tab has rebuilt in as many steps. */
async function rebuildDevice(bench: Bench) {
  clearDevice(bench);
  bench.device.clock.now += 60_000;
  await pullAll(bench.device.otherTab);
  bench.write("C");
}

/** Replaces the epoch of the database by one with the same horizon, and the mirror by one that another tab has filled from it. */
async function enterAnotherEpoch({ server, device, write }: Bench) {
  server.epoch++;
  write(null);
  await pullAll(device.otherTab);
}

describe("the answer to a question about a row", () => {
  it.each<[string, (bench: Bench) => unknown]>([
    ["emptied", clearDevice],
    ["emptied and filled anew", rebuildDevice],
    ["filled anew from another epoch of the database", enterAnotherEpoch],
    [
      "brought further",
      async ({ server, device, write }: Bench) => {
        write("C");
        await pullAll({ ...device.otherTab, remote: { ...device.otherTab.remote, pullChanges: pullAbove(server) } });
      },
    ],
  ])("is not taken into a mirror that another tab has %s meanwhile", async (_how, happen) => {
    const bench = await withRow();
    const { device, write } = bench;
    write("B");
    let after: unknown;
    device.once("readRows", async () => {
      await happen(bench);
      after = { ...device.view() };
    });
    await device.reconcile();
    expect(device.view()).toEqual(after);
    expect(device.disk.state?.reconciledAt ?? 0).toBe(0);
  });
});

/** Answers as if the transaction that blocks the horizon had ended. */
const pullAbove =
  (server: ModelServer): StaffRemote["pullChanges"] =>
  async (cursor) => {
    const open = server.openAt(0);
    if (open) server.rollBack(open);
    return server.makeRemote().pullChanges(cursor, null, null);
  };

describe("the answer to a write", () => {
  it("counts as lost where another tab has brought the mirror further meanwhile", async () => {
    const { server, device, write, name } = await withRow();
    await device.update("row", { name: "Mine" });
    device.once("write", async () => {
      write("Theirs");
      await pullAll({ ...device.otherTab, remote: { ...device.otherTab.remote, pullChanges: pullAbove(server) } });
    });
    await device.sendEdits();
    await device.pull();
    await device.sendEdits();
    expect(server.rows.get("services/row")?.row.name).toBe("Theirs");
    expect(name()).not.toBe(undefined);
  });
});

describe("a page of changes", () => {
  it.each([
    [
      "brought further",
      async ({ server, device, write }: Bench) => {
        const open = server.openAt(0) ?? expect.fail("Nothing is running");
        write("C");
        server.commit(open);
        await pullAll(device.otherTab);
      },
    ],
    ["emptied", clearDevice],
    ["emptied and filled anew", rebuildDevice],
    ["filled anew from another epoch of the database", enterAnotherEpoch],
  ])("is not taken into a mirror that another tab has %s meanwhile", async (_how, happen) => {
    const bench = await withRow();
    const { device, write } = bench;
    write("B");
    let after: unknown;
    device.once("pullChanges", async () => {
      await happen(bench);
      after = { ...device.view() };
    });
    await expect(device.pull()).rejects.toThrow(MirrorChangedError);
    expect(device.view()).toEqual(after);
  });
});

describe("a pull", () => {
  /** Makes a store that calls `happen` once, after the first transaction. */
  const thenOnce = (store: StaffStore, happen: () => unknown): StaffStore => {
    let hasHappened = false;
    return {
      transact: async (work) => {
        const result = await store.transact(work);
        if (!hasHappened) {
          hasHappened = true;
          await happen();
        }
        return result;
      },
    };
  };

  it("leaves a mirror that was emptied as it began to the next one", async () => {
    const bench = await withRow();
    const { server, device } = bench;
    const store = thenOnce(device.ports.store, () => clearDevice(bench));
    await expect(pullAll({ ...device.ports, store })).rejects.toThrow(MirrorChangedError);
    await device.pull();
    expect(device.view()).toEqual(listTables(server));
  });

  it.each([
    ["emptied", clearDevice],
    ["completed", ({ device }: Bench) => pullAll(device.otherTab)],
  ])(
    "a pull that would go on with a load leaves a mirror that was %s as it began to the next one",
    async (_how, happen) => {
      const bench = await withRow();
      const { server, device } = bench;
      clearDevice(bench);
      device.once("readPages", () => {
        throw new Error("The tab was closed");
      });
      await expect(device.pull()).rejects.toThrow("closed");
      const store = thenOnce(device.ports.store, () => happen(bench));
      await expect(pullAll({ ...device.ports, store })).rejects.toThrow(MirrorChangedError);
      await device.pull();
      expect(device.view()).toEqual(listTables(server));
    },
  );
});
