/** A tab in the background never paints: after this it counts as painted. Milliseconds. */
const longest = 1_000;

/** Settles once the page shows something. What asks for the layout, or for bytes, before that makes a reader wait for it. */
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
