/**
 * Gathers what a planner needs of the guides: their journeys, places, ways and beds, their words about a place, and the facts that a plan
 * is checked by. The staff area loads this module when a plan is opened: the guides are large.
 */
import type { CountryFacts } from "../plan/check-plan.ts";
import type { Journey, RoutePlan, Stay } from "../plan/journey.ts";
import type { Month } from "../plan/months.ts";
import type { CountryHelp } from "../plan/page/draw-plan.ts";
import type { Place } from "../plan/place.ts";
import { detourFactors } from "./detour-factors.ts";
import type { Guide, GuideSlug } from "./guide.ts";
import { listPositions } from "./guide-map.ts";
import { listHolidays } from "./guide-plan.ts";
import { allGuides } from "./guides.ts";
import { getPlaces } from "./places.ts";
import { makeCountryHelp } from "./plan-countries.ts";
import { getPlan, makeJourneys } from "./plans.ts";
import { describeOffMonth } from "./travel-months.ts";

/** The words of a guide about a place: the title of an experience, or of the guide's own part, and the words. */
export type GuideWords = { title: string; text: string };

/** A guide as the desk uses it. */
export type PlanningGuide = {
  slug: GuideSlug;
  name: string;
  journeys: readonly Journey<GuideSlug>[];
  /** The places of its maps and the points on its ways. */
  places: readonly Place[];
  roads: RoutePlan["roads"];
  stays: Readonly<Record<string, Stay>>;
  detourFactor: number;
  /** Returns what a plan through the country shows of it: whom to call, and the map. */
  getHelp: () => CountryHelp;
  /** Returns the guide's words about a place, those that say most of it first. */
  findWords: (place: string) => GuideWords[];
  /** Says what the guide has against one of its journeys in a month; undefined if nothing. */
  describeOffMonth: (month: Month, journey: Journey) => string | undefined;
  /** Returns the facts by which a plan is checked. @param years the years in which it is travelled */
  makeFacts: (years: readonly number[]) => CountryFacts;
};

/**
 * The borders on land that nobody crosses on a journey, by the slugs of the guides on both sides. Myanmar's are shut to foreigners or open
 * without notice (its guide's page "Get in"). Whoever came to Kosovo from elsewhere is refused in Serbia.
 */
const shutBorders: Partial<Record<GuideSlug, Partial<Record<GuideSlug, string>>>> = {
  myanmar: { laos: "The border between Myanmar and Laos is shut to foreigners or open without notice." },
  kosovo: {
    serbia: "Serbia refuses whoever entered Kosovo from another country: cross to Serbia through a third one.",
  },
};

/** Removes the marks of words in italics, and cuts a text into sentences. */
const splitSentences = (text: string): string[] =>
  text
    .replaceAll("*", "")
    .split(/(?<=[.?!]) /u)
    .filter(Boolean);

/**
 * Finds a guide's words about a place: each experience that names it whole, and of all other parts the sentences that name it.
 * @param place the name as the guide writes it
 */
export function findGuideWords(guide: Guide, place: string): GuideWords[] {
  const isNamed = (text: string) => text.replaceAll("*", "").includes(place);
  const experiences = guide.experiences.filter(({ title, text }) => isNamed(title) || isNamed(text));
  // An experience whose title or first words name the place is about it; another may only pass it.
  const isAbout = ({ title, text }: GuideWords) => isNamed(title) || isNamed(splitSentences(text)[0] ?? "");
  const parts: GuideWords[] = [
    { title: "About", text: guide.description.join(" ") },
    { title: "Getting around", text: guide.gettingAround },
    { title: "Food", text: guide.food },
    { title: "Culture", text: guide.culture },
    ...guide.trivia.map((text) => ({ title: "Trivia", text })),
  ];
  return [
    ...experiences.filter(isAbout),
    ...experiences.filter((each) => !isAbout(each)),
    ...parts.flatMap(({ title, text }) => {
      const sentences = splitSentences(text).filter((sentence) => sentence.includes(place));
      return sentences.length > 0 ? [{ title, text: sentences.join(" ") }] : [];
    }),
  ].map(({ title, text }) => ({ title, text: text.replaceAll("*", "") }));
}

/** Lists the places from which one flies home: those where the guide's journeys begin and end. */
const listGateways = (journeys: readonly Journey[]): string[] => [
  ...new Set(journeys.flatMap(({ start, legs }) => [start, legs.at(-1)?.to ?? start])),
];

function makeCountryFacts(guide: Guide, journeys: readonly Journey[], years: readonly number[]): CountryFacts {
  const { slug, name, beforeYouGo } = guide;
  const { kenyan, eu, british, us } = beforeYouGo.entry;
  const { malaria, yellowFever } = beforeYouGo;
  return {
    name,
    holidays: years.flatMap((year) => listHolidays(getPlan(slug), year)),
    entry: { kenyan, eu, british, us },
    // A plain "No" is nothing to do; a row that two lists dispute says so behind its "No".
    ...(/^No[:.]/.test(yellowFever.text) ? {} : { yellowFever: yellowFever.text }),
    ...(malaria.isWithoutTablets ? {} : { malaria: `${malaria.where}; ${malaria.when}.` }),
    ...(guide.outlines.length > 0 ? {} : { closed: `No journey to ${name} is planned at present.` }),
    shutBorders: shutBorders[slug] ?? {},
    gateways: listGateways(journeys),
  };
}

function makePlanningGuide(guide: Guide): PlanningGuide {
  const { slug, name } = guide;
  let help: CountryHelp | undefined;
  const { roads, stays } = getPlan(slug);
  const journeys = makeJourneys(guide);
  return {
    slug,
    name,
    journeys,
    places: listPositions(getPlaces(slug)),
    roads,
    stays,
    detourFactor: detourFactors[slug],
    getHelp: () => {
      // The projection of a map is searched for, so it is found once, and only for a country that a plan leads through.
      help ??= makeCountryHelp(guide);
      return help;
    },
    findWords: (place) => findGuideWords(guide, place),
    describeOffMonth: (month, journey) => describeOffMonth(month, journey, guide),
    makeFacts: (years) => makeCountryFacts(guide, journeys, years),
  };
}

/** The guides as the desk uses them, in the order of the guides. */
export const planningGuides: readonly PlanningGuide[] = allGuides.map(makePlanningGuide);
