/** Returns the browser's navigation timing entry of this document; undefined in browsers without it. */
export const navigationTiming = (): Navigation | undefined =>
  (performance.getEntriesByType("navigation") as Navigation[])[0];

/** `activationStart`: when a page that was prepared ahead of a click was opened; WebKit and Firefox have none. */
type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Returns true if the previous document in this tab was one of this site. */
export const cameFromSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Returns true if the browser may have filled in the fields of this document again: after going back, a reload or a discarded
 * tab. Such values were not typed into this document.
 */
export const mayBeRefilled = (): boolean =>
  (navigationTiming()?.type ?? "navigate") !== "navigate" ||
  (document as { wasDiscarded?: boolean }).wasDiscarded === true;
