import { describe, expect, test } from "vitest";
import type { BeforeYouGo, EntryRow, PracticalRow } from "../../src/content/before-you-go.ts";
import { type Guide, type GuideSlug, guideSlugs, sectionIds } from "../../src/content/guide.ts";
import { pocketProblems } from "./pocket-rules.ts";

const load = async (slug: GuideSlug): Promise<Guide> => {
  const module: { guide: Guide } = await import(new URL(`../../src/content/guides/${slug}.ts`, import.meta.url).href);
  return module.guide;
};

describe("guides for the pocket", () => {
  test.each(guideSlugs)("%s has what one needs", async (slug) => {
    expect(pocketProblems(await load(slug))).toEqual([]);
  });
});

const source = (name: string) => ({ title: name, url: `https://example.org/${name}` });
const row = (text: string): PracticalRow => ({ text, sources: [source("one"), source("two")], checked: "2026-10" });
const entry = (): EntryRow => ({ ...row("Up to 90 days."), kind: "free" });

/** A guide that keeps every rule of the pocket, as far as these rules read it. */
const sample = () => {
  const box: BeforeYouGo = {
    entry: { kenyan: entry(), eu: entry(), british: entry(), us: entry() },
    yellowFever: row("Yes, from the age of one."),
    fromNairobi: row("One change, ten hours."),
    emergency: row("Police 192, ambulance 194."),
    cardsAndCash: row("Cards in towns."),
    sim: row("Bring a passport."),
    sockets: row("Type C, 230 V."),
    water: row("The tap is safe."),
    tips: row("Round up."),
    dailyCost: row("US$25 to 40."),
    womenAlone: row("As at home."),
    sameSexLaw: row("Legal since 1994."),
    wheelchairs: row("Few ramps."),
  };
  return {
    slug: "kosovo",
    description: ["Prizren lies by a river."],
    culture: "",
    language: {
      phrases: [],
      numbers: {
        language: "Albanian",
        oneToTen: Array.from({ length: 10 }, () => ["një", "NYUH"]),
        help: ["Ndihmë", "NDEE-muh"],
        doctor: ["mjek", "MYEK"],
        howMuch: ["Sa kushton", "sah koosh-TON"],
      },
    },
    experiences: [],
    food: "",
    etiquette: [],
    trivia: [],
    gettingAround: "",
    moneyAndConnectivity: "",
    outlines: [
      { duration: "1 week", nights: 6, stops: [{ place: "Prizren (river)", nights: 6 }], note: "Back by bus." },
    ],
    beforeYouGo: box,
    notice: "",
    sources: [{ ...source("all"), sections: [...sectionIds] as string[] }],
  };
};
type Sample = ReturnType<typeof sample>;

