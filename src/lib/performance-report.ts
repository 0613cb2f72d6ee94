/** Tells the site how fast its pages are for the people who read them. Nothing in a report says who they are. */
import { type Metric, onCLS, onLCP } from "web-vitals";
import { navigationTiming, pageLoaded } from "./visit.ts";

/** The measures of a visit; times in milliseconds, the layout shift without a unit. */
export type MetricName =
  | "largest_contentful_paint"
  | "first_input_delay"
  | "cumulative_layout_shift"
  | "page_load_time"
  | "dom_content_loaded"
  | "first_paint";

const address = "/api/analytics/performance";

type PageAnalytics = (command: "event", name: string, parameters: Record<string, unknown>) => void;

/** Sends one measurement, and hands it to a page-analytics tool where there is one. Never throws: failures are ignored. */
export function reportMetric(metric: MetricName, value: number): void {
  // Without the query: it holds what people searched for.
  const url = location.origin + location.pathname;
  const body = JSON.stringify({ metric, value, timestamp: Date.now(), url });
  try {
    // Outlives the page, as a beacon does; the Blob that a beacon of JSON needs keeps the page waiting for its making.
    const headers = { "Content-Type": "application/json" };
    fetch(address, { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
    const { gtag } = globalThis as { gtag?: PageAnalytics };
    gtag?.("event", "performance_metric", { metric, value, url });
  } catch {
    // A report is never worth an error on a reader's page.
  }
}

/** Measures this page from now on; earlier events are read from the browser's own record. Call it once. */
export function startPerformanceReport(): void {
  const report = (name: MetricName) => (metric: Metric) => reportMetric(name, metric.value);
  onLCP(report("largest_contentful_paint"));
  onCLS(report("cumulative_layout_shift"));
  observeOnce("first-input", (entry) =>
    reportMetric("first_input_delay", (entry as PerformanceEventTiming).processingStart - entry.startTime),
  );
  observeOnce(
    "paint",
    (entry) => reportMetric("first_paint", entry.startTime),
    (entry) => entry.name === "first-paint",
  );
  // The load event's own end is known only after it.
  void pageLoaded().then(() => setTimeout(reportLoad));
}

function reportLoad(): void {
  const navigation = navigationTiming();
  if (!navigation) return;
  reportMetric("dom_content_loaded", navigation.domContentLoadedEventEnd);
  reportMetric("page_load_time", navigation.loadEventEnd);
}

/** Hands over the first entry of a type that is wanted; does nothing in a browser that does not know the type. */
function observeOnce(
  type: string,
  report: (entry: PerformanceEntry) => void,
  wanted: (entry: PerformanceEntry) => boolean = () => true,
): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    const entry = list.getEntries().find(wanted);
    if (!entry) return;
    observer.disconnect();
    report(entry);
  });
  observer.observe({ type, buffered: true });
}
