import { findIndexedDb, mayHoldDatabase } from "../../shared/lib/databases.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";
import { onReconnect } from "./on-reconnect.ts";

/**
 * Sends the requests that wait on this device and announces those that arrived unseen, from any page: the code for it is fetched
 * only where there is one.
 * Most visitors have never filled in anything.
 * @param onFound called once there is one
 */
export function watchOutbox(onFound: () => void): void {
  const look = async () => {
    try {
      if (!(await holdsRequests())) return;
      const { startDelivery } = await import("./outbox-delivery.ts");
      stop();
      startDelivery();
      onFound();
    } catch (error) {
      // IndexedDB is refused, or the rest of the site is out of reach: the next look may find it.
      console.warn("The outbox cannot be read.", error);
    }
  };
  const stop = onReconnect(() => void look());
  void look();
}

/** Tells if anything is in the outbox, or has arrived without an announcement. Asks IndexedDB itself, and leaves no database behind where there is none. */
async function holdsRequests(): Promise<boolean> {
  const indexedDb = findIndexedDb();
  // Its names cost a page a tenth of what it costs to open a database that is not there, and to end that.
  if (!indexedDb || !(await mayHoldDatabase(visitorDbName))) return false;
  return new Promise((resolve, reject) => {
    const open = indexedDb.open(visitorDbName);
    let missing = false;
    open.onupgradeneeded = () => {
      missing = true;
      open.transaction?.abort();
    };
    open.onerror = () => (missing ? resolve(false) : reject(open.error));
    open.onsuccess = () => {
      const db = open.result;
      if (!db.objectStoreNames.contains("outbox")) {
        db.close();
        return resolve(false);
      }
      const stores = db.transaction(["outbox", "arrivals"]);
      const count = stores.objectStore("outbox").count();
      const arrivals = stores.objectStore("arrivals").getAll();
      stores.oncomplete = () => resolve(count.result > 0 || arrivals.result.some(({ unannounced }) => unannounced));
      stores.onabort = () => reject(stores.error);
      // Closes once the count is there: an open connection would stand in the way of a newer version.
      db.close();
    };
  });
}
