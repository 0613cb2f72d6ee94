import type { ReactNode } from "react";
import { BusinessDetail, useBusiness } from "../../../content/business.tsx";
import { getPixelPicture } from "../../../content/pixels.ts";
import { formatPrice, getKindFee } from "../../../content/price.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import type { Service, ServiceType } from "../../../shared/records/records.ts";
import { emptyCard, type GuidePlans, makeServiceCard, sortPlans } from "../../rules/row-cards.ts";
import { computeRowsStamp } from "../../rules/rows-stamp.ts";
import { Picture } from "../../ui/picture.tsx";
import { PlanCard, planAdditions } from "../../ui/plan-card.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { usePlanLabels } from "./plan-labels.ts";
import { planSteps, serviceCopy } from "./service-copy.ts";

type ServicesPageProps = {
  /** Newest first; `undefined` if the document was made without them. */
  services: readonly Service[] | undefined;
  /** The outlines and posters of the plans that the document shows. */
  guidePlans: GuidePlans;
  note?: ReactNode;
  /** The form that replaces the call to action once it was followed (src/visitor/document/reveal.ts). */
  questionnaire: ReactNode;
};

/** The page of the services: the steps, the two kinds of plan, and every published plan. */
export function ServicesPage({ services, guidePlans, note, questionnaire }: ServicesPageProps) {
  return (
    <>
      <header className="bg-sunken">
        <div className="frame grid items-center gap-8 pt-24 pb-10 md:grid-cols-2 md:gap-14 lg:pb-14">
          <div>
            <h1 tabIndex={-1} className="text-4xl text-ink sm:text-5xl">
              Services
            </h1>
            <p className="mt-4 font-display text-2xl leading-snug">
              We plan, you travel. You get the research, whom to ask on the spot and an honest order of days; the
              booking stays in your own hands.
            </p>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a href="/#questionnaire" className="button-primary">
                Plan Your Adventure
              </a>
              <a href="/sample-plan" className="text-link inline-flex min-h-11 items-center font-semibold">
                See a sample plan
              </a>
            </p>
          </div>
          <Picture
            picture={getPixelPicture("blog-1-map")}
            sizes="(min-width: 48rem) 34rem, 100vw"
            alt=""
            width={1200}
            height={800}
            fetchPriority="high"
            className="aspect-3/2 w-full rounded-sm bg-card object-cover shadow-md"
          />
        </div>
      </header>
      <StickyFormLink>
        <section aria-labelledby="how-it-works" className="frame py-10 sm:py-16">
          <h2 id="how-it-works" className="mb-6 text-2xl sm:mb-8">
            How It Works
          </h2>
          <NumberedSteps steps={planSteps} />
        </section>
        <section aria-label="Two kinds of plan" className="frame pb-20">
          <div className="grid overflow-hidden rounded-sm border border-line-strong bg-card md:grid-cols-2">
            <Plan type="ready-made" />
            <Plan type="tailor-made" />
          </div>
          {/* The fees stand above it. */}
          <p className="mt-7 text-lg font-semibold">{priceSentence}</p>
          <p className="mt-3 text-muted">
            We do not book flights, accommodation, transport or visas. We tell you which, when and how, and you stay
            free to change your mind.
          </p>
        </section>
        <Catalogue services={services} guidePlans={guidePlans} note={note} />
      </StickyFormLink>
      <div id="planner" hidden tabIndex={-1} className="scroll-mt-16">
        {questionnaire}
      </div>
      <section data-until="planner" aria-labelledby="begin" className="relative bg-forest py-20 text-on-forest">
        <div className="frame flex flex-wrap items-center justify-between gap-8">
          <div>
            <h2 id="begin" className="text-3xl sm:text-4xl">
              Ready to Start Planning?
            </h2>
            <p className="mt-3 text-lg">
              Five questions, a few minutes, and an answer within 24 hours on business days.
            </p>
          </div>
          <button type="button" data-reveal="planner" className="strip-button">
            Begin Your Journey
          </button>
          <noscript>
            <p className="basis-full">
              Write to <BusinessDetail name="email" /> or call <BusinessDetail name="phone" />.
            </p>
          </noscript>
        </div>
      </section>
    </>
  );
}

function Plan({ type }: { type: ServiceType }) {
  const { plan, summary, features } = serviceCopy[type];
  const fee = getKindFee(type, useBusiness());
  return (
    <div className="border-line-strong p-[min(1.5rem,5vw)] not-last:border-b md:not-last:border-e md:not-last:border-b-0">
      <h2 className="text-3xl">{plan}</h2>
      {fee && (
        <p className="mt-2 font-display text-2xl leading-tight text-ochre sm:text-3xl">From {formatPrice(fee)}</p>
      )}
      <p className="mt-3 text-lg">{summary}</p>
      <h3 className="mt-6 font-sans text-base font-semibold">What's Included</h3>
      <ul className="mt-2 divide-y divide-line">
        {features.map((feature) => (
          <li key={feature} className="max-w-none py-2">
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CatalogueProps = { services: readonly Service[] | undefined; guidePlans: GuidePlans; note: ReactNode };

/** The plans that staff have published. Without published plans the list is left out. */
function Catalogue({ services, guidePlans, note }: CatalogueProps) {
  const labels = usePlanLabels();
  return (
    <section
      aria-labelledby="catalogue"
      className="bg-sunken"
      data-rows="services"
      data-stamp={services && computeRowsStamp("services", services)}
      data-labels={JSON.stringify(labels)}
      data-plans={JSON.stringify(guidePlans)}
      hidden={!services?.length}
    >
      <div className="frame py-12 sm:py-20">
        <h2 id="catalogue" className="text-3xl sm:text-4xl">
          Plans to begin with
        </h2>
        <p className="mt-3 text-lg">{planAdditions}</p>
        {note}
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {services &&
            sortPlans(services, guidePlans).map((service) => (
              <PlanCard key={service.id} card={makeServiceCard(service, labels, guidePlans)} />
            ))}
        </ul>
        <template>
          <PlanCard card={emptyCard} />
        </template>
      </div>
    </section>
  );
}
