import { describe, expect, test } from "vitest";
import { type Guide, type GuideSlug, guideSlugs, sectionIds } from "../../src/content/guide.ts";
import { findPocketProblems } from "./pocket-rules.ts";

const load = async (slug: GuideSlug): Promise<Guide> => {
  const module: { guide: Guide } = await import(new URL(`../../src/content/guides/${slug}.ts`, import.meta.url).href);
  return module.guide;
};

describe("guides for the pocket", () => {
  test.each(guideSlugs)("%s has what one needs", async (slug) => {
    expect(findPocketProblems(await load(slug))).toEqual([]);
  });
});

const makeSource = (name: string) => ({ title: name, url: `https://example.org/${name}` });

/** Makes a guide that keeps every rule of the practical part, as far as these rules read it. */
const makeSampleGuide = () => {
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
    beforeYouGo: undefined,
    notice: "",
    sources: [{ ...makeSource("all"), sections: [...sectionIds] as string[] }],
  };
};
type Sample = ReturnType<typeof makeSampleGuide>;

const breaches: readonly (readonly [string, RegExp, (guide: Sample) => unknown])[] = [
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
    ({ sources }) => sources.splice(0, 1, { ...makeSource("all"), sections: sectionIds.filter((id) => id !== "food") }),
  ],
  [
    "a source for nothing",
    /for no section: "idle"/,
    ({ sources }) => sources.push({ ...makeSource("idle"), sections: [] }),
  ],
  [
    "entry in the running text",
    /gettingAround: stands in the box/,
    (guide) => (guide.gettingAround = "Ask the embassy."),
  ],
];

describe("the pocket's rules themselves", () => {
  test("a guide that keeps them all passes", () => {
    expect(findPocketProblems(makeSampleGuide() as unknown as Guide)).toEqual([]);
  });

  test.each(breaches)("%s is noticed", (_what, complaint, damage) => {
    const guide = makeSampleGuide();
    damage(guide);
    expect(findPocketProblems(guide as unknown as Guide).join("\n")).toMatch(complaint);
  });
});
