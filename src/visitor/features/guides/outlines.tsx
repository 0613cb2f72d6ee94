import { Fragment } from "react";
import type { Guide } from "../../../content/guide.ts";
import type { GuidePlan } from "../../../content/guide-plan.ts";
import type { Journey } from "../../../plan/journey.ts";
import type { Service } from "../../../shared/records/records.ts";
import { InlineText } from "../../ui/inline-text.tsx";
import { GpxLink, JourneyDays, ReckoningNote, Stays } from "../../ui/journey.tsx";
import { PlanOffer, planAdditions } from "../../ui/plan-card.tsx";
import { Fold } from "./fold.tsx";

type Props = {
  guide: Guide;
  plan: GuidePlan;
  journeys: readonly Journey[];
  /** The published plans. */
  services: readonly Service[];
};

/** Routes for three lengths of stay: each with its days, how they connect, and a GPX file; then where one sleeps. */
export function Outlines({ guide, plan, journeys, services }: Props) {
  return (
    <div className="grid gap-4 sm:gap-12">
      {journeys.map((journey) => (
        <div key={journey.outline.duration} id={`outline-${journey.outline.duration.replaceAll(" ", "-")}`}>
          <h3>{`${journey.outline.duration}: ${journey.outline.title}`}</h3>
          <p className="mt-2 mb-1">
            <InlineText text={journey.outline.note} />
          </p>
          <OutlineOffer service={findPlanOf(services, guide, journey)} />
          <Fold title="Day by day, and a GPX file">
            <JourneyDays journey={journey} />
            <GpxLink journey={journey} country={guide.name} />
            <p className="print:hidden">
              <a href="#questionnaire" className="text-link inline-block py-2 font-semibold">
                We write this as a plan
              </a>
            </p>
          </Fold>
        </div>
      ))}
      <Fold title={<h3>Where you sleep</h3>}>
        <Stays journeys={journeys} />
      </Fold>
      <Fold title="How the days are reckoned">
        <p className="text-muted">
          <ReckoningNote />
          {plan.sources.length > 0 && " The figures rest on the guide's pages and on "}
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
      </Fold>
    </div>
  );
}

/** Finds the published plan that is made of an outline. */
export const findPlanOf = (services: readonly Service[], { slug }: Pick<Guide, "slug">, { outline }: Journey) =>
  services.find((service) => service.country === slug && service.outline === outline.duration);

function OutlineOffer({ service }: { service: Service | undefined }) {
  if (!service) return null;
  return (
    <p className="print:hidden">
      <PlanOffer service={service} />. {planAdditions}
    </p>
  );
}
