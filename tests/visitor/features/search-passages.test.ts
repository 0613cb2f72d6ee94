import { describe, expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import {
  makeBusinessPassages,
  makeDestinationPassages,
  makeGuidePassage,
  makeServicePassage,
  pagePassages,
} from "../../../src/visitor/features/search/passages.ts";
import { buildSearchIndex, searchPassages } from "../../../src/visitor/rules/search.ts";

const service = {
  id: "overland",
  name: "East Africa overland, planned from Nairobi",
  description: "Our own ground. Tanzania, Rwanda, Zambia or Mozambique by road, rail and lake boat.",
} as Service;
const makePassage = (slug: string, text: string) => makeGuidePassage({ slug, name: slug, text });

const index = buildSearchIndex([
  ...pagePassages,
  makeServicePassage(service),
  makePassage("tanzania", "Planes land at Dar es Salaam and at Kilimanjaro, the airport for Arusha."),
  makePassage("laos", "Take tablets against malaria in the south."),
  makePassage("nepal", "Climb before noon. Climbs are short. A climb is a climb."),
]);
const findFirstPage = (query: string) => searchPassages(index, query)[0]?.page;

describe("what travellers ask for", () => {
  it.each([
    ["gorilla", "/services/east-africa-overland-planned-from-nairobi-overland"],
    ["honeymoon", "/"],
    ["malaria", "/destinations/laos"],
    ["mosquito", "/destinations/laos"],
    ["kilimanjaro climb", "/destinations/tanzania"],
    ["contact", "/contact"],
    ["phone", "/contact"],
    ["price", "/services"],
    ["tailor-made", "/services"],
    ["overland", "/services/east-africa-overland-planned-from-nairobi-overland"],
    ["cookies", "/privacy-policy"],
  ])("%s leads to %s", (query, page) => {
    expect(findFirstPage(query)).toBe(page);
  });

  it("finds nothing where nothing has any of the words", () => {
    expect(searchPassages(index, "zeppelin airship")).toEqual([]);
    expect(searchPassages(index, " ")).toEqual([]);
  });

  it("shows the word that was taken for the one asked", () => {
    const excerpt = searchPassages(index, "honeymoon")[0]?.snippet ?? [];
    expect(excerpt.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["Romantic"]);
  });
});

describe("what is not known", () => {
  it("is no word of the passages: neither a lowest fee nor a number", () => {
    const texts = makeBusinessPassages({ fee_from: null, whatsapp: null }).map(({ text }) => text);
    expect(texts.join(" ")).not.toMatch(/null|undefined|start at/);
    expect(texts.join(" ")).toContain("We are not on WhatsApp.");
    const known = makeBusinessPassages({ fee_from: "US$ 120", whatsapp: "+254 712 345678" }).map(({ text }) => text);
    expect(known.join(" ")).toContain("Plans start at US$ 120.");
    expect(known.join(" ")).toContain("Write to us on WhatsApp: +254 712 345678.");
  });

  it("is no word of a destination's passages", () => {
    const empty = { culture: null, language: null, best_time: null, food: null, etiquette: null, trivia: null };
    const row = { id: "d", name: "Svaneti", highlights: null, top_experiences: [], ...empty };
    for (const passages of [
      makeDestinationPassages(row as never),
      makeDestinationPassages({ id: "d", name: "Svaneti", highlights: null } as never),
    ])
      expect(passages.map(({ text }) => text)).toEqual([""]);
  });
});
