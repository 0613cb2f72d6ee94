import { createStore } from "../lib/store.ts";
import type { FromWorker, LibraryState, ToWorker } from "../lib/worker-messages.ts";
import { askWorker } from "./worker-channel.ts";

/** What is kept here for reading offline; `undefined` until it is known, `unavailable` where nothing can be kept. */
export type LibraryReading = LibraryState | "unavailable" | undefined;

const state = createStore<LibraryReading>(undefined);

export const libraryStore = { read: state.read, subscribe: state.subscribe };

/** Fetching everything takes this long on a slow connection. Milliseconds. */
const fetchTime = 10 * 60_000;

/** This browser does not let the site keep anything. */
export const libraryUnavailable = (): void => state.set("unavailable");

/** Follows what the worker keeps, and brings the guides to this device unless it saves data. */
export async function startLibrary(): Promise<void> {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    const message = data as FromWorker;
    if (message?.type === "LIBRARY_CHANGED") state.set(message.state);
  });
  await ask({ type: "LIBRARY_STATE" });
  await ask({ type: "KEEP_GUIDES_ON_VISIT", saveData: savesData() }, fetchTime);
}

/** Keeps a guide that was opened, also where data is to be saved. */
export const keepGuide = (slug: string): Promise<void> => ask({ type: "GUIDE_OPENED", slug }, fetchTime);

/** Fetches every guide that is missing. Settles when there is nothing more to be had. */
export const downloadGuides = (): Promise<void> => ask({ type: "KEEP_GUIDES" }, fetchTime);

/** Takes every guide off this device; guides that are opened later stay. */
export const removeGuides = (): Promise<void> => ask({ type: "REMOVE_GUIDES" });

async function ask(message: ToWorker, timeout?: number): Promise<void> {
  const answer = await askWorker<LibraryState>(message, timeout);
  if (answer) state.set(answer);
}

/** Whether the person asked sites to spare their data: https://wicg.github.io/savedata/ */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
