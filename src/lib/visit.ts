/** The browser's own record of how this document came. Absent in browsers that keep none. */
export const navigationTiming = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0];

/** Says that the document before this one in the tab was one of the site's own. */
export const cameFromSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** Settles at the document's load event, or at once after it. */
export const pageLoaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === "complete") done();
    else addEventListener("load", () => done(), { once: true });
  });
