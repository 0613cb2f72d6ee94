import { expect, it } from "vitest";
import { pullAll } from "../../src/sync/pull.ts";
import { applyRealtime } from "../../src/sync/realtime-changes.ts";
import type { RealtimeChange, StaffPorts, StaffStore } from "../../src/sync/staff-ports.ts";
import { memoryStaffStore } from "../../testing/staff-store.ts";
import { ModelDevice, tablesOf } from "../harness/staff-device.ts";
import { ModelServer } from "../harness/staff-server.ts";

it("a late event between two pages of a pull does not hide what the first page has brought", async () => {
  const server = new ModelServer();
  server.page = 1;
  let deliver = async () => {};
  const device: ModelDevice = new ModelDevice(server, { chance: () => false, meanwhile: () => deliver() });
  server.writeNow("services", "row", { name: "first" });
  server.writeNow("services", "other", { name: "first" });
  await device.sync();

  // Begun before the second writer, at work after it: its version is the lower one, its words are the last.
  const early = server.begin();
  server.writeNow("services", "row", { name: "second" });
  const late = device.events.at(-1);
  server.write(early, "services", "row", { name: "last" });
  server.commit(early);
  server.writeNow("services", "other", { name: "second" });

  let delivered = false;
  deliver = async () => {
    if (delivered || device.disk.rows.get("services/row")?.name !== "last" || !late) return;
    delivered = true;
    await device.hear(late);
  };
  expect(await device.sync()).toBe("done");
  expect(delivered).toBe(true);
  expect(device.view()).toEqual(tablesOf(server));
});

it("a pull writes no row that is here already as an event has brought it", async () => {
  const server = new ModelServer();
  server.page = 50;
  const { store, disk } = memoryStaffStore();
  const written: string[] = [];
  const watched: StaffStore = {
    transact: (work) =>
      store.transact((tx) =>
        work({
          ...tx,
          putRows: (table, rows) => {
            written.push(...rows.map(({ id }) => id));
            return tx.putRows(table, rows);
          },
        }),
      ),
  };
  const ports: StaffPorts = { store: watched, remote: server.remote(), now: () => 1_000_000, random: () => 0.5 };
  server.writeNow("leads", "first", { name: "A" });
  await pullAll(ports);
  const changes: RealtimeChange[] = [];
  server.listeners.add((change) => void changes.push(change));
  server.writeNow("leads", "second", { name: "B" });
  await applyRealtime(ports, changes);
  expect(written).toEqual(["first", "second"]);
  server.writeNow("services", "third", { name: "C" });
  await pullAll(ports);
  expect(written).toEqual(["first", "second", "third"]);
  expect(Object.fromEntries(disk.rows)).toEqual(tablesOf(server));
});
