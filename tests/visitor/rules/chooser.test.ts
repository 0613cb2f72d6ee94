import { describe, expect, it } from "vitest";
import { passports } from "../../../src/content/before-you-go.ts";
import type { Guide } from "../../../src/content/guide.ts";
import { allGuides, listCountriesInMonth } from "../../../src/content/guides.ts";
import { getPlan, makeJourneys } from "../../../src/content/plans.ts";
import { allMonths, type PassportKey } from "../../../src/content/travel-months.ts";
import { sumDayHours } from "../../../src/plan/journey.ts";
import {
  type Choice,
  type CountryAnswer,
  chooseCountries,
  type Duration,
  listRelaxedChoices,
  makeAnswerSentence,
  makeChoiceQuery,
  makeMonthPath,
  makeQuestionAddress,
  readChoice,
  readMonth,
  type Wish,
  wishes,
} from "../../../src/visitor/rules/chooser.ts";
import { travelMonths } from "../../../supabase/functions/_shared/enquiry.ts";

const durations: (Duration | undefined)[] = [undefined, "3-5 days", "1 week", "2 weeks", "1 month", "flexible"];
const holders = [undefined, ...(Object.keys(passports) as PassportKey[])];
const allWishes = Object.keys(wishes) as Wish[];
const wishSets = Array.from({ length: 2 ** allWishes.length }, (_, bits) =>
  allWishes.filter((_, index) => bits & (1 << index)),
);
const choices: Choice[] = durations.flatMap((duration) =>
  holders.flatMap((passport) => wishSets.map((askedFilters) => ({ duration, passport, wishes: askedFilters }))),
);

const getGuide = (answer: CountryAnswer): Guide => {
  const guide = allGuides.find(({ slug }) => slug === answer.country.slug);
  if (!guide) throw new Error(answer.country.slug);
  return guide;
};

/** Compares a sentence with the rows of its guide. @returns each claim that no row supports */
function findUntrueClaims(sentence: string, guide: Guide, month: number): string[] {
  const plan = getPlan(guide.slug);
  const found =
    /^(One of its best months|A month in which it can be done): (.+?)\. The route “(.+?)” takes (\d+) nights( of the month)?(?:, with (.+))?\.$/.exec(
      sentence,
    );
  if (!found) return [`no sentence: ${sentence}`];
  const [, season, words, title, nights, , reasons = ""] = found;
  const outline = guide.outlines.find((each) => each.title === title);
  if (!outline) return [`no outline “${title}”`];
  const journey = makeJourneys(guide)[guide.outlines.indexOf(outline)];
  const route = plan.routes[outline.duration];
  const box = guide.beforeYouGo;
  let reasonsLeft = reasons;
  const claims: [pattern: RegExp, isTrue: (...parts: string[]) => boolean][] = [
    [
      /no visa for an? (\S+) passport/,
      (name) => {
        const key = (Object.keys(passports) as PassportKey[]).find((each) => passports[each] === name);
        return key !== undefined && box.entry[key].kind === "free";
      },
    ],
    [
      /no malaria tablets/,
      () => box.malaria.text === "No tablets are needed." && box.malaria.where === "None in the country",
    ],
    [
      /a direct flight from Nairobi to (\S+) \((.+?)\)/,
      (to, takes) =>
        /direct flights?/i.test(box.fromNairobi.text) &&
        box.fromNairobi.text.includes(to ?? "-") &&
        box.fromNairobi.text.includes(takes ?? "-"),
    ],
    [
      /the walk “(.+?)”/,
      (walk) =>
        guide.experiences.some((each) => each.title === walk) &&
        route?.walk?.experience === walk &&
        (route.walk.months ?? route.months).includes(month as never),
    ],
    [
      /the train from (.+?) to (.+?)(?=,| and at most|$)/,
      (from, to) =>
        journey?.legs.some(
          (leg) => leg.from === from && leg.to === to && /train/.test(leg.by) && /train$/.test(leg.way),
        ) === true,
    ],
    [
      /at most ([\d.]+) hours? on the way in a day/,
      (most) =>
        Math.max(...sumDayHours(journey?.legs ?? []).map(({ hours }) => hours)) <= Number(most) + 0.005 &&
        Number(most) <= 4,
    ],
  ];
  const untrue = claims.flatMap(([pattern, isTrue]) => {
    const match = pattern.exec(reasonsLeft);
    if (!match) return [];
    reasonsLeft = reasonsLeft.replace(match[0], "");
    return isTrue(...match.slice(1)) ? [] : [match[0]];
  });
  if (reasonsLeft.replace(/, | and /g, "") !== "") untrue.push(`nobody checks “${reasonsLeft}”`);
  if (guide.bestTime.months[month - 1] !== words) untrue.push(`month: ${words}`);
  if (!route?.months.includes(month as never)) untrue.push(`“${title}” is not travelled in month ${month}`);
  if (outline.nights !== Number(nights)) untrue.push(`${nights} nights`);
  if (guide.bestTime.best.includes(month as never) !== (season === "One of its best months")) untrue.push(`${season}`);
  return untrue;
}

