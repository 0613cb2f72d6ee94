import "fake-indexeddb/auto";
import { setTimeout as sleep } from "node:timers/promises";
import type { EnginePorts } from "../../src/sync/engine.ts";
import { startFaultProxy } from "../../tests/harness/fault-proxy.ts";
import { breakAtRandom, type FaultChooser } from "../chaos/breaking-proxy.ts";
import { makeSeededChance } from "../chaos/chance.ts";
import { findFaults } from "./checker.ts";
import { runConcurrentWriters } from "./concurrent-writers.ts";
import { Device } from "./device.ts";
import { choosePages, disturbPokes, getLossShare, injectFaults, maxPokeDelayMs } from "./faults.ts";
import type { End, Finding, History, RowState } from "./history.ts";
import { buildOlderPage, newPage } from "./page.ts";
import { type Events, Person } from "./person.ts";
import { Recorder } from "./recorder.ts";
import { HistoryServer } from "./server.ts";
import { hasSameFields, isSame } from "./timelines.ts";
import { listReverts, runUndoer } from "./undoing.ts";

export type HistoriesOptions = {
  seed: number;
  /** Edits that people make, on all devices together. */
  operations: number;
  /** The number of times that the backend is killed and started again. */
  kills?: number;
  /** The number of times that Postgres crashes: what was not flushed is gone, and ids are given out again. */
  databaseCrashes?: number;
  /** Restores of a backup, one after the other; `announced` says whether new_epoch() is called. */
  restores?: readonly { announced: boolean }[];
  /** The time without progress, in milliseconds, after which a run ends once the faults have stopped. */
  patience?: number;
  /** Changes the ports of an engine, to show that a fault in it is found. */
  plant?: (ports: EnginePorts, device: { name: string; random: () => number }) => EnginePorts;
  log?: (line: string) => void;
};

/** The report of a run; `findings` is empty when its history is explained. */
export type HistoriesReport = {
  seed: number;
  /** Edits asked for; an offline spell may add some. */
  operations: number;
  /** Everything that happened, counted. */
  counts: Events;
  findings: Finding[];
  history: History;
  seconds: number;
};

const deviceCount = 4;

/** The tables that an older page does not know: one that staff edit and one that visitors write. */
const newTables = ["services", "messages"];

/** The longest that faults go on after the last edit was made, in milliseconds. */
const faultyRestMs = 15_000;

