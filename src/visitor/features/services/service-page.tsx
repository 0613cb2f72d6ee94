import type { ReactNode } from "react";
import type { Service } from "../../../shared/records/records.ts";
import { readCtaLinks } from "../../../shared/rules/cta-links.ts";
import { includedCount, serviceCopy, serviceSteps } from "./service-copy.ts";
import { Trail } from "./trail.tsx";

/** One service: its description, its contents and its steps. */
export function ServicePage({ service, note }: { service: Service; note?: ReactNode }) {
  const copy = serviceCopy[service.type];
  const links = readCtaLinks(service.cta_links);
  return (
    <article className="mx-auto max-w-6xl px-6 pt-28 pb-20">
      <header className="max-w-4xl">
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
        <p className="mt-6 max-w-3xl text-xl leading-relaxed whitespace-pre-line">
          {service.description ?? copy.fallback}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#questionnaire" className="button-primary">
            Get Started Now
          </a>
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
      </header>
      <div className="mt-16 grid gap-14 lg:grid-cols-[1fr_22rem] lg:gap-20">
        <div>
          <section aria-labelledby="benefits">
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
          <section aria-labelledby="features" className="mt-14">
            <h2 id="features" className="text-3xl text-forest">
              Everything in a {copy.plan} plan
            </h2>
            <ul className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
              {copy.features.map((feature) => (
                <li key={feature} className="border-b border-line py-3">
                  {feature}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section aria-labelledby="included" className="self-start rounded-sm border border-line-strong bg-card p-7">
          <h2 id="included" className="text-2xl text-forest">
            What's Included
          </h2>
          <ul className="mt-4 grid gap-3">
            {copy.features.slice(0, includedCount).map((feature) => (
              <li key={feature} className="grid grid-cols-[1.5rem_1fr]">
                <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1.5 size-4 fill-none stroke-ochre stroke-2">
                  <path d="M2 9l4 4 8-10" />
                </svg>
                {feature}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="how-it-works" className="mt-20">
        <h2 id="how-it-works" className="mb-8 text-3xl text-forest">
          How It Works
        </h2>
        <Trail steps={serviceSteps} />
      </section>
    </article>
  );
}
