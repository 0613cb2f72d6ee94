/**
 * The longest waits for the parts of a device that may never answer, in milliseconds: an IndexedDB may be damaged, a lock's
 * holder frozen. After the wait the part counts as unavailable.
 */
export const deviceLimits = {
  /** For an answer of IndexedDB to an opening, a transaction or the query for its databases' names. */
  store: 4_000,
  /** For the lock manager to answer at all: to grant a lock, or to report that it is held. */
  lockManager: 3_000,
  /** For a lock that another context holds, while a person waits. */
  attendedLock: 5_000,
  /** For a lock that another context holds, in the background: longer than any request that is sent under the lock. */
  lock: 150_000,
} as const;
