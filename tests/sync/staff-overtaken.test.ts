import { describe, expect, it } from "vitest";
import { pullAll } from "../../src/sync/pull.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { emptyDisk } from "../../testing/staff-store.ts";
import { deviceWithServices } from "../harness/plain-device.ts";
import { tablesOf } from "../harness/staff-device.ts";

type Bench = Awaited<ReturnType<typeof withRow>>;

/** A device that has the row, beside a transaction that keeps the horizon, and so the cursor, where they are. */
const withRow = () => deviceWithServices({ held: true });

const emptied = ({ device }: Bench) => Object.assign(device.disk, emptyDisk());

/** Another life of the database, whose horizon is the one that was known, and a mirror that another tab filled from it. */
async function inAnotherLife({ server, device, write }: Bench) {
  server.epoch++;
  write(null);
  await pullAll(device.otherTab);
}

describe("the answer to a question about a row", () => {
  it("does not replace what an event has brought since, which still waits for its pull", async () => {
    const { server, device, write, unconfirmed } = await withRow();
    write("B");
    device.once("readRows", () => device.hear(write("C")));
    await device.reconcile();
    expect(device.view()).toEqual(tablesOf(server));
    expect(unconfirmed()).toEqual(["services/row"]);
  });

  it("replaces what a late event has brought since", async () => {
    const { server, device, write } = await withRow();
    const late = write("B");
    write("C");
    device.once("readRows", () => device.hear(late));
    await device.reconcile();
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("leaves it to the next pull where an event has brought the first of two writes of that version since", async () => {
    const { server, device, name } = await withRow();
    const [hold, open] = [server.openAt(0), server.begin()];
    for (const word of ["first", "second"]) server.write(open, "services", "row", { name: word });
    server.commit(open);
    device.once("readRows", () => device.hear(...open.changes.slice(0, 1)));
    await device.reconcile();
    expect(name()).toBe("first");
    if (hold) server.commit(hold);
    await device.pull();
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("takes nothing else for confirmed", async () => {
    const { server, device, write, unconfirmed } = await withRow();
    server.writeNow("services", "other", { name: "B" });
    await device.hear(...device.events);
    write("B");
    expect(await device.reconcile()).toBe(1);
    expect(unconfirmed()).toEqual(["services/other"]);
  });

  it("that it is gone holds against the event that comes twice", async () => {
    const { server, device, write } = await withRow();
    const heard = write("B");
    await device.hear(heard);
    write("C");
    device.onAsk = async (call) => {
      if (call === "readRows") write(null);
    };
    await device.reconcile();
    await device.hear(heard);
    expect(device.view()).toEqual(tablesOf(server));
  });

  it.each([
    ["emptied", emptied],
    ["filled anew from another life of the database", inAnotherLife],
  ])("is not taken into a mirror that was %s meanwhile", async (_how, happen) => {
    const bench = await withRow();
    const { device, write } = bench;
    write("B");
    device.once("readRows", () => happen(bench));
    await device.reconcile();
    expect(device.view()).toEqual({});
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
    ["emptied", emptied],
    ["filled anew from another life of the database", inAnotherLife],
  ])("is not taken into a mirror that another tab has %s meanwhile", async (_how, happen) => {
    const bench = await withRow();
    const { device, write } = bench;
    write("B");
    let after: unknown;
    device.once("pullChanges", async () => {
      await happen(bench);
      after = { ...device.view() };
    });
    await expect(device.pull()).rejects.toThrow("moved the cursor");
    expect(device.view()).toEqual(after);
  });
});

describe("a pull", () => {
  /** A store in which others act behind the first transaction of a device. */
  const thenOnce = (store: StaffStore, happen: () => unknown): StaffStore => {
    let happened = false;
    return {
      transact: async (work) => {
        const result = await store.transact(work);
        if (!happened) {
          happened = true;
          await happen();
        }
        return result;
      },
    };
  };

  it("fills a mirror that was emptied as it began", async () => {
    const bench = await withRow();
    const { server, device } = bench;
    const store = thenOnce(device.ports.store, () => emptied(bench));
    await pullAll({ ...device.ports, store });
    expect(device.view()).toEqual(tablesOf(server));
  });

  it.each([
    ["emptied", emptied],
    ["completed", ({ device }: Bench) => pullAll(device.otherTab)],
  ])("that would go on with a load goes on with a mirror that was %s as it began", async (_how, happen) => {
    const bench = await withRow();
    const { server, device } = bench;
    emptied(bench);
    device.once("readPage", () => {
      throw new Error("The tab was closed");
    });
    await expect(device.pull()).rejects.toThrow("closed");
    const store = thenOnce(device.ports.store, () => happen(bench));
    await pullAll({ ...device.ports, store });
    expect(device.view()).toEqual(tablesOf(server));
  });
});
