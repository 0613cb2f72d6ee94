import type { FromWorker } from "../../shared/lib/worker-messages.ts";
import type { CachedFile } from "./cached-file.ts";
import { createFileSet, type FilePorts } from "./file-set.ts";
import { createLibrary } from "./guide-library.ts";
import { rowPages } from "./row-pages.ts";
import { scope, type WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

// The build defines it in a line before the bundled worker.
const files: readonly CachedFile[] = self.__WB_MANIFEST;

const scripts = files.flatMap(({ url, set }) => (set === "core" && url.endsWith(".js") ? [url] : []));

const ports: FilePorts = {
  caches: globalThis.caches,
  fetch: (address) => fetch(address, { priority: "low" }),
  isOwnDocument: (text) => scripts.some((url) => text.includes(url)),
};

const ofSet = (set: string) => files.filter((file) => file.set === set);

/** The files that are fetched at installation, which fails without them. */
export const coreFiles = createFileSet(ports, "kilele-core", ofSet("core"), 6);

/** The files of guides, and pictures. */
export const readingFiles = createFileSet(ports, "kilele-reading", ofSet("reading"));

/** The files of the staff area. */
export const staffFiles = createFileSet(ports, "kilele-staff", ofSet("staff"), 6);

/** The documents of posts, services and destinations that were opened here. */
export const openedRowPages = rowPages(ports, coreFiles);

export const guides = createLibrary(
  ports,
  readingFiles,
  coreFiles.files.reduce((sum, { bytes }) => sum + bytes, 0),
  async (state) => {
    const message: FromWorker = { type: "LIBRARY_CHANGED", state };
    for (const client of await scope.clients.matchAll({ includeUncontrolled: true, type: "window" })) {
      client.postMessage(message);
    }
  },
);
