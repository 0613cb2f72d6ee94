import { describe, expect, test } from "vitest";
import { type BeforeYouGo, type EntryRow, listRows, type PracticalRow } from "../../src/content/before-you-go.ts";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { findAllBoxProblems, isAsked } from "./box-rules.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);

describe("the boxes", () => {
  test.each(guides.map((guide) => [guide.slug, guide] as const))("%s keeps the rules", (_slug, guide) => {
    expect(findAllBoxProblems(guide)).toEqual([]);
  });

  test("at most one row in five sends the reader on to ask", () => {
    const counts = guides.map(({ slug, beforeYouGo }) => {
      const rows = listRows(beforeYouGo);
      return { slug, rows: rows.length, asking: rows.filter(isAsked) };
    });
    const rows = counts.reduce((sum, count) => sum + count.rows, 0);
    const asking = counts.reduce((sum, count) => sum + count.asking.length, 0);
    const list = counts.map(({ slug, asking: of }) => `${slug} ${of.length}: ${of.map(({ heading }) => heading)}`);
    expect(asking / rows, `${asking} of ${rows} rows ask\n${list.join("\n")}`).toBeLessThanOrEqual(0.2);
  });
});

const countryFiles = import.meta.glob<string>(
  ["../../src/content/before-you-go/*.ts", "!../../src/content/before-you-go/common-sources.ts"],
  { eager: true, query: "?raw", import: "default" },
);

test("no sentence of seven words or more is written in more than two countries' files: it stands once, in the common ones", () => {
  const files = new Map<string, string[]>();
  for (const [path, code] of Object.entries(countryFiles))
    for (const [, text = ""] of code.matchAll(/text:\s*["`]([^"`\n]*)["`]/gu))
      for (const sentence of text.split(/(?<=[.?!])\s/u))
        if (sentence.split(" ").length >= 7) files.set(sentence, [...(files.get(sentence) ?? []), path]);
  expect(files.size).toBeGreaterThan(500);
  const repeated = [...files].filter(([, paths]) => new Set(paths).size > 2);
  expect(repeated.map(([sentence, paths]) => `${paths.length}: ${sentence}`)).toEqual([]);
});

const makeSource = (name: string) => ({ title: name, url: `https://example.org/${name}`, readIn: "2026-11" });
const makeRow = (text: string): PracticalRow => ({ text, sources: [makeSource("one"), makeSource("two")] });
const official = { title: "official", url: "https://www.gov.uk/one", asOf: "2026-08" };
const makeEntry = (): EntryRow => ({ text: "Up to 90 days.", sources: [official], kind: "free" });

/** Makes a guide whose box keeps every rule. */
const makeGuide = () => {
  const beforeYouGo: BeforeYouGo = {
    entry: { kenyan: makeEntry(), eu: makeEntry(), british: makeEntry(), us: makeEntry() },
    desk: { text: "Six months of validity and a blank page.", sources: [official] },
    yellowFever: { text: "Yes, from the age of one.", sources: [official] },
    malaria: { text: "Take tablets.", sources: [official], where: "The north", when: "November to June" },
    vaccines: { text: "Hepatitis A. Dengue from May to October.", sources: [official] },
    water: makeRow("The tap is safe."),
    altitude: makeRow("No night above 2,500 m."),
    rabies: { text: "Dogs carry it.", sources: [official] },
    police: { text: "The police want a passport.", sources: [official] },
    hospital: makeRow("In the capital."),
    evacuation: makeRow("By air to Nairobi."),
    embassy: makeRow("In the capital."),
    crime: { text: "Pickpockets on buses.", sources: [official] },
    laws: { text: "Prison for drugs.", sources: [official] },
    ground: { text: "Mines along the border.", sources: [official] },
    roads: { text: "No night roads.", sources: [official] },
    fromNairobi: makeRow("One change, ten hours."),
    emergency: makeRow("Police 192, ambulance 194."),
    cardsAndCash: makeRow("Cards in towns."),
    sim: makeRow("Bring a passport."),
    sockets: makeRow("Type C, 230 V."),
    tips: makeRow("Round up."),
    fares: makeRow("A bus costs US$4."),
    dailyCost: makeRow("US$25 to 40."),
    womenAlone: makeRow("As at home."),
    sameSexLaw: makeRow("Legal since 1994."),
    blackTravellers: makeRow("As others."),
    families: makeRow("A letter of consent."),
    wheelchairs: makeRow("Few ramps."),
  };
  return { slug: "kosovo", checked: "2026-11", beforeYouGo };
};
type Sample = ReturnType<typeof makeGuide>;

const makeRowFrom = (asOf: string | undefined, isInForce?: true): PracticalRow => ({
  text: "A fact.",
  sources: [{ ...official, asOf, ...(isInForce && { isInForce }) }],
});

