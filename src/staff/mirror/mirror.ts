import { useSyncExternalStore } from "react";
import { createStore } from "../../shared/lib/store.ts";
import { endObservations } from "../../sync/dexie/observations.ts";
import { deleteStaffDb, openStaffDb, sealOtherDbs, sealStaffDb } from "../../sync/dexie/staff-databases.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import { writeReport } from "../../sync/dexie/staff-reads.ts";
import { runAsLeader } from "../../sync/leader.ts";
import { onAccessDenied } from "../../sync/supabase/staff-request.ts";
import { hasLeader, runWithLock, type StaffSessionAccess, startSync } from "../../sync/wiring/staff.ts";

/** The id and the access of the person who is signed in. */
export type MirrorOptions = StaffSessionAccess & { userId: string };

/**
 * The state of this tab's mirror. `opening` until the database is open. `outdated`: a newer version of the site is open in another
 * tab, so this one must be reloaded. `closed`: nobody is signed in. `failed`: the browser refuses to store anything.
 */
export type Mirror =
  | { phase: "opening" | "outdated" | "closed" }
  | { phase: "failed"; error: unknown }
  | { phase: "open"; db: StaffDb };

const mirrorState = createStore<Mirror>({ phase: "closed" });

export const readMirror = mirrorState.read;
export const useMirror = (): Mirror => useSyncExternalStore(mirrorState.subscribe, mirrorState.read, mirrorState.read);

/**
 * Returns the open database.
 * @throws if none is open
 */
export function openDb(): StaffDb {
  const mirror = mirrorState.read();
  if (mirror.phase !== "open") throw new Error("The mirror is closed");
  return mirror.db;
}

/**
 * Calls back once the mirror is no longer open.
 * @returns a function that cancels it
 */
export function onMirrorClosed(callback: () => void): () => void {
  const stop = mirrorState.subscribe(() => {
    if (mirrorState.read().phase === "open") return;
    stop();
    callback();
  });
  return stop;
}

/** The broadcast channel that asks the leader tab to sync. */
const wakeChannel = "kilele-staff-wake";

let stopCurrent: (() => Promise<void>) | undefined;
/** Settles when the mirror that was open last is closed. */
let whenStopped: Promise<void> = Promise.resolve();
/** The number of calls of `stopMirror`, by which a waiting start notices that it was cancelled. */
let stopCount = 0;

/** Opens the mirror, waits for the leader lock, and syncs while this tab is the leader. */
export async function startMirror(options: MirrorOptions): Promise<void> {
  const previousStop = stopMirror();
  const stopCountAtStart = stopCount;
  await previousStop;
  if (stopCountAtStart !== stopCount) return;
  mirrorState.set({ phase: "opening" });
  const abort = new AbortController();
  let leadership: Promise<void> = Promise.resolve();
  let db: StaffDb | undefined;
  // When any tab becomes visible, the leader tab syncs.
  const handleVisible = () => {
    if (document.visibilityState === "visible") requestSync();
  };
  addEventListener("pageshow", handleVisible);
  document.addEventListener("visibilitychange", handleVisible);
  const stopListening = onAccessDenied(requestSync);
  stopCurrent = async () => {
    stopListening();
    removeEventListener("pageshow", handleVisible);
    document.removeEventListener("visibilitychange", handleVisible);
    abort.abort();
    await leadership;
    if (db) endObservations(db);
    db?.close({ disableAutoOpen: true });
  };
  const handleRemoval = (reason: "deleted" | "outdated") => {
    abort.abort();
    mirrorState.set({ phase: reason === "deleted" ? "closed" : "outdated" });
  };
  try {
    db = await openStaffDb(options.userId, handleRemoval);
    // The report of the last visit is outdated: the person may have lost their access since.
    if (!(await hasLeader())) await writeReport(db, { connection: "syncing" }, Date.now());
  } catch (error) {
    mirrorState.set({ phase: "failed", error });
    return;
  }
  if (abort.signal.aborted) {
    db.close({ disableAutoOpen: true });
    return;
  }
  // Another person's session may have ended without a sign-out.
  sealOtherDbs(options.userId).catch((error: unknown) => console.warn("What others left could not be sealed.", error));
  const openedDb = db;
  mirrorState.set({ phase: "open", db: openedDb });
  leadership = runAsLeader(runWithLock, abort.signal, () => startLeading(openedDb, options));
}

/** Stops syncing and closes the database without deleting it. A mirror that is opened meanwhile waits for that, and stays open. */
export async function stopMirror(): Promise<void> {
  stopCount++;
  const stop = stopCurrent;
  stopCurrent = undefined;
  if (!stop) return whenStopped;
  // The state changes at once, so that nobody who signs in meanwhile sees a row of the previous person.
  mirrorState.set({ phase: "closed" });
  const closing = stop();
  whenStopped = closing.catch(() => undefined);
  await closing;
}

/** Stops syncing in every tab and deletes a person's database on this device. */
export async function deleteMirror(userId: string): Promise<void> {
  await stopMirror();
  await deleteStaffDb(userId);
}

/** Stops syncing and deletes everything of a person on this device except their unsent work, until they are back. */
export async function sealMirror(userId: string): Promise<void> {
  await stopMirror();
  await sealStaffDb(userId);
}

/** Asks the leader tab to sync now, because the network is back or the person looks at a page. */
export function requestSync(): void {
  const channel = new BroadcastChannel(wakeChannel);
  channel.postMessage("wake");
  channel.close();
}

/** Syncs while this tab is the leader; other tabs request a sync over the channel. */
function startLeading(db: StaffDb, access: StaffSessionAccess): { stop: () => Promise<void> } {
  const sync = startSync(db, access);
  const channel = new BroadcastChannel(wakeChannel);
  channel.addEventListener("message", sync.wake);
  addEventListener("online", sync.wake);
  return {
    stop: async () => {
      channel.close();
      removeEventListener("online", sync.wake);
      await sync.stop();
    },
  };
}
