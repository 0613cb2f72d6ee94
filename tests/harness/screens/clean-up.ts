import { Dexie } from "dexie";
import { vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";

/** The tasks that close what a part of the harness has opened, such as the staff area. */
const endTasks: (() => Promise<void> | void)[] = [];

/** Registers a task that runs after every test of this file, before the device's storage is deleted. */
export const afterEveryTest = (task: () => Promise<void> | void): void => void endTasks.push(task);

/** Ends everything that a test has opened: parts of the harness, databases, storage, toasts and fakes of the network. */
export async function cleanDevice(): Promise<void> {
  for (const end of endTasks) await end();
  toastStore.set([]);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
