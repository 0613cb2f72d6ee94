import { type BeforeYouGo, entryKinds, listRows, practicalRows } from "../../src/content/before-you-go.ts";
import { type Guide, type SectionId, sectionIds } from "../../src/content/guide.ts";
import { complain } from "./guide-text.ts";
import { monthProblems } from "./house-style.ts";
import { hostProblems } from "./source-rules.ts";

/** The rules of a guide for the pocket: the box, the numbers, the week's plan, a source for every section. */

/** Respellings of these languages mark tone, not stress. */
const tonal = ["vietnam", "laos", "myanmar"];

const saysWhereToAsk = /\b(?:[Aa]sk|[Cc]heck)\b/u;

const rowProblems = (box: BeforeYouGo, today: Date): string[] =>
  listRows(box).flatMap(({ heading, row }) => [
    ...(row.text.trim() === "" ? [`box: ${heading}: empty`] : []),
    ...(row.sources.length === 0 ? [`box: ${heading}: no source`] : []),
    ...(row.sources.length < 2 && !saysWhereToAsk.test(row.text)
      ? [`box: ${heading}: one source, and not where to ask`]
      : []),
    ...(new Set(row.sources.map(({ url }) => url)).size < row.sources.length
      ? [`box: ${heading}: the same page twice`]
      : []),
    ...row.sources.flatMap(({ url }) => hostProblems(url)).map((problem) => `box: ${heading}: ${problem}`),
    ...monthProblems(row.checked, today).map((problem) => `box: ${heading}: ${problem}`),
    ...(row.text.split(/\s+/u).length > 75 ? [`box: ${heading}: over 75 words`] : []),
  ]);

const boxProblems = (box: BeforeYouGo, today: Date): string[] => [
  ...rowProblems(box, today),
  ...Object.entries(box.entry)
    .filter(([, { kind }]) => !(kind in entryKinds))
    .map(([passport, { kind }]) => `box: ${passport}: no kind of entry: "${kind}"`),
  ...(/^(?:Yes|No|Ask)\b/u.test(box.yellowFever.text) ? [] : ["box: yellow fever: neither Yes, No nor Ask"]),
  ...(/\bchanges?\b|\bdirect\b|\bAsk\b/u.test(box.fromNairobi.text) ? [] : ["box: from Nairobi: no word on changes"]),
  ...(/\d{2}/u.test(box.emergency.text) ? [] : ["box: emergency: no number"]),
  ...(/\b[Tt]ypes? [A-Z]\b/u.test(box.sockets.text) ? [] : ["box: sockets: no type"]),
  ...(/\d V\b/u.test(box.sockets.text) ? [] : ["box: sockets: no voltage"]),
  ...(/US\$\d+ to \d+/u.test(box.dailyCost.text) ? [] : ["box: a simple day: no band such as US$25 to 40"]),
];

/** Every row that a box must have, by its key. */
export const missingRows = (box: object): string[] =>
  ["entry", ...Object.keys(practicalRows)].filter((key) => !(key in box)).map((key) => `box: no row ${key}`);

const numberProblems = ({ slug, language: { numbers } }: Guide): string[] => {
  if (!numbers) return ["numbers: missing"];
  const words = [...numbers.oneToTen, numbers.help, numbers.doctor, numbers.howMuch];
  return [
    ...(numbers.oneToTen.length === 10 ? [] : [`numbers: ${numbers.oneToTen.length}, not ten`]),
    ...words.filter(([text, say]) => text.trim() === "" || say.trim() === "").map(() => "numbers: an empty word"),
    ...words
      .filter(([, say]) => !tonal.includes(slug) && /[-\s]/u.test(say) && !/\p{Lu}/u.test(say))
      .map(([text]) => `numbers: no stress in capitals: "${text}"`),
  ];
};

/** Words of rows that the running text must leave to the box. */
const boxWords = /\b(?:visas?|embass(?:y|ies)|entry rules|travel clinic|yellow fever|malaria|sockets?)\b/iu;

/** A place name as it stands in the text: without what stands in brackets. */
const bare = (place: string): string => place.replace(/\s*\(.*?\)/u, "");

const runningText = (guide: Guide): string =>
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

const planProblems = (guide: Guide): string[] => {
  const text = runningText(guide);
  return [
    ...guide.outlines
      .filter(({ duration }) => duration === "1 week")
      .flatMap(({ stops }) => {
        const single = stops.filter(({ nights }) => nights === 1).length;
        return [
          ...(stops.length > 4 ? [`week: ${stops.length} stops, more than four`] : []),
          ...(single > 1 ? [`week: ${single} single nights, more than one`] : []),
        ];
      }),
    ...guide.outlines.flatMap(({ duration, stops, note }) => [
      ...stops
        .filter(({ place }) => !text.includes(bare(place)))
        .map(({ place }) => `plans: ${duration}: the text does not speak of ${place}`),
      ...(/\b(?:back|return|returns|home|fly|flight|flights|flying|leave|leaves|onward)\b/iu.test(note)
        ? []
        : [`plans: ${duration}: the note does not say how it ends`]),
    ]),
  ];
};

const printedSections = (guide: Guide): SectionId[] =>
  sectionIds.filter(
    (section) =>
      !(section === "notice" && guide.notice === undefined) && !(section === "outlines" && guide.outlines.length === 0),
  );

const sectionProblems = (guide: Guide): string[] => {
  const boxed = guide.beforeYouGo ? listRows(guide.beforeYouGo).flatMap(({ row }) => row.sources) : [];
  const cited = new Set([...guide.sources, ...boxed].flatMap(({ sections = [] }) => sections));
  return [
    ...printedSections(guide)
      .filter((section) => !cited.has(section))
      .map((section) => `sources: none for the section ${section}`),
    ...guide.sources
      .filter(({ sections = [] }) => sections.length === 0)
      .map(({ title }) => `sources: for no section: "${title}"`),
  ];
};

/** Everything that keeps a guide from the pocket. */
export const pocketProblems = (guide: Guide, today = new Date()): string[] => {
  const box: object | undefined = guide.beforeYouGo;
  const missing = box ? missingRows(box) : ["box: missing"];
  return [
    ...missing,
    ...(guide.beforeYouGo && missing.length === 0 ? boxProblems(guide.beforeYouGo, today) : []),
    ...numberProblems(guide),
    ...planProblems(guide),
    ...(missing.length === 0 ? sectionProblems(guide) : []),
    ...complain(
      guide,
      ({ at, text }) => !/^(?:beforeYouGo|sources)\b/u.test(at) && boxWords.test(text),
      "stands in the box and nowhere else",
    ),
  ];
};
