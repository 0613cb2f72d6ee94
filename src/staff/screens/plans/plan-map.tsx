import type { PlanDay } from "../../../plan/plan.ts";
import { sortDays } from "../../../plan/plan.ts";

type Mark = { name: string; latitude: number; longitude: number };

/** Lists the points of the way, each with its name, in the order of travel. */
function listMarks(days: readonly Pick<PlanDay, "id" | "position" | "legs" | "stop">[]): Mark[] {
  return sortDays(days).flatMap(({ legs, stop }) => [
    ...legs.flatMap(({ points }) =>
      points.map(({ name, at: [latitude, longitude] }) => ({ name, latitude, longitude })),
    ),
    ...(stop?.at ? [{ name: stop.name, latitude: stop.at[0], longitude: stop.at[1] }] : []),
  ]);
}

/** The width of the drawing, and the edge that names may use. */
const width = 320;
const edge = 44;

/**
 * The way of a plan, drawn along while it is laid out: straight lines between its places, the nights' stops with their names. It has
 * neither ground nor borders, so it is there at once and needs no picture.
 */
export function PlanMap({ days, openId }: { days: readonly PlanDay[]; openId: string | undefined }) {
  const marks = listMarks(days);
  const [first] = marks;
  if (!first) return null;
  const latitudes = marks.map(({ latitude }) => latitude);
  const longitudes = marks.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  // A degree of longitude is shorter than one of latitude, by the cosine.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [across, down] = [Math.max(0.2, (east - west) * narrowing), Math.max(0.2, north - south)];
  const height = Math.min(420, Math.max(180, ((width - 2 * edge) * down) / across + 2 * edge));
  const scale = Math.min((width - 2 * edge) / across, (height - 2 * edge) / down);
  const project = ({ latitude, longitude }: Mark) => ({
    x: width / 2 + (longitude - (west + east) / 2) * narrowing * scale,
    y: height / 2 - (latitude - (south + north) / 2) * scale,
  });
  const stops = new Map<string, Mark>();
  for (const { stop } of sortDays(days))
    if (stop?.at) stops.set(stop.name, { name: stop.name, latitude: stop.at[0], longitude: stop.at[1] });
  const open = days.find(({ id }) => id === openId)?.stop?.name;
  const path = marks.map((mark, i) => {
    const { x, y } = project(mark);
    return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const names = placeNames(
    [...stops.values()].map((mark) => ({ name: mark.name, ...project(mark) })),
    { width, height },
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${Math.round(height)}`}
      role="img"
      aria-label={`The way: ${[...stops.keys()].join(", ")}`}
      className="block w-full rounded-md bg-sunken text-ink"
    >
      <path d={path.join("")} className="fill-none stroke-forest stroke-2 [stroke-linejoin:round]" />
      {names.map(({ name, x, y, textX, textY, anchor }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={name === open ? 6 : 4} className={name === open ? "fill-ochre" : "fill-forest"} />
          {anchor && (
            <text
              x={textX}
              y={textY}
              textAnchor={anchor}
              fontSize="12"
              className="fill-current stroke-sunken stroke-[3px] [paint-order:stroke]"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type NamedPoint = { name: string; x: number; y: number };
type PlacedName = NamedPoint & { textX: number; textY: number; anchor: "start" | "end" | undefined };

/** Places names beside their marks; a name without room is left out, and its mark stays. */
function placeNames(points: readonly NamedPoint[], frame: { width: number; height: number }): PlacedName[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return points.map((point) => {
    const length = point.name.length * 6.4;
    const choices = (["start", "end"] as const).flatMap((anchor) =>
      [4, -8, 16].map((shift) => {
        const textX = anchor === "start" ? point.x + 9 : point.x - 9;
        const left = anchor === "start" ? textX : textX - length;
        return { anchor, textX, textY: point.y + shift, left, right: left + length };
      }),
    );
    const chosen = choices.find(
      ({ left, right, textY }) =>
        left >= 2 &&
        right <= frame.width - 2 &&
        textY > 12 &&
        textY < frame.height - 4 &&
        !taken.some((other) => left < other.right && other.left < right && Math.abs(other.y - textY) < 13),
    );
    if (chosen) taken.push({ left: chosen.left, right: chosen.right, y: chosen.textY });
    return { ...point, textX: chosen?.textX ?? 0, textY: chosen?.textY ?? 0, anchor: chosen?.anchor };
  });
}
