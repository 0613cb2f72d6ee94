import { deviceLimits } from "../rules/device-limits.ts";

/** The error for a part of the device, such as a store, that has not answered in time. */
export class NoAnswerError extends Error {
  constructor(partName: string) {
    super(`${partName} did not answer in time`);
  }
}

/**
 * Waits for an answer for at most `limit` milliseconds. A later answer is ignored.
 * @param partName the name of the device's part, for the error message
 * @throws NoAnswerError
 */
export function withTimeout<T>(answer: PromiseLike<T>, limit: number, partName: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswerError(partName)), limit);
    const settle = <Value>(callback: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(timer);
        callback(value);
      };
    };
    answer.then(settle(resolve), settle(reject));
  });
}

/**
 * Waits for an answer for at most `limit` milliseconds.
 * @returns the answer; undefined if it is late. A failure before that is thrown, a later one is ignored
 */
export async function waitAtMost<T>(answer: PromiseLike<T>, limit: number): Promise<T | undefined> {
  try {
    return await withTimeout(answer, limit, "The answer");
  } catch (error) {
    if (error instanceof NoAnswerError) return undefined;
    throw error;
  }
}

/** Calls a store and waits for its answer. It fails with a NoAnswerError if none comes in time. */
export type StoreCaller = <T>(call: () => PromiseLike<T>) => Promise<T>;

/**
 * Makes the caller of one store. While an earlier call is unanswered, the store counts as unavailable and is not called, so
 * that a form with six calls waits for one timeout only.
 */
export function createStoreCaller(): StoreCaller {
  const partName = "The store of this device";
  let unanswered = 0;
  return async (call) => {
    if (unanswered > 0) throw new NoAnswerError(partName);
    const answer = call();
    try {
      return await withTimeout(answer, deviceLimits.store, partName);
    } catch (error) {
      if (error instanceof NoAnswerError) {
        unanswered++;
        const countAnswer = () => void unanswered--;
        answer.then(countAnswer, countAnswer);
      }
      throw error;
    }
  };
}

/** Calls the visitor's database, with a time limit. */
export const callVisitorStore: StoreCaller = createStoreCaller();
