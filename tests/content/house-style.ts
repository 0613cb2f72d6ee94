import type { Guide } from "../../src/content/guide.ts";
import { complain } from "./guide-text.ts";

/** Checks the house style of all guides: capitals, full stops, cash, and the month of the last check. */

/** Matches a month without its capital. "may" and "march" are also other words, so they are left to the reader. */
const smallMonth = /\b(?:january|february|april|june|july|august|september|october|november|december)\b/u;

/** Returns true unless the first letter is small. The letters of click consonants have no capitals. */
const hasCapital = (text: string): boolean => !/^\P{L}*\p{Ll}/u.test(text);
const hasEndMark = (text: string): boolean => /[.?]\*?$/u.test(text);

export const findStyleProblems = (guide: Guide): string[] => [
  ...complain(guide, ({ at, text }) => !/\bsources\b/u.test(at) && smallMonth.test(text), "month without a capital"),
  ...guide.bestTime.months
    .filter((month) => !hasCapital(month))
    .map((month) => `style: month strip without a capital: "${month}"`),
  ...guide.language.phrases.flatMap(({ text, meaning }) => [
    ...(hasCapital(text) ? [] : [`style: phrase without a capital: "${text}"`]),
    ...(hasEndMark(text) ? [] : [`style: no full stop after the phrase "${text}"`]),
    ...(hasCapital(meaning) ? [] : [`style: meaning without a capital: "${meaning}"`]),
    ...(hasEndMark(meaning) ? [] : [`style: no full stop after the meaning "${meaning}"`]),
  ]),
  ...(/\b(?:cash|coins?|notes)\b/iu.test(guide.moneyAndConnectivity) ? [] : ["style: nothing on cash"]),
];

/** Checks the month of the last check. @param today the day of the reading */
export const findMonthProblems = (checked: string, today = new Date()): string[] => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(checked)) return [`checked: not a month (YYYY-MM): "${checked}"`];
  return checked > today.toISOString().slice(0, 7) ? [`checked: "${checked}" has not come yet`] : [];
};

export const findCheckedProblems = ({ checked }: Guide): string[] => findMonthProblems(checked);
