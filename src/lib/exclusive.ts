/**
 * Web Locks, shared by every tab and the worker of this origin. Where they are missing (an old browser, an insecure
 * origin) tasks of this context alone take turns; the server's idempotency key still keeps a request from counting twice.
 */
export function exclusive<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, task) as Promise<T>;
  const turn = (local.get(name) ?? Promise.resolve()).then(task, task);
  local.set(name, turn);
  return turn;
}

const local = new Map<string, Promise<unknown>>();
