import type { MirrorRow, MirrorTable, PendingEdit, ServerRow } from "../../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import { MirrorChangedError } from "../../../src/sync/apply.ts";
import { type Decision, recordEdit, resolveEdit } from "../../../src/sync/edits.ts";
import { pullAll } from "../../../src/sync/pull.ts";
import { reconcile } from "../../../src/sync/reconcile.ts";
import { sendDueEdits } from "../../../src/sync/send-edits.ts";
import type { Change, StaffPorts, StaffRemote, StaffStore, StaffTx, SyncState } from "../../../src/sync/staff-ports.ts";
import { recordEdits, undoEdits } from "../../../src/sync/withdraw.ts";
import type { ModelServer } from "./staff-server.ts";
import { type Disk, makeEmptyDisk, makeMemoryStaffStore } from "./staff-store.ts";

/** Thrown if the tab or the device dies. The content of the disk stays. */
export class Crash extends Error {}

/** Thrown if the disk is full or the database was closed from outside. The transaction leaves nothing behind. */
export class DiskError extends Error {}

/** The random events around the calls of a device. */
export type RandomEvents = {
  /** True for the given share of the time. */
  chance: (share: number) => boolean;
  /** Called while a request is in flight, so that others can act. */
  meanwhile: () => Promise<void>;
};

/** An entry of the attention list as a person saw it: the edit, and the server's row. */
export type AttentionEntry = { edit: PendingEdit; server: ServerRow | null };

/** A staff device: the engine on its own disk, a network that breaks, and a person who edits and decides. */
export class ModelDevice {
  readonly disk: Disk = makeEmptyDisk();
  readonly store: StaffStore;
  isCalm = false;
  crashes = 0;
  diskErrors = 0;
  lateInserts = 0;
  now = 1_000_000;
  /** The server's last transaction at the time when this device last read a page of a table. */
  pageReadAt = -1;
  /** Requests that the server receives after this device has stopped waiting. */
  readonly lateRequests: (() => Promise<unknown>)[] = [];
  /** Tabs of this device that the browser has frozen in the middle of their work; calling one lets it continue. */
  readonly frozenTabs: (() => Promise<unknown>)[] = [];
  freezes = 0;
  readonly #server: ModelServer;
  readonly #base: StaffStore;
  readonly #diskFails: boolean;
  readonly #weather: RandomEvents;
  #steady = 0;
  #known: SyncState | undefined;

  constructor(server: ModelServer, randomEvents: RandomEvents, wrap?: (store: StaffStore) => StaffStore) {
    this.#server = server;
    this.#weather = randomEvents;
    const plain = makeMemoryStaffStore(this.disk).store;
    this.#base = wrap ? wrap(plain) : plain;
    // Only this store fails, so that a second one does not fail at the same call.
    this.#diskFails = !wrap;
    this.store = this.#storeOf(async () => {});
  }

