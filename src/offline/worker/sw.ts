/// <reference lib="webworker" />

import type { CachedFile } from "./cached-file.ts";
import { startWorker } from "./worker.ts";
import type { WorkerScope } from "./worker-scope.ts";

// The build defines the list of files in a line before the bundled worker: see site/offline-files.ts.
declare const self: WorkerScope & { __WB_MANIFEST: CachedFile[] };

startWorker(self, self.__WB_MANIFEST);
