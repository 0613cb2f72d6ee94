import { expect } from "vitest";
import type { StaffStore } from "../../../src/sync/staff-ports.ts";
import { makeSeededRandom } from "../seeded-random.ts";
import { listTables, ModelDevice } from "./staff-device.ts";
import { Ledger } from "./staff-ledger.ts";
import { People } from "./staff-people.ts";
import { ModelServer, restoreKinds } from "./staff-server.ts";
import { Timeline } from "./staff-timeline.ts";

/**
 * Plays one history of three people on two devices and a server, lets everything settle, and checks it: the mirrors equal the
 * tables, no typed text is lost without a trace, nothing was written twice or overwritten unseen.
 * @param seed of every decision that `steps` leaves open
 * @param steps the actions, one after the other
 */
export async function runHistory(
  seed: number,
  steps: readonly number[],
  wrap?: (store: StaffStore, device: number) => StaffStore,
): Promise<Record<string, number>> {
  const random = makeSeededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const count: Record<string, number> = {};
  const note = (event: string) => {
    count[event] = (count[event] ?? 0) + 1;
  };
  const server = new ModelServer();
  server.page = 1 + below(4);
  let depth = 0;
  let isQuiet = false;
  const randomEvents = {
    chance: (probability: number) => random() < probability,
    meanwhile: async () => {
      if (isQuiet || depth > 0 || random() > 0.35) return;
      depth++;
      await performAction(below(10_000), true);
      depth--;
    },
  };
  const devices = [0, 1, 2].map(
    (index) => new ModelDevice(server, randomEvents, wrap && ((store) => wrap(store, index))),
  );
  /** The number of the person who is signed in on the second tablet, if two people have a database each. */
  let signedIn = 1;
  const ledger = new Ledger();
  const timelines = devices.map((device) => new Timeline(server, device));
  const people = new People({ server, devices, ledger, random, note });

  /** Performs one action. @param isNested true while a request is in flight */
  async function performAction(step: number, isNested: boolean): Promise<void> {
    const index = step % 2 === 0 ? 0 : signedIn;
    const device = devices[index] as ModelDevice;
    const choice = Math.floor(step / 2) % 100;
    if (!isNested && device.frozenTabs.length > 0 && random() < 0.1) await device.thawTabs();
    if (choice < 28) {
      // Usually a lock prevents a second engine. Without the lock, or with a frozen first tab, two engines run at once.
      if (isNested && random() > 0.1) return;
      if (isNested) note("twoEngines");
      if ((await device.sync()) === "broken") note("broken");
    } else if (choice < 31) {
      if (isNested) return;
      note("reconciliations");
      await device.reconcile();
    } else if (choice < 41) people.colleagueWrites(false);
    else if (choice < 45) void server.beginTransaction();
    else if (choice < 51) people.colleagueWrites(true);
    else if (choice < 57) {
      const open = server.openAt(below(9));
      if (open && random() < 0.2) server.rollBack(open);
      else if (open) server.commit(open);
    } else if (choice < 70) {
      // A poke starts a pull only.
      if (isNested) return;
      note("pulls");
      await device.pull();
    } else if (choice < 74) people.openForm(index);
    else if (choice < 87) await people.edit(index);
    else if (choice < 92) await people.consider(index);
    else if (choice < 93) {
      // Only tombstones that are many weeks old are forgotten, and none between a device's read and its write. By then a
      // request has arrived or never will, and a frozen tab has been discarded.
      if (isNested) return;
      server.prune();
      for (const each of devices) each.lateRequests.length = each.frozenTabs.length = 0;
    } else if (choice < 94) server.backUp();
    else if (choice < 96) {
      if (random() < 0.25) restore(isNested);
    } else if (choice < 97) {
      note("clockJumps");
      device.now += (random() - 0.5) * 90 * 24 * 60 * 60_000;
    } else if (choice < 98) {
      note("signIns");
      signedIn = 3 - signedIn;
    } else await (device.lateRequests.shift()?.() ?? Promise.resolve()).catch(() => undefined);
    // Events arrive late and in any order, so a device may show an older state for a while.
    if (isNested || choice >= 31) for (const each of timelines) each.recordShown();
    if (isNested) return;
    if (choice < 31) for (const each of timelines) each.checkShown();
    if (random() < 0.5) people.openList(index);
  }

  function restore(isNested: boolean) {
    const restoreKind = restoreKinds[below(restoreKinds.length)] ?? "announced";
    // Rows that a first load has read after the backup have no version in the mirror's state yet. Only a comparison of ids
    // mends them.
    const hasUnnoticed = devices.some(
      ({ disk: { state }, pageReadAt }) =>
        state && (state.load || state.cursor <= server.backedUpAt + 1) && pageReadAt > server.backedUpAt,
    );
    // The same holds for rows that a frozen tab has read and not stored yet.
    const isAnyFrozen = devices.some((device) => device.frozenTabs.length > 0);
    if (restoreKind === "disk-image" && (isNested || hasUnnoticed || isAnyFrozen)) return;
    note("restores");
    note(restoreKind);
    ledger.recordUndone(server.restore(restoreKind));
    for (const each of timelines) each.restartAfterRestore();
  }

  for (const step of steps) await performAction(step, false);

  // The quiet phase begins: every transaction ends and every network works. Requests in flight may arrive or not.
  isQuiet = true;
  // A page that was requested ahead may still arrive at a load that has failed.
  await new Promise((done) => setImmediate(done));
  for (let open = server.openAt(0); open; open = server.openAt(0)) server.commit(open);
  for (const device of devices) {
    device.isCalm = true;
    await device.thawTabs();
    for (const late of device.lateRequests.splice(0)) await late().catch(() => undefined);
  }
  const undecided = () => devices.some((device) => device.edits().length > 0);
  for (let round = 0; round < 60 && (round < 2 || undecided()); round++) {
    for (const [index, device] of devices.entries()) {
      expect(await device.sync()).toBe("done");
      await people.decide(index);
    }
  }
  for (const device of devices) expect(await device.sync()).toBe("done");
  count.crashes = devices.reduce((sum, { crashes }) => sum + crashes, 0);
  count.freezes = devices.reduce((sum, { freezes }) => sum + freezes, 0);
  count.lateInserts = devices.reduce((sum, { lateInserts }) => sum + lateInserts, 0);
  count.diskErrors = devices.reduce((sum, { diskErrors }) => sum + diskErrors, 0);
  for (const device of devices) {
    expect(device.edits()).toEqual([]);
    expect(device.readView()).toEqual(listTables(server));
    expect(device.disk.shadows.size).toBe(0);
  }
  expect(server.orphans).toEqual([]);
  count.deviceWrites = server.committed.filter(({ isByDevice }) => isByDevice).length;
  ledger.check(server);
  return count;
}
