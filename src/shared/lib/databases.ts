import { deviceLimits } from "../rules/device-limits.ts";
import { inTime } from "./answer-in-time.ts";

/** This browser's IndexedDB; undefined where it is refused, which some browsers do by an error at the mere mention. */
export function findIndexedDb(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * Tells if there may be a database of that name, without opening it. Never throws.
 * @returns true too where the browser does not say, in time or at all
 */
export async function mayHoldDatabase(name: string): Promise<boolean> {
  try {
    const names = findIndexedDb()?.databases?.();
    return !names || (await inTime(names, deviceLimits.store, "IndexedDB")).some((known) => known.name === name);
  } catch {
    return true;
  }
}
