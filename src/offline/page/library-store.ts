import { createStore } from "../../shared/lib/store.ts";
import type { LibraryState } from "../../shared/lib/worker-messages.ts";

/**
 * The state of the files cached for reading offline; `undefined` until it is known, `unanswered` if the worker has not answered in
 * time, `unavailable` if nothing can be cached.
 */
export type LibraryReading = LibraryState | "unanswered" | "unavailable" | undefined;

/** The store of the offline library's state, which src/offline/page/library-actions.ts updates from the worker. */
export const libraryStore = createStore<LibraryReading>(undefined);
