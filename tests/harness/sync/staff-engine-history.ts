import { expect } from "vitest";
import { maxBackoff, maxServerWait } from "../../../src/outbox/policy.ts";
import type { PendingEdit } from "../../../src/shared/rules/sync-edit.ts";
import { fallbackPollIntervalMs, livePollIntervalMs } from "../../../src/sync/channel.ts";
import { isNewChildOf } from "../../../src/sync/dependencies.ts";
import { makeSeededRandom } from "../seeded-random.ts";
import { listTables } from "./staff-device.ts";
import { type ChannelKind, EngineDevice, type Faults, requestTimeout } from "./staff-engine-device.ts";
import { Ledger } from "./staff-ledger.ts";
import { People } from "./staff-people.ts";
import { ModelServer, restoreKinds } from "./staff-server.ts";
import { SimulatedTime } from "./staff-simulated-time.ts";

const minute = 60_000;
/** The time for the requests of a few rounds on a good network, in milliseconds. */
const roundTime = 5_000;

const badFaults: Faults = {
  lose: 0.05,
  hang: 0.03,
  late: 0.1,
  busy: 0.03,
  expire: 0.02,
  end: 0.2,
  die: 0.005,
  disk: 0.01,
  poke: 0.3,
};
const worse: Faults = { ...badFaults, lose: 0.25, hang: 0.15, late: 0.3, expire: 0.1, die: 0.02 };
const channels: readonly ChannelKind[] = ["works", "works", "deaf", "mute", "silent", "refuses"];

/**
 * Plays one history of three devices with their engines. Then the faults end and nobody wakes an engine. Every device has to
 * show the server's rows within the engine's own bounds: after the faults, then with a channel that is live but loses every
 * poke while people go on editing, then without a channel.
 * @param seed of every decision that `steps` leaves open
 * @param steps the actions, one after the other
 * @param log takes a line for every event
 */
