/** Tests two planners on one plan, each on a tablet without a network. */
import { expect, it } from "vitest";
import { makeFirstPositions, moveDay } from "../../src/plan/day-order.ts";
import { sortDays } from "../../src/plan/plan.ts";
import type { Fields, MirrorRow, MirrorTable } from "../../src/shared/rules/sync-edit.ts";
import { recordEdit } from "../../src/sync/edits.ts";
import { planContent } from "../harness/plan-rows.ts";
import { makePlainDevice } from "../harness/sync/plain-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

type Device = ReturnType<typeof makePlainDevice>;

const insert = ({ ports, clock }: Device, table: MirrorTable, rowId: string, values: Fields) =>
  recordEdit(ports.store, { kind: "insert", table, rowId, values, now: clock.now });

const getRow = ({ disk }: Device, table: MirrorTable, id: string): MirrorRow =>
  disk.rows.get(`${table}/${id}`) ?? expect.fail(`${table}/${id} is not here`);

function change(device: Device, table: MirrorTable, rowId: string, values: Fields) {
  const seen = getRow(device, table, rowId);
  return recordEdit(device.ports.store, { kind: "update", table, rowId, values, seen, now: device.clock.now });
}

/** Sends and pulls until both have all. */
async function meetServer(...devices: readonly Device[]) {
  for (const device of [...devices, ...devices]) {
    await device.sendEdits();
    await device.pull();
  }
}

/** Makes two tablets that have the same plan of three days. */
async function makeTwoTablets() {
  const server = new ModelServer();
  server.page = 50;
  server.writeNow("plans", "plan", { title: "Laos by train", starts_on: "2027-11-03" });
  for (const [i, position] of makeFirstPositions(3).entries()) {
    server.writeNow("plan_days", `day-${i}`, {
      plan_id: "plan",
      position,
      title: `Day ${i}`,
      text: "",
      bed: null,
      legs: [],
    });
  }
  const [mine, theirs] = [makePlainDevice(server), makePlainDevice(server)];
  await meetServer(mine, theirs);
  return { server, mine, theirs };
}

const bed = { kind: "guesthouse", ask: "at the desk", closed: [] };
const leg = { from: "Vientiane", to: "Vang Vieng" };

it("merges changes of different days, and of different fields of one day", async () => {
  const { mine, theirs } = await makeTwoTablets();
  await change(mine, "plan_days", "day-0", { text: "Rest." });
  await change(mine, "plan_days", "day-1", { bed });
  await change(theirs, "plan_days", "day-1", { text: "The morning train." });
  await change(theirs, "plan_days", "day-2", { legs: [leg] });
  await meetServer(mine, theirs);
  expect([...mine.edits(), ...theirs.edits()]).toEqual([]);
  expect(mine.view()).toEqual(theirs.view());
  expect(getRow(mine, "plan_days", "day-1")).toMatchObject({ bed, text: "The morning train." });
  expect(getRow(theirs, "plan_days", "day-0")).toMatchObject({ text: "Rest." });
  expect(getRow(mine, "plan_days", "day-2")).toMatchObject({ legs: [leg] });
});

it.each<[string, Fields, Fields]>([
  ["text", { text: "Rest." }, { text: "Walk." }],
  ["bed", { bed }, { bed: { ...bed, ask: "at the bar" } }],
  ["legs", { legs: [leg] }, { legs: [{ ...leg, to: "Luang Prabang" }] }],
  ["stop", { stop: { name: "Vientiane" } }, { stop: { name: "Thakhek" } }],
])("asks with both values if both changed the same field of a day: its %s", async (field, ours, others) => {
  const { mine, theirs } = await makeTwoTablets();
  await change(theirs, "plan_days", "day-1", others);
  await change(mine, "plan_days", "day-1", ours);
  await meetServer(theirs, mine);
  expect(mine.edits()).toMatchObject([
    { state: "conflict", conflict: { kind: "fields", fields: [field] }, patch: ours },
  ]);
  expect(mine.disk.shadows.get("plan_days/day-1")?.server).toMatchObject(others);
  expect(theirs.edits()).toEqual([]);
});

it("leaves both the same order of days if each moved another day", async () => {
  const { mine, theirs } = await makeTwoTablets();
  const listDays = (device: Device) =>
    sortDays(
      [...device.disk.rows.values()].filter(({ id }) => id.startsWith("day-")) as unknown as {
        id: string;
        position: string;
      }[],
    );
  const move = async (device: Device, id: string, index: number) => {
    for (const { id: day, position } of moveDay(listDays(device), id, index)) {
      await change(device, "plan_days", day, { position });
    }
  };
  await move(mine, "day-0", 2);
  await move(theirs, "day-1", 2);
  await meetServer(mine, theirs);
  expect([...mine.edits(), ...theirs.edits()]).toEqual([]);
  expect(listDays(mine).map(({ id }) => id)).toEqual(listDays(theirs).map(({ id }) => id));
  expect(listDays(mine)).toHaveLength(3);
});

it("makes one version of what both send under one id, and nobody is asked", async () => {
  const { server, mine, theirs } = await makeTwoTablets();
  const values = { plan_id: "plan", content: planContent, written_at: "2026-11-28T08:00:00.000Z" };
  await insert(mine, "plan_versions", "version", values);
  const byAnother = { ...planContent, writtenBy: "Baraka" };
  await insert(theirs, "plan_versions", "version", { ...values, content: byAnother });
  await meetServer(mine, theirs);
  expect([...mine.edits(), ...theirs.edits()]).toEqual([]);
  expect([...server.rows.keys()].filter((key) => key.startsWith("plan_versions/"))).toEqual(["plan_versions/version"]);
  expect(getRow(theirs, "plan_versions", "version")).toMatchObject({ content: planContent });
});

it("keeps the words of a day whose plan a colleague has deleted, and asks", async () => {
  const { server, mine } = await makeTwoTablets();
  await change(mine, "plan_days", "day-1", { text: "The morning train." });
  for (const key of ["plans/plan", "plan_days/day-0", "plan_days/day-1", "plan_days/day-2"]) {
    const [table, id] = key.split("/") as [MirrorTable, string];
    server.writeNow(table, id, null);
  }
  await mine.pull();
  await mine.sendEdits();
  expect(mine.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "deleted" } }]);
  expect(getRow(mine, "plan_days", "day-1")).toMatchObject({ text: "The morning train.", local: "conflict" });
});
