/** Draws a plan's route over the map of a guide: the whole of it, and the part of one day. */
import type { PlanVersion, PlanVersionDay } from "../../../supabase/functions/_shared/plan-version.ts";
import { type MapProjection, projectPoint } from "./map-projection.ts";
import { makeElement, type PlanElement } from "./plan-element.ts";

/** A guide's map: the address of its ground, its size in the units of its view box, and its projection. */
export type PlanMap = { ground: string; width: number; height: number; projection: MapProjection };

type Mark = { name: string; x: number; y: number };
type Frame = { x: number; y: number; width: number; height: number };

const round = (value: number): number => Math.round(value * 10) / 10;

const isInside = ({ x, y }: Mark, frame: Frame): boolean =>
  x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height;

/** Lists the places where days begin and end, each once, in the order of travel. */
function listMarks(map: PlanMap, days: readonly PlanVersionDay[]): Mark[] {
  const places = days.flatMap(({ legs, stop }) => [
    ...legs.flatMap(({ from, to, points }) => points.filter(({ name }) => name === from || name === to)),
    ...(stop?.at ? [{ name: stop.name, at: stop.at }] : []),
  ]);
  const marks = new Map<string, Mark>();
  for (const { name, at } of places) {
    const [x, y] = projectPoint(map.projection, at);
    if (!marks.has(name)) marks.set(name, { name, x: round(x), y: round(y) });
  }
  return [...marks.values()];
}

/** Writes the legs as path data: straight from point to point. */
function writeRoute(map: PlanMap, days: readonly PlanVersionDay[]): string {
  let pen = "";
  return days
    .flatMap(({ legs }) => legs)
    .flatMap(({ points }) =>
      points.map(({ at }, i) => {
        const place = projectPoint(map.projection, at).map(round).join(" ");
        if (place === pen) return "";
        pen = place;
        return `${i === 0 ? "M" : "L"}${place}`;
      }),
    )
    .join("");
}

/** The width of a letter as a share of its height, on average. */
const letterWidth = 0.56;

/** Places names beside their marks so that none covers another; a name without room is left out. */
function placeNames(marks: readonly Mark[], frame: Frame, size: number) {
  const gap = size * 0.45;
  const taken: Frame[] = marks.map(({ x, y }) => ({ x: x - gap / 2, y: y - gap / 2, width: gap, height: gap }));
  return marks.flatMap((mark) => {
    const width = mark.name.length * size * letterWidth;
    const choices = [
      { anchor: "start", x: mark.x + gap, y: mark.y + size * 0.33, left: mark.x + gap },
      { anchor: "end", x: mark.x - gap, y: mark.y + size * 0.33, left: mark.x - gap - width },
      { anchor: "middle", x: mark.x, y: mark.y - gap, left: mark.x - width / 2 },
      { anchor: "middle", x: mark.x, y: mark.y + gap + size * 0.7, left: mark.x - width / 2 },
    ];
    const chosen = choices.find(({ left, y }) => {
      const box = { x: left, y: y - size * 0.8, width, height: size };
      const isWithin = left >= frame.x && left + width <= frame.x + frame.width && box.y >= frame.y;
      return isWithin && box.y + size <= frame.y + frame.height && !taken.some((other) => doOverlap(box, other));
    });
    if (!chosen) return [];
    taken.push({ x: chosen.left, y: chosen.y - size * 0.8, width, height: size });
    return [{ name: mark.name, anchor: chosen.anchor, x: round(chosen.x), y: round(chosen.y) }];
  });
}

const doOverlap = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Draws a frame of a map. Readers who do not see it have the days, so it is hidden from assistive technology. */
function drawFrame(map: PlanMap, days: readonly PlanVersionDay[], frame: Frame, kind: "whole" | "day"): PlanElement {
  // Names keep their size on the page, however much of the map a frame shows.
  const size = round((frame.width / 340) * (kind === "day" ? 16 : 13));
  const marks = listMarks(map, days).filter((mark) => isInside(mark, frame));
  const { x, y, width, height } = frame;
  return makeElement(
    "svg",
    {
      class: `plan-map plan-map-${kind}`,
      viewBox: [x, y, width, height].map(round).join(" "),
      "aria-hidden": "true",
      width: `${round(width)}`,
      height: `${round(height)}`,
    },
    makeElement("image", { href: map.ground, width: `${map.width}`, height: `${map.height}` }),
    makeElement("path", {
      class: "plan-route",
      d: writeRoute(map, days),
      "stroke-width": `${round(size / 5)}`,
      "stroke-dasharray": `0.1 ${round(size / 2.6)}`,
    }),
    marks.map((mark) =>
      makeElement("circle", { cx: `${mark.x}`, cy: `${mark.y}`, r: `${round(size / 4.4)}`, class: "plan-mark" }),
    ),
    placeNames(marks, frame, size).map((place) =>
      makeElement(
        "text",
        {
          x: `${place.x}`,
          y: `${place.y}`,
          "text-anchor": place.anchor,
          "font-size": `${size}`,
          "stroke-width": `${round(size / 4)}`,
        },
        place.name,
      ),
    ),
  );
}

const isAnywhereInside = (map: PlanMap, days: readonly PlanVersionDay[]): boolean =>
  listMarks(map, days).some((mark) => isInside(mark, { x: 0, y: 0, width: map.width, height: map.height }));

/** Draws the whole route on the map of a country; undefined if no part of it lies there. */
export function drawWholeMap({ days }: Pick<PlanVersion, "days">, map: PlanMap): PlanElement | undefined {
  if (!isAnywhereInside(map, days)) return undefined;
  return drawFrame(map, days, { x: 0, y: 0, width: map.width, height: map.height }, "whole");
}

/** The least part of a map's width that the map of a day shows: a closer look would promise more than it knows. */
const leastShare = 0.32;

/** Draws the way of one day; undefined for a day without one, or beside this map. */
export function drawDayMap(day: PlanVersionDay, map: PlanMap): PlanElement | undefined {
  const marks = day.legs.length > 0 ? listMarks(map, [day]) : [];
  const whole = { x: 0, y: 0, width: map.width, height: map.height };
  if (marks.length < 2 || !marks.every((mark) => isInside(mark, whole))) return undefined;
  const points = day.legs.flatMap(({ points: each }) => each.map(({ at }) => projectPoint(map.projection, at)));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shape = 0.62;
  const width = Math.min(
    map.width,
    Math.max(map.width * leastShare, (right - left) * 1.5, ((bottom - top) * 1.5) / shape),
  );
  const height = Math.min(map.height, width * shape);
  const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return drawFrame(
    map,
    [day],
    {
      x: clamp((left + right - width) / 2, map.width - width),
      y: clamp((top + bottom - height) / 2, map.height - height),
      width,
      height,
    },
    "day",
  );
}