const breaches: readonly (readonly [string, RegExp, (guide: Sample) => unknown])[] = [
  ["no box", /box: missing/, (guide) => Reflect.deleteProperty(guide, "beforeYouGo")],
  ["no row", /no row wheelchairs/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "wheelchairs")],
  ["no row on hospitals", /no row hospital/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "hospital")],
  ["no row on safety", /no row crime/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "crime")],
  [
    "a rule on drugs from nobody's page",
    /Drugs, cameras, drones: its first page is not official/,
    ({ beforeYouGo }) => (beforeYouGo.laws = makeRow("Prison.")),
  ],
  ["an empty row", /Drinking water and spirits: empty/, ({ beforeYouGo }) => (beforeYouGo.water.text = " ")],
  [
    "one page that is nobody's rule",
    /SIM card: one source/,
    ({ beforeYouGo }) => (beforeYouGo.sim = { ...beforeYouGo.sim, sources: [makeSource("one")] }),
  ],
  ["no source", /SIM card: no source/, ({ beforeYouGo }) => (beforeYouGo.sim = { text: "Bring it.", sources: [] })],
  [
    "an entry row without a government's page",
    /EU: no page of a government/,
    ({ beforeYouGo }) => (beforeYouGo.entry.eu = { ...makeRow("Up to 90 days."), kind: "free" }),
  ],
  [
    "one page twice",
    /US: the same page twice/,
    ({ beforeYouGo }) => (beforeYouGo.entry.us = { ...makeEntry(), sources: [official, official] }),
  ],
  [
    "a refused host",
    /learner's blog/,
    ({ beforeYouGo }) =>
      (beforeYouGo.tips = { text: "Round up.", sources: [{ title: "A", url: "https://a.blogspot.com/" }] }),
  ],
  [
    "a page without a word on its date",
    /neither its date/,
    ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom(undefined)),
  ],
  ["a row without a date", /SIM card: no date/, ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom(undefined))],
  [
    "a page read long ago",
    /not read within a year/,
    ({ beforeYouGo }) =>
      (beforeYouGo.sim = { text: "A fact.", sources: [{ ...makeSource("one"), readIn: "2024-11" }] }),
  ],
  [
    "an entry rule on a page that is nobody's",
    /EU: no official page with its date/,
    ({ beforeYouGo }) => (beforeYouGo.entry.eu = { ...makeRow("Up to 90 days."), kind: "free" }),
  ],
  ["no desk", /no row desk/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "desk")],
  ["a desk without pages", /no validity or no pages/, ({ beforeYouGo }) => (beforeYouGo.desk.text = "Six months.")],
  [
    "a desk that is no office's",
    /At the desk: its first page is not official/,
    ({ beforeYouGo }) => (beforeYouGo.desk = makeRow("Six months of validity and a blank page.")),
  ],
  ["no vaccines", /no row vaccines/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "vaccines")],
  ["vaccines at no time", /vaccines: no month/, ({ beforeYouGo }) => (beforeYouGo.vaccines.text = "Hepatitis A.")],
  ["no fares", /no row fares/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "fares")],
  ["no cost of a day", /no row dailyCost/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "dailyCost")],
  ...[
    "We found no official word that the tap is safe.",
    "The room in the counts we read was cheap.",
    "No page that we read says that it is open.",
    "Since June the same page also tells of borders.",
    "GOV.UK has written of fuel since May.",
    "Ask; no mission in Nairobi was known to us.",
    "A country to cross alone, by Rough Guides' account.",
    "Save two addresses from the British list.",
  ].map(
    (text) =>
      [
        `research told to a traveller (${text})`,
        /Drinking water and spirits: tells what research did/,
        ({ beforeYouGo }: Sample) => (beforeYouGo.water.text = text),
      ] as const,
  ),
  ["a date that is none", /of no month/, ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom("lately"))],
  ["a month to come", /has not come/, ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom("2999-01"))],
  ["an old page", /older than three years/, ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom("2023-10"))],
  ["a page of an old year", /older than three years/, ({ beforeYouGo }) => (beforeYouGo.sim = makeRowFrom("2023"))],
  ["a long row", /over 75 words/, ({ beforeYouGo }) => (beforeYouGo.tips.text = "word ".repeat(80))],
  ["no kind", /no kind of entry/, ({ beforeYouGo }) => Reflect.set(beforeYouGo.entry.eu, "kind", "maybe")],
  ["no answer on yellow fever", /neither Yes/, ({ beforeYouGo }) => (beforeYouGo.yellowFever.text = "Perhaps.")],
  ["malaria nowhere said", /not where/, ({ beforeYouGo }) => Reflect.set(beforeYouGo.malaria, "where", "")],
  ["malaria at no time", /not in which/, ({ beforeYouGo }) => Reflect.set(beforeYouGo.malaria, "when", "often")],
  ["no word on changes", /no word on changes/, ({ beforeYouGo }) => (beforeYouGo.fromNairobi.text = "Ten hours.")],
  ["no number to call", /emergency: no number/, ({ beforeYouGo }) => (beforeYouGo.emergency.text = "Call the police.")],
  ["no type of socket", /no type/, ({ beforeYouGo }) => (beforeYouGo.sockets.text = "Two pins, 230 V.")],
  ["no voltage", /no voltage/, ({ beforeYouGo }) => (beforeYouGo.sockets.text = "Type C.")],
  ["no band", /no band/, ({ beforeYouGo }) => (beforeYouGo.dailyCost = makeRow("Cheap."))],
];

describe("the box's rules themselves", () => {
  test("a box that keeps them all passes", () => {
    expect(findAllBoxProblems(makeGuide() as unknown as Guide)).toEqual([]);
  });

  test.each(breaches)("%s is noticed", (_what, complaint, damage) => {
    const guide = makeGuide();
    damage(guide);
    expect(findAllBoxProblems(guide as unknown as Guide).join("\n")).toMatch(complaint);
  });

  test.each([
    ["a page of three years ago", (guide: Sample) => (guide.beforeYouGo.sim = makeRowFrom("2023-11"))],
    ["an old law in force", (guide: Sample) => (guide.beforeYouGo.sameSexLaw = makeRowFrom("2015", true))],
  ])("%s is allowed", (_what, change) => {
    const guide = makeGuide();
    change(guide);
    expect(findAllBoxProblems(guide as unknown as Guide)).toEqual([]);
  });

  test.each([
    ["Ask the embassy.", true],
    ["Please check first.", true],
    ["Cards are asked for in a task.", false],
  ])("%s", (text, expected) => {
    expect(isAsked({ heading: "Row", row: makeRow(text) })).toBe(expected);
  });
});
