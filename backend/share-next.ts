/**
 * Shares one answer among many who ask at once. Who joins gets an answer to a question that was put after joining: one question
 * is under way and one waits at most, so that nobody is told what was true before.
 */
export function shareNext<T>(ask: () => Promise<T>): { join: () => Promise<T>; isIdle: () => boolean } {
  let current: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    await current?.catch(() => undefined);
    const answer = ask();
    current = answer;
    next = undefined;
    return answer.finally(() => {
      if (current === answer) current = undefined;
    });
  };
  return {
    join: () => {
      next ??= begin();
      return next;
    },
    isIdle: () => current === undefined && next === undefined,
  };
}
