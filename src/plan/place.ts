/** A place with its position, and the ways in which a reader opens or writes it down. */
export type Place = {
  /** The name as the guide writes it. */
  name: string;
  /** Degrees north and east, to three decimals or so: some 100 m. */
  at: readonly [latitude: number, longitude: number];
  /** The page or the GeoNames entry that gives the coordinates. */
  source: string;
  /** Another page's coordinates, within three kilometres of `readAt`. */
  second?: { at: readonly [latitude: number, longitude: number]; source: string };
  /** The description of the point, for an area or a place that no second page confirms. Every place has either this or `second`. */
  approximate?: string;
};

/** Writes degrees as a reader does: `17.003° S, 13.247° E`. */
export function writeDegrees([latitude, longitude]: Place["at"]): string {
  const formatPart = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;
  return `${formatPart(latitude, "N", "S")}, ${formatPart(longitude, "E", "W")}`;
}

/**
 * Returns the address that opens a place in a telephone's own map (RFC 5870; the query with a name is Android's and harmless
 * elsewhere).
 */
export const makeGeoAddress = ({ name, at: [latitude, longitude] }: Pick<Place, "name" | "at">): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`;

/** Returns the address of a place on the map of OpenStreetMap, for desktops and for telephones without `geo:` links. */
export const makeMapAddress = ({ at: [latitude, longitude] }: Pick<Place, "at">): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;
