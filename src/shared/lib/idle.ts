/**
 * Waits for an idle period, and resolves to a function that returns its remaining milliseconds. @param longest the longest wait, in
 * milliseconds @param pause the wait where there is no idle callback, as in Safari
 */
export const waitForIdle = (longest = 500, pause = 0): Promise<() => number> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: longest });
    } else setTimeout(() => done(() => 0), pause);
  });
