import { startSyncEvents } from "./background-sync.ts";
import type { CachedFile } from "./cached-file.ts";
import { activateVersion, bypassWorker, installVersion } from "./install.ts";
import { answerMessage } from "./messages.ts";
import { answerRequest } from "./requests.ts";
import { startWebPush } from "./web-push.ts";
import { createWorkerParts } from "./worker-parts.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * Starts the site's service worker: it caches the site's documents and files, serves them with or without a network, answers the
 * messages of pages, replays the outbox and shows push messages.
 * @param files every built file that a device may cache
 */
export function startWorker(scope: WorkerScope, files: readonly CachedFile[]): void {
  const parts = createWorkerParts(scope, files);
  scope.addEventListener("install", (event) => {
    bypassWorker(event);
    event.waitUntil(installVersion(parts));
  });
  scope.addEventListener("activate", (event) => {
    event.waitUntil(scope.clients.claim());
    event.waitUntil(activateVersion(parts));
  });
  scope.addEventListener("fetch", (event) => {
    const answer = answerRequest(parts, event);
    if (answer) event.respondWith(answer);
  });
  scope.addEventListener("message", (event) => answerMessage(parts, event));
  startSyncEvents(scope);
  startWebPush(scope);
}
