/** Wires the sync engine and the delivery of pictures for the staff area. */

import { judgePictureAnswer, type PicturePorts, pictureLock } from "../../outbox/picture-queue.ts";
import { redrawPicture } from "../../shared/lib/redraw-picture.ts";
import { findLocks, runExclusively } from "../../shared/lib/run-exclusively.ts";
import { schedule } from "../../shared/lib/schedule.ts";
import { waitAtMost } from "../../shared/lib/with-timeout.ts";
import type { StaffDb } from "../dexie/staff-db.ts";
import { createImageStore } from "../dexie/staff-images.ts";
import { watchNewEdits, writeReport } from "../dexie/staff-reads.ts";
import { createStaffStore } from "../dexie/staff-store.ts";
import { startEngine } from "../engine.ts";
import { leaderLock, type RunWithLock } from "../leader.ts";
import { closeRealtime, renewRealtime, subscribeToPokes } from "../supabase/realtime.ts";
import { createStaffClient } from "../supabase/staff-client.ts";
import { makeImageAddress, postImage } from "../supabase/staff-images.ts";
import { createStaffRemote } from "../supabase/staff-tables.ts";

/** The session of the person whose mirror is synced. */
export type StaffSessionAccess = {
  /** Resolves to a valid access token; throws SyncFailure if there is none. */
  getToken: () => Promise<string>;
  /** Renews the session, because the server did not accept the token. */
  renew: () => Promise<"renewed" | "ended" | "unreachable">;
  /** Called when the server has refused the session, or its owner is not staff. */
  onEnded: (reason: "session-ended" | "not-staff") => void;
};

/** The longest wait for a request in flight while syncing is stopped, in milliseconds. */
const maxStopMs = 2_000;

/** Syncs a mirror with the server, over one connection of its own, until it is stopped. */
export function startSync(db: StaffDb, access: StaffSessionAccess): { wake: () => void; stop: () => Promise<void> } {
  const client = createStaffClient(access.getToken);
  const engine = startEngine({
    store: createStaffStore(db),
    remote: createStaffRemote(client),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    subscribe: (handlers) => subscribeToPokes(client, handlers),
    renewSession: async () => {
      const outcome = await access.renew();
      if (outcome === "renewed") await renewRealtime(client);
      return outcome;
    },
    report: async (report) => {
      if (db.isOpen()) await writeReport(db, report, Date.now());
    },
    onEnded: access.onEnded,
    schedule,
    warn: (error) => {
      if (db.isOpen()) console.warn("Syncing failed and will be tried again.", error);
    },
  });
  const stopWatching = watchNewEdits(db, () => engine.wake("edits"));
  return {
    wake: () => engine.wake("network"),
    stop: async () => {
      stopWatching();
      // A hanging request or socket must not delay a sign-out. Its late answer finds the database closed.
      const stopped = Promise.all([engine.stop(), closeRealtime(client)]);
      await waitAtMost(stopped, maxStopMs);
    },
  };
}

/**
 * Runs work under a Web Lock. If locks are missing or refused every tab leads; the engine's revision checks make that safe.
 */
export const runWithLock: RunWithLock = async (name, signal, work) => {
  const locks = findLocks();
  if (!locks) return work();
  try {
    await locks.request(name, { signal: signal as AbortSignal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** Resolves to true if a tab of this device is the leader; false if the browser does not say. */
export async function hasLeader(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === leaderLock);
}

/** Makes the queue of pictures over a mirror's database, sent with the token of its owner. */
export const createPictureQueue = (db: StaffDb, getToken: () => Promise<string>): PicturePorts => ({
  store: createImageStore(db),
  send: async (upload) => {
    // Without a token the server was not asked, so this is no refusal.
    const bearer = await getToken().catch(() => undefined);
    if (bearer === undefined) return judgePictureAnswer(null, upload.path, Date.now());
    // A picture that an older version of the site has stored may be the chosen file itself.
    const drawing = upload.redrawn ? undefined : await redrawPicture(new Blob([upload.bytes]));
    if (drawing?.outcome === "refused") return { ...drawing, isKeyReused: false };
    const answer = await postImage({ ...upload, ...drawing?.picture }, bearer);
    return judgePictureAnswer(answer, upload.path, Date.now());
  },
  exclusive: runExclusively,
  lock: pictureLock,
  newId: () => crypto.randomUUID(),
  getAddress: makeImageAddress,
  now: Date.now,
  random: Math.random,
});
