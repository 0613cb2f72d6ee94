/**
 * Gathers what the page of a plan shows of each guide's country: whom to call, and the map. Only what renders documents imports this
 * module, because maps and guides are large; a page gets its result as data.
 */
import type { PlanMap } from "../plan/page/draw-map.ts";
import type { CountryHelp } from "../plan/page/draw-plan.ts";
import { type DrawnPlace, findProjection } from "../plan/page/map-projection.ts";
import type { Guide, GuideSlug } from "./guide.ts";
import { listPositions } from "./guide-map.ts";
import { allGuides } from "./guides.ts";
import { getMaps } from "./maps.ts";

/** Pairs the places of a country's map with their positions. */
export function listDrawnPlaces(slug: GuideSlug): DrawnPlace[] {
  const { places, country } = getMaps(slug);
  const positions = new Map(listPositions(places).map(({ name, at }) => [name, at]));
  return country.places.flatMap(({ name, x, y }) => {
    const at = positions.get(name);
    return at ? [{ at, x, y }] : [];
  });
}

/** Makes a country's map, with the projection that lays a plan's route over it. */
export function makePlanMap(slug: GuideSlug): PlanMap {
  const { ground, width, height } = getMaps(slug).country;
  const { centre, scale, x, y } = findProjection(listDrawnPlaces(slug));
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    ground,
    width,
    height,
    projection: { centre: [round(centre[0]), round(centre[1])], scale: round(scale), x: round(x), y: round(y) },
  };
}

const posters = import.meta.glob<string>(["./pictures/*-800.{avif,webp}", "!./pictures/{blog,hero}-*"], {
  eager: true,
  query: "?url",
  import: "default",
});

/** Finds a country's poster in the one size that a device keeps with its guide. */
function findPoster(slug: GuideSlug): { avif: string; webp: string } {
  const [avif, webp] = ["avif", "webp"].map((format) => posters[`./pictures/${slug}-800.${format}`]);
  if (!avif || !webp) throw new Error(`No poster of ${slug}: npm run lab -- draw`);
  return { avif, webp };
}

/** Makes what a plan through a country shows of it. */
export const makeCountryHelp = ({ slug, name, beforeYouGo }: Guide): CountryHelp => ({
  slug,
  name,
  guide: `/destinations/${slug}`,
  emergency: beforeYouGo.emergency.text,
  hospital: beforeYouGo.hospital.text,
  hospitals: (beforeYouGo.hospital.places ?? []).flatMap(({ name, phone }) => (phone ? [{ name, phone }] : [])),
  embassy: beforeYouGo.embassy.text,
  map: makePlanMap(slug),
  poster: findPoster(slug),
});

/** Makes what plans show of the countries of all guides. */
export const makePlanCountries = (): CountryHelp[] => allGuides.map(makeCountryHelp);
