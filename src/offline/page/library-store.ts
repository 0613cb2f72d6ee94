import { createStore } from "../../shared/lib/store.ts";
import type { LibraryState } from "../../shared/lib/worker-messages.ts";

/** The files kept here for reading offline; `undefined` until they are known, `unavailable` where nothing can be kept. */
export type LibraryReading = LibraryState | "unavailable" | undefined;

/** The state of the offline library. src/offline/page/library-actions.ts follows the worker and fills it. */
export const libraryStore = createStore<LibraryReading>(undefined);
