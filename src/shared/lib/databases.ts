import { storeCaller } from "./answer-in-time.ts";

/** This browser's IndexedDB; undefined where it is refused, which some browsers do by an error at the mere mention. */
export function findIndexedDb(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

const fromNames = storeCaller();

/**
 * Resolves to true if there may be a database of that name, without opening it. Never throws. While an earlier question is without an answer,
 * none is asked.
 * @returns true too where the browser does not say, in time or at all
 */
export async function mayHoldDatabase(name: string): Promise<boolean> {
  try {
    const names = await fromNames(async () => findIndexedDb()?.databases?.());
    return !names || names.some((known) => known.name === name);
  } catch {
    return true;
  }
}
