import type { ReactNode } from "react";
import { useBusiness } from "../../../content/business.tsx";
import { formatPrice, getKindFee } from "../../../content/price.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import { listServiceQuestions } from "../../../content/service-questions.ts";
import type { Service } from "../../../shared/records/records.ts";
import { plannedCountries } from "../../../shared/records/service.ts";
import { readCtaLinks } from "../../../shared/rules/cta-links.ts";
import { findNamedCountry } from "../../rules/named-country.ts";
import { CountryPicture } from "../../ui/country-picture.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { maxIncludedFeatures, serviceCopy, serviceSteps } from "./service-copy.ts";

type Props = {
  service: Service;
  note?: ReactNode;
  /** The days, map and beds of the guide's outline that the service is made of. */
  plan?: ReactNode;
};

/** The page of a service: its description, its plan, the terms, the contents, the steps, and questions. */
export function ServicePage({ service, note, plan }: Props) {
  const copy = serviceCopy[service.type];
  const links = readCtaLinks(service.cta_links);
  const country = service.country ?? findNamedCountry(service.name)?.slug;
  return (
    <article>
      <div className="frame pt-28">
        <header className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center">
          <div>
            <nav aria-label="Breadcrumb" className="text-muted">
              <a href="/services" className="text-link">
                Services
              </a>{" "}
              <span aria-hidden="true">/</span> <span className="font-semibold text-ochre">{copy.badge}</span>
            </nav>
            <h1 tabIndex={-1} className="mt-4 text-4xl text-forest sm:text-6xl">
              {service.name}
            </h1>
            {note}
            <p className="mt-6 text-xl leading-relaxed whitespace-pre-line">{service.description ?? copy.fallback}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <a href="#questionnaire" className="button-primary">
                Get Started Now
              </a>
              {plan && (
                <a href="#plan" className="button-quiet">
                  See the plan
                </a>
              )}
              {links.map(({ text, url }, index) => (
                <a
                  key={`${text} ${url}`}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${index === 0 ? "button-quiet" : "button-ghost"} max-w-full break-all`}
                >
                  {text}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ))}
            </div>
          </div>
          {country && <CountryPicture slug={country} className="aspect-3/2" />}
        </header>
      </div>
      <StickyFormLink href="#questionnaire" label="Get Started Now">
        <div className="frame pb-20">
          {plan}
          <div className="mt-16 grid gap-14 lg:grid-cols-[1fr_22rem] lg:gap-20">
            <div>
              <PlanTerms service={service} />
              <section aria-labelledby="benefits" className="mt-14">
                <h2 id="benefits" className="text-3xl text-forest">
                  Why it helps
                </h2>
                <dl className="mt-6 grid gap-6 sm:grid-cols-3">
                  {copy.benefits.map(({ title, text }) => (
                    <div key={title} className="border-t-2 border-ochre-fill pt-3">
                      <dt className="font-display text-xl">{title}</dt>
                      <dd className="mt-1 text-muted">{text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            </div>
            <section aria-labelledby="included" className="self-start rounded-sm border border-line-strong bg-card p-7">
              <h2 id="included" className="text-2xl text-forest">
                What's Included
              </h2>
              <ul className="mt-4 grid gap-3">
                {copy.features.slice(0, maxIncludedFeatures).map((feature) => (
                  <li key={feature} className="grid grid-cols-[1.5rem_1fr]">
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 16 16"
                      className="mt-1.5 size-4 fill-none stroke-ochre stroke-2"
                    >
                      <path d="M2 9l4 4 8-10" />
                    </svg>
                    {feature}
                  </li>
                ))}
              </ul>
              {/* All six features are repeated in full, folded, so that nobody has to read them twice. */}
              <details className="mt-5">
                <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                  Everything in a {copy.plan} plan
                </summary>
                <ul className="grid gap-2">
                  {copy.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </details>
            </section>
          </div>
          <section aria-labelledby="how-it-works" className="mt-20">
            <h2 id="how-it-works" className="mb-8 text-3xl text-forest">
              How It Works
            </h2>
            <NumberedSteps steps={serviceSteps} />
          </section>
          <section aria-labelledby="questions" className="mt-16 max-w-3xl">
            <h2 id="questions" className="mb-4 text-3xl text-forest">
              Questions people ask
            </h2>
            {listServiceQuestions(service.type).map(({ question, answer }) => (
              <details key={question} className="border-t border-line last:border-b">
                <summary className="min-h-11 cursor-pointer py-3 font-semibold">{question}</summary>
                <p className="pb-4">{answer}</p>
              </details>
            ))}
          </section>
        </div>
      </StickyFormLink>
    </article>
  );
}

/** The terms of a plan: what arrives, from whom, when and for how much. */
function PlanTerms({ service }: Pick<Props, "service">) {
  const { delivery, days } = serviceCopy[service.type];
  const business = useBusiness();
  const price = service.fee_from ?? getKindFee(service.type, business);
  const country = plannedCountries.find(({ value }) => value === service.country);
  const facts: [string, ReactNode][] = [
    ["What arrives", delivery],
    ["Who writes it", "A person in Nairobi, who answers you as well."],
    ["When", `Within ${days} working days of your yes.`],
    ["Changes", "Two are included: once you have read it, and once before you leave."],
    ["Price", price ? `From ${formatPrice(price)}, agreed before any work is paid for.` : priceSentence],
  ];
  if (country)
    facts.push([
      "Its guide",
      <a key="guide" href={`/destinations/${country.value}`} className="text-link">
        {country.label}
      </a>,
    ]);
  return (
    <section aria-labelledby="arrives">
      <h2 id="arrives" className="text-3xl text-forest">
        What you get
      </h2>
      <dl className="mt-5 border-t border-line">
        {facts.map(([what, value]) => (
          <div key={what} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
