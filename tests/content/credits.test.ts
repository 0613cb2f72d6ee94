import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(
  ["../../src/content/**/*.ts", "../../lab/art/**/*.ts", "!../../src/content/**/*.d.ts"],
  { eager: true, query: "?raw", import: "default" },
);
const code = Object.values(sources).join("\n");

/** The data sets that the guides and maps are made of, each with a licence that lets a business use it, and what the code reads of it. */
const dataSets: readonly { credit: string; licence: string; read: string }[] = [
  { credit: "https://www.geonames.org/", licence: "CC BY 4.0", read: "https://www.geonames.org/" },
  { credit: "https://simplemaps.com/data/world-cities", licence: "CC BY 4.0", read: "simpleMaps" },
  {
    credit: "https://www.openstreetmap.org/copyright",
    licence: "Open Database License",
    read: "makeOpenStreetMapAddress",
  },
  { credit: "https://www.naturalearthdata.com/", licence: "public domain", read: "world-atlas" },
  {
    credit: "https://github.com/vacanza/holidays",
    licence: "MIT License",
    read: "https://github.com/vacanza/holidays",
  },
  { credit: "https://en.wikivoyage.org/", licence: "CC BY-SA 4.0", read: "https://en.wikivoyage.org/" },
];

describe("the credits", async () => {
  const page = await readFile("src/visitor/features/texts/legal-notice-page.tsx", "utf8");
  const credits = page.slice(page.indexOf('id="credits"'));

  it.each(dataSets.map((dataSet) => [dataSet.credit, dataSet] as const))(
    "name %s with its licence, and the code reads it",
    (_credit, { credit, licence, read }) => {
      expect(credits).toContain(`href="${credit}"`);
      expect(credits.replaceAll(/\s+/g, " ")).toContain(licence);
      expect(code).toContain(read);
    },
  );

  it("name no other data set", () => {
    const links = [...credits.matchAll(/href="(https:[^"]+)"/gu)].map(([, url]) => url);
    const others = links.filter((url) => !dataSets.some(({ credit }) => credit === url));
    expect(others.every((url) => url?.startsWith("https://creativecommons.org/licenses/"))).toBe(true);
  });

  it("the credits and the code know nothing of a set whose licence forbids business use", () => {
    expect(code).not.toMatch(/WorldClim|GSODRdata|Meteostat/iu);
    expect(credits).not.toMatch(/WorldClim|NOAA/u);
  });
});
