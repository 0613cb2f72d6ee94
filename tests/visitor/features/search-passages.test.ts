import { describe, expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import { makeGuidePassage, makeServicePassage, pagePassages } from "../../../src/visitor/features/search/passages.ts";
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
    ["gorilla", "/services/overland"],
    ["honeymoon", "/"],
    ["malaria", "/destinations/laos"],
    ["mosquito", "/destinations/laos"],
    ["kilimanjaro climb", "/destinations/tanzania"],
    ["contact", "/contact"],
    ["phone", "/contact"],
    ["price", "/services"],
    ["tailor-made", "/services"],
    ["overland", "/services/overland"],
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
