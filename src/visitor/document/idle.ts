/**
 * Waits for an idle period, at most half a second, and resolves to a function that returns its remaining milliseconds. If there
 * is no idle callback, as in Safari, it has none left.
 */
export const waitForIdle = (): Promise<() => number> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: 500 });
    } else setTimeout(() => done(() => 0));
  });
