import { readNavigationTiming } from "../../shared/lib/navigation-timing.ts";
import { requestPersistence } from "../../shared/lib/site-storage.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { FromWorker, LibraryState, LibraryVisit, ToWorker } from "../../shared/lib/worker-messages.ts";
import { type Connection, shouldSaveData, type TimedFile } from "./connection-speed.ts";
import { libraryStore } from "./library-store.ts";
import { registerPeriodicSync } from "./periodic-sync.ts";
import { requestFromWorker } from "./worker-channel.ts";

/** The longest time for fetching everything on a slow connection, in milliseconds. */
const maxFetchMs = 10 * 60_000;

/**
 * Subscribes to the worker's library state and asks the worker to fetch the guides: the open one at once, the others when nobody
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
  const openGuide = location.pathname.match(/^\/destinations\/([^/]+)\/?$/)?.[1];
  libraryStore.subscribe(() => {
    const library = libraryStore.read();
    // Once a guide is stored, the browser should not clear the storage.
    if (typeof library === "object" && library.guides.some(({ slug, kept }) => kept && slug === openGuide)) {
      void requestPersistence();
    }
  });
  await request({ type: "LIBRARY_STATE" });
  const { connection } = navigator as Navigator & { connection?: Connection & EventTarget };
  let hasChanged = false;
  const fetchPart = (part: LibraryVisit["part"]) => {
    const isUnmetered = connection?.type === "wifi" || connection?.type === "ethernet";
    // The timings of this page's files were measured on the previous connection.
    const files = hasChanged && isUnmetered ? [] : listPageFiles();
    return request(
      { type: "KEEP_GUIDES_ON_VISIT", openGuide, part, sparesLine: shouldSaveData(connection, files) },
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

/** Fetches every guide that is missing. Resolves when no more can be fetched. */
export const downloadGuides = (): Promise<void> => request({ type: "KEEP_GUIDES" }, maxFetchMs);

/** Fetches the open guide, and the others as on a visit. Resolves when no more can be fetched. */
export const keepOpenGuide = (slug: string | undefined): Promise<void> =>
  request({ type: "KEEP_GUIDES_ON_VISIT", openGuide: slug }, maxFetchMs);

/** Removes every guide from this device. A guide that is opened later is stored again. */
export const removeGuides = (): Promise<void> => request({ type: "REMOVE_GUIDES" });

/** Lists the files that came with this page, and the page itself. */
function listPageFiles(): TimedFile[] {
  const page = readNavigationTiming();
  return [...(page ? [page] : []), ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])];
}

async function request(message: ToWorker, timeout?: number): Promise<void> {
  const answer = await requestFromWorker<LibraryState>(message, timeout);
  if (answer) libraryStore.set(answer);
}
