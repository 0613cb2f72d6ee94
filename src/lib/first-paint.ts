/** A tab in the background never paints: after this it counts as painted. Milliseconds. */
const longest = 1_000;

/** Settles once the page shows something. What asks for the layout, or for bytes, before that makes a reader wait for it. */
export function firstPaint(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      observer?.disconnect();
      done();
    };
    const timer = setTimeout(end, longest);
    const observer = observe(end);
  });
}

/** A browser without records of its paints is taken at the next frame. */
function observe(done: () => void): PerformanceObserver | undefined {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
    requestAnimationFrame(() => setTimeout(done));
    return undefined;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) done();
  });
  observer.observe({ type: "paint", buffered: true });
  return observer;
}
