import type { MirrorRow, MirrorTable, PendingEdit } from "../../src/domain/sync-edit.ts";
import { SyncFailure } from "../../src/domain/sync-failure.ts";
import { type Decision, decide, recordEdit } from "../../src/sync/edits.ts";
import { applyHints } from "../../src/sync/hints.ts";
import { pullAll } from "../../src/sync/pull.ts";
import { pushAll } from "../../src/sync/push.ts";
import type { RealtimeChange, StaffPorts, StaffRemote, StaffStore } from "../../src/sync/staff-ports.ts";
import type { ModelServer } from "./staff-server.ts";
import { type Disk, emptyDisk, memoryStaffStore } from "./staff-store.ts";

/** The tab or the device dies here. What is on the disk stays. */
export class Crash extends Error {}

/** What happens around the calls of a device. */
export type Weather = {
  /** True for the given share of the time. */
  chance: (share: number) => boolean;
  /** Called while a request is under way: others act. */
  meanwhile: () => Promise<void>;
};

/** One staff device: the engine on a disk of its own, a network that breaks, a person who edits and decides. */
export class ModelDevice {
  readonly disk: Disk = emptyDisk();
  readonly store: StaffStore;
  calm = false;
  crashes = 0;
  now = 1_000_000;
  /** Events on their way to this device. */
  events: RealtimeChange[] = [];
  /** Requests that the server gets after this device has given up waiting. */
  readonly late: (() => Promise<unknown>)[] = [];
  readonly #ports: StaffPorts;
  readonly #server: ModelServer;
  readonly #weather: Weather;
  #steady = 0;
  /** The life of the database that this run began in. */
  #epoch = 0;

  constructor(server: ModelServer, weather: Weather, wrap: (store: StaffStore) => StaffStore = (store) => store) {
    this.#server = server;
    this.#weather = weather;
    const base = wrap(memoryStaffStore(this.disk).store);
    const disturb = () => {
      if (!this.calm && this.#steady === 0 && weather.chance(0.01)) throw new Crash("between transactions");
    };
    this.store = {
      transact: async (work) => {
        disturb();
        const result = await base.transact(work);
        disturb();
        return result;
      },
    };
    const now = () => this.now;
    this.#ports = { store: this.store, remote: this.#faulty(server), now, random: () => 0.5 };
    server.listeners.add((change) => this.events.push(change));
  }

  /** Pulls and pushes as the engine does; a broken network or a crash ends it early. */
  async sync(): Promise<"done" | "broken"> {
    this.now += 60 * 60_000;
    this.#epoch = this.#server.epoch;
    try {
      await pullAll(this.#ports);
      await pushAll(this.#ports, { networkReturned: true });
      return "done";
    } catch (error) {
      if (error instanceof Crash) this.crashes++;
      if (error instanceof Crash || error instanceof SyncFailure) return "broken";
      throw error;
    }
  }

  async hear(change: RealtimeChange): Promise<void> {
    try {
      await applyHints(this.#ports, [change]);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }

  /** What the person sees. */
  rows(): { table: MirrorTable; row: MirrorRow }[] {
    return [...this.disk.rows].map(([key, row]) => ({ table: key.split("/")[0] as MirrorTable, row }));
  }

  edits(): PendingEdit[] {
    return [...this.disk.edits.values()].sort((a, b) => a.id - b.id);
  }

  /** Writes an edit as the forms do. */
  record(edit: Parameters<typeof recordEdit>[1]): Promise<number | null> {
    return this.#steadily(() => recordEdit(this.store, edit));
  }

  /** Decides on an edit with the server's row in view; false where nothing came of it. */
  decide(edit: PendingEdit, decision: Decision): Promise<boolean> {
    const shadow = this.disk.shadows.get(`${edit.table}/${edit.rowId}`);
    const shown = shadow?.server?.sync_version ?? null;
    const request = { editId: edit.id, decision, shown, now: this.now };
    return this.#steadily(async () => (await decide(this.store, request)) === "done");
  }

  /** Without a crash: what a person does is one transaction, made or not made. */
  async #steadily<T>(work: () => Promise<T>): Promise<T> {
    this.#steady++;
    try {
      return await work();
    } finally {
      this.#steady--;
    }
  }

  /** Ids and content of what is shown, without this device's marks. */
  view(): Record<string, unknown> {
    const shown = [...this.disk.rows].map(([key, { local: _mark, ...row }]) => [key, row] as const);
    return Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #faulty(server: ModelServer): StaffRemote {
    const clean = server.remote();
    const { chance, meanwhile } = this.#weather;
    const calls = Object.entries(clean).map(([name, call]) => {
      if (typeof call !== "function") return [name, call];
      const unsafe = async (...args: never[]) => {
        const ask = () => (call as (...given: never[]) => Promise<unknown>)(...args);
        if (this.calm) return ask();
        await meanwhile();
        // A database that is restored has been down: the engine looks again before it writes.
        const writes = name === "insert" || name === "update" || name === "remove";
        if (writes && server.epoch !== this.#epoch) throw new SyncFailure("no-answer");
        if (chance(0.02)) throw new Crash(`before ${name}`);
        if (chance(0.04)) throw new SyncFailure("no-answer");
        if (chance(0.02)) throw new SyncFailure("unauthenticated");
        if (chance(0.02)) throw new SyncFailure("busy", { retryAfterMs: 5_000 });
        // An insert that arrives after its row was made and deleted again cannot be told from a new one.
        if (chance(0.02) && writes && name !== "insert") {
          this.late.push(ask);
          throw new SyncFailure("no-answer");
        }
        const answer = await ask();
        await meanwhile();
        if (chance(0.06)) throw new SyncFailure("no-answer");
        if (chance(0.02)) throw new Crash(`after ${name}`);
        return answer;
      };
      return [name, unsafe];
    });
    return Object.fromEntries(calls) as StaffRemote;
  }
}

/** The tables in the shape of `ModelDevice.view`. */
export function tablesOf(server: ModelServer): Record<string, unknown> {
  const rows = [...server.rows].map(([key, { row }]) => [key, row] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
