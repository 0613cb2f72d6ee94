import { findIndexedDb, mayHaveDatabase } from "../../shared/lib/databases.ts";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { visitorDbName } from "../../shared/lib/store-names.ts";

/** The parts of this device's store that a page acts on. */
type StoredWork = { hasRequests: boolean; hasDrafts: boolean };

/**
 * Starts delivery on any page if requests are queued or arrivals are not announced yet. The delivery code is fetched only then,
 * because most visitors never send anything.
 * @param onFound called once a request was found
 * @param onDrafts called at each check that finds drafts
 */
export function watchOutbox(onFound: () => void, onDrafts: () => void): void {
  const check = async () => {
    try {
      const { hasRequests, hasDrafts } = await searchStore();
      if (hasDrafts) onDrafts();
      if (!hasRequests) return;
      const { startDelivery } = await import("./delivery.ts");
      stop();
      startDelivery();
      onFound();
    } catch (error) {
      // IndexedDB is refused, or the delivery code cannot be fetched. The next check may succeed.
      console.warn("The outbox cannot be read.", error);
    }
  };
  const stop = onReconnect(() => void check());
  void check();
}

const nothingFound: StoredWork = { hasRequests: false, hasDrafts: false };

/**
 * Searches the store for entries or unannounced arrivals of the outbox, and for drafts. It uses IndexedDB directly, and creates no
 * database if there is none.
 */
async function searchStore(): Promise<StoredWork> {
  const indexedDb = findIndexedDb();
  // Listing the databases' names costs a tenth of opening a missing database and aborting that.
  if (!indexedDb || !(await mayHaveDatabase(visitorDbName))) return nothingFound;
  return new Promise((resolve, reject) => {
    const open = indexedDb.open(visitorDbName);
    let isMissing = false;
    open.onupgradeneeded = () => {
      isMissing = true;
      open.transaction?.abort();
    };
    open.onerror = () => (isMissing ? resolve(nothingFound) : reject(open.error));
    open.onsuccess = () => {
      const db = open.result;
      if (!db.objectStoreNames.contains("outbox")) {
        db.close();
        return resolve(nothingFound);
      }
      // A database that version 1.2.0 has made has no answers to plans.
      const queues = ["outbox", "planAnswers"].filter((name) => db.objectStoreNames.contains(name));
      const stores = db.transaction([...queues, "arrivals", "drafts"]);
      const [drafts, ...counts] = ["drafts", ...queues].map((name) => stores.objectStore(name).count());
      const arrivals = stores.objectStore("arrivals").getAll();
      stores.oncomplete = () =>
        resolve({
          hasRequests:
            counts.some(({ result }) => result > 0) || arrivals.result.some(({ unannounced }) => unannounced),
          hasDrafts: (drafts?.result ?? 0) > 0,
        });
      stores.onabort = () => reject(stores.error);
      // The running transaction still ends. A connection that stays open would block a database upgrade by a newer version.
      db.close();
    };
  });
}
