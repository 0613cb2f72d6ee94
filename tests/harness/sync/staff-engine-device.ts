import { computeNextAttempt } from "../../../src/outbox/policy.ts";
import { SyncFailure } from "../../../src/shared/rules/sync-failure.ts";
import { livePollIntervalMs, type Subscription, type SubscriptionHandlers } from "../../../src/sync/channel.ts";
import { type Engine, type EnginePorts, startEngine } from "../../../src/sync/engine.ts";
import type { StaffStore } from "../../../src/sync/staff-ports.ts";
import { DiskError, ModelDevice } from "./staff-device.ts";
import type { ModelServer } from "./staff-server.ts";
import type { SimulatedTime } from "./staff-simulated-time.ts";

/** The shares of calls that fail, by fault. */
export type Faults = Record<"lose" | "hang" | "late" | "busy" | "die" | "disk" | "expire" | "end" | "poke", number>;

const none: Faults = { lose: 0, hang: 0, late: 0, busy: 0, die: 0, disk: 0, expire: 0, end: 0, poke: 0 };

/** The time after which the realtime client gives up joining. */
const joinTimeout = 10_000;

/**
 * The behaviour of a device's channel. A mute one lets the device join and never sends a message; a silent one never answers
 * the join.
 */
export type ChannelKind = "works" | "deaf" | "mute" | "silent" | "refuses";

type Report = Parameters<EnginePorts["report"]>[0];
type Surroundings = { time: SimulatedTime; random: () => number; note: (event: string) => void };

/** The time after which a request counts as unanswered, as in the staff client. */
export const requestTimeout = 30_000;

const waitForever = () => new Promise<never>(() => {});

/** A device whose real engine runs in simulated time: with a network, a channel, a session and tabs that fail. */
export class EngineDevice extends ModelDevice {
  faults: Faults = none;
  isOffline = false;
  channel: ChannelKind = "works";
  tokenEndsAt = 0;
  /** The time until which the server has asked this device to wait. A longer wait than the policy allows is a fault. */
  askedToWaitUntil = 0;
  /** The last report of this tab; `at` is the time of the last pull. */
  status: (Report & { at: number }) | undefined;
  /** The number of pulls that were asked for. */
  pulls = 0;
  /** The number of whole loads that were asked for: each ends with a pull. */
  loads = 0;
  /** The number of requests under way. */
  requestsInFlight = 0;
  /** The faults of this device. */
  readonly faultsFound: string[] = [];
  readonly #server: ModelServer;
  readonly #around: Surroundings;
  #engine: Engine | undefined;
  /** The number of the running tab. Promises of earlier tabs never settle. */
  #tab = 0;
  #handlers: SubscriptionHandlers | undefined;
  #pulled: { cursor: number; epoch: string; restores: number } | undefined;

  /** True if a transaction was running when the server was last asked for its horizon. */
  #isHeldBack = false;

  constructor(server: ModelServer, around: Surroundings) {
    super(server, { chance: () => false, meanwhile: async () => {} });
    this.#server = server;
    this.#around = around;
    this.isCalm = true;
    server.listeners.add((version) => this.#poke(version));
    this.start();
  }

  #chance(fault: keyof Faults): boolean {
    const shouldHappen = this.faults[fault] > 0 && this.#around.random() < this.faults[fault];
    if (shouldHappen) this.#around.note(fault);
    return shouldHappen;
  }

