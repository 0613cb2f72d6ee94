import type { ReactNode } from "react";
import type { PlanVersion } from "../../../supabase/functions/_shared/plan-version.ts";
import type { Guide } from "../../content/guide.ts";
import { getMaps } from "../../content/maps.ts";
import { getPixelPicture } from "../../content/pixels.ts";
import { makeCountryHelp } from "../../content/plan-countries.ts";
import { makeJourneys } from "../../content/plans.ts";
import { formatPace } from "../../plan/journey-text.ts";
import { formatMonths } from "../../plan/months.ts";
import type { Service } from "../../shared/records/records.ts";
import type { PublishedPost } from "../../shared/rules/reading.ts";
import { CountryPlans } from "../features/services/country-plans.tsx";
import { PublishedPlan } from "../features/services/published-plan.tsx";
import { findNamedCountry } from "../rules/named-country.ts";
import type { GuidePlans } from "../rules/row-cards.ts";
import { PlanSection } from "../ui/plan-section.tsx";

/**
 * Draws the plan of a service: its ready-made plan, else the outline of the guide that it names.
 * @param published what the public reads of its ready-made plan
 * @returns undefined if it has neither
 */
export function renderServicePlan(
  { country, outline }: Service,
  guides: readonly Guide[],
  published?: PlanVersion,
): ReactNode {
  if (published) {
    const ofPlan = guides.filter(({ slug }) => published.countries.includes(slug));
    return <PublishedPlan version={published} countries={ofPlan.map(makeCountryHelp)} />;
  }
  const guide = guides.find(({ slug }) => slug === country);
  const journey = guide && makeJourneys(guide).find((each) => each.outline.duration === outline);
  return guide && journey && <PlanSection guide={guide} journey={journey} map={getMaps(guide.slug).country} />;
}

/** Lists the outlines and posters that the cards of some services show. */
export function listGuidePlans(services: readonly Service[], guides: readonly Guide[]): GuidePlans {
  const countries = guides.filter(({ slug }) => services.some(({ country }) => country === slug));
  const outlines = countries.flatMap((guide) =>
    makeJourneys(guide)
      .filter(({ outline }) =>
        services.some((service) => service.country === guide.slug && service.outline === outline.duration),
      )
      .map((journey) => {
        const facts = [formatMonths(journey.months), formatPace(journey)].join(" · ");
        return [`${guide.slug} ${journey.outline.duration}`, { facts, firstMonth: journey.months[0] ?? 1 }] as const;
      }),
  );
  const posters = countries.map(({ slug }) => {
    const { avif, webp } = getPixelPicture(slug);
    return [slug, { avif, webp }] as const;
  });
  return { outlines: Object.fromEntries(outlines), posters: Object.fromEntries(posters) };
}

/** Renders the plans for the country that a post is about. @returns undefined if there are none */
export function renderCountryPlans(
  { title, excerpt }: Pick<PublishedPost, "title" | "excerpt">,
  services: readonly Service[],
  guides: readonly Guide[],
): ReactNode {
  const country = findNamedCountry(title, excerpt);
  const offered = services.filter((service) => service.country === country?.slug);
  if (!country || offered.length === 0) return undefined;
  return <CountryPlans country={country.name} services={offered} guidePlans={listGuidePlans(offered, guides)} />;
}
