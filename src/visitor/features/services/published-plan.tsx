import type { PlanVersion } from "../../../../supabase/functions/_shared/plan-version.ts";
import { brand } from "../../../content/brand.ts";
import { formatPlanGpx } from "../../../plan/gpx.ts";
import { type CountryHelp, drawDays, drawMaps, type PlanPageContext } from "../../../plan/page/draw-plan.ts";
import { makeElement } from "../../../plan/page/plan-element.ts";
import { formatDay, longDate } from "../../../shared/rules/dates.ts";
import { makeSlug } from "../../../shared/rules/slug.ts";
import { renderPlanNode } from "../../ui/plan-elements.tsx";

/** The ready-made plan of a service, as far as it is given away: its days, map and file, drawn as a traveller's own are. */
export function PublishedPlan({ version, countries }: { version: PlanVersion; countries: readonly CountryHelp[] }) {
  const gpx = formatPlanGpx(version);
  const context: PlanPageContext = {
    number: undefined,
    today: undefined,
    countries,
    files: { dayGpx: [] },
    office: { name: brand.name },
  };
  return (
    <section id="plan" aria-labelledby="plan-title" className="mt-14">
      <h2 id="plan-title" className="text-2xl sm:text-3xl">
        The plan, day by day
      </h2>
      <p className="mt-2 mb-8 max-w-3xl text-lg text-muted">
        {`${version.title}, as of ${formatDay(version.writtenOn, longDate)}. You get every day with its words, the houses by name and number, what it costs, and what to book first. `}
        <a href="/sample-plan" className="text-link">
          A whole plan as travellers get it
        </a>
      </p>
      {renderPlanNode(makeElement("div", { class: "plan" }, drawMaps(version, context), drawDays(version, context)))}
      {gpx && (
        <p className="mt-6 text-base print:hidden">
          <a
            href={`data:application/gpx+xml;charset=utf-8,${encodeURIComponent(gpx)}`}
            download={`${makeSlug(version.title)}.gpx`}
            className="text-link inline-block py-2"
          >
            GPX file for a map app
          </a>
        </p>
      )}
    </section>
  );
}
