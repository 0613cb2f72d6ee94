import { expect, it } from "vitest";
import { allGuides } from "../../src/content/guides.ts";
import { makeCountryHelp } from "../../src/content/plan-countries.ts";

it("a plan names every hospital of its guide that can be called, with its number", () => {
  const laos = allGuides.find(({ slug }) => slug === "laos");
  expect(laos && makeCountryHelp(laos).hospitals).toEqual([
    { name: "French clinic, Vientiane", phone: "+856 21 214 150" },
  ]);
  for (const guide of allGuides)
    expect(makeCountryHelp(guide).hospitals.map(({ name }) => name)).toEqual(
      guide.beforeYouGo.hospital.places?.filter(({ phone }) => phone).map(({ name }) => name) ?? [],
    );
});
