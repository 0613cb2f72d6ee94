/**
 * The chooser of a country: its questions, the address that holds their answers, and the countries of a month that have all that was
 * asked for, best first. Pages show the first three apart. What a guide does not state counts as absent. Prices are not considered.
 */

import { cutCharacters } from "../../../supabase/functions/_shared/cut-characters.ts";
import { durations, travelMonths } from "../../../supabase/functions/_shared/enquiry.ts";
import { passports } from "../../content/before-you-go.ts";
import type { CountryInMonth, MonthOutline, PassportKey } from "../../content/travel-months.ts";
import type { Month } from "../../plan/months.ts";
import { formatCount } from "../../shared/rules/counts.ts";

/** The most hours on the way in a day of a journey with children. */
export const maxHoursWithChildren = 4;

/** The wishes besides the month, the length and the passport, each with its label in the form. */
export const wishes = {
  "no-tablets": "No malaria tablets",
  direct: "A direct flight from Nairobi",
  walk: "On foot",
  train: "By train",
  children: `With children: at most ${maxHoursWithChildren} hours on the way a day`,
} as const;

export type Wish = keyof typeof wishes;
export type Duration = (typeof durations)[number]["value"];

/** The answers of the chooser except the month, which the page's path names. */
export type Choice = {
  duration?: Duration | undefined;
  /** A passport that must need no visa. */
  passport?: PassportKey | undefined;
  wishes: readonly Wish[];
};

/** The names of the chooser's fields in an address. The length has the name that it has in the questionnaire. */
export const chooserFields = { month: "month", duration: "duration", passport: "passport", wish: "wish" } as const;

export const maxAnswers = 3;

