import { describe, expect, it } from "vitest";
import { type Guide, type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import { listPositions } from "../../src/content/guide-map.ts";
import { getMaps } from "../../src/content/maps.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { sumDayHours } from "../../src/plan/journey.ts";
import { computeKilometres } from "../../src/plan/reckoning.ts";
import {
  type Figure,
  findEnds,
  findFigures,
  findNames,
  findWay,
  findWayOfNote,
  isFigureOfWay,
  joinLegs,
  type Leg,
  makeWayByLine,
  type Way,
} from "./text-figures.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });
const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);

/** Words by which a text means a place of the map without its name. */
const otherNames: Partial<Record<GuideSlug, Record<string, string>>> = {
  tanzania: { "Engare Sero": "Lake Natron" },
  nepal: { Thakurdwara: "Bardia" },
  mongolia: { "the capital": "Ulaanbaatar" },
  madagascar: { "the capital": "Antananarivo" },
};

type Told = { sentence: string; figure: Figure; way?: Way; isWrong: boolean };

/** A text whose sentences may speak of the place of the one before, with the legs of the outline whose note it is. */
type Passage = { text: string; legs?: readonly Leg[] };

/** Holds every figure of a passage against the way that it tells. */
function readPassage({ text, legs }: Passage, journeys: readonly (readonly Leg[])[], slug: GuideSlug): Told[] {
  const positions = new Map(listPositions(getMaps(slug).places).map(({ name, at }) => [name, at]));
  const known = [...positions.keys(), ...journeys.flat().flatMap(({ from, to }) => [from, to])];
  const names = new Map([
    ...known.map((name): [string, string] => [name, name]),
    ...Object.entries(otherNames[slug] ?? {}),
  ]);
  const measureLine = (one: string, other: string) => {
    const [first, second] = [positions.get(one), positions.get(other)];
    return first && second ? computeKilometres(first, second) : undefined;
  };
  let context: string | undefined;
  return text
    .replaceAll("*", "")
    .split(/(?<=[.?!])\s/u)
    .flatMap((sentence) => {
      const named = findNames(sentence, names);
      const told = findFigures(sentence).map((figure): Told => {
        const ends = findEnds(sentence, figure, named, legs ? undefined : context);
        const way = ends && findWay(journeys, measureLine, ends);
        if (way) return { sentence, figure, way, isWrong: !isFigureOfWay(figure, way) };
        if (!legs || sentence.slice(figure.end).startsWith(" further")) return { sentence, figure, isWrong: false };
        const ofNote = findWayOfNote(
          figure,
          legs,
          named.map(({ name }) => name),
        );
        return ofNote
          ? { sentence, figure, way: ofNote, isWrong: false }
          : { sentence, figure, way: joinLegs(legs), isWrong: true };
      });
      context = named.at(-1)?.name ?? context;
      return told;
    });
}

function readGuide(guide: Guide): Told[] {
  const journeys = makeJourneys(guide);
  const passages: Passage[] = [
    ...guide.description.map((text) => ({ text })),
    { text: guide.culture },
    ...guide.experiences.map(({ title, text }) => ({ text: `${title}. ${text}` })),
    { text: guide.food },
    ...[...guide.etiquette, ...guide.trivia].map((text) => ({ text })),
    { text: guide.gettingAround },
    ...journeys.map(({ outline, legs }) => ({ text: outline.note, legs })),
  ];
  const legs = journeys.map((journey) => journey.legs);
  return passages.flatMap((passage) => readPassage(passage, legs, guide.slug));
}

const allTold = new Map(guides.map((guide) => [guide.slug, readGuide(guide)]));

/**
 * The most figures that may name no two known places. They are lengths of walks, rivers and railways, airports, and sights without a dot,
 * and the two clocks of a country.
 */
const mostUnread = 90;

