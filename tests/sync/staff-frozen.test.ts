import { expect, it } from "vitest";
import type { ServerRow } from "../../src/shared/rules/sync-edit.ts";
import { MirrorChangedError } from "../../src/sync/apply.ts";
import { recordEdit, resolveEdit } from "../../src/sync/edits.ts";
import { resetMirror } from "../../src/sync/load.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import { sendDueEdits } from "../../src/sync/send-edits.ts";
import type { StaffPorts, StaffRemote } from "../../src/sync/staff-ports.ts";
import { listTables } from "../harness/sync/staff-device.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";
import { makeMemoryStaffStore } from "../harness/sync/staff-store.ts";

/**
 * Opens two tabs of one device. One is frozen when `call` has been answered for the first time, and continues after
 * `meanwhile`.
 */
async function openTwoTabs<Call extends "write" | "readRows" | "beginLoad">(
  call: Call,
  meanwhile: (tabs: Tabs) => Promise<void>,
) {
  const server = new ModelServer();
  server.page = 50;
  server.writeNow("services", "row", { name: "A" });
  const { store, disk } = makeMemoryStaffStore();
  const awake: StaffPorts = {
    store,
    remote: server.makeRemote(),
    now: () => 1_000_000,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    isOnline: () => true,
  };
  await pullAll(awake);
  const row = () => server.rows.get("services/row")?.row as ServerRow;
  const tabs = { server, disk, awake, row };
  let wasFrozen = false;
  const answer = awake.remote[call] as (...args: never[]) => Promise<unknown>;
  const remote = {
    ...awake.remote,
    [call]: async (...args: never[]) => {
      const callAnswer = await answer(...args);
      if (!wasFrozen) {
        wasFrozen = true;
        await meanwhile(tabs);
      }
      return callAnswer;
    },
  } as StaffRemote;
  const type = (name: string) => {
    const seen = row();
    const edit = { kind: "update", table: "services", rowId: "row", now: 0 } as const;
    return recordEdit(store, { ...edit, values: { ...seen, name }, seen });
  };
  return { ...tabs, type, frozen: { ...awake, remote }, view: () => Object.fromEntries(disk.rows) };
}

type Tabs = {
  server: ModelServer;
  disk: ReturnType<typeof makeMemoryStaffStore>["disk"];
  awake: StaffPorts;
  row: () => ServerRow;
};

it("the answer to a write brings no row back that another tab knows to be deleted since", async () => {
  const tabs = await openTwoTabs("write", async ({ server, awake }) => {
    server.writeNow("services", "row", null);
    await pullAll(awake);
  });
  await tabs.type("Mine");
  await sendDueEdits(tabs.frozen);
  await pullAll(tabs.awake);
  expect(tabs.view()).toEqual(listTables(tabs.server));
  expect(tabs.disk.edits.size).toBe(0);
});

it("the answer to a write brings no deleted row back if another tab has taken the edit over: the server knows that it was done", async () => {
  const tabs = await openTwoTabs("write", async ({ server, awake }) => {
    server.writeNow("services", "row", null);
    await pullAll(awake);
    await sendDueEdits(awake);
  });
  await tabs.type("Mine");
  await sendDueEdits(tabs.frozen);
  expect(tabs.view()).toEqual({});
  expect(tabs.disk.edits.size).toBe(0);
});

it("the answer to a write ends no edit that its author has decided on since", async () => {
  const tabs = await openTwoTabs("write", async ({ disk, awake, row }) => {
    await pullAll(awake);
    await sendDueEdits(awake);
    const [edit] = disk.edits.values();
    if (edit?.state !== "conflict") throw new Error("There is nothing to decide on");
    await resolveEdit(awake.store, { edit, decision: "mine", shown: row(), now: 0 });
  });
  await tabs.type("Mine");
  tabs.server.writeNow("services", "row", { name: "Theirs" });
  await sendDueEdits(tabs.frozen, { hasNetworkReturned: true });
  await pullAll(tabs.awake);
  await sendDueEdits(tabs.awake);
  expect(tabs.row().name).toBe("Mine");
});

it("the answer to a write counts as lost where the server was restored since", async () => {
  const tabs = await openTwoTabs("write", async ({ server, awake }) => {
    server.restore("elsewhere");
    await pullAll(awake);
  });
  await tabs.type("Mine");
  tabs.server.backUp();
  await sendDueEdits(tabs.frozen);
  await pullAll(tabs.awake);
  await sendDueEdits(tabs.awake);
  expect(tabs.row().name).toBe("Mine");
  expect(tabs.view()).toEqual(listTables(tabs.server));
  expect(tabs.disk.edits.size).toBe(0);
});

it("rows that were asked for are not believed once another tab has pulled", async () => {
  let earlyTransaction: ReturnType<ModelServer["beginTransaction"]> | undefined;
  const tabs = await openTwoTabs("readRows", async ({ server, awake }) => {
    if (!earlyTransaction) return;
    // This transaction took its id before the row was written, and ends last.
    server.write(earlyTransaction, "services", "row", null);
    server.commit(earlyTransaction);
    await pullAll(awake);
  });
  earlyTransaction = tabs.server.beginTransaction();
  tabs.server.writeNow("services", "row", { name: "B" });
  await reconcile(tabs.frozen);
  await pullAll(tabs.awake);
  expect(tabs.view()).toEqual(listTables(tabs.server));
});

it("a load that was begun does not bring back what another tab has pulled since", async () => {
  const tabs = await openTwoTabs("beginLoad", async ({ server, awake }) => {
    server.writeNow("leads", "lead", null);
    await pullAll(awake);
  });
  tabs.server.writeNow("leads", "lead", { name: "Wanjiru" });
  await expect(resetMirror(tabs.frozen)).rejects.toThrow(MirrorChangedError);
  expect(tabs.view()).toEqual(listTables(tabs.server));
});
