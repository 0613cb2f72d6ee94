import { enquiryNames, getEnquiryField, isOptional } from "../../../supabase/functions/_shared/enquiry.ts";
import { generatedColumnLabels, listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import type { Lead } from "../../shared/records/records.ts";
import { type FollowUp, getChannelLabel, getStageLabel } from "../../shared/rules/follow-ups.ts";
import { getOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { getColleagueName, type NamesById } from "./colleagues.ts";

/** A lead with what staff do about it: its case, if the device has one, and the names of people. */
export type ExportedLead = { lead: Lead; followUp?: FollowUp | undefined; names?: NamesById };

/** A column of the file. `isTyped`: its values are what somebody typed, and stay text whatever a spreadsheet reads in them. */
type Column = { title: string; isTyped: boolean; read: (exported: ExportedLead) => string };

const makeColumn = (name: (typeof enquiryNames)[number]): Column => {
  const field = getEnquiryField(name);
  return {
    title: field.label,
    isTyped: !/number|choice/.test(field.kind),
    read: ({ lead }) => String(lead[name] ?? ""),
  };
};

/** The columns of the file, in the specification's order. */
const columns: readonly Column[] = [
  ...enquiryNames.filter((name) => !isOptional(getEnquiryField(name))).map(makeColumn),
  {
    title: generatedColumnLabels.created_at,
    isTyped: false,
    read: ({ lead }) => getOfficeDay(parseTimestamp(lead.created_at)),
  },
];

const caseLabels = listLabels(followUpRecord);

/** Makes the column of a case's value as it is stored. */
const makeCaseColumn = (name: keyof typeof caseLabels, isTyped: boolean): Column => ({
  title: caseLabels[name],
  isTyped,
  read: ({ followUp }) => String(followUp?.[name] ?? ""),
});

/** The columns after `columns`: the optional answers, and those of the case. Each is in the file only if some lead has a value for it. */
const optionalColumns: readonly Column[] = [
  ...enquiryNames.filter((name) => isOptional(getEnquiryField(name))).map(makeColumn),
  {
    title: caseLabels.stage,
    isTyped: false,
    read: ({ followUp }) => (followUp && followUp.stage !== "new" ? getStageLabel(followUp.stage) : ""),
  },
  {
    title: caseLabels.assignee,
    isTyped: true,
    read: ({ followUp, names }) => (followUp?.assignee ? getColleagueName(names ?? new Map(), followUp.assignee) : ""),
  },
  {
    title: caseLabels.answered_at,
    isTyped: false,
    read: ({ followUp }) => (followUp?.answered_at ? getOfficeDay(parseTimestamp(followUp.answered_at)) : ""),
  },
  { title: caseLabels.next_on, isTyped: false, read: ({ followUp }) => followUp?.next_on ?? "" },
  { title: caseLabels.source, isTyped: true, read: ({ followUp }) => followUp?.source ?? "" },
  makeCaseColumn("contact", true),
  makeCaseColumn("value", false),
  makeCaseColumn("currency", false),
  makeCaseColumn("service", false),
  {
    title: caseLabels.closed_at,
    isTyped: false,
    read: ({ followUp }) => (followUp?.closed_at ? getOfficeDay(parseTimestamp(followUp.closed_at)) : ""),
  },
  makeCaseColumn("lost_reason", true),
  makeCaseColumn("departs_on", false),
  makeCaseColumn("returns_on", false),
  makeCaseColumn("plan_due_on", false),
  makeCaseColumn("plan_sent_on", false),
  {
    title: caseLabels.channel,
    isTyped: false,
    read: ({ followUp }) => (followUp?.channel ? getChannelLabel(followUp.channel) : ""),
  },
  makeCaseColumn("next_reason", true),
  makeCaseColumn("details", true),
];

/** A lead's line of the file: its values, and its optional answers. */
export type CsvLine = { values: string; optional: readonly string[] };

/**
 * Joins lines of leads to a file of comma-separated values for spreadsheets, under a line of column names: UTF-8 with a byte
 * order mark (Excel takes the file for its own code page without one). Lines end with CRLF (RFC 4180).
 */
export function formatCsv(lines: readonly CsvLine[]): string {
  const titles = {
    values: columns.map(({ title }) => title).join(","),
    optional: optionalColumns.map(({ title }) => title),
  };
  const isColumnFilled = optionalColumns.map((_, place) => lines.some((line) => line.optional[place] !== ""));
  const formatLine = (line: CsvLine) =>
    `${[line.values, ...line.optional.filter((_, place) => isColumnFilled[place])].join(",")}\r\n`;
  return `\uFEFF${[titles, ...lines].map(formatLine).join("")}`;
}

/** Writes a lead as a line of the file. Values are quoted only if the format needs it. */
export const makeCsvLine = (exported: ExportedLead): CsvLine => ({
  values: columns.map((column) => formatCell(column, exported)).join(","),
  optional: optionalColumns.map((column) => formatCell(column, exported)),
});

/** The number of leads in a file, and of all leads. */
export type ExportCounts = { shown: number; total: number };

/** Returns the name of the file that is exported on a day. A file of some leads says of how many. */
export const makeCsvFileName = (day: Date, { shown, total }: ExportCounts): string =>
  `leads-${shown === total ? "" : `${shown}-of-${total}-`}${getOfficeDay(day)}.csv`;

/** The signs that a formula may begin with, full-width ones included (OWASP, "CSV Injection"). */
const formulaSign = "[=+\\-@＝＋－＠]";

/** The characters that a spreadsheet may drop before it reads a value: white space, control characters and unseen marks. */
const dropped = "\\s\\p{Cc}\\p{Cf}";

/** The beginning of a formula at the start of a value, also after what may be dropped and quotation marks. */
const formulaStart = new RegExp(`^[${dropped}"]*${formulaSign}|^[\\t\\r\\n]`, "u");

/**
 * The beginning of a formula after a character that a spreadsheet may take for a separator, whatever separates this file. A
 * quotation mark in the middle of a field does not protect, so it is skipped.
 */
const embeddedFormula = new RegExp(`([;,|\\t\\r\\n][${dropped}"']*)(?=${formulaSign})`, "gu");

/** The beginnings of the months in English, Swahili, German, French, Spanish, Italian, Portuguese and Dutch. */
const monthBeginnings =
  "jan|ene|gen|feb|fev|fév|mar|mär|mrt|mac|apr|abr|avr|may|mai|mei|mag|maa|jun|jui|giu|jul|lug|aug|ago|aoû|aou|sep|set|okt|oct|ott|out|nov|dec|déc|dez|des|dic";

/**
 * A pattern of texts that some spreadsheet would read as a number, a date, a time or a truth value: digits and signs alone, a
 * number with an exponent or a time's "pm", a month with a day or a year, and the two words.
 */
const valuePatterns = [
  /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u,
  /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:e[+-]?\d+|[ap]\.?\s?m\.?)\s*$/iu,
  new RegExp(
    `^\\P{L}*(?:${monthBeginnings})\\p{L}*\\P{L}*\\d\\P{L}*$|^\\P{L}*\\d\\P{L}*(?:${monthBeginnings})\\p{L}*\\P{L}*$`,
    "iu",
  ),
  /^\s*(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|verdadeiro|waar|onwaar|kweli)\s*$/iu,
];

/**
 * Writes a value for the file. A value that a spreadsheet would run as a formula gets an apostrophe wherever a formula may begin. Typed
 * text that a spreadsheet would read as another value gets one too: a telephone number would lose its plus and its zeros, a postcode
 * would become a number, and "June 2027" a day. A value with a comma, a quote or a line break is quoted.
 */
function formatCell({ isTyped, read }: Column, exported: ExportedLead): string {
  const value = read(exported);
  const withoutFormulas = value.replace(embeddedFormula, "$1'");
  const needsApostrophe = formulaStart.test(value) || (isTyped && valuePatterns.some((each) => each.test(value)));
  const safeValue = needsApostrophe ? `'${withoutFormulas}` : withoutFormulas;
  return /[",\r\n]/.test(safeValue) ? `"${safeValue.replaceAll('"', '""')}"` : safeValue;
}
