import { pageLoad } from "./page-load.ts";

/** The longest wait for the first paint, which a tab in the background never has. Milliseconds. */
const maxWait = 1_000;

/** The time after the load event within which a browser reports the paint, if it does. Milliseconds. */
const recordDelay = 150;

/**
 * Settles once the page shows something, at the latest when somebody presses something there and before the press is
 * answered. Reading the layout or fetching files earlier would delay the paint.
 */
export const firstPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, maxWait);
    // A visitor who presses something has seen the page.
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => done(), { capture: true, once: true });
    observePaint(done);
    // Firefox has no record of the paint of a page that begins at a place further down.
    void pageLoad().then(() => setTimeout(done, recordDelay));
  });

function observePaint(done: () => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return;
  // WebKit may call back before `observe` returns, so all variables must be set by then.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: "paint", buffered: true });
}
