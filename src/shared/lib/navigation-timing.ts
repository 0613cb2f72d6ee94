/** Returns the browser's navigation timing entry of this document; undefined in browsers without it. */
export const readNavigationTiming = (): Navigation | undefined =>
  (performance.getEntriesByType("navigation") as Navigation[])[0];

/**
 * `activationStart`: the time at which a prerendered page was opened, in milliseconds from the start of the navigation; absent in
 * WebKit and Firefox.
 */
type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Returns true if the previous document in this tab was one of this site. */
export const isFromOwnSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Returns true if the browser may have filled in the fields of this document again: after going back, a reload or a discarded
 * tab. Such values were not typed into this document.
 */
export const mayBeRefilled = (): boolean =>
  (readNavigationTiming()?.type ?? "navigate") !== "navigate" ||
  (document as { wasDiscarded?: boolean }).wasDiscarded === true;
