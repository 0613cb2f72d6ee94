import { expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import { sortByRelevance } from "../../../src/visitor/pages/rows.tsx";

const plan = (name: string, country: string | null = null, description: string | null = null) =>
  ({ name, country, description }) as Service;

it("a place shows the plans for its country first, by their country or by what they tell of, and both newest first", () => {
  const services = [
    plan("Fourth"),
    plan("Kosovo by bus", null, "Prizren and Peja"),
    plan("Third", "namibia"),
    plan("Days of dunes", null, "Namibia, from Windhoek"),
  ];
  const place = { name: "Epupa", highlights: "A river in Namibia", culture: null };
  expect(sortByRelevance(services, place).map(({ name }) => name)).toEqual([
    ...["Third", "Days of dunes", "Fourth", "Kosovo by bus"],
  ]);
  expect(sortByRelevance(services, { ...place, highlights: null })).toEqual(services);
});
