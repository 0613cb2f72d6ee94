import { describe, expect, it } from "vitest";
import { makeDeviceWithoutRow, makeDeviceWithRow } from "../harness/sync/device-with-row.ts";

type Fresh = Awaited<ReturnType<typeof makeDeviceWithoutRow>>;
type Bench = Awaited<ReturnType<typeof makeDeviceWithRow>>;

const listPatches = ({ device }: Fresh) => device.edits().map(({ patch }) => patch);

describe("a second save of a row", () => {
  const refuse = async (bench: Bench) => {
    await bench.save(bench.before, { name: "bad" });
    await bench.device.sync();
  };
  const clash = async (bench: Bench) => {
    await bench.save(bench.before, { name: "Mine" });
    await bench.sendUnanswered(false);
    bench.server.writeNow("services", "row", { name: "Theirs" });
    await bench.device.sync();
  };

  it.each<[string, (bench: Bench) => Promise<unknown>]>([
    ["has not been sent", ({ save, before }) => save(before, { name: "Mine" })],
    ["was refused", refuse],
    ["clashes", clash],
  ])("changes the first where that %s: there is one edit", async (_, first) => {
    const bench = await makeDeviceWithRow();
    await first(bench);
    const [{ id, patch } = expect.fail("There is no edit")] = bench.device.edits();
    expect(await bench.save(bench.shown(), { food: "F" })).toBe(id);
    expect(listPatches(bench)).toEqual([{ ...patch, food: "F" }]);
  });

  it("stands behind the first where that may have arrived, and both do", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "Mine" });
    await bench.sendUnanswered(true);
    const id = await bench.save(bench.shown(), { food: "F" });
    expect(bench.device.edits()).toMatchObject([{ patch: { name: "Mine" } }, { id, patch: { food: "F" } }]);
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "Mine", food: "F" });
    expect(bench.device.edits()).toEqual([]);
  });

  it("stands behind the first where that is under way", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "Mine" });
    let isSaved = false;
    bench.weather.meanwhile = async () => {
      if (isSaved || bench.device.edits()[0]?.state !== "sending") return;
      isSaved = true;
      await bench.save(bench.shown(), { food: "F" });
      expect(listPatches(bench)).toEqual([{ name: "Mine" }, { food: "F" }]);
    };
    await bench.device.sync();
    expect(isSaved).toBe(true);
    expect(bench.row()).toMatchObject({ name: "Mine", food: "F" });
  });

  it("is compared with what the first one saw", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "B" });
    await bench.save(bench.shown(), { name: "C", food: "F" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "C", food: "F" });
    expect(bench.device.edits()).toEqual([]);
  });

  it("a second save of a row that puts back what the first has changed leaves nothing to send", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "B" });
    expect(await bench.save(bench.shown(), { name: "A" })).toBeNull();
    expect(bench.device.edits()).toEqual([]);
    expect(bench.shown()).toEqual(bench.before);
  });

  it("does not replace what it did not know, whatever else it changes", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "First" });
    await bench.save(bench.before, { name: "Second", food: "F" });
    expect(listPatches(bench)).toEqual([{ name: "First" }, { name: "Second", food: "F" }]);
    await bench.device.sync();
    expect(bench.row().name).toBe("First");
    expect(bench.device.edits()).toMatchObject([{ conflict: { kind: "fields", fields: ["name"] } }]);
  });

  it("the second save of a row that was made and not sent is sent with it, at once", async () => {
    const bench = await makeDeviceWithoutRow();
    const before = bench.server.committed.length;
    await bench.make({ name: "N", food: "none" });
    await bench.save(bench.shown(), { food: "F" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "N", food: "F" });
    expect(bench.server.committed.length).toBe(before + 1);
  });
});

it("a form that is saved as it was opened leaves no edit", async () => {
  const { device, save, before, shown } = await makeDeviceWithRow();
  expect(await save(before, {})).toBeNull();
  expect(device.edits()).toEqual([]);
  expect(shown()).toEqual(before);
});

it.each<[string, (bench: Bench) => Promise<unknown>]>([
  ["was refused", ({ device }) => device.sync()],
  ["may have arrived", ({ sendUnanswered }) => sendUnanswered(false)],
])("a form that is saved as it was opened leaves an edit that %s as it is", async (_, send) => {
  const bench = await makeDeviceWithRow();
  await bench.save(bench.before, { name: "bad" });
  await send(bench);
  const edits = bench.device.edits();
  expect(await bench.save(bench.shown(), {})).toBeNull();
  expect(bench.device.edits()).toEqual(edits);
});

it("a form that says what the server has by now leaves no edit", async () => {
  const { server, device, save, before } = await makeDeviceWithRow();
  server.writeNow("services", "row", { name: "Same" });
  await device.sync();
  expect(await save(before, { name: "Same" })).toBeNull();
  expect(device.edits()).toEqual([]);
});

it("a form over a row that was deleted since shows what it knew, and can bring all of it back", async () => {
  const { server, device, save, before, shown, row } = await makeDeviceWithRow();
  server.writeNow("services", "row", null);
  await device.sync();
  await save(before, { name: "B" });
  expect(shown()).toEqual({ ...before, name: "B", local: "conflict" });
  await device.decide(device.listAttention()[0] ?? expect.fail("Nothing is asked"), "mine");
  await device.sync();
  expect(row()).toMatchObject({ name: "B", food: "none" });
});

it("a form that is saved over a deletion shows the row as the server has it, with what was typed", async () => {
  const { server, device, save, remove, before, shown } = await makeDeviceWithRow();
  server.writeNow("services", "row", { food: "theirs" });
  await device.sync();
  await remove(shown());
  await save(before, { name: "B" });
  expect(shown()).toMatchObject({ name: "B", food: "theirs" });
  expect(device.edits().map(({ kind }) => kind)).toEqual(["delete", "update"]);
});

describe("while a mirror is being filled", () => {
  it.each<[string, (bench: Bench) => void]>([
    ["a device that has never asked", ({ device }) => Object.assign(device.disk, { state: undefined })],
    ["a rebuild", ({ device }) => expect(device.disk.state?.load).toBeTruthy()],
  ])("an edit of a row that is not here yet waits for it, as on %s", async (_, begin) => {
    const bench = await makeDeviceWithRow();
    await bench.beginRebuild();
    begin(bench);
    await bench.save(bench.before, { name: "B" });
    expect(bench.device.edits()).toMatchObject([{ state: "waiting" }]);
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "B", food: "none" });
    expect(bench.device.edits()).toEqual([]);
  });

  it("a row that was made and deleted again leaves nothing", async () => {
    const bench = await makeDeviceWithoutRow();
    await bench.beginRebuild();
    await bench.make({ name: "N" });
    expect(await bench.remove(bench.shown())).toBeNull();
    expect(bench.device.edits()).toEqual([]);
    expect(bench.device.disk.rows.has("services/row")).toBe(false);
  });

  it("a row that was brought back and is deleted again goes, should somebody else have brought it back too", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "B" });
    bench.server.writeNow("services", "row", null);
    await bench.device.sync();
    await bench.device.decide(bench.device.listAttention()[0] ?? expect.fail("Nothing is asked"), "mine");
    await bench.beginRebuild();
    await bench.remove(bench.shown());
    expect(bench.device.edits()).toMatchObject([{ kind: "delete" }]);
    bench.server.writeNow("services", "row", { name: "B", food: "none" });
    await bench.device.sync();
    expect(bench.find()).toBeUndefined();
  });
});
