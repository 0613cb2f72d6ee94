import { openVisitorDb } from "../../outbox/dexie/visitor-db.ts";
import type { ToWorker } from "../../shared/lib/worker-messages.ts";
import { checkList } from "../../shared/rules/check-row.ts";
import { cacheReading, readCachedReading } from "../reading/reading-cache.ts";
import { cacheOpenedRow, removeCachedRow } from "./opened-documents.ts";
import type { WorkerParts } from "./worker-parts.ts";
import type { MessageFromPage } from "./worker-scope.ts";

/** Answers a page's message through the port that came with it; with `undefined` if the request has failed. */
export function answerMessage(parts: WorkerParts, event: MessageFromPage): void {
  const message = event.data as ToWorker;
  const answer = handleMessage(parts, message);
  if (!answer) return;
  const send = (value: unknown) => event.ports[0]?.postMessage(value);
  event.waitUntil(
    answer.then(send, (error: unknown) => {
      console.warn(`${message.type} failed.`, error);
      send(undefined);
    }),
  );
}

function handleMessage(parts: WorkerParts, message: ToWorker): Promise<unknown> | undefined {
  const { library, staff } = parts;
  switch (message?.type) {
    // A new worker activates only after the person has agreed.
    case "SKIP_WAITING":
      // `skipWaiting` resolves only after the old worker has ended. Awaiting it would keep both workers alive.
      void parts.skipWaiting();
      return undefined;
    case "LIBRARY_STATE":
      return library.state();
    case "KEEP_GUIDES_ON_VISIT":
      return cacheOpenedRow(parts, message).then(() => library.fetchOnVisit(message));
    case "KEEP_GUIDES":
      return library.fetchAllGuides();
    case "REMOVE_GUIDES":
      return library.removeAll();
    case "LIST_READ":
      return cacheReading(openVisitorDb(), message.key, checkList(message.key, message.data), message.at);
    case "KEPT_LIST":
      return readCachedReading(openVisitorDb(), message.key);
    case "ROW_GONE":
      return removeCachedRow(parts, message.path, message.key).then(() => true);
    case "STAFF_SIGNED_IN":
      return Promise.all([staff.fetchMissing(staff.files), library.fetchSharedParts()]).then(() => true);
    case "STAFF_SIGNED_OUT":
      return staff.deleteAll().then(() => true);
  }
}