const breaches: readonly (readonly [string, RegExp, (guide: Sample) => unknown])[] = [
  ["no box", /box: missing/, (guide) => Reflect.deleteProperty(guide, "beforeYouGo")],
  ["no row", /no row wheelchairs/, ({ beforeYouGo }) => Reflect.deleteProperty(beforeYouGo, "wheelchairs")],
  ["an empty row", /Drinking water: empty/, ({ beforeYouGo }) => (beforeYouGo.water.text = " ")],
  [
    "one source and no place to ask",
    /SIM card: one source/,
    ({ beforeYouGo }) => (beforeYouGo.sim = { ...beforeYouGo.sim, sources: [source("one")] }),
  ],
  ["no source", /SIM card: no source/, ({ beforeYouGo }) => (beforeYouGo.sim = { ...row("Ask."), sources: [] })],
  [
    "one page twice",
    /US passport: the same page twice/,
    ({ beforeYouGo }) => (beforeYouGo.entry.us = { ...entry(), sources: [source("one"), source("one")] }),
  ],
  [
    "a refused host",
    /learner's blog/,
    ({ beforeYouGo }) =>
      (beforeYouGo.tips = { ...row("Ask."), sources: [{ title: "A", url: "https://a.blogspot.com/" }] }),
  ],
  [
    "a month to come",
    /Tips and bargaining: .*has not come/,
    ({ beforeYouGo }) => (beforeYouGo.tips.checked = "2999-01"),
  ],
  ["a long row", /over 75 words/, ({ beforeYouGo }) => (beforeYouGo.tips.text = "word ".repeat(80))],
  ["no kind", /no kind of entry/, ({ beforeYouGo }) => Reflect.set(beforeYouGo.entry.eu, "kind", "maybe")],
  ["no answer on yellow fever", /neither Yes/, ({ beforeYouGo }) => (beforeYouGo.yellowFever.text = "Perhaps.")],
  ["no word on changes", /no word on changes/, ({ beforeYouGo }) => (beforeYouGo.fromNairobi.text = "Ten hours.")],
  ["no number to call", /emergency: no number/, ({ beforeYouGo }) => (beforeYouGo.emergency.text = "Call the police.")],
  ["no type of socket", /no type/, ({ beforeYouGo }) => (beforeYouGo.sockets.text = "Two pins, 230 V.")],
  ["no voltage", /no voltage/, ({ beforeYouGo }) => (beforeYouGo.sockets.text = "Type C.")],
  ["no band", /no band/, ({ beforeYouGo }) => (beforeYouGo.dailyCost.text = "Cheap.")],
  ["no numbers", /numbers: missing/, ({ language }) => Reflect.deleteProperty(language, "numbers")],
  ["nine numbers", /numbers: 9, not ten/, ({ language }) => language.numbers.oneToTen.pop()],
  ["an empty word", /an empty word/, ({ language }) => (language.numbers.help = ["Ndihmë", ""])],
  ["no stress", /no stress in capitals/, ({ language }) => (language.numbers.help = ["Ndihmë", "ndee-muh"])],
  [
    "a week of five stops",
    /week: 5 stops/,
    ({ outlines }) =>
      outlines[0]?.stops.splice(0, 1, ...Array.from({ length: 5 }, () => ({ place: "Prizren", nights: 2 }))),
  ],
  [
    "two single nights",
    /week: 2 single nights/,
    ({ outlines }) => outlines[0]?.stops.push({ place: "Prizren", nights: 1 }, { place: "Prizren", nights: 1 }),
  ],
  [
    "a night without text",
    /does not speak of Peja/,
    ({ outlines }) => outlines[0]?.stops.push({ place: "Peja", nights: 2 }),
  ],
  [
    "no way home",
    /does not say how it ends/,
    ({ outlines }) => outlines.splice(0, 1, { duration: "1 week", nights: 6, stops: [], note: "By bus." }),
  ],
  [
    "a section without a source",
    /none for the section food/,
    ({ sources }) => sources.splice(0, 1, { ...source("all"), sections: sectionIds.filter((id) => id !== "food") }),
  ],
  [
    "a source for nothing",
    /for no section: "idle"/,
    ({ sources }) => sources.push({ ...source("idle"), sections: [] }),
  ],
  [
    "entry in the running text",
    /gettingAround: stands in the box/,
    (guide) => (guide.gettingAround = "Ask the embassy."),
  ],
];

describe("the pocket's rules themselves", () => {
  test("a guide that keeps them all passes", () => {
    expect(pocketProblems(sample() as unknown as Guide)).toEqual([]);
  });

  test.each(breaches)("%s is noticed", (_what, complaint, damage) => {
    const guide = sample();
    damage(guide);
    expect(pocketProblems(guide as unknown as Guide).join("\n")).toMatch(complaint);
  });

  test("one source is enough where the row says where to ask", () => {
    const guide = sample();
    guide.beforeYouGo.sim = { ...row("Check the operator's page."), sources: [source("one")] };
    expect(pocketProblems(guide as unknown as Guide)).toEqual([]);
  });
});
