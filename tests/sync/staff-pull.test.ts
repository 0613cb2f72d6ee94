import { expect, it } from "vitest";
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
