import type { ReactNode } from "react";
import { listLabels } from "../../../shared/records/declaration.ts";
import { destinationRecord } from "../../../shared/records/destination.ts";
import type { Destination, Service } from "../../../shared/records/records.ts";
import { makeServicePath } from "../../../shared/rules/row-path.ts";
import { findNamedCountry } from "../../rules/named-country.ts";
import { AskQuestionLink } from "../../ui/ask-question-link.tsx";
import { CountryPicture } from "../../ui/country-picture.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { Contours } from "./contours.tsx";

const labels = listLabels(destinationRecord);

/** The number of services under 'Plan Your Journey'. */
const maxServices = 4;

type DestinationPageProps = {
  destination: Destination;
  /** Newest first; the first four are shown. */
  services: readonly Service[];
  note: ReactNode;
};

/** The page of a destination that staff have written. Empty columns are left out. */
export function DestinationPage({ destination, services, note }: DestinationPageProps) {
  const { name, highlights, top_experiences: experiences } = destination;
  const country = findNamedCountry(name, highlights)?.slug;
  return (
    <article>
      <header className="relative isolate overflow-hidden border-b border-line bg-sunken">
        {country === undefined && (
          <Contours
            name={name}
            className="absolute inset-y-0 end-0 -z-10 h-full w-full text-line-strong/30 md:w-3/5 md:text-line-strong/60 contour-veil"
          />
        )}
        <div className="frame grid gap-x-14 gap-y-8 pt-32 pb-14 sm:pt-40 sm:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center">
          <div>
            <nav aria-label="Breadcrumb" className="text-muted print:hidden">
              <a href="/destinations" className="text-link">
                Destinations
              </a>{" "}
              <span aria-hidden="true">/</span> {name}
            </nav>
            <h1 tabIndex={-1} className="mt-4 text-5xl text-forest sm:text-6xl">
              {name}
            </h1>
            {highlights && <p className="mt-5 font-display text-2xl leading-snug">{highlights}</p>}
            <StartPlanning className="mt-8" />
          </div>
          {country && <CountryPicture slug={country} className="aspect-3/2" />}
        </div>
      </header>
      <StickyFormLink href="#questionnaire" label="Start Planning Your Trip">
        <div className="frame">
          {note}
          {experiences.length > 0 && <Experiences experiences={experiences} />}
          <Facts destination={destination} />
        </div>
      </StickyFormLink>
      <div className="pb-20">
        <div className="frame">
          {services.length > 0 && <Journeys services={services.slice(0, maxServices)} />}
          <StartPlanning className="pt-16" />
        </div>
      </div>
    </article>
  );
}

function StartPlanning({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden ${className}`}>
      <a href="#questionnaire" className="button-primary text-lg">
        Start Planning Your Trip
      </a>
      <AskQuestionLink />
    </p>
  );
}

function Experiences({ experiences }: { experiences: readonly string[] }) {
  return (
    <section aria-labelledby="experiences" className="mt-14 grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="experiences" className="text-3xl text-forest">
        {labels.top_experiences}
      </h2>
      <ol className="grid gap-4 text-lg">
        {experiences.map((experience, index) => (
          <li key={experience} className="grid grid-cols-[2.75rem_1fr]">
            <span aria-hidden="true" className="font-display text-2xl leading-tight text-ochre">
              {index + 1}
            </span>
            {experience}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ destination }: { destination: Destination }) {
  const facts = (["culture", "language", "best_time", "food", "etiquette", "trivia"] as const)
    .map((column) => ({ heading: labels[column], text: destination[column] }))
    .filter(({ text }) => text);
  return (
    <div className="mt-14 gap-x-14 md:columns-2">
      {facts.map(({ heading, text }) => (
        <section key={heading} className="mb-10 break-inside-avoid border-t-2 border-ochre-fill pt-4">
          <h2 className="text-2xl text-forest">{heading}</h2>
          <p className="mt-2 text-lg whitespace-pre-line">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Journeys({ services }: { services: readonly Service[] }) {
  return (
    <section aria-labelledby="journeys" className="mt-10 print:hidden">
      <h2 id="journeys" className="text-3xl text-forest">
        Plan Your Journey
      </h2>
      <ul className="mt-6 border-t border-line-strong">
        {services.map(({ id, name, description }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-10 gap-y-3 border-b border-line-strong py-5 *:first:flex-[1_1_18rem]"
          >
            <div>
              <h3 className="text-xl text-ink">{name}</h3>
              {description && <p className="mt-1 text-muted">{description}</p>}
            </div>
            <div className="flex flex-wrap gap-3">
              <a href={makeServicePath({ id, name })} className="button-quiet">
                Learn More<span className="sr-only"> about {name}</span>
              </a>
              <a href="#questionnaire" aria-label={`Book Now: ${name}`} className="button-primary">
                Book Now
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
