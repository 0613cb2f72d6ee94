/** Places the names of neighbouring countries on a map. */
import type { GeoProjection } from "d3-geo";
import type { GuidePlaces, MapDrawing } from "../../../src/content/guide-map.ts";
import type { readAtlas } from "./atlas.ts";
import { type Box, estimateTextWidth } from "./labels.ts";
import { isInside, readProjectedRuns, simplifyPath } from "./paths.ts";

/** Names that Natural Earth shortens or has in an older form, each with the present full name. */
const fullNames: Record<string, string> = {
  "Bosnia and Herz.": "Bosnia and Herzegovina",
  "Dem. Rep. Congo": "DR Congo",
  "W. Sahara": "Western Sahara",
  "S. Sudan": "South Sudan",
  Macedonia: "North Macedonia",
  eSwatini: "Eswatini",
};
const mapNames: Record<string, string> = { "Bosnia and Herz.": "Bosnia & Herz." };

/** The side, in the drawing's units, of the squares in which free room is searched. */
const cellSide = 4;
const sizes = [13, 12];

type Frame = { width: number; height: number };

type Atlas = ReturnType<typeof readAtlas>;

/**
 * Places each neighbour's name wholly on that country's ground, where it covers nothing and is nearest to the middle. A country
 * without such room has no name on the map, but is still listed if it shares a border.
 * @param taken the boxes that no name may cover
 * @param parts parts of the guide's own country, which are named if there is room
 */
export function nameNeighbours(
  atlas: Atlas,
  country: string,
  projection: GeoProjection,
  frame: Frame,
  taken: readonly Box[],
  parts: NonNullable<GuidePlaces["parts"]> = [],
): Pick<MapDrawing, "neighbours" | "around"> {
  const covered = [...taken];
  const neighbours: MapDrawing["neighbours"][number][] = [];
  const around = new Set<string>();
  for (const { name, at } of parts) {
    const [x, y] = projection([at[1], at[0]]) ?? [0, 0];
    const [width, height] = [estimateTextWidth(name, 12) * 1.1, 14];
    const box = { x: x - width / 2, y: y - height / 2, width: width, height: height };
    if (covered.some((other) => isOverlapping(box, other))) continue;
    covered.push(box);
    neighbours.push({ name, x: Math.round(x), y: Math.round(y + 4), size: 12 });
  }
  for (const name of atlas.countryNames) {
    if (name === country) continue;
    const rings = readProjectedRuns(projection, atlas.areaOf(name))
      .map((ring) => simplifyPath(ring, 0.5))
      .filter((ring) => ring.length > 3);
    if (rings.length === 0) continue;
    const text = mapNames[name] ?? fullNames[name] ?? name;
    const found = roomFor(text, (x, y) => isInside(rings, x, y), frame, covered);
    if (!found) continue;
    covered.push(found.box);
    around.add(name);
    neighbours.push({
      name: text,
      x: Math.round(found.x),
      y: Math.round(found.y + found.size * 0.35),
      size: found.size,
    });
  }
  for (const name of atlas.bordering(country)) around.add(name);
  return { neighbours, around: [...around].map((name) => fullNames[name] ?? name) };
}

function roomFor(text: string, isGround: (x: number, y: number) => boolean, frame: Frame, covered: readonly Box[]) {
  const columns = Math.ceil(frame.width / cellSide) + 1;
  const rows = Math.ceil(frame.height / cellSide) + 1;
  const ground = Array.from({ length: columns * rows }, (_, i) =>
    isGround((i % columns) * cellSide, Math.floor(i / columns) * cellSide),
  );
  const isWhole = (box: Box) => {
    for (let y = box.y; y <= box.y + box.height; y += cellSide)
      for (let x = box.x; x <= box.x + box.width; x += cellSide)
        if (!ground[Math.round(y / cellSide) * columns + Math.round(x / cellSide)]) return false;
    return true;
  };
  for (const size of sizes) {
    const [width, height] = [estimateTextWidth(text, size) * 1.15 + 6, size + 4];
    let best: { x: number; y: number; size: number; box: Box; distance: number } | undefined;
    for (let i = 0; i < ground.length; i++) {
      if (!ground[i]) continue;
      const [x, y] = [(i % columns) * cellSide, Math.floor(i / columns) * cellSide];
      const box = { x: x - width / 2, y: y - height / 2, width: width, height: height };
      const distance = Math.hypot((x - frame.width / 2) / frame.width, (y - frame.height / 2) / frame.height);
      if (best && distance >= best.distance) continue;
      const isWithin =
        box.x >= 2 && box.y >= 2 && box.x + width <= frame.width - 2 && box.y + height <= frame.height - 2;
      if (isWithin && !covered.some((other) => isOverlapping(box, other)) && isWhole(box))
        best = { x, y, size, box, distance };
    }
    if (best) return best;
  }
  return undefined;
}

const isOverlapping = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
