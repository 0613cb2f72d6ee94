import { describe, expect, it } from "vitest";
import type { Fields, MirrorTable } from "../../src/shared/rules/sync-edit.ts";
import { recordEdit } from "../../src/sync/edits.ts";
import { makePlainDevice, rejectAsLost } from "../harness/sync/plain-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

/** Makes a device with a new plan and a new day of it, neither of which was sent. */
async function makeDeviceWithNewPlan() {
  const server = new ModelServer();
  server.page = 50;
  const device = makePlainDevice(server);
  await device.pull();
  const insert = (table: MirrorTable, rowId: string, values: Fields) =>
    recordEdit(device.ports.store, { kind: "insert", table, rowId, values, now: device.clock.now });
  await insert("plans", "plan", { title: "Laos by train" });
  await insert("plan_days", "day", { plan_id: "plan", title: "Arrive" });
  const sentTables = () => device.sent.map(({ table }) => table);
  return { server, device, insert, sentTables };
}

/** Makes a device that shows a plan of the server. */
async function makeDeviceWithPlan() {
  const server = new ModelServer();
  server.page = 50;
  server.writeNow("plans", "plan", { title: "Laos", first_opened_on: null });
  const device = makePlainDevice(server);
  await device.pull();
  const seen = device.disk.rows.get("plans/plan") ?? expect.fail("The plan is not here");
  return { server, device, seen };
}

/** Asks the server until it has answered nothing for so long that a new row loses its place in the queue. */
async function loseAnswers(device: Awaited<ReturnType<typeof makeDeviceWithNewPlan>>["device"], count: number) {
  for (let n = 0; n < count; n++) {
    device.next.write = { before: rejectAsLost };
    await device.sendEdits().catch(() => undefined);
    device.clock.now += 3_600_000;
  }
}

describe("a new day of a new plan", () => {
  it("is sent behind its plan, however often the plan was not answered", async () => {
    const { server, device, sentTables } = await makeDeviceWithNewPlan();
    await loseAnswers(device, 5);
    device.sent.length = 0;
    await device.sendEdits();
    expect(sentTables()).toEqual(["plans", "plan_days"]);
    expect([...server.rows.keys()]).toEqual(["plans/plan", "plan_days/day"]);
  });

  it("waits while its plan is refused, and goes out with it once that is mended", async () => {
    const { device, sentTables } = await makeDeviceWithNewPlan();
    const { write } = device.ports.remote;
    device.ports.remote.write = async () => ({ outcome: "refused", message: "The enquiry has been deleted" });
    await device.sendEdits();
    device.ports.remote.write = write;
    await device.sendEdits();
    expect(sentTables()).toEqual([]);
    const [plan] = device.edits();
    expect(plan).toMatchObject({ table: "plans", state: "refused" });
    await device.decide(plan ?? expect.fail("The plan is not refused"), "retry");
    await device.sendEdits();
    expect(sentTables()).toEqual(["plans", "plan_days"]);
  });

  it("goes with its plan when somebody discards the refused plan, and a day of another plan stays", async () => {
    const { device, insert } = await makeDeviceWithNewPlan();
    await insert("plan_days", "other", { plan_id: "another plan", title: "Stay" });
    device.ports.remote.write = async ({ table }) =>
      table === "plans" ? { outcome: "refused", message: "No" } : Promise.reject(new Error("nothing else is sent"));
    await device.sendEdits().catch(() => undefined);
    const [plan] = device.edits();
    await device.decide(plan ?? expect.fail("The plan is not refused"), "discard");
    expect(device.edits().map(({ rowId }) => rowId)).toEqual(["other"]);
    expect(Object.keys(device.view())).toEqual(["plan_days/other"]);
  });
});

describe("a new day of a plan that somebody else has deleted, and that has an unsent change here", () => {
  async function makeDeviceWithDayOfDeletedPlan() {
    const { server, device, seen } = await makeDeviceWithPlan();
    const { store } = device.ports;
    const values = { ...seen, title: "Laos by train" };
    await recordEdit(store, { kind: "update", table: "plans", rowId: "plan", values, seen, now: device.clock.now });
    server.writeNow("plans", "plan", null);
    await device.pull();
    const day = { plan_id: "plan", title: "Arrive" };
    await recordEdit(store, { kind: "insert", table: "plan_days", rowId: "day", values: day, now: device.clock.now });
    await device.sendEdits();
    const [plan] = device.edits();
    return { server, device, plan: plan ?? expect.fail("Nothing is asked") };
  }

  it("waits for the decision about its plan, and goes out behind it where the plan is brought back", async () => {
    const { server, device, plan } = await makeDeviceWithDayOfDeletedPlan();
    expect(device.sent).toEqual([]);
    await device.decide(plan, "mine");
    await device.sendEdits();
    expect([...server.rows.keys()]).toEqual(["plans/plan", "plan_days/day"]);
  });

  it("goes with its plan where the plan stays deleted", async () => {
    const { device, plan } = await makeDeviceWithDayOfDeletedPlan();
    await device.decide(plan, "theirs");
    expect([device.edits(), device.view()]).toEqual([[], {}]);
  });
});

describe("a column that only the server writes", () => {
  async function makeDeviceThatRemoves() {
    const { server, device, seen } = await makeDeviceWithPlan();
    const remove = () =>
      recordEdit(device.ports.store, { kind: "delete", table: "plans", rowId: "plan", seen, now: device.clock.now });
    return { server, device, remove };
  }

  it("is no reason to ask before a deletion: the traveller has opened the link meanwhile", async () => {
    const { server, device, remove } = await makeDeviceThatRemoves();
    await remove();
    server.writeNow("plans", "plan", { first_opened_on: "2026-11-28" });
    await device.pull();
    await device.sendEdits();
    expect([device.edits(), server.rows.size]).toEqual([[], 0]);
  });

  it("asks before a deletion if a person has changed the plan meanwhile", async () => {
    const { server, device, remove } = await makeDeviceThatRemoves();
    await remove();
    server.writeNow("plans", "plan", { title: "Laos by train" });
    await device.pull();
    expect(device.edits()).toMatchObject([{ state: "conflict", conflict: { kind: "changed" } }]);
  });

  it("is not sent with a row that is restored after somebody has deleted it", async () => {
    const { server, device, seen } = await makeDeviceWithPlan();
    const values = { ...seen, title: "Laos by train" };
    await recordEdit(device.ports.store, { kind: "update", table: "plans", rowId: "plan", values, seen, now: 1 });
    server.writeNow("plans", "plan", null);
    await device.pull();
    const [edit] = device.edits();
    await device.decide(edit ?? expect.fail("Nothing is asked"), "mine");
    await device.sendEdits();
    expect(device.sent.at(-1)).toMatchObject({ kind: "insert", patch: { title: "Laos by train" } });
    expect(device.sent.at(-1)).not.toHaveProperty("patch.first_opened_on");
  });
});
