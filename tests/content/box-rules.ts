import {
  type BeforeYouGo,
  entryKinds,
  healthRows,
  listRows,
  type NamedRow,
  roadRows,
  undated,
} from "../../src/content/before-you-go.ts";
import type { Guide, Source } from "../../src/content/guide.ts";
import { hostProblems, isPrimary } from "./source-rules.ts";

/** The rules of the box "Before you go": its rows, their sources, the sources' dates, and how often it only says "ask". */

/** Left out where no count of a day's cost is younger than three years. */
const optionalRows = ["dailyCost"];

/** Every row that a box must have and has not, by its key. */
export const missingRows = (box: object): string[] =>
  ["entry", ...Object.keys(healthRows), ...Object.keys(roadRows)]
    .filter((key) => !(key in box) && !optionalRows.includes(key))
    .map((key) => `box: no row ${key}`);

const threeYearsBefore = (month: string): string => `${Number(month.slice(0, 4)) - 3}${month.slice(4)}`;

/** @param checked the month in which the guide was checked, "2026-11"; a page may be three years older */
const dateProblems = ({ title, asOf, inForce }: Source, checked: string, today: Date): string[] => {
  if (asOf === undated) return [];
  if (asOf === undefined) return [`"${title}" says neither its date nor that it bears none`];
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(asOf)) return [`"${title}" is of no month or year: "${asOf}"`];
  if (asOf > today.toISOString().slice(0, 7)) return [`"${title}" is of a month that has not come: "${asOf}"`];
  return inForce || asOf.padEnd(7, "-01") >= threeYearsBefore(checked)
    ? []
    : [`"${title}" is older than three years: "${asOf}"`];
};

/** A row that sends the reader on instead of saying it. */
export const asks = ({ row, lead }: NamedRow): boolean =>
  lead === `${entryKinds.ask}.` || /\b(?:[Aa]sk|[Cc]heck)\b/u.test(row.text);

const rowProblems = (named: NamedRow, checked: string, today: Date): string[] => {
  const { row, lead } = named;
  return [
    ...(row.text.trim() === "" ? ["empty"] : []),
    ...(row.sources.length === 0 ? ["no source"] : []),
    ...(row.sources.length === 1 && !row.sources.every(({ url }) => isPrimary(url)) && !asks(named)
      ? ["one source, no government's, WHO's or CDC's, and not whom to ask"]
      : []),
    ...(lead !== undefined && !row.sources.some(({ url }) => isPrimary(url)) ? ["no page of a government"] : []),
    ...(new Set(row.sources.map(({ url }) => url)).size < row.sources.length ? ["the same page twice"] : []),
    ...row.sources.flatMap(({ url }) => hostProblems(url)),
    ...row.sources.flatMap((source) => dateProblems(source, checked, today)),
    ...(row.text.split(/\s+/u).length > 75 ? ["over 75 words"] : []),
  ];
};

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const timeOfYear = new RegExp(`\\b(?:${months}|year|season)\\b`, "u");

const boxProblems = (box: BeforeYouGo, checked: string, today: Date): string[] => [
  ...listRows(box).flatMap((named) =>
    rowProblems(named, checked, today).map((problem) => `box: ${named.heading}: ${problem}`),
  ),
  ...Object.entries(box.entry)
    .filter(([, { kind }]) => !(kind in entryKinds))
    .map(([passport, { kind }]) => `box: ${passport}: no kind of entry: "${kind}"`),
  ...(/^(?:Yes|No|Ask)\b/u.test(box.yellowFever.text) ? [] : ["box: yellow fever: neither Yes, No nor Ask"]),
  ...(/\p{L}/u.test(box.malaria.where) ? [] : ["box: malaria: not where"]),
  ...(timeOfYear.test(box.malaria.when) ? [] : ["box: malaria: not in which months"]),
  ...(/\bchanges?\b|\bdirect\b|\bAsk\b/u.test(box.fromNairobi.text) ? [] : ["box: from Nairobi: no word on changes"]),
  ...(/\d{2}/u.test(box.emergency.text) ? [] : ["box: emergency: no number"]),
  ...(/\b[Tt]ypes? [A-Z]\b/u.test(box.sockets.text) ? [] : ["box: sockets: no type"]),
  ...(/\d V\b/u.test(box.sockets.text) ? [] : ["box: sockets: no voltage"]),
  ...(/US\$\d+ to \d+/u.test(box.dailyCost?.text ?? "US$0 to 1")
    ? []
    : ["box: a simple day: no band such as US$25 to 40"]),
];

/** Everything that is wrong with a guide's box. */
export const boxRules = ({ beforeYouGo, checked }: Guide, today = new Date()): string[] => {
  const box: object | undefined = beforeYouGo;
  if (!box) return ["box: missing"];
  const missing = missingRows(box);
  return missing.length > 0 ? missing : boxProblems(beforeYouGo, checked, today);
};
