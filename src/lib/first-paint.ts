/** The longest wait for the first paint, which a tab in the background never has. Milliseconds. */
const longest = 1_000;

/** Settles once the page shows something. Reading the layout or fetching files earlier would delay that. */
export const firstPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, longest);
    observePaint(done);
  });

function observePaint(done: () => void): void {
  // A browser without records of its paints is taken at the next frame.
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
    requestAnimationFrame(() => setTimeout(done));
    return;
  }
  // WebKit hands over what has been painted already before `observe` returns: everything must stand by then.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: "paint", buffered: true });
}
