import { useSyncExternalStore } from "react";
import { watchNewEdits, writeReport } from "../db/queries/staff-reads.ts";
import { staffStore } from "../db/queries/staff-store.ts";
import { deleteStaffDb, openStaffDb, sealOthers, sealStaffDb } from "../db/staff-databases.ts";
import type { StaffDb } from "../db/staff-db.ts";
import { createStore } from "../lib/store.ts";
import { closeRealtime, renewRealtime, subscribeToChanges } from "../remote/realtime.ts";
import { type StaffClient, staffClient } from "../remote/staff-client.ts";
import { staffRemote } from "../remote/staff-tables.ts";
import { type Engine, startEngine } from "../sync/engine.ts";
import { type HoldLock, runAsLeader } from "../sync/leader.ts";

/** What the shell hands to the mirror of the person who is signed in. */
export type MirrorOptions = {
  userId: string;
  /** A valid access token; throws SyncFailure where there is none. */
  token: () => Promise<string>;
  /** Renews the session whatever its age; the server did not accept the token. */
  renew: () => Promise<"renewed" | "ended" | "unreachable">;
  /** The server has ended it: the session is refused, or its owner is not staff. */
  ended: (why: "session-ended" | "not-staff") => void;
};

/**
 * `opening` until the database is open. `outdated`: a newer version of the site is open in another tab, this one must be
 * reloaded. `closed`: signed out. `failed`: the browser refuses to keep anything.
 */
export type Mirror =
  | { phase: "opening" | "outdated" | "closed" }
  | { phase: "failed"; error: unknown }
  | { phase: "open"; db: StaffDb };

const state = createStore<Mirror>({ phase: "closed" });

export const readMirror = state.read;
export const useMirror = (): Mirror => useSyncExternalStore(state.subscribe, state.read, state.read);

/** The open database; throws when there is none. */
export function openDb(): StaffDb {
  const mirror = state.read();
  if (mirror.phase !== "open") throw new Error("The mirror is closed");
  return mirror.db;
}

/** Tells the leading tab, wherever it is, to look at the server again. */
const wakeChannel = "kilele-staff-wake";

/** How long a request under way may hold up the end of syncing, in milliseconds. */
const longestStop = 2_000;

let stopCurrent: (() => Promise<void>) | undefined;

/** Opens the mirror, stands for election, and syncs while this tab leads. */
export async function startMirror(options: MirrorOptions): Promise<void> {
  await stopMirror();
  state.set({ phase: "opening" });
  const abort = new AbortController();
  let leaving: Promise<void> = Promise.resolve();
  let db: StaffDb | undefined;
  // Whichever tab comes back into sight, the leading one syncs.
  const shown = () => {
    if (document.visibilityState === "visible") wakeMirror();
  };
  addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", shown);
  stopCurrent = async () => {
    removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", shown);
    abort.abort();
    await leaving;
    db?.close({ disableAutoOpen: true });
  };
  const gone = (reason: "deleted" | "outdated") => {
    abort.abort();
    state.set({ phase: reason === "deleted" ? "closed" : "outdated" });
  };
  try {
    db = await openStaffDb(options.userId, gone);
  } catch (error) {
    state.set({ phase: "failed", error });
    return;
  }
  if (abort.signal.aborted) {
    db.close({ disableAutoOpen: true });
    return;
  }
  // Somebody else's session may have been lost without a word.
  sealOthers(options.userId).catch((error: unknown) => console.warn("What others left could not be sealed.", error));
  const opened = db;
  state.set({ phase: "open", db: opened });
  leaving = runAsLeader(holdLock, abort.signal, () => lead(opened, options));
}

/** Stops syncing and closes the database; what is in it stays. */
export async function stopMirror(): Promise<void> {
  const stop = stopCurrent;
  stopCurrent = undefined;
  await stop?.();
  if (state.read().phase !== "closed") state.set({ phase: "closed" });
}

/** Stops syncing and deletes everything that this device keeps of the tables for a person, in every tab. */
export async function deleteMirror(userId: string): Promise<void> {
  await stopMirror();
  await deleteStaffDb(userId);
}

/** Stops syncing and leaves a person's unsent work on this device and nothing else, until they are back. */
export async function sealMirror(userId: string): Promise<void> {
  await stopMirror();
  await sealStaffDb(userId);
}

/** Says that the network is back or that a person is looking: whichever tab leads, it syncs now. */
export function wakeMirror(): void {
  const channel = new BroadcastChannel(wakeChannel);
  channel.postMessage("wake");
  channel.close();
}

function lead(db: StaffDb, options: MirrorOptions): { stop: () => Promise<void> } {
  const client: StaffClient = staffClient(options.token);
  const remote = staffRemote(client);
  const engine: Engine = startEngine({
    store: staffStore(db),
    remote,
    now: Date.now,
    random: Math.random,
    subscribe: (handlers) => subscribeToChanges(client, handlers),
    renewSession: async () => {
      const outcome = await options.renew();
      if (outcome === "renewed") await renewRealtime(client);
      return outcome;
    },
    report: async (report) => {
      if (db.isOpen()) await writeReport(db, report, Date.now());
    },
    ended: options.ended,
    later: (delay, task) => {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
    warn: (error) => {
      if (db.isOpen()) console.warn("Syncing failed and will be tried again.", error);
    },
  });
  const back = () => engine.wake("network");
  const channel = new BroadcastChannel(wakeChannel);
  channel.addEventListener("message", back);
  addEventListener("online", back);
  const stopWatching = watchNewEdits(db, () => engine.wake("edits"));
  return {
    stop: async () => {
      channel.close();
      removeEventListener("online", back);
      stopWatching();
      // A request that hangs must not keep anybody from signing out; what comes of it finds the database closed.
      await Promise.race([engine.stop(), new Promise((done) => setTimeout(done, longestStop))]);
      await closeRealtime(client);
    },
  };
}

/** Web Locks; where they are missing every tab leads, and the guards of the engine keep that harmless. */
const holdLock: HoldLock = async (name, signal, work) => {
  if (!navigator.locks) return work();
  try {
    await navigator.locks.request(name, { signal: signal as AbortSignal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