/** Reads the month of an address, by its name or number. */
export function readMonth(text: string): Month | undefined {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : monthValues.indexOf(text.trim().toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? (number as Month) : undefined;
}

const months = travelMonths.slice(0, 12);
const monthValues: readonly string[] = months.map(({ value }) => value);

/** Returns the name of a month: "July". */
export const getMonthName = (month: Month): string => months[month - 1]?.label ?? "";

/** Returns the value of a month in the questionnaire, which is the end of its page's path too. */
export const getMonthValue = (month: Month): string => monthValues[month - 1] ?? "";

export const makeMonthPath = (month: Month): string => `/destinations/in/${getMonthValue(month)}`;

/** The fields of an address or of a form, by their names. */
type Fields = { get: (name: string) => unknown; getAll: (name: string) => readonly unknown[] };

/** Reads a choice from an address or a form. @returns it, and a sentence for each value that is none */
export function readChoice(fields: Fields): { choice: Choice; faults: string[] } {
  const faults: string[] = [];
  const parseKnown = <Value extends string>(text: string, values: readonly Value[], fault: string): Value[] => {
    const found = values.find((value) => value === text);
    if (!found) faults.push(fault);
    return found ? [found] : [];
  };
  const read = (name: string) => String(fields.get(name) ?? "");
  const month = read(chooserFields.month);
  if (month && !readMonth(month))
    faults.push(`There is no month “${shorten(month)}”: choose one from January to December.`);
  const duration = read(chooserFields.duration);
  const passport = read(chooserFields.passport);
  const asked = fields.getAll(chooserFields.wish).map(String).filter(Boolean);
  const [length] = duration
    ? parseKnown(
        duration,
        durationValues,
        `There is no length “${shorten(duration)}”: choose ${joinWithOr(durationLabels)}.`,
      )
    : [];
  const [passportKey] = passport
    ? parseKnown(
        passport,
        Object.keys(passports) as PassportKey[],
        `We know nothing of the passport “${shorten(passport)}”: choose ${joinWithOr(Object.values(passports))}.`,
      )
    : [];
  const all = Object.keys(wishes) as Wish[];
  const found = asked.flatMap((wish) => parseKnown(wish, all, `We know nothing of the wish “${shorten(wish)}”.`));
  return {
    choice: { duration: length, passport: passportKey, wishes: all.filter((wish) => found.includes(wish)) },
    faults,
  };
}

const durationValues = durations.map(({ value }) => value);
const durationLabels = durations.map(({ label }) => label);
/** An address may hold anything: a message repeats only its beginning. */
const shorten = (text: string) => (text.length > 20 ? `${cutCharacters(text, 20)}…` : text);
const joinWithOr = (words: readonly string[]) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** Writes a choice as the query of an address, without its question mark. */
export function makeChoiceQuery({ duration, passport, wishes: asked }: Choice): string {
  return writeQuery([
    [chooserFields.duration, duration],
    [chooserFields.passport, passport],
    ...asked.map((wish) => [chooserFields.wish, wish] as const),
  ]);
}

/** Values here are plain words, of which only the spaces are written otherwise. */
const writeQuery = (fields: readonly (readonly [name: string, value: string | undefined])[]): string =>
  fields.flatMap(([name, value]) => (value ? [`${name}=${value.replaceAll(" ", "+")}`] : [])).join("&");

/** A country that has what is asked for, with the outline that has it. */
export type CountryAnswer = { country: CountryInMonth; outline: MonthOutline };

/** The outlines by which a length is answered, the first one first. A month is answered by two weeks of it. */
const listMatchingDurations = (duration: Duration | undefined): readonly MonthOutline["duration"][] =>
  duration === "1 month"
    ? ["2 weeks"]
    : duration && duration !== "flexible"
      ? [duration]
      : ["1 week", "2 weeks", "3-5 days"];

const outlineTests: Partial<Record<Wish, (outline: MonthOutline) => boolean>> = {
  walk: ({ walk }) => walk !== undefined,
  train: ({ train }) => train !== undefined,
  children: ({ longestDay }) => longestDay <= maxHoursWithChildren,
};

function findAnswer(country: CountryInMonth, { duration, passport, wishes: asked }: Choice): CountryAnswer | undefined {
  if (passport && !country.visaFree.includes(passport)) return undefined;
  if (asked.includes("no-tablets") && !country.isWithoutTablets) return undefined;
  if (asked.includes("direct") && !country.direct) return undefined;
  const outline = listMatchingDurations(duration)
    .flatMap((each) => country.outlines.filter((other) => other.duration === each))
    .find((each) => asked.every((wish) => outlineTests[wish]?.(each) ?? true));
  return outline && { country, outline };
}

/**
 * Lists the countries of a month that have all that is asked for: those whose guide commends the month first, and among these the
 * ones with the shortest season, since they wait for no other month; then in the guides' order.
 */
export const chooseCountries = (countries: readonly CountryInMonth[], choice: Choice): CountryAnswer[] =>
  countries
    .flatMap((country) => findAnswer(country, choice) ?? [])
    .sort(
      ({ country: a }, { country: b }) =>
        Number(b.isBest) - Number(a.isBest) || (a.isBest ? a.bestCount - b.bestCount : 0),
    );

/** Says in one sentence why a country is an answer, in its guide's own words. */
export function makeAnswerSentence(
  { country, outline }: CountryAnswer,
  { duration, passport, wishes: asked }: Choice,
): string {
  const { direct } = country;
  const reasons = [
    passport && `no visa for ${passport === "eu" ? "an" : "a"} ${passports[passport]} passport`,
    asked.includes("no-tablets") && "no malaria tablets",
    asked.includes("direct") && direct && `a direct flight from Nairobi to ${direct.to} (${direct.takes})`,
    asked.includes("walk") && outline.walk && `the walk “${outline.walk}”`,
    asked.includes("train") && outline.train && `the train from ${outline.train.join(" to ")}`,
    asked.includes("children") && `at most ${formatHours(outline.longestDay)} on the way in a day`,
  ].filter((reason) => typeof reason === "string");
  const nights = `${outline.nights} nights${duration === "1 month" ? " of the month" : ""}`;
  const season = country.isBest ? "One of its best months" : "A month in which it can be done";
  return `${season}: ${country.words}. The route “${outline.title}” takes ${nights}${
    reasons.length > 0 ? `, with ${joinWithAnd(reasons)}` : ""
  }.`;
}

const joinWithAnd = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");

/** Formats hours with two decimals at most: estimated times are in quarters of an hour, but a stated time may be in minutes. */
const formatHours = (count: number) => formatCount(Math.round(count * 100) / 100, "hour");

/** Returns the address of the questions of the guide's form, with country, month and length filled in. */
export const makeQuestionAddress = ({ country, outline }: CountryAnswer, month: Month, { duration }: Choice): string =>
  `/destinations/${country.slug}?${writeQuery([
    ["travel_month", getMonthValue(month)],
    ["duration", duration ?? outline.duration],
  ])}#questionnaire`;

/** A choice with one answer given up, the answer in words, and the number of countries that the choice has. */
export type RelaxedChoice = { words: string; choice: Choice; count: number };

/** Lists which single answers would have to be given up for there to be countries again. */
export function listRelaxedChoices(countries: readonly CountryInMonth[], choice: Choice): RelaxedChoice[] {
  const { duration, passport, wishes: asked } = choice;
  const relaxed: Omit<RelaxedChoice, "count">[] = [
    ...(duration ? [{ words: "another length", choice: { ...choice, duration: undefined } }] : []),
    ...(passport
      ? [{ words: `a visa for the ${passports[passport]} passport`, choice: { ...choice, passport: undefined } }]
      : []),
    ...asked.map((wish) => ({
      words: `without “${wishes[wish]}”`,
      choice: { ...choice, wishes: asked.filter((each) => each !== wish) },
    })),
  ];
  return relaxed
    .map((each) => ({ ...each, count: chooseCountries(countries, each.choice).length }))
    .filter(({ count }) => count > 0);
}
