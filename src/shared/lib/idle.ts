/**
 * Waits for an idle period, and resolves to a function that returns its remaining milliseconds.
 * @param maxWaitMs the longest wait, in milliseconds
 * @param fallbackWaitMs the wait where there is no idle callback, as in Safari, in milliseconds
 */
export const waitForIdle = (maxWaitMs = 500, fallbackWaitMs = 0): Promise<() => number> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: maxWaitMs });
    } else setTimeout(() => done(() => 0), fallbackWaitMs);
  });
