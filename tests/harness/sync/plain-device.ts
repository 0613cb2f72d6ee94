import { expect } from "vitest";
import type { Fields, PendingEdit } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import { type Decision, recordEdit, resolveEdit } from "../../../src/sync/edits.ts";
import { pullAll } from "../../../src/sync/pull.ts";
import { reconcile } from "../../../src/sync/reconcile.ts";
import { sendDueEdits } from "../../../src/sync/send-edits.ts";
import type { Change, StaffPorts, StaffRemote, StaffStore, StaffTx } from "../../../src/sync/staff-ports.ts";
import { ModelServer } from "./staff-server.ts";
import { makeMemoryStaffStore } from "./staff-store.ts";

type Call = { name: string; args: readonly unknown[] };

/** Rejects as a request does that is lost, or whose answer is lost. */
export const rejectAsLost = () => Promise.reject(new SyncFailure("no-answer"));

/**
 * Makes a device without faults that records its calls of the server and of its disk. The test injects what happens in between.
 */
export function makePlainDevice(server: ModelServer) {
  const { store: plainStore, disk } = makeMemoryStaffStore();
  const clock = { now: 1_000_000 };
  const calls: Record<string, number> = {};
  const askedCalls: Call[] = [];
  const sentChanges: Change[] = [];
  /** The actions before and after the next call of a name; each of them runs once. */
  const next: { [Name in keyof StaffRemote]?: { before?: () => unknown; after?: () => unknown } } = {};
  const touched: Call[] = [];
  const store: StaffStore = { transact: (work) => plainStore.transact((tx) => work(watchTransaction(tx, touched))) };
  const sharedPorts = {
    store,
    now: () => clock.now,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    isOnline: () => true,
  };
  const faultlessRemote = server.makeRemote();
  const remote = Object.entries(faultlessRemote).map(([name, call]) => [
    name,
    async (...args: never[]) => {
      calls[name] = (calls[name] ?? 0) + 1;
      askedCalls.push({ name, args });
      if (name === "write") sentChanges.push(args[0] as unknown as Change);
      const { before, after } = next[name as keyof StaffRemote] ?? {};
      delete next[name as keyof StaffRemote];
      await before?.();
      const ask = () => (call as (...given: never[]) => Promise<unknown>)(...args);
      await device.onAsk(name as keyof StaffRemote, ask);
      const answer = await ask();
      await after?.();
      await device.onAnswer(name as keyof StaffRemote, calls[name]);
      return answer;
    },
  ]);
  const ports: StaffPorts = { ...sharedPorts, remote: Object.fromEntries(remote) as StaffRemote };
  const getShownRow = (rowId: string) => disk.rows.get(`services/${rowId}`) ?? expect.fail(`${rowId} is not shown`);
  const edit = (rowId: string) => ({ table: "services", rowId, now: clock.now }) as const;
  const device = {
    ports,
    disk,
    clock,
    calls,
    asked: askedCalls,
    sent: sentChanges,
    next,
    touched,
    /** Called before a request is sent. If it throws, the server never gets the request, unless it has called `ask`. */
    onAsk: async (_call: keyof StaffRemote, _ask: () => Promise<unknown>): Promise<void> => {},
    /** Called after the `count`-th answer of the server to a call; the answer is lost if this throws. */
    onAnswer: async (_call: keyof StaffRemote, _count: number): Promise<void> => {},
    /** Runs `happen` after the next answer to a call, or after the nth one. */
    once: (call: keyof StaffRemote, happen: () => unknown, nth = 1) => {
      const before = calls[call] ?? 0;
      device.onAnswer = async (name, count) => {
        if (name === call && count === before + nth) await happen();
      };
    },
    /** Writes a service as somebody else does, or deletes it. */
    elsewhere: (name: string | null, rowId = "row"): void => {
      server.writeNow("services", rowId, name === null ? null : { name });
    },
    /** The ports of another tab of this device, without faults. */
    otherTab: { ...sharedPorts, remote: faultlessRemote } satisfies StaffPorts,
    pull: () => pullAll(ports),
    sendEdits: (options: Parameters<typeof sendDueEdits>[1] = { hasNetworkReturned: true }) =>
      sendDueEdits(ports, options),
    reconcile: () => reconcile(ports),
    /** Inserts a service with values that a person types. */
    insert: (rowId: string, values: Fields) => recordEdit(store, { ...edit(rowId), kind: "insert", values }),
    update: (rowId: string, typed: Fields) => {
      const seen = getShownRow(rowId);
      return recordEdit(store, { ...edit(rowId), kind: "update", values: { ...seen, ...typed }, seen });
    },
    remove: (rowId: string) => recordEdit(store, { ...edit(rowId), kind: "delete", seen: getShownRow(rowId) }),
    decide: (edit: PendingEdit, decision: Decision) => {
      const server = disk.shadows.get(`${edit.table}/${edit.rowId}`)?.server ?? null;
      return resolveEdit(store, { edit, decision, shown: server, now: clock.now });
    },
    edits: () => [...disk.edits.values()],
    view: () => Object.fromEntries(disk.rows),
  };
  return device;
}

/**
 * Makes a plain device that has pulled these services, each named A.
 * @param isHeld true for an open transaction that blocks the horizon and so the cursor
 */
export async function makeDeviceWithServices({
  page = 50,
  rows = ["row"],
  isHeld = false,
  server = new ModelServer(),
} = {}) {
  server.page = page;
  for (const id of rows) server.writeNow("services", id, { name: "A" });
  if (isHeld) server.beginTransaction();
  const device = makePlainDevice(server);
  await device.pull();
  return {
    server,
    device,
    write: device.elsewhere,
    /** Returns the name of `row` on this device. */
    name: () => device.disk.rows.get("services/row")?.name,
  };
}

/** Records each call of a transaction. */
function watchTransaction(tx: StaffTx, touched: Call[]): StaffTx {
  const calls = Object.entries(tx).map(([name, call]) => [
    name,
    (...args: never[]) => {
      touched.push({ name, args });
      return (call as (...given: never[]) => unknown)(...args);
    },
  ]);
  return Object.fromEntries(calls) as StaffTx;
}
