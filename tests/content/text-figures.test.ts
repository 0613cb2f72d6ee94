import { describe, expect, it } from "vitest";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { listRunningText } from "./prose-rules.ts";
import { findFigures, findToldLeg, isFigureOfLeg } from "./text-figures.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });
const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);

const splitText = (guide: Guide): string[] =>
  listRunningText(guide).flatMap((text) => text.replaceAll("*", "").split(/(?<=[.?!])\s/u));

const readGuide = (guide: Guide) => {
  const legs = makeJourneys(guide).flatMap((journey) => journey.legs);
  const sentences = [...new Set(splitText(guide))].filter((sentence) => findFigures(sentence).length > 0);
  const read = sentences.flatMap((sentence) => {
    const leg = findToldLeg(sentence, legs);
    return leg ? [{ sentence, leg }] : [];
  });
  return { sentences, read };
};

describe("figures of the running text", () => {
  it("agree with the legs of the journeys in every guide", () => {
    const wrong = guides.flatMap((guide) =>
      readGuide(guide).read.flatMap(({ sentence, leg }) =>
        findFigures(sentence).every((figure) => isFigureOfLeg(figure, leg))
          ? []
          : [
              `${guide.slug}: "${sentence}" but ${leg.from} to ${leg.to}: ${leg.km} km, ${leg.hours.join(" to ")} hours`,
            ],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("are read in as many sentences as before, and those that name no leg are counted", () => {
    const counts = guides.map((guide) => {
      const { sentences, read } = readGuide(guide);
      return `${guide.slug}: ${read.length} of ${sentences.length}`;
    });
    expect(counts).toMatchInlineSnapshot(`
      [
        "albania: 3 of 13",
        "morocco: 0 of 6",
        "indonesia: 3 of 8",
        "vietnam: 2 of 8",
        "cambodia: 2 of 8",
        "laos: 1 of 8",
        "serbia: 0 of 8",
        "montenegro: 1 of 10",
        "tanzania: 3 of 7",
        "nepal: 0 of 8",
        "myanmar: 0 of 0",
        "namibia: 0 of 14",
        "mongolia: 2 of 13",
        "mozambique: 1 of 9",
        "madagascar: 2 of 12",
        "kosovo: 0 of 8",
      ]
    `);
  });

  it("give no daily length that an outline exceeds", () => {
    const exceeded = guides.flatMap((guide) =>
      makeJourneys(guide).flatMap(({ outline, legs }) => {
        const [, most] = /at most ([\d,]+)(?: km)? a day/u.exec(outline.note) ?? [];
        const longest = Math.max(0, ...legs.map(({ km }) => km));
        return most && longest > Number(most.replaceAll(",", ""))
          ? [`${guide.slug}: ${outline.duration}: at most ${most} a day, and a leg of ${longest}`]
          : [];
      }),
    );
    expect(exceeded).toEqual([]);
  });
});

describe("the reader of figures", () => {
  const leg = { from: "Agadir", to: "Tata", km: 260, hours: [4, 5] } as const;

  it.each([
    ["Agadir to Tata is 260 km and over four hours.", [true, true]],
    ["From Agadir it is 1,260 km to Tata.", [false]],
    ["Tata is six to eight hours from Agadir.", [false]],
    ["Tata is three or four hours from Agadir.", [true]],
    ["Agadir to Tata takes 250 minutes.", [true]],
    ["Agadir to Tata, 20 km² of stone.", []],
  ])("reads %s", (sentence, expected) => {
    expect(findFigures(sentence).map((figure) => isFigureOfLeg(figure, leg))).toEqual(expected);
  });

  it("takes no sentence for a leg that names a third place or gives two lengths", () => {
    const legs = [leg, { from: "Agadir", to: "Tafraout", km: 180, hours: [3.5, 4.5] } as const];
    expect(findToldLeg("From Agadir to Tata it is far.", legs)).toBe(leg);
    expect(findToldLeg("From Agadir, Tata and Tafraout are 200 km off.", legs)).toBeUndefined();
    expect(findToldLeg("Agadir to Tata is 100 km of tar and 160 km of gravel.", legs)).toBeUndefined();
    expect(findToldLeg("Tata is dry.", legs)).toBeUndefined();
  });
});
