import type { Guide } from "../../../content/guide.ts";
import {
  compareWithUtc,
  computeFestivalDates,
  type DateRule,
  describeClosedDays,
  type Festival,
  type GuidePlan,
  isAboutDate,
  publicHolidayList,
} from "../../../content/guide-plan.ts";
import { formatMoment, longDay } from "../../../shared/rules/dates.ts";
import { ReaderClock } from "../../ui/reader-clock.tsx";
import { Fold } from "./fold.tsx";

/** Returns the year after that in which a guide was checked, for which readers plan. */
const findPlanningYear = ({ checked }: Pick<Guide, "checked">): number => Number(checked.slice(0, 4)) + 1;

/** Telephone code, side of the road and clocks, in one strip. */
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
          <dd>
            {compareWithUtc(zone, year)}
            <ReaderClock zone={zone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The days on which offices and banks close, and the feasts with the rule of their date. */
export function GuideYear({ guide, plan }: { guide: Guide; plan: GuidePlan }) {
  const year = findPlanningYear(guide);
  return (
    <div className="mt-4">
      <Fold title={<h3>Closed days and feasts</h3>}>
        <p className="mt-2">
          {`${describeClosedDays(plan, year)} `}
          <a href={publicHolidayList.url} className="underline">
            Public list
          </a>
        </p>
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

/** Writes the dates of a feast in a year, after its rule. */
function formatFestival({ date }: Festival, year: number): string {
  const days = date ? computeFestivalDates(date, year).map((day) => formatMoment(day, longDay, "UTC")) : [];
  return date && days.length > 0 ? `: ${formatAbout(date)}${days.join(" and ")} ${year}` : "";
}

const formatAbout = (date: DateRule): string => (isAboutDate(date) ? "about " : "");
