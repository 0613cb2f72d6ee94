import { loggablePath } from "./log.ts";

/** The most that a performance report may weigh, in bytes. */
export const reportLimit = 2048;

/**
 * Reads a performance report: JSON with exactly `metric`, `value`, `timestamp` and `url`.
 * @returns the line for the log, with the metric and the page's path only; undefined when the report is malformed
 */
export function describeReport(body: string): string | undefined {
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof report !== "object" || report === null) return undefined;
  const { metric, value, timestamp, url, ...others } = report as Record<string, unknown>;
  if (Object.keys(others).length > 0) return undefined;
  if (typeof metric !== "string" || !/^[\w .-]{1,40}$/.test(metric)) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  if (typeof timestamp !== "number" && typeof timestamp !== "string") return undefined;
  if (typeof url !== "string" || !URL.canParse(url, "http://site.invalid")) return undefined;
  const { pathname } = new URL(url, "http://site.invalid");
  return `performance ${metric} ${loggablePath(pathname)}`;
}
