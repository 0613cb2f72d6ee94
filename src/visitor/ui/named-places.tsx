import { describePlace, makeContactAddress, type NamedPlace } from "../../plan/named-place.ts";
import { makeMapAddress } from "../../plan/place.ts";
import { formatMoment, shortMonth } from "../../shared/rules/dates.ts";

const formatMonth = (month: string): string =>
  month.includes("-") ? formatMoment(new Date(month), shortMonth, "UTC") : month;

/** Houses by name, each with its telephone or mail, its pin, and the page that names it with that page's date. */
export function NamedPlaces({ places }: { places: readonly NamedPlace[] }) {
  return (
    <ul className="named-places">
      {places.map((place) => (
        <li key={place.name}>
          <b>{place.name}</b>
          {`, ${describePlace(place)}. `}
          <PlaceContact place={place} />{" "}
          {place.at && (
            <a href={makeMapAddress({ at: place.at })} aria-label={`Map: ${place.name}`}>
              map
            </a>
          )}{" "}
          <a href={place.page} hrefLang={place.language} aria-label={`Page that names ${place.name}`}>
            page
          </a>{" "}
          <time dateTime={place.asOf ?? place.readIn}>
            {place.asOf ? formatMonth(place.asOf) : `undated page, read ${formatMonth(place.readIn ?? "")}`}
          </time>
        </li>
      ))}
    </ul>
  );
}

function PlaceContact({ place }: { place: NamedPlace }) {
  const text = place.phone ?? place.mail;
  return (
    <>
      <a href={makeContactAddress(place)}>
        <bdi dir="ltr">{text}</bdi>
      </a>
      {place.phone && place.mail && (
        <>
          {" "}
          <a href={`mailto:${place.mail}`}>{place.mail}</a>
        </>
      )}
    </>
  );
}
