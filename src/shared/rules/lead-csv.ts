import { labelsOf, stampLabels } from "../records/declaration.ts";
import { leadRecord } from "../records/lead.ts";
import type { Lead } from "../records/records.ts";
import { timeOf } from "./lead-list.ts";
import { officeDay } from "./office-time.ts";

const labels = { ...labelsOf(leadRecord), ...stampLabels };

/** The columns of the file, in the specification's order. */
const columns = [
  [labels.name, (lead) => lead.name],
  [labels.age, (lead) => String(lead.age)],
  [labels.location, (lead) => lead.location],
  [labels.destination, (lead) => lead.destination ?? ""],
  [labels.travelers, (lead) => String(lead.travelers)],
  [labels.travel_style, (lead) => lead.travel_style],
  [labels.duration, (lead) => lead.duration],
  [labels.created_at, (lead) => officeDay(timeOf(lead.created_at))],
] as const satisfies readonly (readonly [string, (lead: Lead) => string])[];

/** A lead's line of the file: its values, and how to reach the person, which has a column where anybody said so. */
export type CsvLine = { values: string; contact: string };

/**
 * Joins lines of leads to a file of comma-separated values for spreadsheets, under a line of column names: UTF-8 with a
 * byte
 * order mark (Excel takes the file for its own code page without one). Lines end with CRLF (RFC 4180).
 */
export function csvOf(lines: readonly CsvLine[]): string {
  const titles = columns.map(([title]) => title).join(",");
  const withContact = lines.some(({ contact }) => contact !== "");
  const write = ({ values, contact }: CsvLine) => `${values}${withContact ? `,${contact}` : ""}\r\n`;
  return `\uFEFF${write({ values: titles, contact: labels.contact })}${lines.map(write).join("")}`;
}

/** Writes a lead as a line of the file. Values are quoted only where the format needs it. */
export const csvLine = (lead: Lead): CsvLine => ({
  values: columns.map(([, read]) => cell(read(lead))).join(","),
  contact: cell(lead.contact ?? ""),
});

/** The name of the exported file on that day. */
export const csvFileName = (day: Date): string => `leads-${officeDay(day)}.csv`;

/** The signs that a formula may begin with, full-width ones included (OWASP, "CSV Injection"). */
const sign = "[=+\\-@＝＋－＠]";

/** A formula at the beginning of a value; white space and quotation marks before its sign do not save it. */
const leading = new RegExp(`^[\\s"]*${sign}|^[\\t\\r\\n]`);

/**
 * A formula behind a character that a spreadsheet may take for a separator, whatever this file is separated by. A quotation
 * mark in the middle of a field protects nothing, so it is looked through.
 */
const embedded = new RegExp(`([;,|\\t\\r\\n][\\s"']*)(?=${sign})`, "g");

/** A telephone number alone: a plus, digits and single blanks, in which no spreadsheet finds anything to calculate. */
const telephone = /^\+\d(?: ?\d){6,14}$/;

/**
 * A value that a spreadsheet would run as a formula gets an apostrophe before it, wherever a spreadsheet may see one begin.
 * A value with a comma, a quote or a line break is quoted.
 */
function cell(value: string): string {
  const inner = value.replace(embedded, "$1'");
  const safe = leading.test(value) && !telephone.test(value) ? `'${inner}` : inner;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
