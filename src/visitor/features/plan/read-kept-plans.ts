/**
 * Reads the plans of this device with IndexedDB itself. The database's code comes later, because it is larger than all else that a page
 * needs to show a plan.
 */
import { findIndexedDb, mayHaveDatabase } from "../../../shared/lib/databases.ts";
import { visitorDbName } from "../../../shared/lib/store-names.ts";
import { callVisitorStore } from "../../../shared/lib/with-timeout.ts";
import type { KeptPlan } from "../../../shared/rules/kept-plan.ts";
import { readKeptPlan } from "./kept-plan-rules.ts";

/** Opens the visitor's database, and creates none. @returns undefined if the device has none with plans */
function openPlans(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const open = findIndexedDb()?.open(visitorDbName);
    if (!open) return resolve(undefined);
    let isMissing = false;
    open.onupgradeneeded = () => {
      isMissing = true;
      open.transaction?.abort();
    };
    open.onerror = () => (isMissing ? resolve(undefined) : reject(open.error));
    open.onsuccess = () => {
      const db = open.result;
      if (db.objectStoreNames.contains("plans")) return resolve(db);
      db.close();
      resolve(undefined);
    };
  });
}

async function readStored(): Promise<unknown[]> {
  if (!(await mayHaveDatabase(visitorDbName))) return [];
  const db = await openPlans();
  if (!db) return [];
  return new Promise((resolve, reject) => {
    const request = db.transaction("plans").objectStore("plans").getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // The running transaction still ends. An open connection would block an upgrade of the database.
    db.close();
  });
}

/** Reads the plans of this device, the one that was opened last first. Never throws: a store that is refused has none. */
export async function readKeptPlans(): Promise<KeptPlan[]> {
  try {
    const stored = await callVisitorStore(readStored);
    return stored.flatMap((each) => readKeptPlan(each) ?? []).sort((a, b) => b.openedAt - a.openedAt);
  } catch (error) {
    console.warn("The plans of this device cannot be read.", error);
    return [];
  }
}
