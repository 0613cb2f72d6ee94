import type { GuideCard } from "../../../content/guide.ts";
import type { WorldMapDrawing as Drawing } from "../../../content/guide-map.ts";

/** All countries that have a guide on one map. Each name is a link, for the keyboard and for assistive technology too. */
export function WorldMap(props: {
  map: Drawing & { ground: string };
  cards: readonly Pick<GuideCard, "slug" | "name">[];
}) {
  const { width, height, names, ground } = props.map;
  return (
    <nav
      aria-label="Map of all destinations"
      className="relative max-w-2xl overflow-hidden rounded-sm border border-line"
    >
      <img className="block w-full" src={ground} alt="" width={width} height={height} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="presentation"
        strokeLinejoin="round"
        className="absolute inset-0 size-full"
      >
        <path
          className="stroke-ink"
          fill="none"
          strokeWidth="0.7"
          d={names.map(({ leader }) => leader ?? "").join("")}
        />
        {names.map(({ slug, x, y, anchor }) => {
          const name = props.cards.find((card) => card.slug === slug)?.name ?? slug;
          const nameWidth = name.length * 7;
          const left = anchor === "start" ? x : anchor === "end" ? x - nameWidth : x - nameWidth / 2;
          return (
            <a key={slug} href={`/destinations/${slug}`} className="world-link">
              {/* A finger's room around the name. */}
              <rect className="world-room" fill="transparent" x={left} y={y - 17} width={nameWidth} height="25" />
              <text className="world-name" x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
                {name}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
