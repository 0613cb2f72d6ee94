import { describe, expect, it } from "vitest";
import type { Fields, PendingEdit, ServerRow } from "../../src/shared/rules/sync-edit.ts";
import { type Decision, resolveEdit } from "../../src/sync/edits.ts";
import { makeDeviceWithoutRow, makeDeviceWithRow } from "../harness/sync/device-with-row.ts";

type Bench = Awaited<ReturnType<typeof makeDeviceWithRow>>;

/** Returns the first entry of the attention list. */
const getAttention = ({ device }: Pick<Bench, "device">) =>
  device.listAttention()[0] ?? expect.fail("Nothing is asked");

const decideConflict = (bench: Pick<Bench, "device">, decision: Decision) =>
  bench.device.decide(getAttention(bench), decision);

/** Makes a row that was changed on this device and on the server at the same time. */
async function makeConflict(mine: Fields, theirs: Fields | null) {
  const bench = await makeDeviceWithRow();
  await bench.save(bench.before, mine);
  bench.server.writeNow("services", "row", theirs);
  await bench.device.sync();
  return bench;
}

/** Makes a row that was deleted on this device and changed on the server. */
async function makeDeletionConflict() {
  const bench = await makeDeviceWithRow();
  await bench.remove(bench.before);
  bench.server.writeNow("services", "row", { food: "theirs" });
  await bench.device.sync();
  return bench;
}

describe("of fields that clash", () => {
  const mine = { name: "Mine", food: "Mine", note: "Mine" };

  it.each<[string, Decision, Fields]>([
    ["all stay as they are here", "mine", mine],
    ["all stay as they are there; what nobody else touched is sent", "theirs", { name: "T", food: "T", note: "Mine" }],
    ["each goes as it was picked", { fields: { name: "theirs", food: "mine" } }, { ...mine, name: "T" }],
    ["one that nothing is said of stays as it is here", { fields: { name: "theirs" } }, { ...mine, name: "T" }],
  ])("%s", async (_, decision, result) => {
    const bench = await makeConflict(mine, { name: "T", food: "T" });
    expect(await decideConflict(bench, decision)).toBe(true);
    expect(bench.device.edits()).toMatchObject([{ state: "waiting" }]);
    expect(bench.shown()).toMatchObject({ ...result, local: "waiting" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject(result);
    expect(bench.device.edits()).toEqual([]);
  });

  it("nothing is left where all go to the others", async () => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    expect(await decideConflict(bench, "theirs")).toBe(true);
    expect(bench.device.edits()).toEqual([]);
    expect(bench.shown()).toEqual(bench.row());
  });

  it("nothing is left if all clashing fields go to the others while the mirror is being filled", async () => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    await bench.beginRebuild();
    expect(await decideConflict(bench, "theirs")).toBe(true);
    expect(bench.device.edits()).toEqual([]);
  });

  it("a value that both have typed is not given up with the others: it asks again when it is changed", async () => {
    const bench = await makeConflict({ name: "Both", food: "Mine" }, { name: "Both", food: "T" });
    await bench.save(bench.shown(), { note: "Mine" });
    await decideConflict(bench, "theirs");
    bench.server.writeNow("services", "row", { name: "Later" });
    await bench.device.sync();
    expect(bench.device.edits()).toMatchObject([{ conflict: { kind: "fields", fields: ["name"] } }]);
  });

  it("a value that both have typed is sent over what its author saw, where the others take theirs back", async () => {
    const bench = await makeConflict({ name: "Both", food: "Mine" }, { name: "Both", food: "T" });
    await decideConflict(bench, "mine");
    bench.server.writeNow("services", "row", { name: bench.before.name });
    await bench.device.sync();
    expect(bench.device.edits()).toEqual([]);
    expect(bench.row()).toMatchObject({ name: "Both", food: "Mine" });
  });

  it("a choice that was made is asked for again where others change the same once more", async () => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    await decideConflict(bench, "mine");
    bench.server.writeNow("services", "row", { name: "Later" });
    await bench.device.sync();
    expect(bench.row().name).toBe("Later");
    expect(bench.device.edits()).toMatchObject([{ state: "conflict" }]);
  });
});

describe("a row that was changed here and deleted there", () => {
  it("stays deleted", async () => {
    const bench = await makeConflict({ name: "Mine" }, null);
    expect(await decideConflict(bench, "theirs")).toBe(true);
    expect(bench.device.edits()).toEqual([]);
    expect(bench.device.disk.rows.size).toBe(0);
    await bench.device.sync();
    expect(bench.find()).toBeUndefined();
  });

  it("comes back whole, with what is waiting behind the change", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "First" });
    await bench.save(bench.before, { name: "Second" });
    bench.server.writeNow("services", "row", null);
    await bench.device.sync();
    expect(await decideConflict(bench, "mine")).toBe(true);
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "First", food: "none" });
    expect(bench.device.edits()).toMatchObject([{ patch: { name: "Second" }, state: "conflict" }]);
  });

  it("asks about nothing but the change where others bring it back first", async () => {
    const bench = await makeConflict({ name: "Mine" }, null);
    await decideConflict(bench, "mine");
    bench.server.writeNow("services", "row", { name: "A", food: "theirs" });
    await bench.device.sync();
    expect(bench.row()).toMatchObject({ name: "Mine", food: "theirs" });
    expect(bench.device.edits()).toEqual([]);
  });
});

