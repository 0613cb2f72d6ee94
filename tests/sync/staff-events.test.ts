import { describe, expect, it } from "vitest";
import { applyRealtime } from "../../src/sync/realtime-changes.ts";
import type { RealtimeChange, StaffStore } from "../../src/sync/staff-ports.ts";
import { deviceWithServices, plainDevice } from "../harness/plain-device.ts";
import { DiskError, tablesOf } from "../harness/staff-device.ts";
import { ModelServer } from "../harness/staff-server.ts";

/** A device that has the row; what happens from now on it knows from events only. */
const listening = () => deviceWithServices();

describe("an event", () => {
  it("that is days late does not bring back a row of which a pull has brought the deletion", async () => {
    const { device, write } = await listening();
    const late = write("B");
    write(null);
    await device.pull();
    device.clock.now += 48 * 60 * 60_000;
    await device.pull();
    expect(device.disk.tombstones.size).toBe(0);
    await device.hear(late);
    expect(device.view()).toEqual({});
  });

  it("that is late does not bring back a row that was gone when a first load read the table", async () => {
    const server = new ModelServer();
    const device = plainDevice(server);
    // It keeps the horizon below what follows.
    server.begin();
    const late = device.elsewhere("A");
    device.elsewhere(null);
    await device.pull();
    await device.hear(late);
    expect(device.view()).toEqual({});
  });

  it.each<[string, (first: RealtimeChange, second: RealtimeChange) => RealtimeChange[][]]>([
    ["one after the other", (first, second) => [[first], [second]]],
    ["together", (first, second) => [[first, second]]],
    ["in the wrong order", (first, second) => [[second], [first]]],
    ["together in the wrong order", (first, second) => [[second, first]]],
  ])("and another one of the same row, %s, show the later one", async (_how, inOrder) => {
    const { device, write, name } = await listening();
    for (const batch of inOrder(write("B"), write("C"))) await device.hear(...batch);
    expect(name()).toBe("C");
  });

  it.each([
    ["one after the other", [["first"], ["second"]], "first"],
    ["together", [["first", "second"]], "first"],
    ["in the wrong order", [["second"], ["first"]], "second"],
    ["together in the wrong order", [["second", "first"]], "second"],
  ] as const)(
    "and another one of the same version, %s: which is the later one only a pull knows",
    async (_how, batches, shown) => {
      const { server, device, name } = await listening();
      const open = server.begin();
      for (const word of ["first", "second"]) server.write(open, "services", "row", { name: word });
      server.commit(open);
      const of = (word: string) => open.changes.filter(({ row }) => row?.name === word);
      for (const batch of batches) await device.hear(...batch.flatMap(of));
      expect(name()).toBe(shown);
      await device.pull();
      expect(name()).toBe("second");
    },
  );

  it("is one of a burst: every row is shown as the last one says", async () => {
    const { server, device, write } = await listening();
    const burst = [write("B"), write("X", "other"), write("C"), write("Y", "third"), write("Z", "other")];
    expect(await device.hear(...burst)).toEqual({ pull: false });
    expect(device.view()).toEqual(tablesOf(server));
  });

  it("that tells of a deletion has a pull follow, and what came with it is shown at once", async () => {
    const { device, write, name } = await listening();
    write("B", "other");
    const burst = [write(null, "other"), write("C")];
    expect(await device.hear(...burst)).toEqual({ pull: true });
    expect(name()).toBe("C");
  });

  it("that tells of nothing but a deletion does not keep the disk from others", async () => {
    const { device, write } = await listening();
    const store = { transact: () => Promise.reject(new Error("The disk was asked")) };
    expect(await applyRealtime({ ...device.ports, store }, [write(null)])).toEqual({ pull: true });
  });

  it("that comes twice is written once", async () => {
    const { device, write } = await listening();
    const change = write("B");
    await device.hear(change);
    const { state } = device.disk;
    device.touched.length = 0;
    await device.hear(change);
    expect(device.touched.map(({ name }) => name)).not.toContain("writeState");
    expect(device.disk.state).toEqual(state);
  });

  it("leaves nothing behind where the disk cannot note its version", async () => {
    const { device, write, name } = await listening();
    const store: StaffStore = {
      transact: (work) =>
        device.ports.store.transact((tx) => work({ ...tx, writeState: () => Promise.reject(new DiskError("full")) })),
    };
    await expect(applyRealtime({ ...device.ports, store }, [write("B")])).rejects.toThrow(DiskError);
    expect(name()).toBe("A");
    expect(device.disk.unconfirmed.size).toBe(0);
  });
});
