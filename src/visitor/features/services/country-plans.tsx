import type { Service } from "../../../shared/records/records.ts";
import { type GuidePlans, makeServiceCard, sortPlans } from "../../rules/row-cards.ts";
import { PlanCard, planAdditions } from "../../ui/plan-card.tsx";
import { usePlanLabels } from "./plan-labels.ts";

type Props = { country: string; services: readonly Service[]; guidePlans: GuidePlans };

/** The plans for the country that a post is about. */
export function CountryPlans({ country, services, guidePlans }: Props) {
  const labels = usePlanLabels();
  return (
    <section id="country-plans" aria-labelledby="country-plans-title" className="frame py-10 print:hidden">
      <h2 id="country-plans-title" className="text-2xl text-forest">
        {`${country} as a plan`}
      </h2>
      <p className="mt-2">{planAdditions}</p>
      <ul className="mt-5 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {sortPlans(services, guidePlans).map((service) => (
          <PlanCard key={service.id} card={makeServiceCard(service, labels, guidePlans)} />
        ))}
      </ul>
    </section>
  );
}
