import type { MirrorTable } from "../../src/shared/rules/sync-edit.ts";
import { watchQuery } from "../../src/sync/dexie/observations.ts";
import { openStaffDb } from "../../src/sync/dexie/staff-databases.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { type EditAndRow, readEditState, watchNewEdits, writeReport } from "../../src/sync/dexie/staff-reads.ts";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { type Decision as Choice, type Edit, recordEdit, resolveEdit } from "../../src/sync/edits.ts";
import type { Engine, EnginePorts } from "../../src/sync/engine.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";
import { closeRealtime, renewRealtime, subscribeToPokes } from "../../src/sync/supabase/realtime.ts";
import { createStaffClient } from "../../src/sync/supabase/staff-client.ts";
import type { FaultProxy } from "../../tests/harness/fault-proxy.ts";
import { pickJudged } from "./columns.ts";
import type { End, Operation } from "./history.ts";
import { newPage, type Page } from "./page.ts";
import type { Recorder } from "./recorder.ts";
import { readScreen, type Screen } from "./screen.ts";
import { TabProcess } from "./tab-process.ts";
import { scheduleFaster } from "./timers.ts";

export type DeviceOptions = {
  name: string;
  userId: string;
  /** Signs an access token. */
  token: () => string;
  proxy: FaultProxy;
  recorder: Recorder;
  random: () => number;
  /** Changes the engine's ports, to show that the checker finds the effects of a fault in the engine. */
  plant: (ports: EnginePorts) => EnginePorts;
};

/** The parts of a running device, which are discarded when it dies and created again on the same database. */
type Running = {
  page: Page;
  tab: TabProcess;
  db: StaffDb;
  store: StaffStore;
  engine: Engine;
  end: () => Promise<void>;
};

/** One staff device: the engine as it is shipped, on a database of its own, behind a network of its own. */
export class Device {
  readonly name: string;
  readonly proxy: FaultProxy;
  /** The error of its clock, in milliseconds. */
  clockOff = 0;
  /** True to let the token expire before the next request, so that the engine renews it. */
  isTokenExpired = false;
  crashes = 0;
  renewals = 0;
  pokesHeard = 0;
  /** True while its channel is open and has shown that pokes come through. */
  canHearPokes = false;
  /**
   * Returns the page whose engine leads when the device starts. Forms and screens always belong to the new page, as in another
   * tab.
   */
  choosePage: () => Page = () => newPage;
  /** Returns the delays in milliseconds after which a poke arrives: none for a lost one, two for a repeated one. */
  delayPoke: () => readonly number[] = () => [0];
  readonly warnings: string[] = [];
  /** The ids of writes that it has sent and that have no answer yet. */
  readonly unansweredWrites = new Set<string>();
  screen: Screen = { rows: new Map(), attention: [], confirmed: new Map(), edited: new Set(), isWhole: false };
  readonly #options: DeviceOptions;
  #running: Running | undefined;

  constructor(options: DeviceOptions) {
    this.name = options.name;
    this.proxy = options.proxy;
    this.#options = options;
  }

  get #on(): Running {
    if (!this.#running) throw new Error(`${this.name} is off`);
    return this.#running;
  }

  get tab(): TabProcess {
    return this.#on.tab;
  }

  /** True while a page leads that does not know every table. */
  get isOlder(): boolean {
    return this.#on.page.isOlder;
  }

  readonly now = (): number => Date.now() + this.clockOff;

