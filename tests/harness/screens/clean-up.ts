import { Dexie } from "dexie";
import { vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";

/** The tasks that end what a part of the harness has opened, such as the staff area. */
const endings: (() => Promise<void> | void)[] = [];

/** Has a task run after every test of this file, before what the device holds is deleted. */
export const afterEveryTest = (task: () => Promise<void> | void): void => void endings.push(task);

/** Ends everything that a test has opened: parts of the harness, databases, storage, toasts and fakes of the network. */
export async function cleanDevice(): Promise<void> {
  for (const end of endings) await end();
  toastStore.set([]);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
