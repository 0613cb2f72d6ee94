import type { EnginePorts } from "../../src/sync/engine.ts";
import type { StaffStore } from "../../src/sync/staff-ports.ts";

/** Returns a promise that never settles, for the callers of a dead tab. */
const waitForever = () => new Promise<never>(() => {});

/**
 * A process of a tab. It can be frozen, and it can die at any of its calls: then an open transaction is rolled back, answers
 * are discarded, and nothing more runs.
 */
export class TabProcess {
  #dead = false;
  /** The number of calls that it has left. */
  #calls = Number.POSITIVE_INFINITY;
  #thawed: Promise<void> | undefined;
  #thaw = () => {};
  #died = () => {};
  readonly death = new Promise<void>((done) => {
    this.#died = done;
  });

  get dead(): boolean {
    return this.#dead;
  }

  get frozen(): boolean {
    return this.#thawed !== undefined;
  }

  freeze(): void {
    this.#thawed ??= new Promise((done) => {
      this.#thaw = done;
    });
  }

  thaw(): void {
    this.#thawed = undefined;
    this.#thaw();
  }

  /** Kills the process after a number of calls, or at the latest after a number of milliseconds. */
  async die(calls: number, atMostMs: number): Promise<void> {
    this.#calls = calls;
    const timer = setTimeout(() => this.#end(), atMostMs);
    if (calls <= 0) this.#end();
    await this.death;
    clearTimeout(timer);
    this.thaw();
  }

  #end(): void {
    this.#dead = true;
    this.#died();
  }

  /** Counts a call; the last one does not return. */
  #count(): boolean {
    this.#calls--;
    if (this.#calls < 0) this.#end();
    return this.#dead;
  }

  /** Waits while the tab is frozen. */
  async goOn(): Promise<void> {
    if (this.#count()) await waitForever();
    while (this.#thawed) await this.#thawed;
    if (this.#dead) await waitForever();
  }

  /** Wraps the ports of an engine, so that it ends with this process. */
  wrap(ports: EnginePorts): EnginePorts {
    const remote = Object.entries(ports.remote).map(([name, call]) => {
      if (typeof call !== "function") return [name, call];
      return [
        name,
        (...given: never[]) => this.#through(() => (call as (...all: never[]) => Promise<unknown>)(...given)),
      ];
    });
    return {
      ...ports,
      store: this.wrapStore(ports.store),
      remote: Object.fromEntries(remote) as EnginePorts["remote"],
      subscribe: (handlers) => {
        const { requestEcho, close } = ports.subscribe({
          onJoined: () => void this.goOn().then(() => handlers.onJoined()),
          onPoke: (version) => void this.goOn().then(() => handlers.onPoke(version)),
          onEcho: () => void this.goOn().then(() => handlers.onEcho()),
          onDenied: () => void this.goOn().then(() => handlers.onDenied()),
          onDown: () => void this.goOn().then(() => handlers.onDown()),
        });
        return { close, requestEcho: () => this.#through(requestEcho) };
      },
      renewSession: () => this.#through(ports.renewSession),
      report: (report) => this.#through(() => ports.report(report)),
      schedule: (delay, task) => {
        let isCancelled = false;
        const cancel = ports.schedule(delay, () => void this.goOn().then(() => isCancelled || task()));
        return () => {
          isCancelled = true;
          cancel();
        };
      },
      onEnded: (why) => void this.goOn().then(() => ports.onEnded(why)),
      warn: (error) => {
        if (!this.#dead) ports.warn(error);
      },
    };
  }

  /** Wraps a store, so that a transaction is rolled back if the process ends during it. */
  wrapStore(store: StaffStore): StaffStore {
    return {
      transact: (work) =>
        this.#through(() =>
          store.transact((tx) => {
            const calls = Object.entries(tx).map(([name, call]) => [
              name,
              (...given: never[]) => {
                if (this.#count()) throw new Error("The tab died");
                return (call as (...all: never[]) => unknown)(...given);
              },
            ]);
            return work(Object.fromEntries(calls));
          }),
        ),
    };
  }

  async #through<T>(work: () => Promise<T>): Promise<T> {
    await this.goOn();
    try {
      return await work();
    } finally {
      await this.goOn();
    }
  }
}
