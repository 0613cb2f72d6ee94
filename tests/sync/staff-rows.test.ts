import { describe, expect, it } from "vitest";
import type { Fields } from "../../src/shared/rules/sync-edit.ts";
import { makeDeviceWithoutRow, makeDeviceWithRow } from "../harness/sync/device-with-row.ts";

type Fresh = Awaited<ReturnType<typeof makeDeviceWithoutRow>>;

describe("a row that is made a second time", () => {
  const arrived = async (bench: Fresh) => {
    await bench.make({ name: "N", food: "F" });
    await bench.device.sync();
  };
  const makeRefused = async (bench: Fresh) => {
    await bench.make({ name: "bad", food: "F", note: "left out" });
    await bench.device.sync();
  };
  const unanswered = (isArriving: boolean) => async (bench: Fresh) => {
    await bench.make({ name: "N", food: "F" });
    await bench.sendUnanswered(isArriving);
  };

  it.each<[string, (bench: Fresh) => Promise<unknown>]>([
    ["has arrived", arrived],
    ["was refused", makeRefused],
    ["may have arrived", unanswered(true)],
    ["may have arrived and has not", unanswered(false)],
    [
      "has arrived and was changed by the same form, which was refused",
      async (bench) => {
        await arrived(bench);
        await bench.make({ name: "bad", food: "F" });
        await bench.device.sync();
      },
    ],
    [
      "has arrived and was deleted here",
      async (bench) => {
        await arrived(bench);
        await bench.remove(bench.shown());
      },
    ],
  ])("where it %s, is as it was made last", async (_, first) => {
    const bench = await makeDeviceWithoutRow();
    await first(bench);
    expect(await bench.make({ name: "Again", food: "F" })).toBe(bench.device.edits().at(-1)?.id);
    expect(bench.shown()).toMatchObject({ name: "Again", food: "F" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "Again", food: "F" });
    expect(bench.row()).not.toHaveProperty("note");
    expect(bench.device.edits()).toEqual([]);
  });

  it("a row that is made a second time and put back to what the server has, once the server refused the change, leaves nothing", async () => {
    const bench = await makeDeviceWithoutRow();
    await arrived(bench);
    await bench.make({ name: "bad", food: "F" });
    await bench.device.sync();
    expect(await bench.make({ name: "N", food: "F" })).toBeNull();
    expect(bench.device.edits()).toEqual([]);
  });

  it("keeps the change where the first time arrives late", async () => {
    const bench = await makeDeviceWithoutRow();
    await unanswered(false)(bench);
    bench.device.now += 366 * 24 * 60 * 60_000;
    await bench.beginRebuild();
    await bench.device.sync();
    expect(bench.device.edits()).toMatchObject([{ state: "refused" }]);
    await bench.make({ name: "Again", food: "F" });
    bench.server.writeNow("services", "row", { name: "N", food: "F", note: "theirs" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "Again", food: "F", note: "theirs" });
    expect(bench.device.edits()).toEqual([]);
  });

  it("a row that is made a second time after it was brought back keeps the moment at which it was first made", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "bad" });
    bench.server.writeNow("services", "row", null);
    await bench.device.sync();
    await bench.device.decide(bench.device.listAttention()[0] ?? expect.fail("Nothing is asked"), "mine");
    await bench.device.sync();
    expect(bench.device.edits()).toMatchObject([{ kind: "insert", state: "refused" }]);
    await bench.make({ name: "Again", food: "none" });
    expect(bench.shown()).toMatchObject({ name: "Again", created_at: bench.before.created_at });
  });
});

describe("a deletion", () => {
  it("the deletion of a row that was made and not sent leaves nothing, and the server hears nothing of it", async () => {
    const { server, device, make, remove, shown, find } = await makeDeviceWithoutRow();
    const before = server.committed.length;
    await make({ name: "N" });
    expect(await remove(shown())).toBeNull();
    expect(device.edits()).toEqual([]);
    expect(device.disk.rows.size).toBe(0);
    await device.sync();
    expect(server.committed.length).toBe(before);
    expect(find()).toBeUndefined();
  });

  it.each<[string, Fields]>([
    ["not sent", { name: "B" }],
    ["refused", { name: "bad" }],
  ])("takes the place of a change that was %s: nobody is asked about it", async (state, typed) => {
    const { device, save, remove, before, shown, find } = await makeDeviceWithRow();
    await save(before, typed);
    if (state === "refused") await device.sync();
    await remove(shown());
    expect(device.edits()).toMatchObject([{ kind: "delete", patch: {} }]);
    await device.sync();
    expect(find()).toBeUndefined();
    expect(device.edits()).toEqual([]);
  });

  it("made over a row as it was before others changed it asks, whatever was typed here since", async () => {
    const { server, device, save, remove, before, shown, row } = await makeDeviceWithRow();
    server.writeNow("services", "row", { name: "Theirs" });
    await device.sync();
    await save(shown(), { name: "Mine" });
    await remove(before);
    await device.sync();
    expect(row().name).toBe("Theirs");
    expect(device.edits()).toMatchObject([{ kind: "delete", conflict: { kind: "changed" } }]);
  });

  it("a deletion that is made twice, with the row made anew between, stands behind the first one of which nobody has heard", async () => {
    const { device, make, remove, before, shown, sendUnanswered, find } = await makeDeviceWithRow();
    await remove(before);
    await sendUnanswered(false);
    await make({ name: "N" });
    await remove(shown());
    expect(device.edits().map(({ kind }) => kind)).toEqual(["delete", "delete"]);
    await device.sync();
    expect(find()).toBeUndefined();
    expect(device.edits()).toEqual([]);
  });
});
