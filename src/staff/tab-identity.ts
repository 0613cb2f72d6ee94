import { tabStore } from "../shared/lib/web-storage.ts";

/** The sessionStorage key of the tab's id. A duplicated tab starts with a copy of the value. */
const storageKey = "kilele-staff-tab";

const lockPrefix = "kilele-staff-tab:";

/** The longest wait of a reloaded tab for the lock of its former page, in milliseconds. */
const maxWaitMs = 500;

let identity: Promise<string> | undefined;

/**
 * Returns the id of this tab, which is the same after a reload and different in every other tab, also in a duplicate of this one. A
 * tab holds a lock under its id while it is open.
 */
export function findTabIdentity(): Promise<string> {
  identity ??= claimIdentity();
  return identity;
}

async function claimIdentity(): Promise<string> {
  const stored = tabStore.read(storageKey);
  if (stored && (await acquireLock(stored))) return stored;
  const newId = crypto.randomUUID();
  await acquireLock(newId);
  // Without storage a reloaded tab gets another id, and its former drafts are offered to it.
  tabStore.write(storageKey, newId);
  return newId;
}

/**
 * Holds the lock of an id until the page ends.
 * @returns false where another tab has it; true where there are no locks
 */
const acquireLock = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const waitForEver = () => {
      resolve(true);
      return new Promise<void>(() => {});
    };
    try {
      const signal = AbortSignal.timeout(maxWaitMs);
      navigator.locks.request(lockPrefix + id, { signal }, waitForEver).catch(() => resolve(!signal.aborted));
    } catch {
      resolve(true);
    }
  });

/** Returns the ids of the tabs that are open; only this one's where the browser has no locks. */
export async function listOpenTabs(): Promise<ReadonlySet<string>> {
  const own = await findTabIdentity();
  const { held = [] } = await readLocks();
  const others = held.flatMap(({ name = "" }) => (name.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : []));
  return new Set([own, ...others]);
}

async function readLocks(): Promise<LockManagerSnapshot> {
  try {
    return await navigator.locks.query();
  } catch {
    return {};
  }
}
