/** Longer than any request that is sent under a lock, in milliseconds. */
export const longestWait = 150_000;

/**
 * Runs a task alone among the tabs and the worker of this origin, by Web Locks. A holder that the browser has frozen stops nobody
 * for ever: after a while the task goes ahead. Then, and where locks are missing (an old browser, an insecure origin), tasks of
 * this context alone take turns; the server's idempotency key still keeps a request from counting twice.
 */
export async function exclusive<T>(name: string, task: () => Promise<T>, wait = longestWait): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return takeTurn(name, task);
  const patience = AbortSignal.timeout(wait);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return (await locks.request(name, { signal: patience }, begin)) as T;
  } catch (error) {
    if (hasBegun || !patience.aborted) throw error;
    return takeTurn(name, task);
  }
}

function takeTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const turn = (local.get(name) ?? Promise.resolve()).then(task, task);
  local.set(name, turn);
  return turn;
}

const local = new Map<string, Promise<unknown>>();
