import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Guide, type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import {
  allowedRuns,
  findDuplicateProblems,
  findRepeatedFigures,
  findRepeatedRuns,
  wornFigures,
} from "./library-rules.ts";

/** Tests that no two guides say the same. */

const load = async (slug: GuideSlug): Promise<Guide> => {
  const module: { guide: Guide } = await import(new URL(`../../src/content/guides/${slug}.ts`, import.meta.url).href);
  return module.guide;
};
const library = Promise.all(guideSlugs.map(load));

describe("the library", () => {
  test("no two guides share a summary or a tagline", async () => {
    expect(findDuplicateProblems(await library)).toEqual([]);
  });

  test("no five words in a row stand in two guides", async () => {
    expect(findRepeatedRuns(await library)).toEqual([]);
  });

  test("no worn figure of speech stands twice", async () => {
    expect(findRepeatedFigures(await library)).toEqual([]);
  });
});

/** Sentences that an editor had to read twice, each shortened to a part that identifies it. */
const rewrittenSentences = [
  "will not mention it",
  "so leave with cash",
  "Beyond the crater, the plains",
  "share a calendar of rain",
  "will not show themselves",
  "is not worth boarding",
  "with a guest list",
  "The highway missed it",
  "and plan few of them",
  "a registry office",
  "evenings generous",
  "What is sold as powder",
  "flags, maps and opinions",
  "the monks to their hours",
  "people answer with",
  "its roads make it larger",
  "find bare ankles",
  "live off standing forest",
  "Motorbikes do not stop: cross slowly",
  "out of your last day",
  "from a passenger seat",
  "what a cat weighs",
  "it is arithmetic",
  "a place you leave twice",
  "the same page also tells",
  "has written of fuel",
  "screened for illness",
  "does not say here which",
  "we found no official word",
  "in the counts we read",
  "no page that we read",
  "until Rasuwa calls",
  "sometimes without a client",
  "did not feel threatened",
  "one of them, received",
  "served apart for a reason",
  "with its feet in the water",
  "the countries that punish it",
  "Meat is the meal",
  "the people who wrote this",
  "Save two addresses",
];

test.each(rewrittenSentences)("neither a guide nor a post says '%s'", async (words) => {
  const posts = readFileSync("supabase/seed.sql", "utf8");
  const saying = [...(await library).map((each) => JSON.stringify(each)), posts].filter((text) => text.includes(words));
  expect(saying).toHaveLength(0);
});

/** Matches a reason and an order in one sentence, such as "It floods, so stay away", which wears out when it is frequent. */
const reasonThenOrder =
  /, so (?:allow|arrange|ask|be|begin|book|bring|buy|carry|check|choose|climb|come|cover|do|drive|eat|give|go|hire|keep|leave|let|look|pass|pay|plan|pour|read|save|see|sleep|spend|stand|stay|stop|swim|switch|take|telephone|wait|walk|watch|wear)\b/gu;

test("at most twenty sentences of the library give a reason and then an order after ', so'", async () => {
  const found = (await library).flatMap((each) => JSON.stringify(each).match(reasonThenOrder) ?? []);
  expect(found.length, found.join(" ")).toBeLessThanOrEqual(20);
});

/** Makes a guide whose text consists of the given words, as far as these rules read it. */
const makeGuide = (slug: string, text: string): Guide =>
  ({
    slug,
    summary: `Summary of ${slug}`,
    tagline: `Tagline of ${slug}`,
    description: [text],
    language: { intro: "", phrases: [], sound: "" },
    sources: [{ title: "The same long title in every guide", url: "https://example.org/" }],
  }) as unknown as Guide;

/** A sentence for each figure of speech, which the rule must find. */
const wornSentences: Record<string, string> = {
  "a windscreen": "Five regions seen through a windscreen.",
  "not a show": "It is mourning, not a show.",
  "measured against Kenya": "A good three-quarters the size of Kenya.",
  "its own trip": "The south deserves its own trip.",
  "a dog": "Call for the dogs to be held.",
  "choose one": "Choose one island.",
  "the guide from there": "Hire a driver who grew up on that road.",
  "the money stays": "The fee stays in that valley.",
  "let them begin": "Let others begin that conversation.",
  "if told, listen": "Do not ask for war stories.",
  "it may say no": "The village sets the rules, and it may say no.",
  "properly beats": "Two done properly beat five.",
  "will still be there": "Next year it will still be there.",
  "doctors do not": "Crocodiles live here, and doctors do not.",
  "you will both wave": "You meet one car. You will both wave.",
  brochures: "Whatever the brochure calls it.",
  "on the map": "Forty kilometres on the map.",
};

describe("the library's rules themselves", () => {
  test("two guides with one summary are noticed", () => {
    const first = makeGuide("serbia", "");
    const twin: Guide = { ...makeGuide("kosovo", ""), summary: first.summary.toUpperCase() };
    expect(findDuplicateProblems([first, twin])).toEqual([expect.stringContaining("kosovo repeats serbia")]);
  });

  test("a run of five words in two guides is noticed, across marks and capitals", () => {
    const found = findRepeatedRuns([
      makeGuide("laos", "Go in *spring*, or autumn."),
      makeGuide("nepal", "Always go in spring or autumn"),
    ]);
    expect(found).toEqual(['"go in spring or autumn" in laos description[0] and nepal description[0]']);
  });

  test.each([
    ["four words", "Go in the spring.", "Go in the spring."],
    ["a run over two sentences", "Go in spring. Or in autumn.", "Go in spring or in autumn."],
    ["the same guide twice", "Go in spring or autumn. Go in spring or autumn.", "Stay at home."],
    ["an allowed sentence", allowedRuns[0] ?? "", allowedRuns[0] ?? ""],
  ])("%s is no repeated run", (_what, one, other) => {
    expect(findRepeatedRuns([makeGuide("laos", one), makeGuide("nepal", other)])).toEqual([]);
  });

  test.each(Object.keys(wornFigures))("%s is noticed the second time, not the first", (name) => {
    const text = wornSentences[name] ?? "";
    expect(findRepeatedFigures([makeGuide("laos", text), makeGuide("nepal", "Quiet.")])).toEqual([]);
    expect(findRepeatedFigures([makeGuide("laos", text), makeGuide("nepal", text)])).toEqual([
      expect.stringContaining(name),
    ]);
    expect(findRepeatedFigures([makeGuide("laos", `${text} ${text}`)])).toEqual([expect.stringContaining(name)]);
  });
});