/** Lets people work on devices under faults, ends the faults, waits until everything is idle, and checks the recorded history. */
export async function runHistories(options: HistoriesOptions): Promise<HistoriesReport> {
  const { seed, operations, kills = 3, databaseCrashes = 1, restores = [], log = () => {} } = options;
  const startedAt = Date.now();
  const recorder = new Recorder();
  const events: Events = {};
  const olderPage = await buildOlderPage(newTables);
  const server = await HistoryServer.start();
  const devices: Device[] = [];
  const choosers: FaultChooser[] = [];
  const names = new Map<string, string>();
  try {
    for (let n = 1; n <= 12; n++) {
      await server.query("insert into public.destinations (name, food) values ($1, $2)", [`start-${n}`, `food-${n}`]);
      await server.query("insert into public.services (name, type) values ($1, 'ready-made')", [`plan-${n}`]);
    }
    for (let n = 1; n <= deviceCount; n++) {
      const { id, token } = await server.hire();
      const proxy = await startFaultProxy(server.url);
      const chance = makeSeededChance(seed + 100 * n);
      choosers.push(breakAtRandom(proxy, chance, () => 8, getLossShare));
      const random = makeSeededChance(seed + 100 * n + 1).next;
      const name = `device-${n}`;
      const plant = (ports: EnginePorts) => options.plant?.(ports, { name, random }) ?? ports;
      const device = new Device({ name, userId: id, token, proxy, recorder, random, plant });
      device.delayPoke = disturbPokes(makeSeededChance(seed + 100 * n + 2), events);
      names.set(id, name);
      devices.push(device);
      await device.start();
      device.choosePage = choosePages(olderPage, makeSeededChance(seed + 100 * n + 3), events);
    }
    await waitUntil(() => devices.every(({ screen }) => screen.isWhole), 30_000, "The first load did not end");

    for (const chooser of choosers) chooser.setCalm(false);
    const goOn = () => recorder.operations.length < operations;
    const people = devices.map((device, n) => new Person(device, makeSeededChance(seed + n), recorder, events));
    const work = people.map((person) => person.live(goOn));
    const offices = [1, 2].map((n) =>
      runConcurrentWriters(server, `office-${n}`, makeSeededChance(seed + 50 + n), goOn),
    );
    const unansweredWrites = () => devices.flatMap((device) => [...device.unansweredWrites]);
    let isOver = false;
    const undoer = runUndoer(server, { chance: makeSeededChance(seed + 60), unansweredWrites, goOn: () => !isOver });
    await injectFaults(server, {
      kills,
      databaseCrashes,
      restores,
      operations,
      seed,
      countMade: () => recorder.operations.length,
      crashDevice: () => people[0]?.crashNext(),
      log,
    });
    await Promise.all(work);
    events["office transactions"] = (await Promise.all(offices)).reduce((sum, count) => sum + count, 0);
    // People edit faster than devices send, so most edits are sent now, while answers are still lost and writes undone.
    for (const device of devices) device.wake();
    await settleDevices(devices, people, server, faultyRestMs);
    isOver = true;
    await undoer;
    log(`${recorder.operations.length} edits made; the faults stop, the devices come to rest`);

    for (const chooser of choosers) chooser.setCalm(true);
    const calmSince = Date.now();
    // The network returns once; after that no device is woken.
    for (const device of devices) {
      device.choosePage = () => newPage;
      if (device.isOlder) await device.crash(0);
      device.wake();
    }
    const comeToRest = () => settleDevices(devices, people, server, options.patience ?? 60_000);
    await comeToRest();
    // A device without pokes must find others' writes by its own timers. Its channel stays open, so that it does not poll more
    // often.
    const [deafDevice] = devices;
    await waitUntil(() => deafDevice?.canHearPokes === true, 60_000, "A device's channel did not open again");
    if (deafDevice) deafDevice.delayPoke = () => [];
    await sleep(maxPokeDelayMs);
    let roundsLeft = 10;
    await runConcurrentWriters(server, "office-3", makeSeededChance(seed + 53), () => roundsLeft-- > 0);
    await comeToRest();
    const restSeconds = Math.round((Date.now() - calmSince) / 1_000);
    const tables = await server.readTables();
    const orphans = await server.query(
      "select id from public.follow_ups where assignee not in (select user_id from private.staff)",
    );
    if (orphans.length > 0) throw new Error(`${orphans.length} cases are of colleagues who have left`);
    const ends = await Promise.all(devices.map((device) => device.end()));
    for (const device of devices) await device.stop();
    await server.stop();
    const writes = server.writes.map((write) => ({ ...write, by: names.get(write.by) ?? write.by }));
    const { restores: restored } = server;
    const all = { devices: devices.map(({ name }) => name), writes, restores: restored, tables, ends };
    const history = recorder.history(all);
    const sum = (count: (each: FaultChooser) => number) => choosers.reduce((total, each) => total + count(each), 0);
    const counts: Events = {
      edits: recorder.operations.length,
      ...events,
      kept: recorder.operations.filter(({ keptAt }) => keptAt !== undefined).length,
      sights: recorder.sights.length,
      writes: writes.length,
      "writes of devices": writes.filter(({ by }) => by.startsWith("device")).length,
      "reverts by devices": listReverts(writes).filter(({ by }) => by.startsWith("device")).length,
      "reverts by the office": listReverts(writes).filter(({ by }) => by === "office").length,
      "faults of the network": sum(({ injected }) => Object.values(injected).reduce((a, b) => a + b, 0)),
      "sockets cut": sum(({ socketsCut }) => socketsCut),
      "pokes heard": devices.reduce((total, { pokesHeard }) => total + pokesHeard, 0),
      "server killed": server.kills,
      restores: restored.length,
      "seconds to come to rest": restSeconds,
      "left to decide or send": ends.reduce((total, { pending }) => total + pending.length, 0),
    };
    for (const { name, warnings } of devices) for (const warning of new Set(warnings)) log(`${name}: ${warning}`);
    if (server.crashes > 0) throw new Error(`The server ended by itself ${server.crashes} times`);
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    return { seed, operations, counts, findings: findFaults(history), history, seconds };
  } catch (error) {
    for (const device of devices) await device.stop().catch(() => undefined);
    await server.stop().catch(() => undefined);
    throw error;
  }
}

/**
 * Lets people make all open decisions, until all devices show the rows of the tables, or nothing has come nearer to that for a while. A
 * busy machine may so take as long as it needs.
 * @param patience the time without progress after which it ends, in milliseconds
 */
async function settleDevices(
  devices: readonly Device[],
  people: readonly Person[],
  server: HistoryServer,
  patience: number,
): Promise<void> {
  let fewestOpen = Number.POSITIVE_INFINITY;
  let deadline = Date.now() + patience;
  for (let calm = 0; calm < 3 && Date.now() < deadline; ) {
    await sleep(250);
    for (const person of people) await person.decide();
    const tables = await server.readTables();
    const ends = await Promise.all(devices.map((device) => device.end()));
    const openCount = ends.reduce((sum, end) => sum + countOpen(end, tables), 0);
    calm = openCount === 0 ? calm + 1 : 0;
    if (openCount < fewestOpen) {
      fewestOpen = openCount;
      deadline = Date.now() + patience;
    }
  }
}

/** Counts a device's pending edits, and the rows that it shows otherwise than the tables have them. */
function countOpen({ rows, pending }: End, tables: ReadonlyMap<string, RowState>): number {
  const missing = [...tables.keys()].filter((row) => !rows.has(row));
  const other = [...rows].filter(([row, { version, fields }]) => {
    const there = tables.get(row);
    return !there || !isSame(there.version, version) || !hasSameFields(there.fields, fields);
  });
  return pending.length + missing.length + other.length;
}

async function waitUntil(isSo: () => boolean, atMost: number, failureText: string): Promise<void> {
  const deadline = Date.now() + atMost;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(failureText);
    await sleep(20);
  }
}
