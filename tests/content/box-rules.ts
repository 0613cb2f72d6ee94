import {
  type BeforeYouGo,
  deskHeading,
  entryKinds,
  findRowDate,
  healthRows,
  listEntry,
  listRows,
  type NamedRow,
  roadRows,
  safetyRows,
  troubleRows,
} from "../../src/content/before-you-go.ts";
import type { Guide, Source } from "../../src/content/guide.ts";
import { findHostProblems, isPrimary } from "./source-rules.ts";

/** Checks the box "Before you go": its rows, their sources, the sources' dates, and how often it only tells the reader to ask. */

/** Lists the required rows that a box lacks, by their keys. */
export const listMissingRows = (box: object): string[] =>
  ["entry", "desk", ...[healthRows, troubleRows, safetyRows, roadRows].flatMap((group) => Object.keys(group))]
    .filter((key) => !(key in box))
    .map((key) => `box: no row ${key}`);

const subtractThreeYears = (month: string): string => `${Number(month.slice(0, 4)) - 3}${month.slice(4)}`;

/**
 * Checks the date of a source.
 * @param checked the month in which the guide was checked, as "2026-11"; a page may be three years older
 */
const findDateProblems = ({ title, asOf, isInForce, readIn }: Source, checked: string, today: Date): string[] => {
  if (asOf !== undefined && readIn !== undefined) return [`"${title}" has a date and a month of reading`];
  if (readIn !== undefined)
    return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(readIn) &&
      readIn <= checked &&
      readIn >= `${Number(checked.slice(0, 4)) - 1}`
      ? []
      : [`"${title}" was not read within a year of the check: "${readIn}"`];
  if (asOf === undefined) return [`"${title}" says neither its date nor when it was read`];
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(asOf)) return [`"${title}" is of no month or year: "${asOf}"`];
  if (asOf > today.toISOString().slice(0, 7)) return [`"${title}" is of a month that has not come: "${asOf}"`];
  return isInForce || asOf.padEnd(7, "-01") >= subtractThreeYears(checked)
    ? []
    : [`"${title}" is older than three years: "${asOf}"`];
};

/** Returns true for a row that sends the reader to a source instead of stating the rule. */
export const isAsked = ({ row, lead }: NamedRow): boolean =>
  lead === `${entryKinds.ask}.` || /\b(?:[Aa]sk|[Cc]heck)\b/u.test(row.text);

/** Phrases that tell what the research did instead of what a traveller needs. */
const researchPhrases =
  /\bwe (?:found|read|know of|saw|have no account)\b|\bknown to us\b|\bin the counts?\b|\bno (?:page|account|official word)\b|\b(?:same|this) page\b|\bdoes not say\b|\bGOV\.UK has\b|\bby (?:an?|the|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?'s?) (?:own )?account\b|\bSave two addresses\b/iu;

/** The rows whose first source must be a government's or a health authority's: entry, the desk, illness, and safety. */
const officialHeadings: readonly string[] = [
  deskHeading,
  healthRows.yellowFever,
  healthRows.malaria,
  healthRows.vaccines,
  healthRows.rabies,
  troubleRows.police,
  safetyRows.crime,
  safetyRows.laws,
  safetyRows.ground,
  safetyRows.roads,
];

const findRowProblems = (namedRow: NamedRow, checked: string, today: Date): string[] => {
  const { row, lead } = namedRow;
  return [
    ...(row.text.trim() === "" ? ["empty"] : []),
    ...(row.sources.length === 0 ? ["no source"] : []),
    ...(row.sources.length === 1 && !row.sources.every(({ url }) => isPrimary(url)) && !isAsked(namedRow)
      ? ["one source, no government's, WHO's or CDC's, and not whom to ask"]
      : []),
    ...(lead !== undefined && !row.sources.some(({ url }) => isPrimary(url)) ? ["no page of a government"] : []),
    ...(new Set(row.sources.map(({ url }) => url)).size < row.sources.length ? ["the same page twice"] : []),
    ...row.sources.flatMap(({ url }) => findHostProblems(url)),
    ...row.sources.flatMap((source) => findDateProblems(source, checked, today)),
    ...(row.text.split(/\s+/u).length > 75 ? ["over 75 words"] : []),
    ...(row.sources.length > 0 && findRowDate(row) === undefined ? ["no date"] : []),
    ...(researchPhrases.test(row.text) ? [`tells what research did: "${researchPhrases.exec(row.text)?.[0]}"`] : []),
    ...(officialHeadings.includes(namedRow.heading) && !isPrimary(row.sources[0]?.url ?? "https://none.invalid")
      ? ["its first page is not official"]
      : []),
  ];
};

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const timeOfYear = new RegExp(`\\b(?:${months}|year|season)\\b`, "u");

/** Finds rows about entry without an official page: a date alone says nothing about a rule at a border. */
const findEntryProblems = (box: BeforeYouGo): string[] =>
  listEntry(box)
    .filter(({ row }) => !row.sources.some(({ url, asOf, readIn }) => isPrimary(url) && (asOf ?? readIn) !== undefined))
    .map(({ heading }) => `box: ${heading}: no official page with its date or the month it was read`);

const findBoxProblems = (box: BeforeYouGo, checked: string, today: Date): string[] => [
  ...listRows(box).flatMap((namedRow) =>
    findRowProblems(namedRow, checked, today).map((problem) => `box: ${namedRow.heading}: ${problem}`),
  ),
  ...Object.entries(box.entry)
    .filter(([, { kind }]) => !(kind in entryKinds))
    .map(([passport, { kind }]) => `box: ${passport}: no kind of entry: "${kind}"`),
  ...findEntryProblems(box),
  ...(/\bpages?\b/u.test(box.desk.text) && /\bvalid(?:ity)?\b/u.test(box.desk.text)
    ? []
    : ["box: at the desk: no validity or no pages"]),
  ...(/\bhepatitis\b/iu.test(box.vaccines.text) ? [] : ["box: vaccines: no hepatitis"]),
  ...(timeOfYear.test(box.vaccines.text) || /all year|summer/u.test(box.vaccines.text)
    ? []
    : ["box: vaccines: no month"]),
  ...(/^(?:Yes|No|Ask)\b/u.test(box.yellowFever.text) ? [] : ["box: yellow fever: neither Yes, No nor Ask"]),
  ...(/\p{L}/u.test(box.malaria.where) ? [] : ["box: malaria: not where"]),
  ...(timeOfYear.test(box.malaria.when) ? [] : ["box: malaria: not in which months"]),
  ...(/\bchanges?\b|\bdirect\b|\bAsk\b/u.test(box.fromNairobi.text) ? [] : ["box: from Nairobi: no word on changes"]),
  ...(/\d{2}/u.test(box.emergency.text) ? [] : ["box: emergency: no number"]),
  ...(/\b[Tt]ypes? [A-Z]\b/u.test(box.sockets.text) ? [] : ["box: sockets: no type"]),
  ...(/\d V\b/u.test(box.sockets.text) ? [] : ["box: sockets: no voltage"]),
  ...(/US\$\d+ to \d+/u.test(box.dailyCost.text) ? [] : ["box: a simple day: no band such as US$25 to 40"]),
];

/** Lists all faults of a guide's box. */
export const findAllBoxProblems = ({ beforeYouGo, checked }: Guide, today = new Date()): string[] => {
  const box: object | undefined = beforeYouGo;
  if (!box) return ["box: missing"];
  const missing = listMissingRows(box);
  return missing.length > 0 ? missing : findBoxProblems(beforeYouGo, checked, today);
};
