import { readNavigationTiming } from "../../shared/lib/navigation-timing.ts";
import { requestPersistence } from "../../shared/lib/site-storage.ts";
import { findWorkers } from "../../shared/lib/worker-container.ts";
import type { FromWorker, LibraryState, ToWorker } from "../../shared/lib/worker-messages.ts";
import { type Connection, shouldSaveData } from "./connection-speed.ts";
import { libraryStore } from "./library-store.ts";
import { registerPeriodicSync } from "./periodic-sync.ts";
import { requestFromWorker } from "./worker-channel.ts";

/** The longest time for fetching everything on a slow connection, in milliseconds. */
const maxFetchMs = 10 * 60_000;

/**
 * Subscribes to the worker's library state and asks the worker to fetch the guides: the open one first, then the others unless the
 * connection is slow or metered. Asks again when the connection improves. Call it once the worker is ready.
 */
export async function startLibrary(registration: ServiceWorkerRegistration): Promise<void> {
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
  connection?.addEventListener?.("change", () => {
    const isUnmetered = connection.type === "wifi" || connection.type === "ethernet";
    // The timings of this page's files were measured on the previous connection.
    void fetchGuides(connection, isUnmetered ? [] : listPageFiles());
  });
  // The open guide is named only in this request, so that this page does not fetch guides again that were removed in another tab.
  await fetchGuides(connection, listPageFiles(), openGuide);
  await registerPeriodicSync(registration);
}

/** Fetches every guide that is missing. Resolves when no more can be fetched. */
export const downloadGuides = (): Promise<void> => request({ type: "KEEP_GUIDES" }, maxFetchMs);

/** Fetches the open guide, and the others as on a visit. Resolves when no more can be fetched. */
export const keepOpenGuide = (slug: string | undefined): Promise<void> =>
  request({ type: "KEEP_GUIDES_ON_VISIT", openGuide: slug }, maxFetchMs);

/** Removes every guide from this device. A guide that is opened later is stored again. */
export const removeGuides = (): Promise<void> => request({ type: "REMOVE_GUIDES" });

const fetchGuides = (connection: Connection | undefined, files: Files, openGuide?: string): Promise<void> =>
  request({ type: "KEEP_GUIDES_ON_VISIT", openGuide, sparesLine: shouldSaveData(connection, files) }, maxFetchMs);

type Files = Parameters<typeof shouldSaveData>[1];

/** Lists the files that came with this page, and the page itself. */
function listPageFiles(): Files {
  const page = readNavigationTiming();
  return [...(page ? [page] : []), ...(performance.getEntriesByType("resource") as PerformanceResourceTiming[])];
}

async function request(message: ToWorker, timeout?: number): Promise<void> {
  const answer = await requestFromWorker<LibraryState>(message, timeout);
  if (answer) libraryStore.set(answer);
}
