import type { Guide } from "../../../content/guide.ts";
import {
  type Climate,
  climateSource,
  compareWithNairobi,
  computeFestivalDates,
  type Festival,
  type GuidePlan,
} from "../../../content/guide-plan.ts";
import { Fold } from "./fold.tsx";

const longDayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Returns the year after that in which a guide was checked, for which readers plan. */
const findPlanningYear = ({ checked }: Pick<Guide, "checked">): number => Number(checked.slice(0, 4)) + 1;

/** Telephone code, side of the road and hours from Nairobi, in one strip. */
export function FactStrip({ guide, plan }: { guide: Guide; plan: GuidePlan }) {
  const year = findPlanningYear(guide);
  return (
    <dl className="guide-facts">
      <div>
        <dt>Telephone</dt>
        <dd dir="ltr">{plan.callingCode}</dd>
      </div>
      <div>
        <dt>Traffic keeps</dt>
        <dd>{plan.drives}</dd>
      </div>
      {plan.timeZones.map(([zone, where]) => (
        <div key={zone}>
          <dt>{where ? `Clock in ${where}` : "Clock"}</dt>
          <dd>{describeClock(zone, year)}</dd>
        </div>
      ))}
    </dl>
  );
}

const describeClock = (zone: string, year: number): string => {
  const [first = "", ...changes] = compareWithNairobi(zone, year).split(", ");
  const words =
    first === "the same"
      ? "as in Nairobi"
      : first.replace(/ (ahead|behind)$/, " $1 of Nairobi").replace("behind of", "behind");
  return [words, ...changes].join(", ") + (changes.length > 0 ? ` ${year}` : "");
};

/** The months in numbers for two places, the days on which things are closed, and the feasts with the rule of their date. */
export function GuideYear({ guide, plan }: { guide: Guide; plan: GuidePlan }) {
  const year = findPlanningYear(guide);
  // Both places of a guide have one scale, and a dry year is not drawn as a wet one.
  const maxRainMm = Math.max(100, ...plan.climate.flatMap(({ rain }) => rain));
  return (
    <div className="mt-4">
      <Fold title={<h3>The months in numbers</h3>}>
        {plan.climate.map((climate) => (
          <ClimateTable key={climate.place} climate={climate} most={maxRainMm} />
        ))}
        <p className="mt-2 text-base text-muted">
          Bars: rain. Means of 1960 to 1990 at the weather station:{" "}
          <a href={climateSource.url} className="underline">
            WorldClim 1.4
          </a>
          .
        </p>
      </Fold>
      <Fold title={<h3>Closed days and feasts</h3>}>
        <p className="mt-2">{plan.closed}</p>
        <dl className="guide-rows">
          {plan.festivals.map((festival) => (
            <div key={festival.name}>
              <dt>{festival.name}</dt>
              <dd>{`${festival.rule}${formatFestival(festival, year)}.`}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}

function formatFestival({ date }: Festival, year: number): string {
  if (!date) return "";
  const days = computeFestivalDates(date, year).map((day) => longDayFormat.format(day));
  return `: ${date.kind === "moon" ? "about " : ""}${days.join(" and ")} ${year}`;
}

const monthLetters = "JFMAMJJASOND";

function ClimateTable({ climate: { place, day, night, rain }, most: maxRainMm }: { climate: Climate; most: number }) {
  const rows = [
    { label: "Day °C", values: day },
    { label: "Night °C", values: night },
    { label: "Rain mm", values: rain },
  ];
  return (
    <table className="guide-climate">
      <caption>{place}</caption>
      <thead>
        <tr>
          <td />
          {[...monthLetters].map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three months share a letter
            <th key={index} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month's place in the year is its key
              <td key={index}>{value < 0 ? `−${-value}` : value}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          <td colSpan={12}>
            <RainBars rain={rain} most={maxRainMm} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A drawing of twelve bars, each below the end of its number. @param props.maxRainMm the millimetres of the highest bar */
function RainBars({ rain, most: maxRainMm }: Pick<Climate, "rain"> & { most: number }) {
  const bars = rain.map((mm, i) => `M${i * 10 + 4} 30v-${Math.round((mm / maxRainMm) * 30)}h6V30`);
  return (
    <svg viewBox="0 0 120 30" preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join("")} />
    </svg>
  );
}
