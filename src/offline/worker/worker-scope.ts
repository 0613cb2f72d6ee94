import type { CachedFile } from "./cached-file.ts";

/** The event of Background Sync, which TypeScript's library lacks: https://wicg.github.io/background-sync/spec/ */
export type SyncEvent = ExtendableEvent & { readonly tag: string; readonly lastChance: boolean };

/** The event of Periodic Background Sync, which TypeScript's library lacks: https://wicg.github.io/periodic-background-sync/ */
export type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string };

export type WorkerScope = Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & {
  addEventListener(type: "sync", listener: (event: SyncEvent) => void): void;
  addEventListener(type: "periodicsync", listener: (event: PeriodicSyncEvent) => void): void;
  /** Set by the build: see site/offline-files.ts. */
  __WB_MANIFEST: CachedFile[];
};

/** The worker's global scope, typed. */
export const scope = globalThis as unknown as WorkerScope;
