import { createStoreCaller } from "./with-timeout.ts";

/**
 * Returns this browser's IndexedDB; undefined if it is refused, which some browsers do by throwing when the property is read.
 */
export function findIndexedDb(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const callDatabaseNames = createStoreCaller();

/**
 * Resolves to true if there may be a database of that name, without opening it. Never throws. While an earlier query is unanswered,
 * no other is started.
 * @returns true also if the browser gives no answer, or none in time
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    const names = await callDatabaseNames(async () => findIndexedDb()?.databases?.());
    return !names || names.some((known) => known.name === name);
  } catch {
    return true;
  }
}
