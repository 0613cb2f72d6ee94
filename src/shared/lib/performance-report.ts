/** Reports the loading times of pages and the reached steps of the questionnaire to the site. No report identifies a person. */
import { readNavigationTiming } from "./navigation-timing.ts";
import { runOnLeaving } from "./run-on-leaving.ts";

/** The metrics of a visit: times in milliseconds, and the layout shift, which has no unit. */
export type MetricName =
  | "largest_contentful_paint"
  | "first_input_delay"
  | "cumulative_layout_shift"
  | "page_load_time"
  | "dom_content_loaded"
  | "first_paint";

/**
 * The events of the questionnaire, each with a number: `questionnaire_step` with the step that was reached, `questionnaire_sent`
 * with 1.
 */
type StepName = "questionnaire_step" | "questionnaire_sent";

const reportAddress = "/api/analytics/performance";

type PageAnalytics = (command: "event", name: string, parameters: Record<string, unknown>) => void;

/** Sends one measurement, and passes it to a page-analytics tool if there is one. Never throws: failures are ignored. */
export function reportMetric(metric: MetricName, value: number): void {
  if (isTrackingRefused()) return;
  const url = send(metric, value);
  try {
    const { gtag } = globalThis as { gtag?: PageAnalytics };
    gtag?.("event", "performance_metric", { metric, value, url });
  } catch {
    // A failing analytics tool must not cause an error on a reader's page.
  }
}

/**
 * Reports a reached step of the questionnaire. It is not passed to a page-analytics tool, because it does not measure speed.
 */
export function reportStep(step: StepName, value: number): void {
  if (!isTrackingRefused()) send(step, value);
}

/** Returns true if the browser asks that nobody track its user; then no metric is read or sent. */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = (globalThis.navigator ?? {}) as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/**
 * Sends one value to the site, without waiting for an answer.
 * @returns the page's address as it was sent
 */
function send(metric: MetricName | StepName, value: number): string {
  // The address goes without its query, which contains what people searched for.
  const url = location.origin + location.pathname;
  const body = JSON.stringify({ metric, value, timestamp: Date.now(), url });
  try {
    // `keepalive` lets the request outlive the page like a beacon. A JSON beacon would need a Blob, whose creation delays the
    // page.
    const headers = { "Content-Type": "application/json" };
    fetch(reportAddress, { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
  } catch {
    // A report that cannot be sent is dropped.
  }
  return url;
}

/**
 * Reports this page once, when it is left or hidden for the first time, from the browser's performance records. So even the
 * shortest visit is reported, and no observer slows the page before. Call it once.
 */
export function reportOnLeaving(): void {
  if (isTrackingRefused()) return;
  const wasShown = document.visibilityState !== "hidden";
  runOnLeaving(() => reportPage(wasShown));
}

/**
 * Reports the metrics of a page. A page that was opened in the background reports no paint time, because it is painted only
 * when it becomes visible.
 */
function reportPage(wasShown: boolean): void {
  const report = (metric: MetricName, value: number | undefined) => {
    if (value !== undefined) reportMetric(metric, value);
  };
  const navigation = readNavigationTiming();
  const getShownTime = (entry: PerformanceEntry | undefined) =>
    wasShown && entry ? Math.max(0, entry.startTime - (navigation?.activationStart ?? 0)) : undefined;
  report("first_paint", getShownTime(performance.getEntriesByName("first-paint")[0]));
  report("largest_contentful_paint", getShownTime(readPerformanceEntries("largest-contentful-paint")?.at(-1)));
  const [input] = (readPerformanceEntries("first-input") ?? []) as PerformanceEventTiming[];
  report("first_input_delay", input && input.processingStart - input.startTime);
  const shifts = readPerformanceEntries("layout-shift") as LayoutShift[] | undefined;
  report("cumulative_layout_shift", shifts && computeLayoutShift(shifts));
  // These are 0 if the page was left before the document was parsed, or before it was loaded.
  report("dom_content_loaded", navigation?.domContentLoadedEventEnd || undefined);
  report("page_load_time", navigation?.loadEventEnd || undefined);
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * The longest pause within a burst of shifts and the longest burst, in milliseconds, as the metric defines them (web.dev,
 * "Cumulative Layout Shift").
 */
const [maxPauseMs, maxBurstMs] = [1_000, 5_000];

/** Returns the largest sum of layout shifts within one burst, without shifts caused by a person's input. */
export function computeLayoutShift(shifts: readonly LayoutShift[]): number {
  let [largestSum, burstSum, burstStart, lastShift] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    if (startTime - lastShift >= maxPauseMs || startTime - burstStart >= maxBurstMs)
      [burstSum, burstStart] = [0, startTime];
    lastShift = startTime;
    burstSum += value;
    largestSum = Math.max(largestSum, burstSum);
  }
  return largestSum;
}

/** Reads the browser's performance entries of a type synchronously; undefined in a browser without them. */
function readPerformanceEntries(type: string): PerformanceEntry[] | undefined {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return undefined;
  const entries: PerformanceEntry[] = [];
  // WebKit calls back before `observe` returns.
  const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
  observer.observe({ type, buffered: true });
  entries.push(...observer.takeRecords());
  observer.disconnect();
  return entries;
}
