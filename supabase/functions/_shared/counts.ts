/**
 * Decides which reports of pages are counted in the daily totals of readers, and under which kind. The function and the embedded
 * backend share this.
 */

import { type CountedKind, stepKinds } from "./counted-kinds.ts";

/** The maximum size of a report, in bytes. */
export const reportLimit = 2048;

export type Report = { metric: string; value: number; path: string };

/** Reads a report: JSON with exactly `metric`, `value`, `timestamp` and `url`; undefined if it is malformed. */
export function readReport(body: string): Report | undefined {
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (report === null) return undefined;
  const { metric, value, timestamp, url, ...others } = report as Record<string, unknown>;
  if (Object.keys(others).length > 0) return undefined;
  if (typeof metric !== "string" || !/^[\w .-]{1,40}$/.test(metric)) return undefined;
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  if (typeof timestamp !== "number" && typeof timestamp !== "string") return undefined;
  if (typeof url !== "string" || !URL.canParse(url, "http://site.invalid")) return undefined;
  return { metric, value, path: new URL(url, "http://site.invalid").pathname };
}

const folderKinds: ReadonlyMap<string, CountedKind> = new Map([
  ["", "home"],
  ["destinations", "guides"],
  ["blog", "blog"],
  ["services", "services"],
]);

/** The names by which programs identify themselves. */
const botPattern = /bot|crawl|spider|slurp|preview|monitor|lighthouse/i;

/**
 * Returns the kind under which a report is counted. Every page reports `dom_content_loaded` once, when it is left, so that report
 * counts a reader.
 * @param getHeader reads a header of the request; nothing of it is stored
 * @returns undefined if nothing is to be counted: another metric, a staff screen, a bot, or a reader who has opted out
 */
export function findCountedKind(
  { metric, value, path }: Report,
  getHeader: (name: "dnt" | "sec-gpc" | "user-agent") => string,
): CountedKind | undefined {
  if (getHeader("dnt") === "1" || getHeader("sec-gpc") === "1") return undefined;
  const agent = getHeader("user-agent");
  if (agent === "" || botPattern.test(agent)) return undefined;
  const folder = path.split("/")[1] ?? "";
  if (folder === "admin" || folder === "auth") return undefined;
  if (metric === "questionnaire_sent") return "sent";
  if (metric === "questionnaire_step") return stepKinds.slice(0, 5)[value - 1];
  return metric === "dom_content_loaded" ? (folderKinds.get(folder) ?? "other") : undefined;
}
