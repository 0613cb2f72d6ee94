import type { FromWorker } from "../../shared/lib/worker-messages.ts";
import type { CachedFile } from "./cached-file.ts";
import { createFileSet, type FilePorts } from "./file-set.ts";
import { createLibrary } from "./guide-library.ts";
import { createRowPages } from "./row-pages.ts";
import { scope, type WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

// The build defines this list in a line before the bundled worker.
const files: readonly CachedFile[] = self.__WB_MANIFEST;

const coreScripts = files.flatMap(({ url, set }) => (set === "core" && url.endsWith(".js") ? [url] : []));

const ports: FilePorts = {
  caches: globalThis.caches,
  fetch: (address) => fetch(address, { priority: "low" }),
  isOwnDocument: (text) => coreScripts.some((url) => text.includes(url)),
};

const listFilesOfSet = (set: string) => files.filter((file) => file.set === set);

/** The files that are fetched at installation, which fails without them. */
export const coreFiles = createFileSet(ports, "kilele-core", listFilesOfSet("core"), 6);

/** The files of guides, and pictures, fetched after the installation. */
export const readingFiles = createFileSet(ports, "kilele-reading", listFilesOfSet("reading"));

/** The files of the staff area, fetched after a sign-in. */
export const staffFiles = createFileSet(ports, "kilele-staff", listFilesOfSet("staff"), 6);

/** The documents of posts, services and destinations that were opened here. */
export const openedRowPages = createRowPages(ports, coreFiles);

export const guideLibrary = createLibrary(
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
