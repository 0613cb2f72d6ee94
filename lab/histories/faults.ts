import { setTimeout as sleep } from "node:timers/promises";
import type { SeenRequest } from "../../tests/harness/fault-proxy.ts";
import { type Chance, makeSeededChance } from "../chaos/chance.ts";
import { newPage, type Page } from "./page.ts";
import type { Events } from "./person.ts";
import type { HistoryServer } from "./server.ts";

/** The additional percentage of writes whose answer is lost, so that the device has to send them again. */
export const getLossShare = ({ path }: SeenRequest): number => (path.endsWith("/push_change") ? 12 : 0);

/** The longest that a poke may be late, in milliseconds. */
export const maxPokeDelayMs = 3_000;

/** Loses some pokes, repeats some and delays some. */
export function disturbPokes(chance: Chance, events: Events): () => readonly number[] {
  return () => {
    const [fate, delayMs] = [chance.next(), chance.between(100, maxPokeDelayMs)];
    if (fate > 0.4) return [0];
    const [name, delays] = fate < 0.2 ? ["lost", []] : fate < 0.3 ? ["repeated", [0, delayMs]] : ["late", [delayMs]];
    const event = `pokes ${name}`;
    events[event] = (events[event] ?? 0) + 1;
    return delays;
  };
}

/** Lets an older page lead after the first start that follows this call, and after some later ones. */
export function choosePages(olderPage: Page, chance: Chance, events: Events): () => Page {
  let starts = 0;
  return () => {
    if (starts++ > 0 && chance.next() > 0.4) return newPage;
    events["older pages"] = (events["older pages"] ?? 0) + 1;
    return olderPage;
  };
}

type FaultOptions = {
  seed: number;
  /** The number of edits in the run. */
  operations: number;
  kills: number;
  databaseCrashes: number;
  restores: readonly { announced: boolean }[];
  /** Returns the number of edits made so far. */
  countMade: () => number;
  /** Restarts a device's page, so that even a short run has a crash and an older page. */
  crashDevice: () => void;
  log: (line: string) => void;
};

/** Kills the backend and restores backups, evenly distributed over the run. */
export async function injectFaults(server: HistoryServer, options: FaultOptions): Promise<void> {
  const { kills, databaseCrashes, restores, operations, seed, countMade: made, crashDevice, log } = options;
  const chance = makeSeededChance(seed + 7);
  const deeds: (() => Promise<void>)[] = Array.from({ length: kills }, () => () => server.kill(chance.between(0, 800)));
  for (let n = 0; n < databaseCrashes; n++) {
    deeds.splice(chance.between(0, deeds.length), 0, () => server.crashDatabase(chance.between(0, 300)));
  }
  deeds.splice(chance.between(0, deeds.length), 0, async () => crashDevice());
  for (const { announced } of restores) {
    deeds.push(() => server.backUp());
    deeds.push(async () => {
      log(`A restore${announced ? "" : ", which nobody announces"}, after ${made()} edits`);
      await server.restore(announced);
    });
  }
  for (const [index, deed] of deeds.entries()) {
    const due = ((index + 1) * operations) / (deeds.length + 1);
    while (made() < due) await sleep(20);
    await deed();
  }
}
