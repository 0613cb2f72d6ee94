import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { hasPoint } from "../../lab/art/maps/atlas.ts";
import { atlas, textSize } from "../../lab/art/maps/guide-map.ts";
import { estimateTextWidth, isMisread } from "../../lab/art/maps/labels.ts";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { findAnchor, listPositions } from "../../src/content/guide-map.ts";
import { getMaps } from "../../src/content/maps.ts";
import { makeGeoAddress, makeMapAddress, type Place } from "../../src/plan/place.ts";
import { computeKilometres } from "../../src/plan/reckoning.ts";
import { GuideMap } from "../../src/visitor/features/guides/guide-map.tsx";
import { measureMapWeight } from "./map-weight.ts";
import { findHostProblems } from "./source-rules.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });
/**
 * The tolerance in degrees, about six kilometres, by which an island, a shore or a border town may lie outside its country's
 * outline.
 */
const tolerance = 0.06;

/** Islands that the outlines omit. They must not lie in another country. */
const smallIslands = ["Banda Islands", "Côn Đảo"];

/** Names with so many neighbours that every position covers another name or is nearer to another dot. */
const crowdedNames = ["Bảo Lạc", "Lasem", "Surabaya", "Tsetserleg"];

const measureKilometres = (one: Pick<Place, "at">, other: Pick<Place, "at">): number =>
  computeKilometres(one.at, other.at);

/** The widths in pixels of a guide's text on a phone of 360 px and of a drawing; labels are scaled by their quotient. */
const [phoneWidth, drawingWidth] = [312, 340];

describe.each(guideSlugs)("the map of %s", (slug) => {
  const guide = modules[`../../src/content/guides/${slug}.ts`];
  if (!guide) throw new Error(`No guide ${slug}`);
  const { places, ...drawn } = getMaps(slug);
  const all = [...places.places, ...(places.detail?.places ?? [])];
  const knownPlaces = new Map(listPositions(places).map((place) => [place.name, place]));

  it("has eight to fourteen places of the text, each once and each with its source", () => {
    expect(places.places.length).toBeGreaterThanOrEqual(8);
    expect(places.places.length).toBeLessThanOrEqual(14);
    expect(knownPlaces.size).toBe(listPositions(places).length);
    for (const place of listPositions(places)) {
      expect(new URL(place.source).protocol, place.name).toMatch(/^https?:$/u);
      expect(findHostProblems(place.source), place.name).toEqual([]);
    }
    for (const place of all) {
      expect(findAnchor(guide, place.name), place.name).toBeDefined();
    }
  });

  it("has each place where a second page has it, or says that it is approximate", () => {
    for (const place of listPositions(places)) {
      const { name, second, approximate } = place;
      expect(Boolean(second) !== Boolean(approximate), name).toBe(true);
      if (!second) continue;
      expect(measureKilometres(place, second), name).toBeLessThanOrEqual(3);
      expect(second.source, name).not.toBe(place.source);
    }
  });

  it("has no two places at one point", () => {
    expect(new Set(listPositions(places).map(({ at }) => at.join(" "))).size).toBe(listPositions(places).length);
  });

  it("draws each route so that it is seen, or says that it is too short", () => {
    expect(drawn.country.routes).toHaveLength(guide.outlines.length);
    for (const { duration, path, isSmall } of drawn.country.routes) {
      let [penX, penY, seen] = [0, 0, 0];
      // Each curve is drawn once: M with a point, or Q with a control point and an end.
      for (const [, command, first, second] of path.matchAll(/([MQ])(-?[\d.]+ -?[\d.]+)(?: (-?[\d.]+ -?[\d.]+))?/gu)) {
        const [x = 0, y = 0] = (second ?? first ?? "").split(" ").map(Number);
        if (command === "Q") seen += Math.hypot(x - penX, y - penY);
        [penX, penY] = [x, y];
      }
      expect(seen >= 40, duration).toBe(!isSmall);
    }
  });

  it("says which routes are too short, and that a line is no road", () => {
    const text = renderToStaticMarkup(createElement(GuideMap, { guide, maps: { places, ...drawn } })).replaceAll(
      "&#x27;",
      "'",
    );
    const caption = /<figcaption.*?<\/figcaption>/u.exec(text)?.[0] ?? "";
    const short = drawn.country.routes.filter(({ isSmall }) => isSmall).map(({ duration }) => duration);
    expect(caption.includes("Too short to be seen")).toBe(short.length > 0);
    expect(caption).toContain(short.join(", "));
    expect(caption.includes("it is no road")).toBe(drawn.country.routes.length > 0);
  });

  it("has no name under eleven pixels on a phone", () => {
    const sizes = [...drawn.country.neighbours.map(({ size }) => size), textSize];
    for (const size of sizes) expect((size * phoneWidth) / drawingWidth).toBeGreaterThanOrEqual(11);
  });

  it("has each place in its country", () => {
    for (const { name, at } of all) {
      const ground = smallIslands.includes(name) ? atlas.land : atlas.areaOf(places.country);
      const [latitude, longitude] = at;
      const isNear = [-tolerance, 0, tolerance].some((dy) =>
        [-tolerance, 0, tolerance].some((dx) => hasPoint(ground, [longitude + dx, latitude + dy])),
      );
      expect(isNear, `${name} lies in ${places.country}`).toBe(!smallIslands.includes(name));
    }
  });

  it("has every stop of the outlines, and a route for each", () => {
    for (const { duration, stops } of guide.outlines)
      for (const { place } of stops) expect(knownPlaces.get(place), `${place} (${duration})`).toBeDefined();
    expect(drawn.country.routes.map(({ duration }) => duration)).toEqual(guide.outlines.map((each) => each.duration));
  });

  it("has each name nearer to its own dot than to another", () => {
    for (const map of [drawn.country, drawn.detail]) {
      const misread = map?.places.filter(({ name, labelX, labelY, anchor, x, y }) => {
        const width = estimateTextWidth(name, textSize);
        const left = labelX - width * ({ start: 0, middle: 0.5, end: 1 }[anchor] ?? 0);
        return isMisread({ x: left, y: labelY - 9.4, width, height: 12.5 }, { x, y }, map.places);
      });
      expect(misread?.map(({ name }) => name).filter((name) => !crowdedNames.includes(name)) ?? []).toEqual([]);
    }
  });

  it("links each place to the telephone's own map and to one for a desk", () => {
    for (const place of all) expect(new URL(makeMapAddress(place)).searchParams.get("mlat")).toBe(`${place.at[0]}`);
    for (const place of all)
      expect(makeGeoAddress(place)).toMatch(/^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?\?q=[-\d.,]+\([^()\s]+\)$/u);
  });

  it("is light, and names the countries around", () => {
    expect(measureMapWeight(slug)).toBeLessThanOrEqual(14 * 1024);
    expect(new Set(drawn.country.around).size).toBe(drawn.country.around.length);
    expect(drawn.country.around.length).toBeGreaterThanOrEqual(atlas.bordering(places.country).length);
  });
});

it.each(guideSlugs)("every night of an outline of %s has a dot on the map", (slug) => {
  const guide = modules[`../../src/content/guides/${slug}.ts`] as Guide;
  const { places } = getMaps(slug);
  const dots = new Set([...places.places, ...(places.detail?.places ?? [])].map(({ name }) => name));
  const stops = guide.outlines.flatMap((outline) => outline.stops.map(({ place }) => place));
  expect(stops.filter((place) => !dots.has(place))).toEqual([]);
});
