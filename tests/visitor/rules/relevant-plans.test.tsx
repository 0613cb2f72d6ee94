import { expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import { sortByRelevance } from "../../../src/visitor/pages/rows.tsx";

const plan = (name: string, country: string | null = null, description: string | null = null) =>
  ({ name, country, description }) as Service;

it("a place shows the plans for its country first, by their country or their name, and both newest first", () => {
  const services = [
    plan("Fourth"),
    plan("Kosovo by bus", null, "Prizren and Peja"),
    plan("Third", "namibia"),
    plan("Namibia's dunes"),
    plan("From the Cape", null, "South Africa, with a day in Namibia"),
  ];
  const place = { name: "Epupa", highlights: "A river in Namibia" };
  expect(sortByRelevance(services, place).map(({ name }) => name)).toEqual([
    "Third",
    "Namibia's dunes",
    "Fourth",
    "Kosovo by bus",
    "From the Cape",
  ]);
  expect(sortByRelevance(services, { ...place, highlights: null })).toEqual(services);
});
