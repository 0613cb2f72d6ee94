/**
 * The longest waits for the parts of a device that may never answer, in milliseconds: an IndexedDB may be damaged, a lock's
 * holder frozen. After the wait the part counts as unavailable.
 */
export const deviceLimits = {
  /** For an answer of IndexedDB, to an opening, a transaction or the question for its names. */
  store: 4_000,
  /** For any answer of the lock manager: that a lock is granted, or held by somebody else. */
  lockManager: 3_000,
  /** For a lock that somebody else holds, while a person watches. */
  attendedLock: 5_000,
  /** For a lock that another context holds, in the background: longer than any request that is sent under the lock. */
  lock: 150_000,
} as const;