export async function runEngineHistory(seed: number, steps: readonly number[], log: (line: string) => void) {
  const random = makeSeededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const count: Record<string, number> = {};
  const note = (event: string, device?: number) => {
    count[event] = (count[event] ?? 0) + 1;
    log(`${(time.now / 1_000).toFixed(3)} s: ${event}${device === undefined ? "" : ` on device ${device}`}`);
  };
  const server = new ModelServer();
  server.page = 3 + below(20);
  const devices: EngineDevice[] = [];
  const time = new SimulatedTime((passed) => {
    for (const device of devices) device.now += passed;
  });
  const ledger = new Ledger();
  const people = new People({ server, devices, ledger, random, note });
  for (let n = 0; n < 3; n++) {
    const device = new EngineDevice(server, { time, random, note: (event) => note(event, n) });
    device.faults = random() < 0.5 ? badFaults : worse;
    devices.push(device);
  }

  const checkDevices = () => {
    for (const [index, device] of devices.entries()) {
      device.checkStatus();
      const [wrong] = device.faultsFound;
      if (wrong) expect.fail(`device ${index} ${wrong}`);
    }
  };
  const pass = (milliseconds: number) => time.pass(milliseconds, checkDevices);

  async function act(step: number): Promise<void> {
    const index = step % devices.length;
    const device = devices[index] as EngineDevice;
    const choice = Math.floor(step / devices.length) % 100;
    if (random() < 0.5) people.openList(index);
    if (choice < 22) colleagueWrites(false);
    else if (choice < 26) void server.beginTransaction();
    else if (choice < 31) colleagueWrites(true);
    else if (choice < 37) {
      const open = server.openAt(below(9));
      if (open && random() < 0.2) server.rollBack(open);
      else if (open) server.commit(open);
    } else if (choice < 56) await edit(index);
    else if (choice < 60) people.openForm(index);
    else if (choice < 66) await people.consider(index);
    else if (choice < 74) goOfflineOrBack(device);
    else if (choice < 82) {
      note("channels");
      device.channel = channels[below(channels.length)] ?? "works";
      if (random() < 0.7) device.breakChannel();
    } else if (choice < 86) device.faults = random() < 0.5 ? badFaults : worse;
    else if (choice < 89) device.tokenEndsAt = time.now;
    else if (choice < 91) device.die();
    else if (choice < 92) device.close();
    else if (choice < 95) {
      server.backUp();
      if (random() < 0.5) return;
      // Such a restore undoes a write that the device knows by its answer alone.
      await edit(index);
      await pass(1_000);
      restore("disk-image");
    } else if (choice < 97) restore(restoreKinds[below(restoreKinds.length)] ?? "announced");
    else if (choice < 98) {
      note("clockJumps");
      device.now += (random() - 0.5) * 90 * 24 * 60 * minute;
    } else device.wake("network");
  }

  function colleagueWrites(isWithin: boolean): void {
    note("colleagueWrites");
    people.colleagueWrites(isWithin);
  }

  /** Writes an edit, which wakes the engine as in a page. */
  async function edit(index: number): Promise<void> {
    log(`device ${index}:`);
    await people.edit(index);
    devices[index]?.wake("edits");
  }

  function goOfflineOrBack(device: EngineDevice): void {
    device.isOffline = !device.isOffline;
    note(device.isOffline ? "outages" : "returns");
    // A socket may die without a word, and a browser may not notice that the network is back.
    if (random() < 0.6) device.breakChannel();
    if (!device.isOffline && random() < 0.5) device.wake("network");
  }

  function restore(restoreKind: (typeof restoreKinds)[number]): void {
    // Only a comparison of ids finds what such a restore has undone of a request in flight, or of a load.
    const hasUnnoticed = devices.some(
      ({ disk: { state }, pageReadAt, requestsInFlight: underWay }) =>
        underWay > 0 ||
        (state && (state.load || state.cursor <= server.backedUpAt + 1) && pageReadAt > server.backedUpAt),
    );
    if (restoreKind === "disk-image" && hasUnnoticed) return;
    note(restoreKind);
    ledger.recordUndone(server.restore(restoreKind));
  }

  /**
   * Waits for a bound in milliseconds. Then every device must show the server's present rows, except those changed since, and
   * must report so.
   */
  async function expectWithin(bound: number, moment: string, meanwhile = () => pass(bound)): Promise<void> {
    const [rows, tombstones] = [new Map(server.rows), new Map(server.tombstones)];
    await meanwhile();
    for (const [index, device] of devices.entries()) {
      const when = `on device ${index}, ${bound} ms ${moment}`;
      const mirrored = device.readMirrored();
      for (const [key, { row }] of rows) {
        if (server.rows.get(key)?.row === row) expect(mirrored.get(key), `${key} ${when}`).toEqual(row);
      }
      for (const [key, tombstone] of tombstones) {
        if (server.tombstones.get(key) === tombstone) expect(mirrored.has(key), `deleted ${key} ${when}`).toBe(false);
      }
      expect(device.status, `the status ${when}`).toMatchObject({ connection: "online", trouble: undefined });
    }
  }

  /** Lists the edits that nothing holds up. Edits behind one that needs a decision, of their row or of its missing parent, wait for it. */
  const waiting = () =>
    devices.flatMap((device) => {
      const edits = device.edits();
      const isFirst = (edit: PendingEdit) => edits.find(({ rowId }) => rowId === edit.rowId) === edit;
      const isUndecided = ({ state }: PendingEdit) => state === "refused" || state === "conflict";
      const isMissing = ({ table, rowId }: PendingEdit) =>
        device.disk.shadows.get(`${table}/${rowId}`)?.server === null;
      const isBehindParent = (edit: PendingEdit) =>
        edits.some((each) => isUndecided(each) && isMissing(each) && isNewChildOf(edit, each));
      return edits.filter(
        (edit) => isFirst(edit) && !isBehindParent(edit) && (edit.state === "waiting" || edit.state === "sending"),
      );
    });

  for (const step of steps) {
    await pass(random() ** 6 * (random() < 0.02 ? 300 : 15) * minute);
    await act(step);
  }

  // The faults end. From here on no poke arrives, and only edits wake an engine.
  note("calm");
  for (let open = server.openAt(0); open; open = server.openAt(0)) server.commit(open);
  for (const device of devices) device.endFaults("deaf");
  const askedWait = Math.max(...devices.map(({ askedToWaitUntil }) => askedToWaitUntil)) - time.now;
  // Requests that hang end first, and then those that the server has received.
  await expectWithin(Math.max(maxBackoff, askedWait) + 2 * requestTimeout + roundTime, "after the faults");
  // An edit may wait longer than its engine, because of a busy server or a clock that was set back.
  await pass(maxServerWait + maxBackoff);
  expect(waiting(), "edits still waiting").toEqual([]);
  for (let round = 0; round < 60 && devices.some((device) => device.edits().length > 0); round++) {
    for (const index of devices.keys()) await people.decide(index);
    await pass(livePollIntervalMs + roundTime);
  }

  note("live");
  for (const device of devices) Object.assign(device, { pulls: 0, loads: 0 });
  await pass(3 * livePollIntervalMs);
  // There may be three polls, and those after a token has expired: the refused one, the one with the new token, and the one
  // when the channel is live again. A comparison that is due may find what a restore has undone, and has everything loaded again.
  for (const { pulls, loads } of devices) {
    expect(loads, "loads over a live channel").toBeLessThanOrEqual(1);
    expect(pulls - loads, "pulls over a live channel").toBeLessThanOrEqual(6);
  }
  await watch(livePollIntervalMs);

  note("without a channel");
  for (const device of devices) device.channel = channels[3 + below(3)] ?? "mute";
  for (const device of devices) device.breakChannel();
  for (let n = 0; n < 4; n++) await watch(fallbackPollIntervalMs);
  for (let round = 0; round < 60 && devices.some((device) => device.edits().length > 0); round++) {
    for (const index of devices.keys()) await people.decide(index);
    await pass(fallbackPollIntervalMs + roundTime);
  }
  await pass(fallbackPollIntervalMs + roundTime);
  for (const device of devices) {
    expect(device.edits()).toEqual([]);
    expect(device.readView()).toEqual(listTables(server));
    expect(device.disk.shadows.size).toBe(0);
  }
  ledger.check(server);
  return { ...count, deviceWrites: server.committed.filter(({ isByDevice }) => isByDevice).length };

  /**
   * A colleague writes while one person edits all the time. Within the engine's bound every device must have the colleague's
   * rows.
   */
  async function watch(bound: number): Promise<void> {
    await pass(random() * bound);
    for (let n = 0; n <= below(3); n++) colleagueWrites(false);
    const typist = random() < 0.5 ? below(devices.length) : undefined;
    await expectWithin(bound + roundTime, "after a colleague wrote", async () => {
      for (let n = 0; n < 5; n++) {
        await pass((bound + roundTime) / 5);
        if (typist !== undefined && n < 4) await edit(typist);
      }
    });
  }
}
