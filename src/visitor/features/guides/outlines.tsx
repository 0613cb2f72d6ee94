import { Fragment } from "react";
import type { Guide, Outline } from "../../../content/guide.ts";
import type { Place } from "../../../content/guide-map.ts";
import {
  type GuidePlan,
  gpxOf,
  journeyPoints,
  kilometresBetween,
  type Leg,
  planJourney,
} from "../../../content/guide-plan.ts";
import { InlineText } from "../../ui/inline-text.tsx";

type Props = { guide: Guide; plan: GuidePlan; places: readonly Place[] };

/** Routes for three lengths of stay: each with a table of its legs, how they connect, and a GPX file. */
export function Outlines({ guide, plan, places }: Props) {
  return (
    <div className="grid gap-12">
      {guide.outlines.map((outline) => (
        <div key={outline.duration}>
          <h3>{`${outline.duration}: ${outline.title}`}</h3>
          <p className="mt-3">
            <InlineText text={outline.note} />
          </p>
          <Legs outline={outline} legs={plan.legs[outline.duration] ?? []} places={places} />
          <GpxLink guide={guide} outline={outline} legs={plan.legs[outline.duration] ?? []} places={places} />
        </div>
      ))}
      <p className="text-base text-muted">
        Hours are those of driving, sailing or walking, without stops. A star marks a straight line: no page that we
        read gives the way's length, which is longer. A dash: no page gives the hours. Ask for the last departure the
        day before.
        {plan.sources.length > 0 && " The tables rest on the guide's pages and on "}
        {plan.sources.map(({ title, url, language }, index) => (
          <Fragment key={url}>
            {index > 0 && ", "}
            <a href={url} hrefLang={language} className="underline">
              {title}
            </a>
          </Fragment>
        ))}
        {plan.sources.length > 0 && "."}
      </p>
    </div>
  );
}

type LegsProps = { outline: Outline; legs: readonly Leg[]; places: readonly Place[] };

function Legs({ outline, legs, places }: LegsProps) {
  const { rows, nightsBefore, isEarlyStart, days } = planJourney(outline, legs);
  const distances = rows.map((leg) => distanceOf(leg, places));
  const whole = distances.reduce<number>((sum, distance) => sum + (distance?.km ?? 0), 0);
  const isLeast = distances.some((distance) => distance?.isStraight !== false);
  return (
    <table className="guide-legs">
      <caption className="sr-only">{`The legs of ${outline.title}`}</caption>
      <thead>
        <tr>
          {["Day", "Leg", "km", "Hours", "Nights"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nightsBefore > 0 && (
          <tr>
            <td>1</td>
            <td>{`Arrive in ${legs[0]?.from}`}</td>
            <td />
            <td />
            <td>{nightsBefore}</td>
          </tr>
        )}
        {isEarlyStart && (
          <tr>
            <td />
            <td>{`Sleep in ${legs[0]?.from} the night before`}</td>
            <td />
            <td />
            <td />
          </tr>
        )}
        {rows.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a route may travel a leg twice; its legs never move
          <tr key={index}>
            <td>{leg.day}</td>
            <td>
              {`${leg.from} to ${leg.to}`}
              <small>{leg.note ? `${leg.by}. ${leg.note}` : leg.by}</small>
            </td>
            <td>{printDistance(distances[index])}</td>
            <td>{printHours(leg.hours)}</td>
            <td>{leg.nights || ""}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{days}</td>
          <td>days in all</td>
          <td>{`${isLeast ? "over " : ""}${printKilometres(whole)}`}</td>
          <td />
          <td>{outline.nights}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Distance = { km: number; isStraight: boolean };

/** Returns a leg's length, or the length of the straight line if the positions of both places are known. */
function distanceOf({ from, to, km }: Leg, places: readonly Place[]): Distance | undefined {
  if (km !== undefined) return { km, isStraight: false };
  const [one, other] = [from, to].map((name) => places.find((place) => place.name === name));
  return one && other ? { km: Math.round(kilometresBetween(one.at, other.at)), isStraight: true } : undefined;
}

const printKilometres = (km: number): string => km.toLocaleString("en-GB");
const printDistance = (distance: Distance | undefined): string =>
  distance ? `${printKilometres(distance.km)}${distance.isStraight ? "*" : ""}` : "–";
const printHours = (hours: Leg["hours"]): string =>
  hours === undefined ? "–" : typeof hours === "number" ? `${hours}` : hours.join("–");

/** A link to the route as a GPX file, which is a data URL in the document, so that it works offline. */
function GpxLink({ guide, outline, legs, places }: LegsProps & { guide: Guide }) {
  const points = journeyPoints(legs, places);
  if (points.length < 2) return null;
  const file = `${guide.slug}-${outline.duration.replaceAll(" ", "-")}.gpx`;
  const gpx = gpxOf(`${guide.name}: ${outline.title}`, points);
  return (
    <p className="mt-3 text-base print:hidden">
      <a
        href={`data:application/gpx+xml;charset=utf-8,${encodeURIComponent(gpx)}`}
        download={file}
        className="text-link inline-block py-2"
      >
        {`GPX file for a navigator: ${file}`}
      </a>
    </p>
  );
}
