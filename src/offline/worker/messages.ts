import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import { cacheReading, readCachedReading } from "../reading/reading-cache.ts";
import { cacheOpenedRow, removeCachedRow } from "./opened-documents.ts";
import { guideLibrary, staffFiles } from "./worker-caches.ts";
import { scope } from "./worker-scope.ts";

/** Answers the messages of pages. A new worker activates only after the person has agreed. */
export function startMessages(): void {
  scope.addEventListener("message", (event: ExtendableMessageEvent) => {
    const message = event.data as ToWorker;
    const answer = handleMessage(message);
    if (!answer) return;
    event.waitUntil(
      answer.then(
        (value) => event.ports[0]?.postMessage(value),
        (error: unknown) => {
          console.warn(`${message.type} failed.`, error);
          event.ports[0]?.postMessage(undefined);
        },
      ),
    );
  });
}

function handleMessage(message: ToWorker): Promise<unknown> | undefined {
  switch (message?.type) {
    case "SKIP_WAITING":
      // `skipWaiting` resolves only after the old worker has ended. Awaiting it would keep both workers alive.
      void scope.skipWaiting();
      return undefined;
    case "LIBRARY_STATE":
      return guideLibrary.state();
    case "KEEP_GUIDES_ON_VISIT":
      return guideLibrary.fetchOnVisit(message);
    case "KEEP_GUIDES":
      return guideLibrary.fetchAllGuides();
    case "REMOVE_GUIDES":
      return guideLibrary.removeAll();
    case "LIST_READ":
      return cacheReading(openVisitorDb(), message.key, checkList(message.key, message.data), message.at);
    case "KEPT_LIST":
      return readCachedReading(openVisitorDb(), message.key);
    case "ROW_OPENED":
      return cacheOpenedRow(message.path).then(() => true);
    case "ROW_GONE":
      return removeCachedRow(message.path, message.key).then(() => true);
    case "STAFF_SIGNED_IN":
      return Promise.all([staffFiles.fetchMissing(staffFiles.files), guideLibrary.fetchSharedParts()]).then(() => true);
    case "STAFF_SIGNED_OUT":
      return staffFiles.deleteAll().then(() => true);
  }
}
