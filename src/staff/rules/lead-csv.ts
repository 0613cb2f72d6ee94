import { enquiryField, enquiryNames, isOptional } from "../../../supabase/functions/_shared/enquiry.ts";
import { stampLabels } from "../../shared/records/declaration.ts";
import type { Lead } from "../../shared/records/records.ts";
import { officeDay } from "../../shared/rules/office-time.ts";
import { timeOf } from "../../shared/rules/timestamps.ts";

type Column = { title: string; read: (lead: Lead) => string };

const columnOf = (name: (typeof enquiryNames)[number]): Column => ({
  title: enquiryField(name).label,
  read: (lead) => String(lead[name] ?? ""),
});

/** The columns of the file, in the specification's order. */
const columns: readonly Column[] = [
  ...enquiryNames.filter((name) => !isOptional(enquiryField(name))).map(columnOf),
  { title: stampLabels.created_at, read: (lead) => officeDay(timeOf(lead.created_at)) },
];

/** The columns of answers that may be missing, each in the file only where anybody gave one. */
const optional: readonly Column[] = enquiryNames.filter((name) => isOptional(enquiryField(name))).map(columnOf);

/** A lead's line of the file: its values, and the answers that may be missing. */
export type CsvLine = { values: string; optional: readonly string[] };

/**
 * Joins lines of leads to a file of comma-separated values for spreadsheets, under a line of column names: UTF-8 with a byte
 * order mark (Excel takes the file for its own code page without one). Lines end with CRLF (RFC 4180).
 */
export function csvOf(lines: readonly CsvLine[]): string {
  const titles = { values: columns.map(({ title }) => title).join(","), optional: optional.map(({ title }) => title) };
  const given = optional.map((_, place) => lines.some((line) => line.optional[place] !== ""));
  const write = (line: CsvLine) =>
    `${[line.values, ...line.optional.filter((_, place) => given[place])].join(",")}\r\n`;
  return `\uFEFF${[titles, ...lines].map(write).join("")}`;
}

/** Writes a lead as a line of the file. Values are quoted only where the format needs it. */
export const csvLine = (lead: Lead): CsvLine => ({
  values: columns.map(({ read }) => cell(read(lead))).join(","),
  optional: optional.map(({ read }) => cell(read(lead))),
});

/** The name of the exported file on that day. */
export const csvFileName = (day: Date): string => `leads-${officeDay(day)}.csv`;

/** The signs that a formula may begin with, full-width ones included (OWASP, "CSV Injection"). */
const sign = "[=+\\-@＝＋－＠]";

/** A formula at the beginning of a value; white space and quotation marks before its sign do not save it. */
const leading = new RegExp(`^[\\s"]*${sign}|^[\\t\\r\\n]`);

/**
 * A formula behind a character that a spreadsheet may take for a separator, whatever this file is separated by. A quotation
 * mark in the middle of a field does not protect, so it is skipped.
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