describe.each(allMonths)("in month %d", (month) => {
  const countries = listCountriesInMonth(month);

  it("answers every choice with countries that have all of it, each with a sentence that its guide bears", () => {
    const problems = choices.flatMap((choice) =>
      chooseCountries(countries, choice).flatMap((answer) => {
        const guide = getGuide(answer);
        const sentence = makeAnswerSentence(answer, choice);
        const askedFilters: [boolean, string][] = [
          [choice.passport !== undefined, "no visa for"],
          [choice.wishes.includes("no-tablets"), "no malaria tablets"],
          [choice.wishes.includes("direct"), "a direct flight from Nairobi"],
          [choice.wishes.includes("walk"), "the walk “"],
          [choice.wishes.includes("train"), "the train from"],
          [choice.wishes.includes("children"), "on the way in a day"],
        ];
        return [
          ...findUntrueClaims(sentence, guide, month),
          ...askedFilters.flatMap(([is, words]) => (sentence.includes(words) === is ? [] : [`${words}: ${sentence}`])),
          ...(choice.duration && !["flexible", "1 month", answer.outline.duration].includes(choice.duration)
            ? [`another length: ${sentence}`]
            : []),
        ].map((problem) => `${guide.slug}: ${problem}`);
      }),
    );
    expect([...new Set(problems)]).toEqual([]);
  });

  it("leaves out no country whose rows have what is asked for", () => {
    for (const { slug, outlines, beforeYouGo } of allGuides) {
      const travelled = outlines.filter(({ duration }) => getPlan(slug).routes[duration]?.months.includes(month));
      for (const { duration } of travelled)
        for (const passport of holders) {
          const isFree = !passport || beforeYouGo.entry[passport].kind === "free";
          const found = chooseCountries(countries, { duration, passport, wishes: [] }).map(
            ({ country }) => country.slug,
          );
          expect(found.includes(slug), `${slug} ${duration} ${passport}`).toBe(isFree);
        }
    }
  });

  it("names what to give up for every choice that nothing has, unless no single thing is enough", () => {
    for (const choice of choices) {
      if (chooseCountries(countries, choice).length > 0) continue;
      for (const { choice: looser, count } of listRelaxedChoices(countries, choice)) {
        expect(count).toBeGreaterThan(0);
        expect(chooseCountries(countries, looser)).toHaveLength(count);
      }
    }
  });

  it("puts the months that a guide commends first", () => {
    const order = chooseCountries(countries, { wishes: [] }).map(({ country }) => country.isBest);
    expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
  });
});

describe("an address", () => {
  const readQuery = (query: string) => readChoice(new URLSearchParams(query));

  it("holds a whole choice, and gives it back", () => {
    for (const choice of choices) expect(readQuery(makeChoiceQuery(choice))).toEqual({ choice, faults: [] });
  });

  it.each([
    [
      "duration=a+fortnight",
      "There is no length “a fortnight”: choose 3-5 days, 1 week, 2 weeks, 1 month or Flexible.",
    ],
    ["passport=martian", "We know nothing of the passport “martian”: choose Kenyan, EU, British or US."],
    ["wish=walk&wish=snow", "We know nothing of the wish “snow”."],
    ["month=13", "There is no month “13”: choose one from January to December."],
    [
      `passport=${"x".repeat(500)}`,
      `We know nothing of the passport “${"x".repeat(20)}…”: choose Kenyan, EU, British or US.`,
    ],
  ])("says of %s what is wrong", (query, fault) => {
    expect(readQuery(query).faults).toEqual([fault]);
  });

  it("takes months by name and number, and no others", () => {
    expect(["july", "July", "7", "07"].map(readMonth)).toEqual([7, 7, 7, 7]);
    expect(["13", "0", "-1", "", "jul", "flexible", "1e1", "7.5"].map(readMonth)).toEqual(Array(8).fill(undefined));
    expect(allMonths.map(makeMonthPath).every((path) => readMonth(path.split("/").at(-1) ?? "") !== undefined)).toBe(
      true,
    );
  });

  it("fills the question in with the country, the month and the length", () => {
    const [answer] = chooseCountries(listCountriesInMonth(7), { duration: "1 week", wishes: ["walk"] });
    if (!answer) throw new Error("nothing in July");
    expect(makeQuestionAddress(answer, 7, { duration: "1 week", wishes: ["walk"] })).toBe(
      `/destinations/${answer.country.slug}?travel_month=july&duration=1+week#questionnaire`,
    );
    expect(travelMonths.some(({ value }) => value === "july")).toBe(true);
  });
});