describe("figures of the running text", () => {
  it("agree in every guide with the legs of the journeys, or else with the straight line between the two places", () => {
    const wrong = [...allTold].flatMap(([slug, told]) =>
      told
        .filter(({ isWrong }) => isWrong)
        .map(({ sentence, way }) => `${slug}: "${sentence}" but ${JSON.stringify(way)}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are read in as many places as before, and those that name no two known places are counted and bounded", () => {
    const counts = [...allTold].map(
      ([slug, told]) => `${slug}: ${told.filter(({ way }) => way).length} of ${told.length}`,
    );
    expect(counts).toMatchInlineSnapshot(`
      [
        "albania: 8 of 18",
        "morocco: 5 of 8",
        "indonesia: 6 of 10",
        "vietnam: 5 of 8",
        "cambodia: 5 of 9",
        "laos: 6 of 10",
        "serbia: 1 of 7",
        "montenegro: 1 of 11",
        "tanzania: 6 of 8",
        "nepal: 5 of 8",
        "myanmar: 0 of 2",
        "namibia: 6 of 17",
        "mongolia: 7 of 14",
        "mozambique: 4 of 9",
        "madagascar: 8 of 15",
        "kosovo: 7 of 13",
      ]
    `);
    const unread = [...allTold.values()].flat().filter(({ way }) => !way);
    expect(unread.length).toBeLessThanOrEqual(mostUnread);
  });

  it("figures of at least one way are held against the map in each guide that plans a journey", () => {
    const poor = guides.filter(
      ({ slug, outlines }) => outlines.length > 0 && (allTold.get(slug) ?? []).filter(({ way }) => way).length < 1,
    );
    expect(poor.map(({ slug }) => slug)).toEqual([]);
  });

  it("give no day a length or hours that an outline exceeds", () => {
    const exceeded = guides.flatMap((guide) =>
      makeJourneys(guide).flatMap(({ outline, legs }) => {
        const [, mostKm] = /at most ([\d,]+)(?: km)? a day/u.exec(outline.note) ?? [];
        const hours = findFigures(outline.note).find(
          ({ start, unit }) => unit === "hours" && /\bno day over $/u.test(outline.note.slice(0, start)),
        );
        const longest = Math.max(0, ...legs.map(({ km }) => km));
        const worst = Math.max(0, ...sumDayHours(legs).map((day) => day.hours));
        return (mostKm && longest > Number(mostKm.replaceAll(",", ""))) || (hours && worst > hours.most)
          ? [`${guide.slug}: ${outline.duration}: "${outline.note}", a leg of ${longest} km, a day of ${worst} hours`]
          : [];
      }),
    );
    expect(exceeded).toEqual([]);
  });
});

describe("the reader of figures", () => {
  const legs: readonly Leg[] = [
    { from: "Agadir", to: "Tata", km: 260, hours: [4, 5] },
    { from: "Tata", to: "Tafraout", km: 180, hours: [3.5, 4.5] },
  ];
  const names = new Map(["Agadir", "Tata", "Tafraout", "Nkob"].map((name) => [name, name]));
  const judge = (sentence: string, context?: string) =>
    findFigures(sentence).map((figure) => {
      const ends = findEnds(sentence, figure, findNames(sentence, names), context);
      const way = ends && findWay([legs], (_one, other) => (other === "Nkob" ? 100 : undefined), ends);
      return way ? isFigureOfWay(figure, way) : undefined;
    });

  it.each([
    ["Agadir to Tata is 260 km and over four hours.", [true, true]],
    ["From Agadir it is 1,260 km to Tata.", [false]],
    ["Tata is six to eight hours from Agadir.", [false]],
    ["Tata is three or four hours from Agadir.", [true]],
    ["Agadir to Tata takes 250 minutes.", [true]],
    ["Tata, 90 km by bus from Agadir, is dry.", [false]],
    ["Agadir to Tata, an hour and a half, is short.", [false]],
    ["Tata is 260 km from Agadir, nine hours.", [true, false]],
    ["Tata to Tafraout is 180 km, to Nkob 20 km.", [true, false]],
    ["Buses leave Agadir for Tata (150 km).", [false]],
    ["Agadir to Tata, 20 km² of stone.", []],
    ["From Agadir to Tata at 50 km an hour.", []],
    ["Tata lies 50 km from the sea.", [undefined]],
    ["From Agadir, Tata and Tafraout are 200 km off.", [undefined]],
  ])("reads %s", (sentence, expected) => {
    expect(judge(sentence)).toEqual(expected);
  });

  it.each([
    ["This village is 180 km from Tata.", [true]],
    ["The road north of Tata, 90 km of it, is new.", [false]],
    ["Old Imitek lies 90 km from Tata.", [undefined]],
  ])("takes the place before for the one that is meant: %s", (sentence, expected) => {
    expect(judge(sentence, "Tafraout")).toEqual(expected);
  });

  it("holds a way without a leg against the straight line alone", () => {
    expect(judge("Nkob is 20 km from Agadir.")).toEqual([undefined]);
    expect(judge("Agadir to Nkob is 20 km.")).toEqual([false]);
    expect(judge("Agadir to Nkob is 140 km and two hours.")).toEqual([true, true]);
    expect(isFigureOfWay({ unit: "km", least: 400, most: 400, start: 0, end: 0 }, makeWayByLine("a", "b", 100))).toBe(
      false,
    );
  });

  it("finds in a note the leg that ends at the place that is named, or all legs in a row", () => {
    const read = (sentence: string) =>
      findFigures(sentence).map((figure) => {
        const named = findNames(sentence, names).map(({ name }) => name);
        return findWayOfNote(figure, legs, named)?.to;
      });
    expect(read("Back to Tafraout 180 km.")).toEqual(["Tafraout"]);
    expect(read("In all 440 km.")).toEqual(["Tafraout"]);
    expect(read("By Nkob 260 km.")).toEqual(["Tata"]);
    expect(read("From Agadir it is 180 km.")).toEqual([undefined]);
  });
});
