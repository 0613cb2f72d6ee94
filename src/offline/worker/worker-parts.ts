import { getBackendUrl } from "../../shared/lib/env.ts";
import type { FromWorker } from "../../shared/lib/worker-messages.ts";
import type { CachedFile } from "./cached-file.ts";
import { createFileSet, type FilePorts } from "./file-set.ts";
import { createLibrary } from "./guide-library.ts";
import { createRowPages } from "./row-pages.ts";
import { createUploadCache } from "./upload-cache.ts";
import type { WorkerScope } from "./worker-scope.ts";

export type WorkerParts = ReturnType<typeof createWorkerParts>;

/** Creates the caches of one version of the site, and what the worker's handlers need besides. */
export function createWorkerParts(scope: WorkerScope, files: readonly CachedFile[]) {
  const coreScripts = files.flatMap(({ url, set }) => (set === "core" && url.endsWith(".js") ? [url] : []));
  const ports: FilePorts = {
    caches: scope.caches,
    fetch: (address) => scope.fetch(address, { priority: "low" }),
    isOwnDocument: (text) => coreScripts.some((url) => text.includes(url)),
  };
  const listFilesOfSet = (set: CachedFile["set"]) => files.filter((file) => file.set === set);
  /** The files that are fetched at installation, which fails without them. */
  const core = createFileSet(ports, "kilele-core", listFilesOfSet("core"), 6);
  /** The files of guides, and pictures, fetched after the installation. */
  const reading = createFileSet(ports, "kilele-reading", listFilesOfSet("reading"));
  /** The files of the staff area, fetched after a sign-in. */
  const staff = createFileSet(ports, "kilele-staff", listFilesOfSet("staff"), 6);
  const announceLibrary = async (state: Extract<FromWorker, { type: "LIBRARY_CHANGED" }>["state"]) => {
    for (const client of await scope.clients.matchAll({ includeUncontrolled: true, type: "window" }))
      client.postMessage({ type: "LIBRARY_CHANGED", state });
  };
  const coreBytes = core.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const fetchUpload: WorkerScope["fetch"] = (request, options) => scope.fetch(request, options);
  return {
    origin: scope.location.origin,
    caches: scope.caches,
    fetch: (request: Request) => scope.fetch(request),
    fetchPath: (path: string) => scope.fetch(path),
    skipWaiting: () => scope.skipWaiting(),
    isOwnDocument: ports.isOwnDocument,
    core,
    reading,
    staff,
    /** The documents of posts, services and destinations that were opened here. */
    rows: createRowPages(ports, core),
    library: createLibrary(ports, reading, coreBytes, announceLibrary),
    /** The pictures that staff uploaded. */
    uploads: createUploadCache(
      { caches: scope.caches, fetch: fetchUpload },
      new URL(getBackendUrl(), scope.location.origin).origin,
    ),
  };
}
