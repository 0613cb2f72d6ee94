import type { MapSheet } from "../../content/maps.ts";

/** The length by which a name moves away from a pin, which is larger than a dot. */
const pinRoom = 3.5;

/**
 * A drawn map for sight and pointers. Assistive technology and the keyboard use the list of places instead.
 * @param makeHref returns the address that a place leads to; without it places are no links
 * @param findNumber finds the number of a place's experience, which its pin shows; others are dots
 * @param route the only route that is drawn; without it all are, and the styles show the chosen one
 */
export function RouteMap({
  map,
  makeHref,
  findNumber,
  route,
}: {
  map: MapSheet;
  makeHref?: (name: string) => string;
  findNumber?: (name: string) => number | undefined;
  route?: string;
}) {
  const { width, height, scale } = map;
  const routes = route ? map.routes.filter(({ duration }) => duration === route) : map.routes;
  return (
    <div className="map-sheet" data-tall={height > width || undefined}>
      <img src={map.ground} alt="" width={width} height={height} loading="lazy" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {map.neighbours.map(({ name, x, y, size }) => (
          <text key={name} className="map-neighbour" x={x} y={y} fontSize={Math.max(size, 12.1)}>
            {name}
          </text>
        ))}
        {routes.map(({ duration, path }) => (
          <path key={duration} className="map-route" data-route={route ? undefined : duration} d={path} />
        ))}
        {map.places.map(({ name, x, y, labelX, labelY, anchor }) => {
          const number = findNumber?.(name);
          const mark = (
            <>
              <circle cx={x} cy={y} className={number ? "map-pin" : undefined} />
              {number && (
                <text x={x} y={y + 3.2} className="map-number">
                  {number}
                </text>
              )}
              <text
                x={number ? labelX + Math.sign(labelX - x) * pinRoom : labelX}
                y={labelY}
                textAnchor={anchor === "start" ? undefined : (anchor as "end")}
              >
                {name}
              </text>
            </>
          );
          return makeHref ? (
            <a key={name} href={makeHref(name)} tabIndex={-1}>
              {mark}
            </a>
          ) : (
            <g key={name}>{mark}</g>
          );
        })}
        <path className="map-scale" d={`M${scale.x} ${scale.y - 4}v4h${scale.width}v-4`} />
        <text className="map-kilometres" x={scale.x + 2} y={scale.y - 6}>
          {`${scale.kilometres} km`}
        </text>
      </svg>
    </div>
  );
}
