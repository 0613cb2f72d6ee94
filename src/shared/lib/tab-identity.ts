import { tabStore } from "./web-storage.ts";
import { waitAtMost } from "./with-timeout.ts";

/** The longest wait of a reloaded tab for the lock of its former page, in milliseconds. */
const maxWaitMs = 500;

export type TabIdentity = {
  /**
   * Returns the id of this tab, which is the same after a reload and different in every other tab, also in a duplicate of this
   * one. A tab holds a lock under its id while its page is shown.
   */
  findTabIdentity: () => Promise<string>;
  /** Returns the ids of the tabs that are open; only this one's if the browser has no locks. */
  listOpenTabs: () => Promise<ReadonlySet<string>>;
};

/**
 * Makes the identity of this tab for one part of the site. A page that the browser may show again as it was left gives its lock
 * away meanwhile, because a browser keeps no page that holds one.
 * @param name the `sessionStorage` key of the id, of which a duplicated tab gets a copy, and the prefix of the locks
 */
export function createTabIdentity(name: string): TabIdentity {
  const lockPrefix = `${name}:`;
  let identity: Promise<string> | undefined;
  let releaseLock = () => {};

  async function claimIdentity(): Promise<string> {
    const stored = tabStore.read(name);
    if (stored && (await acquireLock(stored))) return stored;
    const newId = crypto.randomUUID();
    await acquireLock(newId);
    // Without storage a reloaded tab gets another id, and its former drafts are offered to it.
    tabStore.write(name, newId);
    return newId;
  }

  /**
   * Holds the lock of an id until the page is left.
   * @returns false if another tab has it; true if there are no locks
   */
  const acquireLock = async (id: string): Promise<boolean> => {
    const isAcquired = new Promise<boolean>((resolve) => {
      const holdLock = () => {
        resolve(true);
        return new Promise<void>((release) => {
          releaseLock = release;
        });
      };
      try {
        const signal = AbortSignal.timeout(maxWaitMs);
        navigator.locks.request(lockPrefix + id, { signal }, holdLock).catch(() => resolve(!signal.aborted));
      } catch {
        resolve(true);
      }
    });
    // A lock manager that answers nothing counts as one whose locks are taken.
    return (await waitAtMost(isAcquired, maxWaitMs * 2)) ?? false;
  };

  async function findTabIdentity(): Promise<string> {
    if (!identity) {
      addEventListener("pagehide", () => releaseLock());
      addEventListener("pageshow", ({ persisted }) => {
        if (persisted) identity = claimIdentity();
      });
    }
    identity ??= claimIdentity();
    return identity;
  }

  return {
    findTabIdentity,
    async listOpenTabs() {
      const own = await findTabIdentity();
      const { held = [] } = await readLocks();
      const others = held.flatMap(({ name: lock = "" }) =>
        lock.startsWith(lockPrefix) ? lock.slice(lockPrefix.length) : [],
      );
      return new Set([own, ...others]);
    },
  };
}

/** Reads the locks that are held; none if the browser has no locks or does not answer. */
async function readLocks(): Promise<LockManagerSnapshot> {
  try {
    return (await waitAtMost(navigator.locks.query(), maxWaitMs)) ?? {};
  } catch {
    return {};
  }
}