describe("a row that was deleted here and changed there", () => {
  it("goes", async () => {
    const bench = await makeDeletionConflict();
    expect(await decideConflict(bench, "mine")).toBe(true);
    await bench.device.sync();
    expect(bench.find()).toBeUndefined();
    expect(bench.device.edits()).toEqual([]);
  });

  it("stays", async () => {
    const bench = await makeDeletionConflict();
    expect(await decideConflict(bench, "theirs")).toBe(true);
    expect(bench.device.edits()).toEqual([]);
    expect(bench.shown()).toEqual(bench.row());
    await bench.device.sync();
    expect(bench.row().food).toBe("theirs");
  });

  it("asks again where it has been changed once more", async () => {
    const bench = await makeDeletionConflict();
    await decideConflict(bench, "mine");
    bench.server.writeNow("services", "row", { food: "later" });
    await bench.device.sync();
    expect(bench.row().food).toBe("later");
    expect(bench.device.edits()).toMatchObject([{ conflict: { kind: "changed" } }]);
  });
});

describe("what the server has refused", () => {
  async function afterRefusal() {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "bad" });
    await bench.save(bench.before, { name: "Behind" });
    await bench.device.sync();
    return bench;
  }

  it("is tried again as if it were new", async () => {
    const bench = await afterRefusal();
    expect(getAttention(bench).edit.reason).toBe("violates a check");
    expect(await decideConflict(bench, "retry")).toBe(true);
    const [retried] = bench.device.edits();
    expect(retried).toMatchObject({ state: "waiting", patch: { name: "bad" }, attempts: 0, nextAttemptAt: 0 });
    expect(retried?.reason).toBeUndefined();
  });

  it("a refused new row is tried again under the moment at which it was made", async () => {
    const bench = await makeDeviceWithoutRow();
    await bench.make({ name: "bad" });
    const { created_at } = bench.shown();
    await bench.device.sync();
    expect(await decideConflict(bench, "retry")).toBe(true);
    expect(bench.shown()).toMatchObject({ name: "bad", created_at, local: "waiting" });
  });

  it.each<Decision>(["discard", "theirs"])("is given up (%s), and what waits behind it goes on", async (decision) => {
    const bench = await afterRefusal();
    expect(await decideConflict(bench, decision)).toBe(true);
    await bench.device.sync();
    expect(bench.row().name).toBe("Behind");
    expect(bench.device.edits()).toEqual([]);
  });

  it("a refused new row that is given up takes with it what builds on it", async () => {
    const bench = await makeDeviceWithoutRow();
    await bench.make({ name: "bad" });
    const seen = bench.shown();
    await bench.save(seen, { food: "bad" });
    await bench.save(seen, { food: "F" });
    await bench.device.sync();
    expect(bench.device.edits()).toMatchObject([{ kind: "insert", state: "refused" }, { kind: "update" }]);
    expect(await decideConflict(bench, "discard")).toBe(true);
    expect(bench.device.edits()).toEqual([]);
    expect(bench.device.disk.rows.size).toBe(0);
  });
});

describe("a decision does nothing, and says that it has changed,", () => {
  const request = (edit: PendingEdit, shown: ServerRow | null) =>
    ({ edit, shown, decision: "discard", now: 0 }) satisfies Parameters<typeof resolveEdit>[1];

  it.each<[string, Partial<PendingEdit>]>([
    ["was refused then and clashes now", { state: "refused" }],
    ["was a deletion then", { kind: "delete" }],
    ["said something else then", { patch: { name: "Older" } }],
  ])("where the edit %s", async (_, then) => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    const { edit, server } = getAttention(bench);
    expect(await resolveEdit(bench.device.store, request({ ...edit, ...then }, server))).toBe("changed");
    expect(bench.device.edits()).toEqual([edit]);
    expect(await resolveEdit(bench.device.store, request(edit, server))).toBe("done");
  });

  it("a decision does nothing, and says that it has changed, if the row is another one now", async () => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    const { edit, server } = getAttention(bench);
    bench.server.writeNow("services", "row", { name: "Later" });
    await bench.device.sync();
    expect(await resolveEdit(bench.device.store, request(edit, server))).toBe("changed");
    expect(bench.device.edits()).toHaveLength(1);
  });

  it("a decision does nothing, and says that it has changed, if it was made in another tab already", async () => {
    const bench = await makeConflict({ name: "Mine" }, { name: "T" });
    const { edit, server } = getAttention(bench);
    await decideConflict(bench, "theirs");
    expect(await resolveEdit(bench.device.store, request(edit, server))).toBe("changed");
  });

  it("a decision does nothing, and says that it has changed, if nothing is asked about the edit", async () => {
    const bench = await makeDeviceWithRow();
    await bench.save(bench.before, { name: "Mine" });
    const edit = bench.device.edits()[0] ?? expect.fail("There is no edit");
    expect(await resolveEdit(bench.device.store, request(edit, bench.before))).toBe("changed");
    expect(bench.device.edits()).toEqual([edit]);
  });
});
