import { describeUnlocated, formatGpx, makeGpxName } from "../../plan/gpx.ts";
import type { Journey, Leg, Stay } from "../../plan/journey.ts";
import { formatHours, formatKilometres, formatLength, formatStay } from "../../plan/journey-text.ts";
import { formatMonths } from "../../plan/months.ts";
import { makeSlug } from "../../shared/rules/slug.ts";
import { InlineText } from "./inline-text.tsx";
import { NamedPlaces } from "./named-places.tsx";

/** The travelling days of a journey, each with its legs and the nights that follow. */
export function JourneyDays({ journey }: { journey: Journey }) {
  const { legs, start, nightsBefore, isEarlyStart, nights } = journey;
  const days = [...new Set(legs.map(({ day }) => day))];
  const bedKinds = new Map(nights.map(({ place, stay }) => [place, stay.kind]));
  return (
    <>
      <ol className="journey">
        {nightsBefore > 0 && (
          <li>
            <b>Day 1</b>
            <p>
              Arrive in {start} <Nights count={nightsBefore} kind={bedKinds.get(start)} />
            </p>
          </li>
        )}
        {days.map((day) => (
          <li key={day}>
            <b>Day {day}</b>
            {day === 1 && isEarlyStart && <p>Sleep in {start} the night before.</p>}
            {legs
              .filter((leg) => leg.day === day)
              .map((leg) => (
                <LegLine key={`${leg.from} ${leg.to}`} leg={leg} kind={bedKinds.get(leg.to)} />
              ))}
          </li>
        ))}
      </ol>
      <p className="journey-sum">
        {formatLength(journey)}, {nights.reduce((sum, night) => sum + night.nights, 0)} nights.{" "}
        {formatMonths(journey.months)}.
      </p>
    </>
  );
}

function LegLine({ leg, kind }: { leg: Leg; kind: Stay["kind"] | undefined }) {
  return (
    <p>
      {leg.from} to {leg.to} <i>{`${formatKilometres(leg)}, ${formatHours(leg)}`}</i>{" "}
      <small>{leg.note ? `${leg.by}. ${leg.note}` : leg.by}</small> <Nights count={leg.nights} kind={kind} />
    </p>
  );
}

const Nights = ({ count, kind }: { count: number; kind: Stay["kind"] | undefined }) =>
  count > 0 && <em>{`${count} ${count > 1 ? "nights" : "night"}, ${kind}`}</em>;

/** The stays at each stop of some journeys, each stop once, with further details of its source. */
export function Stays({ journeys }: { journeys: readonly Journey[] }) {
  const stays = new Map(journeys.flatMap(({ nights }) => nights.map(({ place, stay }) => [place, stay])));
  return (
    <dl className="stays">
      {[...stays].map(([place, stay]) => (
        <div key={place} id={`sleep-${makeSlug(place)}`}>
          <dt>{place}</dt>
          <dd>
            <InlineText text={["Sleep: ", formatStay(stay)].join("")} />
            {stay.source && (
              <>
                {" "}
                <a href={stay.source} aria-label={`Source: where to sleep in ${place}`}>
                  Source
                </a>
              </>
            )}
          </dd>
          {stay.beds && (
            <dd>
              <NamedPlaces places={stay.beds} />
            </dd>
          )}
          {stay.tables && (
            <dd>
              Tables: <NamedPlaces places={stay.tables} />
            </dd>
          )}
          {stay.eat && <dd>Eat: {stay.eat}</dd>}
          {stay.see && <dd>See: {stay.see}</dd>}
          {stay.arrive && <dd>Get in: {stay.arrive}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A link to the route as a GPX file, which is a data URL in the document, so that it works offline. */
export function GpxLink({ journey, country }: { journey: Journey; country: string }) {
  const file = makeGpxName(journey);
  const leftOut = describeUnlocated(journey);
  return (
    <p className="mt-3 text-base print:hidden">
      <a
        href={`data:application/gpx+xml;charset=utf-8,${encodeURIComponent(formatGpx(journey, country))}`}
        download={file}
        className="text-link inline-block py-2"
      >
        {`GPX file for a map app: ${file}`}
      </a>
      {leftOut && ` ${leftOut}`}
    </p>
  );
}

/** Explains the word "about" before a figure. */
export const ReckoningNote = () => (
  <>
    “About” is our own reckoning, from positions and a table of speeds, with stops; figures without it are stated by
    pages. Beds are what we reckon with for two people in the season. Ask for the last departure the day before.
  </>
);
