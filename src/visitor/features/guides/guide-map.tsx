import type { Guide } from "../../../content/guide.ts";
import { findAnchor, makeExperienceAnchor } from "../../../content/guide-map.ts";
import type { GuideMaps, MapSheet } from "../../../content/maps.ts";
import { makeGeoAddress, makeMapAddress, type Place, writeDegrees } from "../../../plan/place.ts";
import { RouteMap } from "../../ui/route-map.tsx";
import { Fold } from "./fold.tsx";

/**
 * A guide's map: the country with its neighbours and water, the guide's places, and each outline as a route that can be chosen.
 * It needs no script. The list below it has the same content as text, with links to map services.
 */
export function GuideMap({ guide, maps }: { guide: Guide; maps: GuideMaps }) {
  const { places, country: map, detail } = maps;
  const allPlaces = [...places.places, ...(places.detail?.places ?? [])];
  const makeHref = (name: string) => `#${findAnchor(guide, name) ?? "map"}`;
  const anchors = guide.experiences.map(({ title }) => makeExperienceAnchor(title));
  const findNumber = (name: string) => anchors.indexOf(findAnchor(guide, name) ?? "") + 1 || undefined;
  const smallRoutes = map.routes.filter(({ isSmall }) => isSmall).map(({ duration }) => duration);
  return (
    <div className="guide-map">
      {map.routes.length > 0 && <RouteChoice routes={map.routes} />}
      <figure>
        <RouteMap map={map} makeHref={makeHref} findNumber={findNumber} />
        <figcaption className="mt-2 text-base text-muted">
          {allPlaces.some(({ name }) => findNumber(name)) && "The numbers are those of the experiences. "}
          {map.around.length > 0 && `Around ${guide.name}: ${map.around.join(", ")}. `}
          {map.routes.length > 0 && "A route's line is a curve from stop to stop; it is no road. "}
          {smallRoutes.length > 0 &&
            `Too short to be seen at this scale: ${smallRoutes.join(", ")}. Its table of legs has the distances. `}
          {map.isDisputed && "Governments do not agree on the borders that are dashed. "}
          Outlines: Natural Earth.
        </figcaption>
      </figure>
      {places.detail && detail && (
        <figure className="mt-6">
          <figcaption className="mb-2 font-semibold text-ink">{places.detail.title}</figcaption>
          <RouteMap map={detail} makeHref={makeHref} findNumber={findNumber} />
        </figure>
      )}
      <PlaceList guide={guide} places={allPlaces} />
    </div>
  );
}

function RouteChoice({ routes }: Pick<MapSheet, "routes">) {
  const last = routes.at(-1)?.duration;
  return (
    <fieldset className="mb-3 flex flex-wrap items-center gap-x-5 print:hidden">
      <legend className="float-start me-5 py-2 text-base text-muted">Show a route</legend>
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

function PlaceList({ guide, places }: { guide: Guide; places: readonly Place[] }) {
  return (
    <Fold title={`The ${places.length} places, with coordinates for your own map`}>
      <ul className="guide-places mt-2 grid gap-x-8 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.name}>
            <a href={`#${findAnchor(guide, place.name) ?? "map"}`}>{place.name}</a>
            <span>
              {writeDegrees(place.at)} <a href={makeGeoAddress(place)}>app</a>{" "}
              <a href={makeMapAddress(place)} aria-label={`map of ${place.name}`}>
                map
              </a>
            </span>
            {place.approximate && <small>{`approximate: ${place.approximate}`}</small>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
