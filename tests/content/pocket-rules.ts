import { listRows } from "../../src/content/before-you-go.ts";
import { type Guide, type SectionId, sectionIds } from "../../src/content/guide.ts";
import { getPlan } from "../../src/content/plans.ts";
import type { Outline } from "../../src/plan/outline.ts";
import { complain } from "./guide-text.ts";

/** Checks the practical part of a guide: the numbers, the plan of a week, and a source for every section. */

/** The languages whose respellings mark tone instead of stress. */
const tonalLanguages = ["vietnam", "laos", "myanmar"];

const findNumberProblems = ({ slug, language: { numbers } }: Guide): string[] => {
  if (!numbers) return ["numbers: missing"];
  const words = [...numbers.oneToTen, numbers.help, numbers.doctor, numbers.howMuch];
  return [
    ...(numbers.oneToTen.length === 10 ? [] : [`numbers: ${numbers.oneToTen.length}, not ten`]),
    ...words.filter(([text, say]) => text.trim() === "" || say.trim() === "").map(() => "numbers: an empty word"),
    ...words
      .filter(([, say]) => !tonalLanguages.includes(slug) && /[-\s]/u.test(say) && !/\p{Lu}/u.test(say))
      .map(([text]) => `numbers: no stress in capitals: "${text}"`),
  ];
};

/** Matches words about entry that belong into the box and not into the running text. */
const boxWords = /\b(?:visas?|embass(?:y|ies)|entry rules|travel clinic|yellow fever|malaria|sockets?)\b/iu;

/** Returns the name of a place without its brackets. */
const removeBrackets = (place: string): string => place.replace(/\s*\(.*?\)/u, "");

const joinRunningText = (guide: Guide): string =>
  [
    ...guide.description,
    guide.culture,
    ...guide.experiences.flatMap(({ title, text }) => [title, text]),
    guide.food,
    ...guide.etiquette,
    ...guide.trivia,
    guide.gettingAround,
    guide.moneyAndConnectivity,
  ].join(" ");

/**
 * Lists the stops of a week that a traveller moves house for. A night where planes land, before the first leg or after the last, and a
 * night at the end of a day's walk count apart.
 */
const listMoves = ({ slug }: Guide, { duration, stops }: Outline): Outline["stops"] => {
  const { roads, routes } = getPlan(slug);
  const gateway = routes[duration]?.route[0];
  const isWalkedTo = (place: string) => roads.some(({ way, between }) => way === "foot" && between[1] === place);
  return stops.filter(({ place, nights }) => !(nights === 1 && (place === gateway || isWalkedTo(place))));
};

const planProblems = (guide: Guide): string[] => {
  const text = joinRunningText(guide);
  return [
    ...guide.outlines
      .filter(({ duration }) => duration === "1 week")
      .flatMap((outline) => {
        const stops = listMoves(guide, outline);
        const single = stops.filter(({ nights }) => nights === 1).length;
        return [
          ...(stops.length > 4 ? [`week: ${stops.length} stops, more than four`] : []),
          ...(single > 1 ? [`week: ${single} single nights, more than one`] : []),
        ];
      }),
    ...guide.outlines.flatMap(({ duration, stops, note }) => [
      ...stops
        .filter(({ place }) => !text.includes(removeBrackets(place)))
        .map(({ place }) => `plans: ${duration}: the text does not speak of ${place}`),
      ...(/\b(?:back|return|returns|home|fly|flight|flights|flying|leave|leaves|onward)\b/iu.test(note)
        ? []
        : [`plans: ${duration}: the note does not say how it ends`]),
    ]),
  ];
};

const listPrintedSections = (guide: Guide): SectionId[] =>
  sectionIds.filter(
    (section) =>
      !(section === "notice" && guide.notice === undefined) && !(section === "outlines" && guide.outlines.length === 0),
  );

const findSectionProblems = (guide: Guide): string[] => {
  const boxed = guide.beforeYouGo ? listRows(guide.beforeYouGo).flatMap(({ row }) => row.sources) : [];
  const cited = new Set([...guide.sources, ...boxed].flatMap(({ sections = [] }) => sections));
  return [
    ...listPrintedSections(guide)
      .filter((section) => !cited.has(section))
      .map((section) => `sources: none for the section ${section}`),
    ...guide.sources
      .filter(({ sections = [] }) => sections.length === 0)
      .map(({ title }) => `sources: for no section: "${title}"`),
  ];
};

/** Lists all faults of a guide's practical part. */
export const findPocketProblems = (guide: Guide): string[] => [
  ...findNumberProblems(guide),
  ...planProblems(guide),
  ...findSectionProblems(guide),
  ...complain(
    guide,
    ({ at, text }) => !/^(?:beforeYouGo|sources)\b/u.test(at) && boxWords.test(text),
    "stands in the box and nowhere else",
  ),
];
