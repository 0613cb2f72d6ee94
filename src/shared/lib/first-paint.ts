import { isDeliberate } from "./key-press.ts";
import { waitForPageLoad } from "./page-load.ts";

/** The longest wait for the first paint, in milliseconds: a tab in the background has none. */
const maxWaitMs = 1_000;

/** The time after the load event within which a browser that reports the paint does so, in milliseconds. */
const paintReportDelayMs = 150;

/**
 * Waits for the page's first paint, or for a press on the page if that comes earlier. Reading the layout or fetching files before
 * the first paint would delay it.
 */
export const waitForFirstPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, maxWaitMs);
    // A visitor who presses something has seen the page.
    const seen = new AbortController();
    const handlePress = (event: Event) => {
      if (!isDeliberate(event)) return;
      seen.abort();
      done();
    };
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, handlePress, { capture: true, signal: seen.signal });
    observePaint(done);
    // Firefox records no paint for a page that is opened scrolled down.
    void waitForPageLoad().then(() => setTimeout(done, paintReportDelayMs));
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
