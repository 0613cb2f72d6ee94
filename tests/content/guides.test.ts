import { describe, expect, test } from "vitest";
import { type Guide, type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import { adviceSentence, findGuideProblems, type rules } from "./guide-rules.ts";
import { countProseWords } from "./guide-text.ts";
import { findRefusal, refusedHosts } from "./source-rules.ts";

const getFile = (slug: GuideSlug): URL => new URL(`../../src/content/guides/${slug}.ts`, import.meta.url);
const load = async (slug: GuideSlug): Promise<Guide> => {
  const module: { guide: Guide } = await import(getFile(slug).href);
  return module.guide;
};

describe("guides", () => {
  test.each(guideSlugs)("%s is written and keeps the rules", async (slug) => {
    const guide = await load(slug);
    expect(guide.slug).toBe(slug);
    expect(findGuideProblems(guide)).toEqual([]);
  });
});

/** Makes a guide that keeps every rule. Each test breaks one rule of it. */
const makeSampleGuide = () => ({
  slug: "serbia",
  name: "Serbia",
  tagline: "A river bends seven times below one ledge.",
  highlights: ["One river", "Two walls", "Three inns", "Four bridges", "Five songs"],
  summary: "Canyons, frescoed monasteries and slow borderland towns, with time to sit down in each of them.",
  posterAlt: "A green river winds through pale cliffs while one vulture circles above.",
  notice: `Two neighbours disagree about a line. ${adviceSentence}`,
  description: ["word ".repeat(300), "word ".repeat(300)],
  culture: "word ".repeat(150),
  language: {
    intro: "One language, two alphabets.",
    phrases: ["Dobar dan.", "Hvala.", "Molim.", "Kako ste?"].map((text) => ({
      text,
      language: "Serbian",
      say: "DOH-bar",
      meaning: "Good day.",
    })),
    sound: "The r can carry a syllable.",
  },
  bestTime: { summary: "May to June.", months: Array.from({ length: 12 }, () => "Warm days") },
  experiences: ["Walk", "Row", "Climb", "Listen", "Read", "Bring"].map((verb) => ({
    title: `${verb} along the ridge`,
    text: "Two *hours* from the bridge.",
  })),
  food: "Peppers, roasted in September.",
  etiquette: ["Greet first.", "Shake hands.", "Take your shoes off.", "Ask."],
  trivia: ["One.", "Two.", "Three."],
  gettingAround: "Buses leave from the station.",
  moneyAndConnectivity: "The dinar buys bread. Bring cash. Sockets take two pins.",
  checked: "2026-01",
  outlines: [
    { duration: "3-5 days", title: "Near", nights: 3, stops: [{ place: "Uvac", nights: 3 }], note: "By bus." },
    { duration: "1 week", title: "Farther", nights: 6, stops: [{ place: "Uvac", nights: 6 }], note: "By bus." },
    { duration: "2 weeks", title: "Round", nights: 13, stops: [{ place: "Uvac", nights: 13 }], note: "By bus." },
  ],
  sources: Array.from({ length: 10 }, (_, index) => ({ title: "A page", url: `https://example.org/${index}` })),
});
type Sample = ReturnType<typeof makeSampleGuide>;

/** At least one way to break each rule, and the expected message. */
const breaches: Record<keyof typeof rules | "shape", readonly (readonly [RegExp, (guide: Sample) => unknown])[]> = {
  shape: [
    [/food: missing/, (guide) => (guide.food = " ")],
    [/sound: missing/, (guide) => Reflect.deleteProperty(guide.language, "sound")],
    [
      /phrases\[0\]\.say: missing/,
      (guide) =>
        guide.language.phrases.forEach((phrase) => {
          phrase.say = "";
        }),
    ],
    [/trivia: fewer than 3/, (guide) => guide.trivia.pop()],
    [/etiquette: fewer than 4/, (guide) => guide.etiquette.pop()],
    [/outlines: fewer than 0/, (guide) => Reflect.deleteProperty(guide, "outlines")],
  ],
  banned: [
    [/banned word/, (guide) => (guide.culture += " A Hidden Gem, they say.")],
    [
      /sources\[0\]\.title: banned word/,
      (guide) => guide.sources.splice(0, 1, { title: "Tribes", url: "https://a.org" }),
    ],
  ],
  exclamation: [[/exclamation mark/, (guide) => (guide.trivia[0] = "Three!")]],
  question: [[/question/, (guide) => (guide.food = "Hungry?")]],
  price: [
    [/price/, (guide) => (guide.food += " Bread costs €2.")],
    [/price/, (guide) => (guide.food += " Bread costs USD 20.")],
    [/price/, (guide) => (guide.food += " Bread costs 120 dinars.")],
  ],
  italics: [
    [/unbalanced/, (guide) => (guide.food += " *Ajvar")],
    [/unbalanced/, (guide) => (guide.food += " **Ajvar**")],
  ],
  tagline: [[/tagline: 13 words/, (guide) => (guide.tagline = "word ".repeat(13))]],
  highlights: [
    [/highlights: 4/, (guide) => guide.highlights.pop()],
    [/full stop/, (guide) => (guide.highlights[0] = "One river.")],
  ],
  summary: [
    [/summary: 10 characters/, (guide) => (guide.summary = "Too short.")],
    [/summary: 156 characters/, (guide) => (guide.summary = "a".repeat(156))],
    [/repeats the tagline/, (guide) => (guide.summary = `${guide.tagline} And then it bends some more below it.`)],
  ],
  posterAlt: [
    [/posterAlt: 2 words/, (guide) => (guide.posterAlt = "A river")],
    [/posterAlt: says/, (guide) => (guide.posterAlt = `An image of ${guide.posterAlt}`)],
  ],
  length: [
    [/prose: \d{3} words/, (guide) => (guide.description = ["word", "word"])],
    [/prose: \d{4} words/, (guide) => guide.description.push("word ".repeat(500))],
  ],
  months: [
    [/months: 11/, (guide) => guide.bestTime.months.pop()],
    [/over three words/, (guide) => (guide.bestTime.months[3] = "rain on some days")],
  ],
  phrases: [
    [/phrases: 8/, (guide) => guide.language.phrases.push(...guide.language.phrases)],
    [
      /no stress/,
      (guide) =>
        guide.language.phrases.forEach((phrase) => {
          phrase.say = "doh-bar";
        }),
    ],
  ],
  experiences: [
    [/fewer than six/, (guide) => guide.experiences.pop()],
    [
      /not an imperative: "The/,
      (guide) =>
        guide.experiences.forEach((item) => {
          item.title = "The ridge";
        }),
    ],
    [
      /not an imperative: "Walking/,
      (guide) =>
        guide.experiences.forEach((item) => {
          item.title = "Walking a ridge";
        }),
    ],
    [
      /not an imperative: "walk/,
      (guide) =>
        guide.experiences.forEach((item) => {
          item.title = "walk a ridge";
        }),
    ],
  ],
  lists: [
    [/etiquette: 6/, (guide) => guide.etiquette.push("Wait.", "Wait.")],
    [/trivia: 4/, (guide) => guide.trivia.push("Four.")],
  ],
  outlines: [
    [/instead of/, (guide) => guide.outlines.pop()],
    [/its stops have 4/, (guide) => guide.outlines[0]?.stops.push({ place: "Guča", nights: 1 })],
    [
      /5 nights is not 1 week/,
      (guide) =>
        guide.outlines.forEach((outline) => {
          outline.nights = 5;
        }),
    ],
    [/no whole night/, (guide) => guide.outlines[1]?.stops.push({ place: "Guča", nights: 0 })],
    [/instead of ""/, (guide) => (guide.slug = "myanmar")],
  ],
  notice: [
    [/notice: missing/, (guide) => Reflect.deleteProperty(guide, "notice")],
    [/notice: does not end/, (guide) => (guide.notice = "Take care.")],
  ],
  fortnight: [
    [
      /7 stops, more than six/,
      ({ outlines }) =>
        outlines[2]?.stops.splice(0, 1, ...Array.from({ length: 7 }, () => ({ place: "Uvac", nights: 2 }))),
    ],
    [
      /3 single nights/,
      ({ outlines }) => outlines[2]?.stops.splice(0, 1, ...[10, 1, 1, 1].map((nights) => ({ place: "Uvac", nights }))),
    ],
  ],
  style: [
    [/month without a capital: "From may to june/, (guide) => (guide.culture = "From may to june.")],
    [/month strip without a capital: "warm days"/, (guide) => (guide.bestTime.months[3] = "warm days")],
    [/phrase without a capital/, (guide) => Object.assign(guide.language.phrases[0] ?? {}, { text: "dobar dan." })],
    [/full stop after the phrase/, (guide) => Object.assign(guide.language.phrases[0] ?? {}, { text: "Dobar dan" })],
    [/meaning without a capital/, (guide) => Object.assign(guide.language.phrases[0] ?? {}, { meaning: "good day." })],
    [/full stop after the meaning/, (guide) => Object.assign(guide.language.phrases[0] ?? {}, { meaning: "Good day" })],
    [/nothing on cash/, (guide) => (guide.moneyAndConnectivity = "Cards work. Sockets take two pins.")],
  ],
  prose: [
    ...[
      "Stay out of the water.",
      "It is dear, so bring cash.",
      "Off the path, watch your feet.",
      "Nights are cold.",
    ].map(
      (ending) =>
        [
          /3 of 6 experiences end on an order or a warning/,
          (guide: Sample) =>
            guide.experiences.slice(0, 3).forEach((experience) => {
              experience.text = `A path of 4 km. ${ending}`;
            }),
        ] as const,
    ),
    [/hinge on a colon or semicolon/, (guide) => (guide.food += " Bread: white; jam: red.".repeat(12))],
    [/quote what somebody told or said/, (guide) => (guide.food += " Ana, a baker, told *Politika* so.".repeat(2))],
  ],
  checked: [
    [/not a month/, (guide) => (guide.checked = "2026-13")],
    [/not a month/, (guide) => (guide.checked = "November 2026")],
    [/has not come yet/, (guide) => (guide.checked = "2999-01")],
  ],
  sources: [
    [/sources: 7/, (guide) => guide.sources.splice(0, 3)],
    [
      /sources: 21/,
      (guide) =>
        guide.sources.push(...Array.from({ length: 11 }, (_, n) => ({ title: "P", url: `https://example.net/${n}` }))),
    ],
    [
      /mirror of an encyclopaedia/,
      (guide) => guide.sources.splice(0, 1, { title: "A", url: "https://pt.aroundus.com/p/1" }),
    ],
    [
      /learner's blog/,
      (guide) => guide.sources.splice(0, 1, { title: "A", url: "https://someone.blogspot.com/2012/" }),
    ],
    [/not a public address/, (guide) => guide.sources.splice(0, 1, { title: "A", url: "https://example.org:8081/a" })],
    [/not a public address/, (guide) => guide.sources.splice(0, 1, { title: "A", url: "https://example.org./a" })],
    [/same page twice/, (guide) => guide.sources.push({ title: "Again", url: "http://www.example.org/2/#top" })],
    [/not http/, (guide) => guide.sources.splice(0, 1, { title: "A page", url: "ftp://example.org/" })],
    [/same page twice/, (guide) => guide.sources.push({ title: "Again", url: "https://example.org/1" })],
  ],
};

describe("the rules themselves", () => {
  test("a guide that keeps them all passes", () => {
    expect(findGuideProblems(makeSampleGuide())).toEqual([]);
  });

  test.each(Object.entries(breaches).flatMap(([rule, cases]) => cases.map((each) => [rule, ...each] as const)))(
    "%s can fail: %s",
    (_rule, complaint, damage) => {
      const guide = makeSampleGuide();
      damage(guide);
      expect(findGuideProblems(guide).join("\n")).toMatch(complaint);
    },
  );

  test("what only looks like a breach passes", () => {
    const guide = makeSampleGuide();
    guide.language.phrases.forEach((phrase) => {
      phrase.text = "ǃGâi ǁgoas. *Matisa?*";
    });
    guide.experiences.slice(2).forEach((experience) => {
      experience.text = "Stay out of the water. It opens at 6:30, and no. 4 is the Walker's house.";
    });
    guide.food = "Distribute it; authentication, contribute, 20 kipper, a rand and 14 villages.";
    expect(findGuideProblems(guide)).toEqual([]);
  });

  test("every refused host is refused, and its subdomains; a name that only ends alike is not", () => {
    for (const host of Object.values(refusedHosts).flat()) {
      expect([findRefusal(host), findRefusal(`fr.${host}`), findRefusal(`not${host}`)]).toEqual([
        expect.any(String),
        expect.any(String),
        undefined,
      ]);
    }
    expect(findRefusal("whc.unesco.org")).toBeUndefined();
  });

  test("words are counted in every printed field and in no other", () => {
    const guide = makeSampleGuide() as unknown as Guide;
    expect(countProseWords({ ...guide, sources: [], summary: "", posterAlt: "", checked: "" })).toBe(
      countProseWords(guide),
    );
    expect(countProseWords({ ...guide, food: `${guide.food} More – more.` })).toBe(countProseWords(guide) + 2);
  });
});
