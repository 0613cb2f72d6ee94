/**
 * The projection of a guide's map: a Lambert azimuthal equal-area one, scaled and moved into the drawing's view box. The drawings state
 * no projection, so it is found again from the places that are drawn on them.
 */
type Position = readonly [latitude: number, longitude: number];
type Point = readonly [x: number, y: number];

/** A map's projection: the position of its centre, and the scale and the shift into the units of its view box. */
export type MapProjection = { centre: Position; scale: number; x: number; y: number };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Projects a position onto a plane around a centre. The second number grows northwards. */
function projectAround([centreLatitude, centreLongitude]: Position, [latitude, longitude]: Position): Point {
  const [north, fromCentre, centre] = [latitude, longitude - centreLongitude, centreLatitude].map(toRadians) as [
    number,
    number,
    number,
  ];
  const nearness = Math.sin(centre) * Math.sin(north) + Math.cos(centre) * Math.cos(north) * Math.cos(fromCentre);
  const stretch = Math.sqrt(2 / (1 + nearness));
  return [
    stretch * Math.cos(north) * Math.sin(fromCentre),
    stretch * (Math.cos(centre) * Math.sin(north) - Math.sin(centre) * Math.cos(north) * Math.cos(fromCentre)),
  ];
}

/** Projects a position into the units of a map's view box. */
export function projectPoint({ centre, scale, x, y }: MapProjection, at: Position): Point {
  const [east, north] = projectAround(centre, at);
  return [x + scale * east, y - scale * north];
}

/** A place with its mark on a drawing. */
export type DrawnPlace = { at: Position; x: number; y: number };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fits the scale and the shift for a centre, by least squares. @returns the projection and the sum of its squared errors */
function fitAround(centre: Position, places: readonly DrawnPlace[]): { projection: MapProjection; error: number } {
  const planes = places.map(({ at }) => projectAround(centre, at));
  const [east, north] = [mean(planes.map((point) => point[0])), mean(planes.map((point) => point[1]))];
  const [right, down] = [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))];
  const sums = planes.reduce(
    (found, [x, y], i) => ({
      product: found.product + (x - east) * ((places[i]?.x ?? 0) - right) - (y - north) * ((places[i]?.y ?? 0) - down),
      square: found.square + (x - east) ** 2 + (y - north) ** 2,
    }),
    { product: 0, square: 0 },
  );
  const scale = sums.product / sums.square;
  const projection = { centre, scale, x: right - scale * east, y: down + scale * north };
  const error = places.reduce((sum, { at, x, y }) => {
    const [foundX, foundY] = projectPoint(projection, at);
    return sum + (foundX - x) ** 2 + (foundY - y) ** 2;
  }, 0);
  return { projection, error };
}

/**
 * Finds the projection of a drawing from its places: the centre is searched in ever smaller steps around them.
 * @param places at least three places of the drawing
 */
export function findProjection(places: readonly DrawnPlace[]): MapProjection {
  let best = fitAround([mean(places.map(({ at }) => at[0])), mean(places.map(({ at }) => at[1]))], places);
  for (let step = 4; step > 0.005; ) {
    const [latitude, longitude] = best.projection.centre;
    const steps = [-step, 0, step];
    const found = steps
      .flatMap((down) => steps.map((across) => fitAround([latitude + down, longitude + across], places)))
      .reduce((least, each) => (each.error < least.error ? each : least));
    if (found.error < best.error) best = found;
    else step /= 2;
  }
  return best.projection;
}
