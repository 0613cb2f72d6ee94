import { deviceLimits } from "../rules/device-limits.ts";

/** Returns this browser's lock manager; undefined if it has none or refuses it. */
export function findLocks(): LockManager | undefined {
  try {
    return globalThis.navigator?.locks;
  } catch {
    return undefined;
  }
}

/**
 * Runs a task exclusively among the tabs and the worker of this origin, by a Web Lock. If the browser has frozen the lock's
 * holder, the task runs after a maximum wait. Then, and if locks are missing, refused or never granted (an old browser, an
 * insecure origin, blocked cookies), only tasks of this context exclude each other; the idempotency key still prevents a second
 * lead.
 * @param maxWaitMs the longest wait for another holder, in milliseconds
 */
export function runExclusively<T>(
  name: string,
  task: () => Promise<T>,
  maxWaitMs: number = deviceLimits.lock,
): Promise<T> {
  const locks = findLocks();
  if (!locks) return runInTurn(name, task);
  return new Promise((resolve) => {
    const abort = new AbortController();
    let hasBegun = false;
    let timer: ReturnType<typeof setTimeout>;
    const start = (run: () => Promise<T>) => {
      clearTimeout(timer);
      // A lock that is granted after the wait has ended is released at once.
      if (hasBegun) return undefined;
      hasBegun = true;
      const done = run();
      resolve(done);
      // The caller handles the task's failure; the lock is released in any case.
      return done.catch(() => undefined);
    };
    const runWithoutLock = () => {
      void start(() => runInTurn(name, task));
      abort.abort();
    };
    const giveUpAfter = (limit: number) => {
      clearTimeout(timer);
      timer = setTimeout(runWithoutLock, limit);
    };
    const request = async () => {
      giveUpAfter(Math.min(deviceLimits.lockManager, maxWaitMs));
      // A working lock manager answers this at once, whoever holds the lock.
      await locks.request(name, { ifAvailable: true }, (lock) => (lock ? start(task) : undefined));
      if (hasBegun) return;
      giveUpAfter(maxWaitMs);
      await locks.request(name, { signal: abort.signal }, () => start(task));
    };
    request().catch(runWithoutLock);
  });
}

function runInTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const turn = (localTasks.get(name) ?? Promise.resolve()).then(task, task);
  localTasks.set(name, turn);
  return turn;
}

const localTasks = new Map<string, Promise<unknown>>();
