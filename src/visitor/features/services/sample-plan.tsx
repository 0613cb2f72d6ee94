import { brand } from "../../../content/brand.ts";
import type { Guide } from "../../../content/guide.ts";
import { makeCountryHelp } from "../../../content/plan-countries.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import { formatPlanGpx } from "../../../plan/gpx.ts";
import type { Journey } from "../../../plan/journey.ts";
import { drawPlan } from "../../../plan/page/draw-plan.ts";
import { formatPlanCalendar } from "../../../plan/plan-calendar.ts";
import { renderPlanNode } from "../../ui/plan-elements.tsx";
import { makeSamplePlan } from "./sample-version.ts";

type Props = {
  guide: Guide;
  /** The outline that it shows. */
  journey: Journey;
  /** The time at which the page is made, in milliseconds since the epoch. */
  at: number;
};

const makeFile = (type: string, text: string | undefined) =>
  text && `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** An example of a plan, drawn by the code that draws a traveller's own. Its figures, map, files and beds are those of the guide. */
export function SamplePlan({ guide, journey, at }: Props) {
  const version = makeSamplePlan(journey, at);
  const gpx = makeFile("application/gpx+xml", formatPlanGpx(version));
  const writtenAt = `${version.writtenOn}T00:00:00Z`;
  const calendar = makeFile("text/calendar", formatPlanCalendar(version, { writtenAt, host: "sample" }));
  const page = drawPlan(version, {
    number: undefined,
    today: undefined,
    countries: [makeCountryHelp(guide)],
    files: { ...(gpx && { gpx }), ...(calendar && { calendar }), dayGpx: [] },
    office: { name: brand.name },
  });
  return (
    <div className="frame plan-frame">
      <p className="font-semibold text-ochre">A sample plan</p>
      <p className="mt-2 mb-8 max-w-3xl text-lg text-muted">
        This is what you get: a page behind a link of your own, which your phone keeps and opens without a network. On
        your dates it opens at the day. You print it, take its route and its days into your apps, and answer us on it.
      </p>
      {renderPlanNode(page)}
      <p className="mt-14 text-lg font-semibold">{priceSentence}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/destinations/namibia" className="text-link text-lg font-semibold">
          Read the guide to Namibia
        </a>
        <a href="/services" className="text-link text-lg font-semibold">
          Compare the two plans
        </a>
      </p>
    </div>
  );
}
