import { removeSlash } from "../../shared/lib/addresses.ts";
import { readNavigationTiming } from "../../shared/lib/navigation-timing.ts";
import { readStorageEstimate, requestPersistence } from "../../shared/lib/site-storage.ts";
import { createStore } from "../../shared/lib/store.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type {
  DownloadProgress,
  FromWorker,
  LibraryState,
  LibraryVisit,
  ToWorker,
} from "../../shared/lib/worker-messages.ts";
import { type Connection, shouldSaveData, type TimedFile } from "./connection-speed.ts";
import { libraryStore } from "./library-store.ts";
import { registerPeriodicSync } from "./periodic-sync.ts";
import { maxAnswerMs, requestFromWorker } from "./worker-channel.ts";

/** The longest time for fetching everything on a slow connection, in milliseconds. */
const maxFetchMs = 10 * 60_000;

/**
 * Subscribes to the worker's library state and asks the worker to fetch what it keeps: the open page at once, the guides when nobody
 * waits for the page, because each of their files costs the page's process some work. Asks again when the connection improves. Call
 * it once the worker is ready.
 * @param waitForQuiet waits until nobody waits for the page
 */
export async function startLibrary(
  registration: ServiceWorkerRegistration,
  waitForQuiet: () => Promise<void>,
): Promise<void> {
  findWorkers()?.addEventListener("message", ({ data }) => {
    const message = data as FromWorker;
    if (message?.type === "LIBRARY_CHANGED") libraryStore.set(message.state);
  });
  const openPath = removeSlash(location.pathname);
  libraryStore.subscribe(() => {
    const library = libraryStore.read();
    // Once a guide is stored, the browser should not clear the storage.
    if (
      typeof library === "object" &&
      library.guides.some(({ slug, kept }) => kept && openPath === `/destinations/${slug}`)
    ) {
      void requestPersistence();
    }
  });
  await request({ type: "LIBRARY_STATE" }, maxAnswerMs);
  if (libraryStore.read() === undefined) libraryStore.set("unanswered");
  const { connection } = navigator as Navigator & { connection?: Connection & EventTarget };
  let hasChanged = false;
  const fetchPart = (part: LibraryVisit["part"]) => {
    const isUnmetered = connection?.type === "wifi" || connection?.type === "ethernet";
    // The timings of this page's files were measured on the previous connection.
    const files = hasChanged && isUnmetered ? [] : listPageFiles();
    return request(
      { type: "KEEP_GUIDES_ON_VISIT", openPath, part, sparesLine: shouldSaveData(connection, files) },
      maxFetchMs,
    );
  };
  let isWaiting = false;
  const fetchOthers = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await waitForQuiet();
    isWaiting = false;
    await fetchPart("others");
  };
  connection?.addEventListener?.("change", () => {
    hasChanged = true;
    void fetchOthers();
  });
  await fetchPart("open");
  void fetchOthers();
  await registerPeriodicSync(registration);
}

const downloadProgress = createStore<DownloadProgress>("none");

export const downloadStore = { read: downloadProgress.read, subscribe: downloadProgress.subscribe };

/** Fetches every guide that is missing. Resolves when no more can be fetched. */
export async function downloadGuides(): Promise<void> {
  if (downloadProgress.read() === "running") return;
  downloadProgress.set("running");
  await request({ type: "KEEP_GUIDES" }, maxFetchMs);
  const library = libraryStore.read();
  const isWhole = typeof library === "object" && library.guides.every(({ kept }) => kept);
  downloadProgress.set(isWhole ? "none" : "broken-off");
  if (isWhole) void requestPersistence().then(readStorageEstimate);
}

/** Fetches a guide, and the others as on a visit. Resolves when no more can be fetched. */
export const keepOpenGuide = (slug: string | undefined): Promise<void> =>
  request({ type: "KEEP_GUIDES_ON_VISIT", openPath: `/destinations/${slug}` }, maxFetchMs);

/** Fetches the guide of a plan's country, on any connection, and nothing else. Resolves when no more of it can be fetched. */
export const keepGuide = (slug: string): Promise<void> =>
  request({ type: "KEEP_GUIDES_ON_VISIT", openPath: `/destinations/${slug}`, part: "open" }, maxFetchMs);

/** Removes every guide from this device. A guide that is opened later is stored again. */
export const removeGuides = (): Promise<void> => request({ type: "REMOVE_GUIDES" }, maxAnswerMs);

/** Lists the files that came with this page, and the page itself. */
function listPageFiles(): TimedFile[] {
  const page = readNavigationTiming();
  return [...(page ? [page] : []), ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])];
}

async function request(message: ToWorker, timeout: number): Promise<void> {
  const answer = await requestFromWorker<LibraryState>(message, timeout);
  if (answer) libraryStore.set(answer);
}