  /** @param mayFreeze called before and after every transaction */
  #storeOf(mayFreeze: () => Promise<void>): StaffStore {
    const { chance } = this.#weather;
    const disturbed = () => !this.isCalm && this.#steady === 0;
    const injectFaults = async () => {
      if (disturbed() && chance(0.01)) throw new Crash("between transactions");
      await mayFreeze();
    };
    return {
      transact: async (work) => {
        await injectFaults();
        const isFailing = this.#diskFails && disturbed() && chance(0.01);
        const result = await this.#base.transact((tx) => work(isFailing ? makeFailing(tx, chance) : tx));
        await injectFaults();
        return result;
      },
    };
  }

  /** Pulls and pushes as the engine does; a broken network, disk or tab ends it early. */
  sync(): Promise<"done" | "broken"> {
    this.now += 60 * 60_000;
    return this.#attempt(async (ports) => {
      await this.#pull(ports);
      await sendDueEdits(ports, { hasNetworkReturned: true });
    });
  }

  /** Pulls, as the engine does after a poke. */
  pull(): Promise<"done" | "broken"> {
    return this.#attempt((ports) => this.#pull(ports));
  }

  /**
   * Pulls with the state that an engine of this device has left, as the engine does; others may have changed the mirror since.
   */
  async #pull(ports: StaffPorts): Promise<void> {
    this.#known = await pullAll(ports, this.#known);
  }

  /** Sends the due edits, as the engine does after a pull. */
  sendEdits(): Promise<"done" | "broken"> {
    return this.#attempt((ports) => sendDueEdits(ports, { hasNetworkReturned: true }));
  }

  /** Compares ids and versions with the server's. */
  reconcile(): Promise<"done" | "broken"> {
    return this.#attempt(reconcile);
  }

  /** Lets the frozen tabs continue with the knowledge that they had when they were frozen. */
  async thawTabs(): Promise<void> {
    for (const goOn of this.frozenTabs.splice(0)) await goOn();
  }

  /** Runs an engine until it has ended or its tab is frozen; the rest runs when the tab is thawed. */
  #attempt(work: (ports: StaffPorts) => Promise<unknown>): Promise<"done" | "broken"> {
    let asleep: Promise<void> | undefined;
    let fallAsleep = () => {};
    const untilFrozen = () =>
      new Promise<"broken">((resolve) => {
        fallAsleep = () => resolve("broken");
      });
    const mayFreeze = async (share = 0.005) => {
      // Everything that the engine has under way stops together.
      if (!asleep && !this.isCalm && this.frozenTabs.length < 2 && this.#weather.chance(share)) {
        this.freezes++;
        asleep = new Promise((wake) => {
          this.frozenTabs.push(() => {
            asleep = undefined;
            const next = Promise.race([ended, untilFrozen()]);
            wake();
            return next;
          });
        });
        fallAsleep();
      }
      await asleep;
    };
    const remote = this.#faulty(this.#server, mayFreeze);
    const ports = {
      store: this.#storeOf(mayFreeze),
      remote,
      now: () => this.now,
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      isOnline: () => !this.#weather.chance(0.1),
    };
    const frozenTabs = untilFrozen();
    const ended = this.#end(() => work(ports));
    return Promise.race([ended, frozenTabs]);
  }

  async #end(work: () => Promise<unknown>): Promise<"done" | "broken"> {
    try {
      await work();
      return "done";
    } catch (error) {
      if (error instanceof Crash) this.crashes++;
      if (error instanceof DiskError) this.diskErrors++;
      // Without a lock two engines may run at once, so one of them may fail.
      const isKnown = [Crash, DiskError, SyncFailure, MirrorChangedError].some((kind) => error instanceof kind);
      if (isKnown) return "broken";
      throw error;
    }
  }

  /** Lists the rows that the person sees. */
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

  /** Writes an edit that can be undone for a while. @returns undoes it; resolves to false if it is too late */
  async recordHeld(edit: Parameters<typeof recordEdit>[1]): Promise<() => Promise<boolean>> {
    const recorded = await this.#steadily(() =>
      recordEdits(this.store, [edit], async (_tx, each) => ({ ...each, holdMs: 11_000 })),
    );
    return () => this.#steadily(async () => (await undoEdits(this.store, recorded)) === 0);
  }

  /** Lists the entries of the attention list. */
  listAttention(): AttentionEntry[] {
    return this.edits()
      .filter(({ state }) => state === "conflict" || state === "refused")
      .map((edit) => ({ edit, server: this.disk.shadows.get(`${edit.table}/${edit.rowId}`)?.server ?? null }));
  }

  /** Carries out a decision on an entry seen now or earlier. @returns false if it had no effect */
  decide({ edit, server }: AttentionEntry, decision: Decision): Promise<boolean> {
    const request = { edit, decision, shown: server, now: this.now };
    return this.#steadily(async () => (await resolveEdit(this.store, request)) === "done");
  }

  /** Runs a person's action without a crash: it is one transaction, which is carried out or not. */
  async #steadily<T>(work: () => Promise<T>): Promise<T> {
    this.#steady++;
    try {
      return await work();
    } finally {
      this.#steady--;
    }
  }

  /** Returns the ids and the contents of the shown rows, without the marks of this device's edits. */
  readView(): Record<string, unknown> {
    const shown = [...this.disk.rows].map(([key, { local: _mark, ...row }]) => [key, row] as const);
    return Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #faulty(server: ModelServer, mayFreeze: (share?: number) => Promise<void>): StaffRemote {
    const clean = server.makeRemote();
    const { chance, meanwhile } = this.#weather;
    const calls = Object.entries(clean).map(([name, call]) => {
      const unsafe = async (...args: never[]) => {
        const ask = () => (call as (...given: never[]) => Promise<unknown>)(...args);
        if (this.isCalm) return ask();
        await meanwhile();
        // Few calls are writes, and most that can go wrong in a frozen tab is about them.
        await mayFreeze(name === "write" ? 0.08 : undefined);
        if (chance(0.02)) throw new Crash(`before ${name}`);
        if (chance(0.04)) throw new SyncFailure("no-answer");
        if (chance(0.02)) throw new SyncFailure("unauthenticated");
        if (chance(0.02)) throw new SyncFailure("busy", { retryAfterMs: 5_000 });
        const isInsert = name === "write" && (args as unknown as [Change])[0].kind === "insert";
        // Few writes are inserts, and few of these meet a deletion, so inserts are late more often.
        if (name === "write" && chance(isInsert ? 0.15 : 0.02)) {
          if (isInsert) this.lateInserts++;
          this.lateRequests.push(ask);
          throw new SyncFailure("no-answer");
        }
        const answer = await ask();
        if (name === "readPages" || name === "beginLoad") this.pageReadAt = server.lastXid;
        await meanwhile();
        await mayFreeze(name === "write" ? 0.08 : undefined);
        if (chance(0.06)) throw new SyncFailure("no-answer");
        if (chance(0.02)) throw new Crash(`after ${name}`);
        return answer;
      };
      return [name, unsafe];
    });
    return Object.fromEntries(calls) as StaffRemote;
  }
}

/** Makes a transaction of which one call fails, the first or a later one. */
function makeFailing(tx: StaffTx, chance: RandomEvents["chance"]): StaffTx {
  const calls = Object.entries(tx).map(([name, call]) => [
    name,
    async (...args: never[]) => {
      if (chance(0.3)) throw new DiskError(`in ${name}`);
      return (call as (...given: never[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(calls) as StaffTx;
}

/** Lists the rows of the tables in the shape of `ModelDevice.view`. */
export function listTables(server: ModelServer): Record<string, unknown> {
  const rows = [...server.rows].map(([key, { row }]) => [key, row] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
