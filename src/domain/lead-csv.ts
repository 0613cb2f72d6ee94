import { timeOf } from "./lead-list.ts";
import { labelsOf, stampLabels } from "./records/declaration.ts";
import { leadRecord } from "./records/lead.ts";
import type { Lead } from "./records.ts";

const labels = { ...labelsOf(leadRecord), ...stampLabels };

/** In the specification's order. */
const columns = [
  [labels.name, (lead) => lead.name],
  [labels.age, (lead) => String(lead.age)],
  [labels.location, (lead) => lead.location],
  [labels.destination, (lead) => lead.destination ?? ""],
  [labels.travelers, (lead) => String(lead.travelers)],
  [labels.travel_style, (lead) => lead.travel_style],
  [labels.duration, (lead) => lead.duration],
  [labels.created_at, (lead) => dayOf(new Date(timeOf(lead.created_at)))],
] as const satisfies readonly (readonly [string, (lead: Lead) => string])[];

/**
 * The leads as comma-separated values, one line each under a line of column names, for spreadsheets: UTF-8 with a byte
 * order mark (Excel takes the file for its own code page without one), lines end in CRLF (RFC 4180). Values stand plain
 * except where plain would break the file.
 */
export function leadsToCsv(leads: readonly Lead[]): string {
  const lines = [columns.map(([title]) => title), ...leads.map((lead) => columns.map(([, read]) => cell(read(lead))))];
  return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}

/** The name of the exported file on that day. */
export const csvFileName = (day: Date): string => `leads-${dayOf(day)}.csv`;

/**
 * A value that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, "CSV Injection"), full-width
 * signs included; white space before the sign does not save it. A value with a comma, a quote or a line break is quoted.
 */
function cell(value: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The day on this device's calendar, such as 2026-11-21. */
function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
