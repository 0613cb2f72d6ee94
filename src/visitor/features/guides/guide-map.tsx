import type { Guide } from "../../../content/guide.ts";
import { anchorOf, geoAddressOf, type Place, writeDegrees } from "../../../content/guide-map.ts";
import type { GuideMaps, MapSheet } from "../../../content/maps.ts";

/**
 * A guide's map: the country with its neighbours and water, the guide's places, and each outline as a route that can be chosen.
 * It needs no script. The list below it has the same content as text, with links to map services.
 */
export function GuideMap({ guide, maps }: { guide: Guide; maps: GuideMaps }) {
  const { places, country: map, detail } = maps;
  const all = [...places.places, ...(places.detail?.places ?? [])];
  const small = map.routes.filter(({ isSmall }) => isSmall).map(({ duration }) => duration);
  return (
    <div className="guide-map">
      {map.routes.length > 0 && <RouteChoice routes={map.routes} />}
      <figure>
        <Drawing guide={guide} map={map} />
        <figcaption className="mt-2 text-base text-muted">
          {map.around.length > 0 && `Around ${guide.name}: ${map.around.join(", ")}. `}
          {map.routes.length > 0 && "A route's line joins its stops in their order; it is no road. "}
          {small.length > 0 &&
            `Too short to be seen at this scale: ${small.join(", ")}. Its table of legs has the distances. `}
          {places.unplaced && `No page confirms the position of ${places.unplaced.join(" and ")}: no pin. `}
          {map.isDisputed && "Governments do not agree on the borders that are dashed. "}
          Outlines: Natural Earth.
        </figcaption>
      </figure>
      {places.detail && detail && (
        <figure className="mt-6">
          <figcaption className="mb-2 font-semibold text-ink">{places.detail.title}</figcaption>
          <Drawing guide={guide} map={detail} />
        </figure>
      )}
      <PlaceList guide={guide} places={all} />
    </div>
  );
}

function RouteChoice({ routes }: Pick<MapSheet, "routes">) {
  const last = routes.at(-1)?.duration;
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-x-5 print:hidden">
      <legend className="float-left mr-5 py-2 text-base text-muted">Show a route</legend>
      {[...routes.map(({ duration }) => duration), "None"].map((duration) => (
        <label key={duration} className="flex min-h-11 cursor-pointer items-center gap-2 text-base">
          <input
            type="radio"
            name="map-route"
            value={duration}
            defaultChecked={duration === last}
            className="size-5 accent-forest"
          />
          {duration}
        </label>
      ))}
    </fieldset>
  );
}

/** The drawing, for the eye and the pointer. Assistive technology and the keyboard have the list of places instead. */
function Drawing({ guide, map }: { guide: Guide; map: MapSheet }) {
  const { width, height, scale } = map;
  return (
    <div className="map-sheet" data-tall={height > width || undefined}>
      <img src={map.ground} alt="" width={width} height={height} loading="lazy" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {map.neighbours.map(({ name, x, y, size }) => (
          <text key={name} className="map-neighbour" x={x} y={y} fontSize={Math.max(size, 12.1)}>
            {name}
          </text>
        ))}
        {map.routes.map(({ duration, path }) => (
          <path key={duration} className="map-route" data-route={duration} d={path} />
        ))}
        {map.places.map(({ name, x, y, labelX, labelY, anchor }) => (
          <a key={name} href={`#${anchorOf(guide, name) ?? "map"}`} tabIndex={-1}>
            <circle cx={x} cy={y} />
            <text x={labelX} y={labelY} textAnchor={anchor === "start" ? undefined : (anchor as "end")}>
              {name}
            </text>
          </a>
        ))}
        <path className="map-scale" d={`M${scale.x} ${scale.y - 4}v4h${scale.width}v-4`} />
        <text className="map-kilometres" x={scale.x + 2} y={scale.y - 6}>
          {`${scale.kilometres} km`}
        </text>
      </svg>
    </div>
  );
}

function PlaceList({ guide, places }: { guide: Guide; places: readonly Place[] }) {
  return (
    <details className="mt-4 text-base">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-muted">
        The {places.length} places, with coordinates for your own map
      </summary>
      <ul className="guide-places mt-2 grid gap-x-8 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.name}>
            <a href={`#${anchorOf(guide, place.name) ?? "map"}`}>{place.name}</a>
            <a href={geoAddressOf(place)} aria-label={`${place.name} in your map`}>
              {writeDegrees(place.at)}
            </a>
            {place.approximate && <small>{`approximate: ${place.approximate}`}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}
