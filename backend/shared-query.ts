/**
 * Shares one run of a query among concurrent callers. Each caller gets the result of a run that started after the call, so that
 * no result is outdated: at most one run is active and one is waiting.
 */
export function createSharedQuery<T>(query: () => Promise<T>): { join: () => Promise<T>; isIdle: () => boolean } {
  let current: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const start = async (): Promise<T> => {
    await current?.catch(() => undefined);
    const answer = query();
    current = answer;
    next = undefined;
    return answer.finally(() => {
      if (current === answer) current = undefined;
    });
  };
  return {
    join: () => {
      next ??= start();
      return next;
    },
    isIdle: () => current === undefined && next === undefined,
  };
}