  #latency(): Promise<void> {
    return this.#around.time.sleep(10 + this.#around.random() * 90);
  }

  wake(why: "edits" | "network"): void {
    this.#engine?.wake(why);
  }

  /** Opens a tab, if none is open. */
  start(): void {
    if (this.#engine) return;
    const tab = ++this.#tab;
    const { time, random } = this.#around;
    this.status = undefined;
    this.requestsInFlight = 0;
    const clean = Object.entries(this.#server.makeRemote());
    const remote = clean.map(([name, call]) => [
      name,
      (...args: never[]) => this.#request(tab, name, () => (call as (...given: never[]) => Promise<unknown>)(...args)),
    ]);
    const ports: EnginePorts = {
      store: this.#storeOf(tab),
      remote: Object.fromEntries(remote),
      now: () => this.now,
      random,
      newId: () => crypto.randomUUID(),
      // The browser notices nothing: the server's answers alone have to do.
      isOnline: () => true,
      subscribe: (handlers) => this.#subscribe(tab, handlers),
      schedule: (delay, task) => time.schedule(delay, () => tab === this.#tab && task()),
      warn: (error) => {
        if (!(error instanceof DiskError)) this.faultsFound.push(`warned of ${error}`);
      },
      renewSession: () => this.#renew(),
      report: async (report) => {
        if (tab === this.#tab) this.#report(report);
      },
      onEnded: () => this.close(),
    };
    const engine = startEngine(ports);
    // The tab may have died during its first call.
    if (tab === this.#tab) this.#engine = engine;
  }

  /** Closes the tab normally, so that the request in flight is completed. */
  close(): void {
    const tab = this.#tab;
    void this.#engine?.stop().then(() => {
      if (tab !== this.#tab) return;
      this.#engine = undefined;
      this.#reopenLater();
    });
  }

  /** Kills the tab, with all its pending work. */
  die(): void {
    this.#tab++;
    this.#engine = undefined;
    this.#handlers = undefined;
    this.#reopenLater();
  }

  #reopenLater(): void {
    const delay = this.faults === none ? 0 : 1_000 + this.#around.random() * 300_000;
    this.#around.time.schedule(delay, () => this.start());
  }

  #storeOf(tab: number): StaffStore {
    return {
      transact: async (work) => {
        if (tab === this.#tab && this.#chance("die")) this.die();
        if (tab !== this.#tab) return waitForever();
        const isFailing = this.#chance("disk");
        const result = await this.store.transact(async (tx) => {
          const done = await work(tx);
          if (isFailing) throw new DiskError("at its end");
          return done;
        });
        if (tab === this.#tab && this.#chance("die")) this.die();
        return tab === this.#tab ? result : waitForever();
      },
    };
  }

  async #request(tab: number, name: string, ask: () => Promise<unknown>): Promise<unknown> {
    if (tab !== this.#tab) return waitForever();
    if (name === "pullChanges") this.pulls++;
    if (name === "beginLoad") this.loads++;
    this.requestsInFlight++;
    try {
      return await this.#answer(name, ask);
    } finally {
      if (tab === this.#tab && this.#chance("die")) this.die();
      if (tab === this.#tab) this.requestsInFlight--;
      // biome-ignore lint/correctness/noUnsafeFinally: a dead tab hears neither an answer nor an error.
      else return waitForever();
    }
  }

  async #answer(name: string, ask: () => Promise<unknown>): Promise<unknown> {
    const { time, random } = this.#around;
    const hang = async () => {
      await time.sleep(requestTimeout);
      throw new SyncFailure("no-answer");
    };
    await this.#latency();
    if (this.isOffline) return random() < 0.3 ? hang() : Promise.reject(new SyncFailure("no-answer"));
    if (this.#chance("expire")) this.tokenEndsAt = time.now;
    if (time.now >= this.tokenEndsAt) throw new SyncFailure("unauthenticated");
    if (this.#chance("lose")) throw new SyncFailure("no-answer");
    if (this.#chance("hang")) return hang();
    if (this.#chance("busy")) throw this.#busy();
    if (name === "write" && this.#chance("late")) {
      time.schedule(random() * 2 * requestTimeout, () => void ask().catch(() => undefined));
      return hang();
    }
    const restores = this.#server.restores;
    if (name === "readHorizon") this.#isHeldBack = this.#server.openCount > 0;
    // Serialised as by the network.
    const answer = JSON.parse(JSON.stringify(await ask()));
    if (name === "readPages" || name === "beginLoad") this.pageReadAt = this.#server.lastXid;
    await this.#latency();
    if (this.isOffline || this.#chance("lose")) throw new SyncFailure("no-answer");
    if (this.#chance("hang")) return hang();
    const isComplete = name === "pullChanges" && answer.next === null && !answer.resync;
    if (isComplete) this.#pulled = { cursor: answer.horizon, epoch: answer.epoch, restores };
    return answer;
  }

  #busy(): SyncFailure {
    const { time, random } = this.#around;
    const retryAfterMs = random() < 0.2 ? 3_000_000_000 : 5_000;
    this.askedToWaitUntil = computeNextAttempt(1, retryAfterMs, { now: () => time.now, random });
    return new SyncFailure("busy", { retryAfterMs });
  }

  async #renew(): Promise<"renewed" | "ended" | "unreachable"> {
    await this.#latency();
    if (this.isOffline || this.#chance("lose")) return "unreachable";
    this.tokenEndsAt = this.#around.time.now + 60 * 60_000;
    return this.#chance("end") ? "ended" : "renewed";
  }

  #subscribe(tab: number, handlers: SubscriptionHandlers): Subscription {
    const { time } = this.#around;
    // Messages arrive even after the channel was closed.
    const later = (say: () => void) => void this.#latency().then(() => tab === this.#tab && say());
    const kind = this.isOffline ? "refuses" : this.channel;
    if (kind === "refuses") later(handlers.onDown);
    else if (kind === "silent") time.schedule(joinTimeout, () => later(handlers.onDown));
    else {
      later(() => {
        this.#handlers = handlers;
        handlers.onJoined();
      });
    }
    return {
      requestEcho: async () => {
        await this.#latency();
        if (this.isOffline || time.now >= this.tokenEndsAt) throw new SyncFailure("no-answer");
        if (this.channel === "works" || this.channel === "deaf") later(handlers.onEcho);
      },
      close: () => {
        if (this.#handlers === handlers) this.#handlers = undefined;
      },
    };
  }

  /** Breaks the socket, which reports that. */
  breakChannel(): void {
    this.#handlers?.onDown();
  }

  #poke(version: number): void {
    const handlers = this.#handlers;
    if (!handlers || this.isOffline || this.channel !== "works" || this.#chance("poke")) return;
    const { time, random } = this.#around;
    const tab = this.#tab;
    for (let times = random() < 0.2 ? 2 : 1; times > 0; times--) {
      time.schedule(random() < 0.2 ? random() * 60_000 : 20, () => tab === this.#tab && handlers.onPoke(version));
    }
  }

  /** Records a report. After one of a pull it checks that the mirror has every row of the server below its cursor. */
  #report(report: Report): void {
    const isPull = report.syncedAt !== undefined;
    this.status = { ...report, at: isPull ? this.#around.time.now : (this.status?.at ?? Number.NaN) };
    if (report.trouble === "horizon-stalled" && !this.#isHeldBack) {
      this.faultsFound.push("says that a transaction holds the changes back, and there is none");
    }
    if (!isPull) return;
    const { state } = this.disk;
    const { cursor, epoch, restores } = this.#pulled ?? {};
    const isPulled = state?.load === null && state.cursor === cursor && state.epoch === epoch;
    if (!isPulled || report.syncedAt !== this.now) this.faultsFound.push("says that it has pulled, and has not");
    if (isPulled && restores === this.#server.restores) this.faultsFound.push(...this.#missing(state.cursor));
  }

  #missing(cursor: number): string[] {
    const shown = this.readMirrored();
    const { rows, tombstones } = this.#server;
    const stale = [...rows].filter(
      ([key, { row }]) => row.sync_version < cursor && shown.get(key)?.sync_version !== row.sync_version,
    );
    const gone = [...tombstones].filter(([key, { version }]) => version < cursor && shown.has(key) && !rows.has(key));
    return [...stale, ...gone].map(([key]) => `says that it is up to date, and is behind with ${key}`);
  }

  /** Returns the server's side of the mirror: the rows without this device's edits. */
  readMirrored() {
    const rows = new Map(this.disk.rows);
    for (const [key, { server }] of this.disk.shadows) {
      if (server) rows.set(key, server);
      else rows.delete(key);
    }
    return rows;
  }

  /** Checks that the status is not outdated; called whenever the device is idle. */
  checkStatus(): void {
    const { connection, trouble, at } = this.status ?? {};
    if (!this.#engine || this.requestsInFlight > 0 || connection !== "online" || trouble) return;
    const age = this.#around.time.now - (at ?? 0);
    // The next poll is counted from the end of a round, which includes the sending after the pull.
    if (!(age <= livePollIntervalMs + 10_000)) this.faultsFound.push(`is online, and pulled last ${age} ms ago`);
  }

  /** Ends all faults. Requests in flight, and waits that the server has asked for, still take their time. */
  endFaults(channel: ChannelKind): void {
    this.faults = none;
    this.isOffline = false;
    this.channel = channel;
    this.start();
  }
}
