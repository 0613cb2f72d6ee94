/**
 * Waits for an idle period, and resolves to a function that returns its remaining milliseconds. Safari has no idle callback.
 */
export const waitForIdle = (): Promise<() => number> =>
  new Promise((done) => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback((deadline) => done(() => deadline.timeRemaining()), { timeout: 500 });
    } else setTimeout(() => done(() => 0));
  });
