import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Guide } from "../../../src/content/guide.ts";
import type { Service } from "../../../src/shared/records/records.ts";
import type { PostCard } from "../../../src/shared/rules/reading.ts";
import { listGuideSections, scoreSeason } from "../../../src/visitor/features/search/guide-texts.ts";
import {
  makeBusinessPassages,
  makeGuidePassage,
  makePostPassages,
  makeServicePassage,
  pagePassages,
} from "../../../src/visitor/features/search/passages.ts";
import { searchExamples } from "../../../src/visitor/features/search/search-page.tsx";
import { makeGuidePage } from "../../../src/visitor/pages/guides.tsx";
import { buildSearchIndex, searchPassages } from "../../../src/visitor/rules/search.ts";

const guides = Object.values(
  import.meta.glob<Guide>("../../../src/content/guides/*.ts", { eager: true, import: "guide" }),
);

/** The index of a device that has the guides and the lists, built from their documents as the search does it. */
const index = buildSearchIndex([
  ...makeBusinessPassages({ fee_from: "US$ 90", whatsapp: "+254 700 000000" }),
  ...pagePassages,
  ...guides.flatMap((guide) => {
    const document = new DOMParser().parseFromString(
      renderToStaticMarkup(makeGuidePage(guide).body({ at: 0 })),
      "text/html",
    );
    return listGuideSections(document, guide.slug).map(makeGuidePassage);
  }),
  makeServicePassage({ id: "overland", name: "Overland", description: "Tanzania and Rwanda by road." } as Service),
  ...makePostPassages({
    slug: "shared-taxi",
    title: "How to ride a shared taxi anywhere",
    excerpt: "Ask.",
  } as PostCard),
  ...makePostPassages({ slug: "good-guest", title: "Being a good guest", excerpt: "Whom to greet first." } as PostCard),
]);

/** Returns the first results of a question as the page prints them: "Guide · Health: Malaria, Albania". */
const findAnswers = (question: string) =>
  searchPassages(index, question).map(({ kind, heading, title }) => [kind, heading, title].filter(Boolean).join(" | "));

it.each(searchExamples)("finds several pages for the example %s", (words) => {
  expect(findAnswers(words).length).toBeGreaterThan(3);
});

it.each([
  ["malaria", "Guide | Health: Malaria"],
  ["malaria tanzania", "Guide | Health: Malaria | Tanzania"],
  ["do I need malaria tablets in Laos?", "Guide | Health: Malaria | Laos"],
  ["visa Kenya", "Guide | Getting in, by passport: Kenyan"],
  ["kenyan passport vietnam", "Guide | Getting in, by passport: Kenyan | Vietnam"],
  ["do I need a visa for Nepal?", "Guide | Getting in, by passport: Kenyan | Nepal"],
  ["british visa mongolia", "Guide | Getting in, by passport: British | Mongolia"],
  ["price", "Page | Price | Services: what a plan costs"],
  ["how much does a plan cost", "Page | Price | Services: what a plan costs"],
  ["fee", "Page | Price | Services: what a plan costs"],
  ["whatsapp", "Page | WhatsApp | Contact"],
  ["yellow fever namibia", "Guide | Health: Yellow fever certificate, coming from Kenya | Namibia"],
  ["vaccinations", "Guide | Health: Vaccines and mosquitoes by day"],
  ["sim card morocco", "Guide | On the road: SIM card | Morocco"],
  ["plug", "Guide | On the road: Sockets"],
  ["adapter serbia", "Guide | On the road: Sockets | Serbia"],
  ["tap water", "Guide | Health: Drinking water and spirits"],
  ["is it safe for a woman alone in Morocco", "Guide | Safety, plainly: Women alone | Morocco"],
  ["gay", "Guide | Safety, plainly: Same-sex law"],
  ["wheelchair nepal", "Guide | Safety, plainly: Wheelchairs | Nepal"],
  ["tipping", "Guide | On the road: Tips and bargaining"],
  ["atm laos", "Guide | On the road: Cards and cash | Laos"],
  ["daily budget vietnam", "Guide | On the road: A simple day | Vietnam"],
  ["flight from Nairobi to Madagascar", "Guide | On the road: From Nairobi | Madagascar"],
  ["emergency number kosovo", "Guide | If something happens: Emergency numbers | Kosovo"],
  ["altitude nepal", "Guide | Health: Altitude | Nepal"],
  ["rabies", "Guide | Health: Rabies"],
  ["hospital mongolia", "Guide | If something happens: Hospitals | Mongolia"],
  ["hello in Swahili", "Guide | Language | Tanzania"],
  ["etiquette", "Guide | Etiquette"],
  ["what to eat in Albania", "Guide | Local Cuisine | Albania"],
  ["July Namibia", "Guide | Best Time to Visit: July | Namibia"],
  ["weather in march nepal", "Guide | Best Time to Visit: March | Nepal"],
  ["closed days morocco", "Guide | Closed days and feasts | Morocco"],
  ["shared taxi", "Blog | How to ride a shared taxi anywhere"],
  ["good guest", "Blog | Being a good guest"],
  ["where to go in July", "Page | Where to go in July"],
  ["december", "Page | Where to go in December"],
  ["sample plan", "Page | A sample plan"],
  ["cookies", "Page | Privacy Policy"],
  ["who are you", "Page | About us"],
  ["telephone", "Page | Contact"],
  ["offline", "Page | Offline library"],
  ["epupa", "Guide | Top Experiences | Namibia"],
])("%s: %s", (question, first) => {
  // A question without a country may be answered by the row of any guide.
  expect(`${findAnswers(question)[0]} |`).toContain(`${first} |`);
});

it("a drawing is read by its label, so that a month is found by its season and no letter of a bar is text", () => {
  const texts = index.map(({ passage }) => passage.text);
  expect(texts.filter((text) => text.includes("JFMA"))).toEqual([]);
  expect(index.filter(({ passage }) => passage.season === 2).length).toBeGreaterThan(guides.length);
});

it("the link by which a reader reports an error is no text of its row", () => {
  expect(index.filter(({ passage }) => /\bWrong\b/.test(passage.text)).map(({ passage }) => passage.heading)).toEqual(
    [],
  );
});

it("asked for a month, puts the guides first that commend it, each with the month's row", () => {
  const seasons = "Best: May or September to October. Possible: June to August or December to January.";
  expect(
    ["May", "September", "October", "July", "January", "March"].map((month) => scoreSeason(seasons, month)),
  ).toEqual([2, 2, 2, 1, 1, 0]);
  const found = searchPassages(index, "where to go in July");
  expect(found.filter(({ heading }) => heading === "Best Time to Visit: July")).toHaveLength(guides.length);
});

it("names the words by which a browser finds a row in its fold", () => {
  const [row] = searchPassages(index, "malaria tanzania");
  expect(row?.anchor).toBe("before-you-go");
  expect(row?.quote?.length).toBeGreaterThan(20);
});

it("shows no mark of a source in an excerpt, and quotes the page's own words with its marks", () => {
  const passages = index.map(({ passage }) => passage);
  expect(passages.filter(({ text }) => /\[\d+\]/.test(text)).map(({ heading }) => heading)).toEqual([]);
  expect(passages.some(({ quote = "" }) => /\[\d+\]/.test(quote))).toBe(true);
});
