import { expect } from "vitest";
import type { ModelDevice } from "./staff-device.ts";
import type { ModelServer } from "./staff-server.ts";

/** Follows the server's rows that a device shows. A pull must never show an older state than before. */
export class Timeline {
  readonly #server: ModelServer;
  readonly #device: ModelDevice;
  /** The place of the commit that was shown last, by row. */
  #shown = new Map<string, number>();
  #life: string | undefined;

  constructor(server: ModelServer, device: ModelDevice) {
    this.#server = server;
    this.#device = device;
  }

  /** Begins after a restore, after which the states shown before do not count. */
  restartAfterRestore(): void {
    this.#shown.clear();
  }

  /** Records the shown states, whether they are older or newer. */
  recordShown(): void {
    this.#look();
  }

  /** Checks that the shown states are not older. */
  checkShown(): void {
    this.#look((key, before, commitIndex) => expect.fail(`${key} went back from commit ${before} to ${commitIndex}`));
  }

  #look(older: (key: string, before: number, commitIndex: number) => void = () => {}): void {
    const { state, rows, shadows } = this.#device.disk;
    const behind =
      !state || state.load || state.epoch !== this.#server.epochName || state.cursor > this.#server.horizon;
    if (behind || this.#life !== state.epoch) this.restartAfterRestore();
    if (behind) return;
    this.#life = state.epoch;
    for (const [key, commits] of this.#server.commits) {
      // A transaction with a lower id may have written last, so an event alone cannot tell which state is newer.
      if (commits.some(({ version }, n) => n > 0 && version < (commits[n - 1]?.version ?? 0))) continue;
      const shadow = shadows.get(key);
      const row = shadow ? shadow.server : rows.get(key);
      const before = this.#shown.get(key) ?? -1;
      const commitIndex = row
        ? commits.findLastIndex(({ version }) => version === row.sync_version)
        : commits.findIndex(({ isGone }, n) => isGone && n >= before);
      if (row ? commitIndex < 0 : before < 0) continue;
      if (commitIndex < before) older(key, before, commitIndex);
      this.#shown.set(key, commitIndex);
    }
  }
}
