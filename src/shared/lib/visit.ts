/** The browser's own record of how this document came. Absent in browsers that keep none. */
export const navigationTiming = (): Navigation | undefined =>
  (performance.getEntriesByType("navigation") as Navigation[])[0];

/** `activationStart`: when a page that was prepared ahead of a click was opened; WebKit and Firefox have none. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Says that the document before this one in the tab was one of the site's own. */
export const cameFromSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Returns true if the browser may have filled in the fields of this document again: after a way back, a reload or a discarded tab. What
 * they hold then, nobody has typed into this document.
 */
export const mayBeRefilled = (): boolean =>
  (navigationTiming()?.type ?? "navigate") !== "navigate" ||
  (document as { wasDiscarded?: boolean }).wasDiscarded === true;