  async start(): Promise<void> {
    const { name, userId, recorder } = this.#options;
    const page = this.choosePage();
    const tab = new TabProcess();
    const db = await openStaffDb(userId, () => {});
    const client = createStaffClient(async () => this.#token(), this.proxy.url);
    const remote = page.createStaffRemote(client);
    const write: typeof remote.write = async (change, epoch) => {
      this.unansweredWrites.add(change.writeId);
      const answer = await remote.write(change, epoch);
      if (!tab.dead) this.unansweredWrites.delete(change.writeId);
      return answer;
    };
    const ports: EnginePorts = {
      store: page.createStaffStore(db),
      remote: { ...remote, write },
      now: this.now,
      random: this.#options.random,
      newId: () => crypto.randomUUID(),
      isOnline: () => true,
      subscribe: (handlers) => {
        const poke = (version: number) => {
          this.pokesHeard++;
          for (const delay of this.delayPoke()) setTimeout(() => handlers.onPoke(version), delay).unref();
        };
        const echo = () => {
          this.canHearPokes = true;
          handlers.onEcho();
        };
        const down = () => {
          this.canHearPokes = false;
          handlers.onDown();
        };
        return subscribeToPokes(client, { ...handlers, onPoke: poke, onEcho: echo, onDown: down });
      },
      renewSession: async () => {
        this.renewals++;
        this.isTokenExpired = false;
        await renewRealtime(client);
        return "renewed";
      },
      report: (report) => writeReport(db, report, this.now()),
      onEnded: (why) => void this.warnings.push(`ended: ${why}`),
      schedule: scheduleFaster,
      warn: (error) => void this.warnings.push(String(error)),
    };
    const wrapped = tab.wrap(this.#options.plant(ports));
    const engine = page.startEngine(wrapped);
    const wake = () => void tab.goOn().then(() => engine.wake("edits"));
    const stopEdits = watchNewEdits(db, wake);
    const showScreen = (screen: Screen) => {
      if (tab.dead || tab.frozen) return;
      this.screen = screen;
      recorder.see(name, screen, Date.now());
    };
    const stopSights = watchQuery(
      () => readScreen(db),
      showScreen,
      () => {},
    );
    const end = async () => {
      stopEdits();
      stopSights();
      await closeRealtime(client).catch(() => undefined);
      db.close({ disableAutoOpen: true });
    };
    this.#running = { page, tab, db, store: tab.wrapStore(createStaffStore(db)), engine, end };
  }

  #token(): string {
    return this.isTokenExpired ? "expired.expired.expired" : this.#options.token();
  }

  /** Crashes the device at some call, and starts it again on its database. */
  async crash(calls: number): Promise<void> {
    const { tab, end } = this.#on;
    this.crashes++;
    await tab.die(calls, 300);
    await end();
    await this.start();
  }

  wake(): void {
    const { engine, tab } = this.#on;
    void tab.goOn().then(() => engine.wake("network"));
  }

  /** Saves a form. Resolves to true once the device has stored the edit, before its outcome is known. */
  async save(edit: Edit, operation: Operation): Promise<boolean> {
    const { tab, store, db } = this.#on;
    const kept = await Promise.race([recordEdit(store, edit).then((id) => ({ id })), tab.death]);
    if (!kept) return false;
    operation.keptAt = Date.now();
    if (kept.id !== null) this.#listen(db, tab, kept.id, operation);
    return true;
  }

  /** Records the first outcome that the device reports for an edit. */
  #listen(db: StaffDb, tab: TabProcess, id: number, operation: Operation): void {
    const reportOutcome = (outcome: NonNullable<Operation["firstOutcome"]>["outcome"]) => {
      stop();
      if (!tab.dead) operation.firstOutcome ??= { at: Date.now(), outcome };
    };
    let stop = () => {};
    const readOutcome = ({ edit, connection }: Awaited<ReturnType<typeof readEditState>>) => {
      if (!edit) reportOutcome("saved");
      else if (edit.state === "refused" || edit.state === "conflict") reportOutcome(edit.state);
      else if (edit.state === "waiting" && (edit.waitReason !== undefined || connection === "offline"))
        reportOutcome("queued");
    };
    stop = watchQuery(
      () => readEditState(db, id),
      readOutcome,
      () => {},
    );
    void tab.death.then(() => stop());
  }

  /** @returns true if the decision was carried out; undefined if the device died meanwhile */
  async decide(item: EditAndRow, decision: Choice): Promise<boolean | undefined> {
    const { tab, store, engine } = this.#on;
    const request = { edit: item.edit, decision, shown: item.server, now: this.now() };
    const done = await Promise.race([resolveEdit(store, request), tab.death]);
    if (done) engine.wake("network");
    return done ? done === "done" : undefined;
  }

  /** Lists the device's edits of a row, oldest first. */
  listRowEdits(table: MirrorTable, rowId: string) {
    return this.#on.db.edits.where("[table+rowId]").equals([table, rowId]).sortBy("id");
  }

  /** Reads the state of the device. */
  async end(): Promise<End> {
    const { db } = this.#on;
    const { confirmed } = await readScreen(db);
    const edits = await db.edits.toArray();
    const pending = edits.map(({ table, rowId, patch, kind, ...how }) => ({
      row: `${table}/${rowId}`,
      fields: pickJudged(table, patch),
      deletes: kind === "delete",
      standing: JSON.stringify({ kind, ...how, now: this.now() }),
    }));
    return { device: this.name, rows: confirmed, pending };
  }

  async stop(): Promise<void> {
    const { tab, end } = this.#on;
    await tab.die(0, 0);
    await end();
    await this.proxy.close();
  }
}
