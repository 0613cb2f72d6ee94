import type { ReactNode } from "react";
import { useBusiness } from "../../../content/business.tsx";
import { formatPrice, getKindFee } from "../../../content/price.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import { listServiceQuestions } from "../../../content/service-questions.ts";
import type { Service } from "../../../shared/records/records.ts";
import { plannedCountries } from "../../../shared/records/service.ts";
import { readCtaLinks } from "../../../shared/rules/cta-links.ts";
import { makeServicePath } from "../../../shared/rules/row-path.ts";
import { AddressText } from "../../../shared/ui/address-text.tsx";
import { findNamedCountry } from "../../rules/named-country.ts";
import { AskQuestionLink } from "../../ui/ask-question-link.tsx";
import { CountryPicture } from "../../ui/country-picture.tsx";
import { PrintedSender } from "../../ui/printed-sender.tsx";
import { ShareRow } from "../../ui/share-row.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { NumberedSteps } from "./numbered-steps.tsx";
import { maxIncludedFeatures, serviceCopy, serviceSteps } from "./service-copy.ts";

type Props = {
  service: Service;
  note: ReactNode;
  /** The days, map and beds of the guide's outline that the service is made of. */
  plan?: ReactNode;
};

/** The page of a service: its price and contents, what it adds to a guide, its plan, the steps, and questions. */
export function ServicePage({ service, note, plan }: Props) {
  const copy = serviceCopy[service.type];
  const links = readCtaLinks(service.cta_links);
  const country = service.country ?? findNamedCountry(service.name)?.slug;
  return (
    <article>
      <header className="bg-sunken print:bg-transparent">
        <div className="frame grid gap-x-14 gap-y-6 pt-24 pb-10 md:grid-cols-[minmax(0,1fr)_min(24rem,36%)] lg:pb-14 print:block print:pt-0">
          <PrintedSender />
          <div>
            <nav aria-label="Breadcrumb" className="text-muted print:hidden">
              <a href="/services" className="text-link">
                Services
              </a>{" "}
              <span aria-hidden="true">/</span> {copy.badge}
            </nav>
            <h1 tabIndex={-1} className="mt-3 text-4xl text-ink sm:text-5xl">
              {service.name}
            </h1>
            {note}
            <p className="mt-5 text-lg leading-relaxed whitespace-pre-line sm:text-xl">
              {service.description ?? copy.fallback}
            </p>
            <Price service={service} />
            <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
              <a href="#questionnaire" className="button-primary text-lg">
                Get Started Now
              </a>
              {plan && (
                <a href="#plan" className="button-quiet">
                  See the plan
                </a>
              )}
              <AskQuestionLink />
              {links.map(({ text, url }, index) => (
                <a
                  key={`${text} ${url}`}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${index === 0 ? "button-quiet" : "button-ghost"} max-w-full`}
                >
                  <AddressText text={text} />
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ))}
            </div>
          </div>
          <div>
            {country && (
              <CountryPicture slug={country} className="aspect-3/2 max-md:hidden print:mt-6 print:max-w-72" />
            )}
            <Included service={service} />
          </div>
        </div>
      </header>
      <StickyFormLink href="#questionnaire" label="Get Started Now">
        <div className="frame pb-20">
          <Additions service={service} />
          {plan}
          <section aria-labelledby="how-it-works" className="mt-16 print:hidden">
            <h2 id="how-it-works" className="mb-8 text-2xl">
              How It Works
            </h2>
            <NumberedSteps steps={serviceSteps} />
          </section>
          <section aria-labelledby="questions" className="mt-16 max-w-3xl">
            <h2 id="questions" className="mb-4 text-2xl">
              Questions people ask
            </h2>
            {listServiceQuestions(service.type).map(({ question, answer }) => (
              <details key={question} className="border-t border-line last:border-b">
                <summary className="min-h-11 cursor-pointer py-3 font-semibold">{question}</summary>
                <p className="pb-4">{answer}</p>
              </details>
            ))}
          </section>
          <div className="mt-10">
            <ShareRow
              path={makeServicePath(service)}
              title={service.name}
              text={service.description ?? copy.fallback}
              what="plan"
            />
          </div>
        </div>
      </StickyFormLink>
    </article>
  );
}

/** The price of a plan, and when it is agreed. */
function Price({ service }: Pick<Props, "service">) {
  const business = useBusiness();
  const price = service.fee_from ?? getKindFee(service.type, business);
  if (!price) return <p className="mt-6 font-display text-xl">{priceSentence}</p>;
  return (
    <p className="mt-6">
      <span className="block font-display text-3xl leading-tight text-ochre sm:text-4xl">
        From {formatPrice(price)}
      </span>
      agreed before any work is paid for
    </p>
  );
}

/** The first four features, and all six to unfold. */
function Included({ service }: Pick<Props, "service">) {
  const { features, plan } = serviceCopy[service.type];
  return (
    <section aria-labelledby="included" className="mt-6 max-md:mt-2">
      <h2 id="included" className="font-sans text-base font-semibold">
        What's Included
      </h2>
      <ul className="mt-2 grid gap-1.5 print:hidden">
        {features.slice(0, maxIncludedFeatures).map((feature) => (
          <li key={feature} className="grid grid-cols-[1.5rem_1fr]">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1.5 size-4 fill-none stroke-ochre stroke-2">
              <path d="M2 9l4 4 8-10" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
      {/* All six features are repeated in full, folded, so that nobody has to read them twice. */}
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold print:hidden">
          Everything in a {plan} plan
        </summary>
        <ul className="grid gap-1.5">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Compares the plan with its country's guide, row by row. */
function Additions({ service }: Pick<Props, "service">) {
  const country = plannedCountries.find(({ value }) => value === service.country);
  const guide = country ? (
    <a href={`/destinations/${country.value}`} className="text-link">
      the guide to {country.label}
    </a>
  ) : (
    <a href="/destinations" className="text-link">
      our guides
    </a>
  );
  return (
    <section aria-labelledby="adds" className="mt-12 sm:mt-14">
      <h2 id="adds" className="text-2xl sm:text-3xl">
        {service.fee_from ? `What ${formatPrice(service.fee_from)} adds` : "What the plan adds"}
      </h2>
      <p className="mt-2">
        The route is free, in {guide}. In the plan you get what stands in the right column, as in{" "}
        <a href="/sample-plan" className="text-link font-semibold">
          this sample
        </a>
        .
      </p>
      <table className="plan-additions">
        <thead>
          <tr>
            <td />
            <th scope="col">In the guide</th>
            <th scope="col">In the plan</th>
          </tr>
        </thead>
        <tbody>
          {serviceCopy[service.type].additions.map(({ title, free, paid }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td data-none={free ? undefined : ""}>{free || "Nothing"}</td>
              <td>{paid}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
