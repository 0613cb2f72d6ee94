/**
 * What this page has read of the shared tables. A screen gets at once what is here (in this page, else on this device)
 * and never waits for the network; a refresh behind it brings what has changed. Kept small: it is part of the first load
 * of every route that reads, and fetches Dexie and the client only after the first paint.
 */
import type { ContentOf, ReadingKey } from "../../domain/reading.ts";
import { isPrerendered } from "../../lib/prerendered.ts";
import { type PageData, readPageData } from "./page-data.ts";

export type Reading<Data> =
  | { state: "loading" }
  | { state: "ready"; data: Data }
  /** The backend has no such row. */
  | { state: "missing" }
  /** Nothing here, and nothing could be fetched. `message` is the backend's own; `unexpected` when nobody foresaw it. */
  | { state: "failed"; message?: string; unexpected: boolean };

/** What was fetched less than this ago is not fetched again. Milliseconds. */
const freshFor = 20_000;

/** What could not be fetched less than this ago is not asked for again, unless somebody says so. Milliseconds. */
const failedFor = 3_000;

const loading = { state: "loading" } as const;
const held = new Map<ReadingKey, Reading<unknown>>();
const fetchedAt = new Map<ReadingKey, number>();
const unrefreshed = new Set<ReadingKey>();
const triedAt = new Map<ReadingKey, number>();
const underway = new Map<ReadingKey, Promise<void>>();
const listeners = new Set<(key: ReadingKey) => void>();

let adopted = import.meta.env.SSR;
/** Until React has taken over a prerendered page, its first rendering must say what the HTML says. */
let takingOver = !import.meta.env.SSR && isPrerendered();

/** Whether React is about to take over a page that holds its content already. */
export const isTakingOver = (): boolean => takingOver;

/** The page is React's now. */
export function takenOver(): void {
  takingOver = false;
}

/** Puts rows in place that came with the page, or that the build is about to render. */
export function adoptPageData({ at, entries }: PageData): void {
  held.clear();
  for (const [key, data] of Object.entries(entries) as [ReadingKey, unknown][]) {
    held.set(key, { state: "ready", data });
    fetchedAt.set(key, at);
  }
}

function adoptOnce() {
  if (adopted) return;
  adopted = true;
  const data = readPageData();
  if (data && takingOver) adoptPageData(data);
}

/**
 * What is here under a key, for a route's loader: in this page, else on this device, else `loading`.
 * Never throws, and never waits for the network.
 */
export function openReading<Key extends ReadingKey>(
  key: Key,
): Reading<ContentOf<Key>> | Promise<Reading<ContentOf<Key>>> {
  adoptOnce();
  const here = held.get(key);
  if (here) return here as Reading<ContentOf<Key>>;
  if (import.meta.env.SSR || takingOver) return loading;
  return openKept(key);
}

async function openKept<Key extends ReadingKey>(key: Key): Promise<Reading<ContentOf<Key>>> {
  void refresh(key);
  const { keptOnDevice } = await import("./reading-source.ts").catch(() => ({ keptOnDevice: async () => undefined }));
  const kept = await keptOnDevice(key);
  if (kept && !held.has(key)) {
    fetchedAt.set(key, kept.fetchedAt);
    publish(key, { state: "ready", data: kept.data });
  }
  return (held.get(key) as Reading<ContentOf<Key>> | undefined) ?? loading;
}

/** What is here under a key, in this page or else on this device; nothing is fetched. */
export async function peekReading<Key extends ReadingKey>(key: Key): Promise<ContentOf<Key> | undefined> {
  adoptOnce();
  const here = held.get(key);
  if (here?.state === "ready") return here.data as ContentOf<Key>;
  if (import.meta.env.SSR || takingOver) return undefined;
  const { keptOnDevice } = await import("./reading-source.ts");
  return (await keptOnDevice(key))?.data;
}

/** What this page holds under a key right now. */
export const heldReading = (key: ReadingKey): Reading<unknown> | undefined => held.get(key);

/** Tells whoever shows a key that something about it has changed. */
export function subscribeReadings(listener: (key: ReadingKey) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the copy that is shown was fetched, if the last attempt to refresh it failed; else 0. */
export const shownCopyFrom = (key: ReadingKey): number =>
  unrefreshed.has(key) && isReady(key) ? (fetchedAt.get(key) ?? 0) : 0;

/**
 * Fetches what the backend has under a key, unless that has just been tried. Never throws.
 * @param force tries at any rate: the network has returned
 */
export function refresh(key: ReadingKey, force = false): Promise<void> {
  const running = underway.get(key);
  if (running) return running;
  const rest = unrefreshed.has(key) ? failedFor : freshFor;
  if (!force && held.has(key) && Date.now() - (triedAt.get(key) ?? 0) < rest) return Promise.resolve();
  const task = fetchAndKeep(key).finally(() => underway.delete(key));
  underway.set(key, task);
  return task;
}

async function fetchAndKeep(key: ReadingKey): Promise<void> {
  try {
    const source = await import("./reading-source.ts");
    await settleCopy(key, source);
    const data = await source.fetchPublished(key);
    const now = Date.now();
    triedAt.set(key, now);
    fetchedAt.set(key, now);
    unrefreshed.delete(key);
    publish(key, data === null ? { state: "missing" } : { state: "ready", data });
    notify(key);
    await source.keepOnDevice(key, data, now);
  } catch (error) {
    console.warn(`${key} could not be refreshed.`, error);
    triedAt.set(key, Date.now());
    unrefreshed.add(key);
    if (!isReady(key)) publish(key, { state: "failed", ...reasonOf(error) });
    notify(key);
  }
}

/** The copy that came with the page is kept, and a newer one on the device replaces it, before anything is fetched. */
async function settleCopy(key: ReadingKey, source: typeof import("./reading-source.ts")): Promise<void> {
  const here = held.get(key);
  const at = fetchedAt.get(key) ?? 0;
  const kept = await source.keptOnDevice(key);
  if (kept && kept.fetchedAt > at) {
    fetchedAt.set(key, kept.fetchedAt);
    publish(key, { state: "ready", data: kept.data });
  } else if (here?.state === "ready") await source.keepOnDevice(key, here.data as never, at);
}

function reasonOf(error: unknown): { message?: string; unexpected: boolean } {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "refused") return { message, unexpected: false };
  return { unexpected: code !== "unreachable" && !(error instanceof TypeError) };
}

/** What could not be shown is forgotten when its page is left, so that the next visit asks again. */
export function forgetUnread(keys: readonly ReadingKey[]): void {
  for (const key of keys) {
    if (isReady(key)) continue;
    held.delete(key);
    unrefreshed.delete(key);
  }
}

const isReady = (key: ReadingKey): boolean => held.get(key)?.state === "ready";

/** Replaces what is held, keeping the object where nothing has changed, so that nothing is drawn again. */
function publish(key: ReadingKey, next: Reading<unknown>): void {
  const before = held.get(key);
  if (before && JSON.stringify(before) === JSON.stringify(next)) return;
  held.set(key, next);
  notify(key);
}

function notify(key: ReadingKey): void {
  for (const listener of [...listeners]) listener(key);
}
