import type { ReactNode } from "react";
import { type Guide, guideSlugs, type SectionId } from "../../../content/guide.ts";
import { makeExperienceAnchor } from "../../../content/guide-map.ts";
import type { GuidePlan } from "../../../content/guide-plan.ts";
import type { GuideMaps } from "../../../content/maps.ts";
import { computeMonthStates } from "../../../content/travel-months.ts";
import type { Journey } from "../../../plan/journey.ts";
import type { Service } from "../../../shared/records/records.ts";
import { AskQuestionLink } from "../../ui/ask-question-link.tsx";
import { InlineText } from "../../ui/inline-text.tsx";
import { KeptGuide } from "../../ui/kept-guide.tsx";
import { PageContents } from "../../ui/page-contents.tsx";
import { PlanOffer } from "../../ui/plan-card.tsx";
import { PrintedSender } from "../../ui/printed-sender.tsx";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { BeforeYouGoBox } from "./before-you-go-box.tsx";
import { Fold } from "./fold.tsx";
import { GuideMap } from "./guide-map.tsx";
import { FactStrip, GuideYear } from "./guide-year.tsx";
import { MonthStrip } from "./month-strip.tsx";
import { findPlanOf, Outlines } from "./outlines.tsx";
import { Phrases } from "./phrases.tsx";
import { Poster } from "./poster.tsx";
import { PosterCrop } from "./poster-crop.tsx";
import { SectionSources, SourceList } from "./source-list.tsx";

type Props = {
  guide: Guide;
  maps: GuideMaps;
  plan: GuidePlan;
  journeys: readonly Journey[];
  /** The published plans, of which those of its outlines are offered beside them. */
  services: readonly Service[];
};

/** One country's guide: everything a reader needs in one place, readable offline and on paper. */
export function GuidePage({ guide, maps, plan, journeys, services }: Props) {
  const sections = makeSections({ guide, maps, plan, journeys, services });
  const offers = journeys.flatMap((journey) => findPlanOf(services, guide, journey) ?? []);
  return (
    <article>
      <PrintedSender />
      <Poster
        guide={guide}
        isFirst
        isHero
        sizes="max(100vw, 93vh)"
        className="h-[56vh] w-full sm:h-[min(62vh,44rem)] print:h-64"
      />
      <div className="frame">
        <GuideHead guide={guide} locator={maps.locator} offers={offers}>
          <FactStrip guide={guide} plan={plan} />
        </GuideHead>
      </div>
      <StickyFormLink href="#questionnaire" label={getAskLabel(guide)}>
        <div className="frame pt-6 pb-6 sm:pt-16 sm:pb-10 margin-columns xl:grid-cols-[12rem_minmax(0,1fr)] print:block print:pb-0">
          <Contents sections={sections} />
          <GuideBody guide={guide} sections={sections} />
        </div>
      </StickyFormLink>
      <PrintedSender />
    </article>
  );
}

/** Returns true if we plan journeys to a guide's country; for others there is only the guide. */
export const isPlanned = (guide: Guide): boolean => guide.outlines.length > 0;

const getAskLabel = (guide: Guide) => (isPlanned(guide) ? "Start Planning Your Trip" : "Plan a Trip Elsewhere");

/** A link to the form below the guide. */
function AskLink({ guide }: { guide: Guide }) {
  return (
    <a href="#questionnaire" className="button-primary text-lg">
      {getAskLabel(guide)}
    </a>
  );
}

type HeadProps = { guide: Guide; offers: readonly Service[]; children: ReactNode } & Pick<GuideMaps, "locator">;

function GuideHead({ guide, locator, offers, children }: HeadProps) {
  return (
    <header className="grid gap-6 pt-6 sm:gap-10 sm:pt-8 md:grid-cols-[minmax(0,1fr)_min(24rem,36%)]">
      <div>
        <nav aria-label="Breadcrumb" className="text-muted print:hidden">
          <a href="/destinations" className="text-link">
            Destinations
          </a>{" "}
          <span aria-hidden="true">/</span> {guide.name}
        </nav>
        <h1 tabIndex={-1} className="mt-4 text-4xl text-forest sm:text-6xl">
          {guide.name}
        </h1>
        <p className="mt-4 font-display text-2xl leading-snug text-ink">{guide.tagline}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
          <AskLink guide={guide} />
          <AskQuestionLink />
        </p>
        <p id="about" className="guide-lead mt-6">
          <InlineText text={guide.description[0] ?? ""} />
        </p>
        <ul className="guide-marks mt-6 flex flex-wrap gap-x-6 gap-y-1 text-muted">
          {guide.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {offers.map((service) => (
          <p key={service.id} className="mt-2 print:hidden">
            <PlanOffer service={service} hasName />
          </p>
        ))}
        <KeptGuide slug={guide.slug} />
      </div>
      <div>
        <picture className="later-picture block aspect-4/3 w-full max-w-72">
          <source type="image/avif" media="(prefers-color-scheme:dark)" srcSet={locator.dark} />
          <source type="image/avif" srcSet={locator.light} />
          <img
            src={locator.drawing}
            alt={`Map: where ${guide.name} lies`}
            width={320}
            height={240}
            loading="lazy"
            className="w-full rounded-sm border border-line"
          />
        </picture>
        {children}
      </div>
    </header>
  );
}

type Section = { id: SectionId | "map" | "before-you-go"; heading: string; content: ReactNode };

/** The sections that are laid out when they are near, or later. */
const longSections = new Set<Section["id"]>(["experiences", "map", "language", "before-you-go", "outlines"]);

/** The sections that a crop of the poster follows, with the crop's number. */
const cropAfter: { [id in Section["id"]]?: 0 | 1 | 2 } = { "best-time": 0, culture: 1, money: 2 };

/** Lists the guide's sections in their order. */
function makeSections({ guide, maps, plan, journeys, services }: Props): Section[] {
  const sections: Section[] = [
    {
      id: "best-time",
      heading: "Best Time to Visit",
      content: (
        <>
          <MonthStrip {...guide.bestTime} states={computeMonthStates(guide, plan)} />
          <GuideYear guide={guide} plan={plan} />
        </>
      ),
    },
    { id: "experiences", heading: "Top Experiences", content: <Experiences experiences={guide.experiences} /> },
    { id: "map", heading: "Map", content: <GuideMap guide={guide} maps={maps} /> },
    { id: "culture", heading: "Culture", content: <Prose text={guide.culture} /> },
    { id: "language", heading: "Language", content: <Phrases language={guide.language} /> },
    { id: "food", heading: "Local Cuisine", content: <Prose text={guide.food} /> },
    { id: "etiquette", heading: "Etiquette", content: <Points points={guide.etiquette} /> },
    {
      id: "trivia",
      heading: "Did You Know?",
      content: (
        <Fold title="What few people know">
          <Points points={guide.trivia} />
        </Fold>
      ),
    },
    { id: "getting-around", heading: "Getting There and Around", content: <GettingAround guide={guide} plan={plan} /> },
    { id: "money", heading: "Money and Connectivity", content: <Prose text={guide.moneyAndConnectivity} /> },
    {
      id: "before-you-go",
      heading: "Before You Go",
      content: <BeforeYouGoBox guide={guide} box={guide.beforeYouGo} />,
    },
  ];
  if (guide.outlines.length > 0) {
    sections.push({
      id: "outlines",
      heading: "Outlines",
      content: <Outlines guide={guide} plan={plan} journeys={journeys} services={services} />,
    });
  }
  return sections;
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="In this guide" className="mb-6 lg:sticky lg:top-24 lg:mb-0 lg:self-start print:hidden">
      <PageContents title="In this guide" entries={sections.map(({ id, heading }) => ({ id, title: heading }))} />
    </nav>
  );
}

function GuideBody({ guide, sections }: { guide: Guide; sections: readonly Section[] }) {
  return (
    <div className="guide-body text-base sm:text-lg">
      {guide.notice && (
        <aside aria-label="Safety" className="mb-10 border-s-4 border-ochre-fill bg-sunken px-6 py-4">
          <p>
            <InlineText text={guide.notice} />
          </p>
          <SectionSources guide={guide} section="notice" />
        </aside>
      )}
      <div className="guide-about grid gap-5">
        {guide.description.slice(1).map((paragraph) => (
          <p key={paragraph}>
            <InlineText text={paragraph} />
          </p>
        ))}
      </div>
      <SectionSources guide={guide} section="description" />
      {sections.map(({ id, heading, content }) => [
        <section key={id} id={id} className={longSections.has(id) ? "far-part" : undefined}>
          <h2>{heading}</h2>
          {content}
          {id !== "map" && id !== "before-you-go" && <SectionSources guide={guide} section={id} />}
        </section>,
        cropAfter[id] !== undefined && <PosterCrop key={`${id}-picture`} slug={guide.slug} crop={cropAfter[id]} />,
      ])}
      {isPlanned(guide) && (
        <p className="mt-10 hidden md:block print:hidden">
          <AskLink guide={guide} />
        </p>
      )}
      <SourceList guide={guide} />
      <NextGuide slug={guide.slug} />
    </div>
  );
}

function Prose({ text }: { text: string }) {
  return (
    <p>
      <InlineText text={text} />
    </p>
  );
}

/** The section on travelling to, within and onward from the country. */
function GettingAround({ guide, plan }: Pick<Props, "guide" | "plan">) {
  return (
    <>
      <Prose text={guide.gettingAround} />
      <Fold title={<h3>By land and sea, and where next</h3>}>
        <p className="mt-3">
          <b>Get in.</b> {plan.getIn.text}{" "}
          <a href={plan.getIn.source} className="underline" aria-label="Source: borders and ports">
            Source
          </a>
        </p>
        {plan.goNext && (
          <p className="mt-3">
            <b>Go next.</b> {plan.goNext}
          </p>
        )}
      </Fold>
    </>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="guide-points">
      {points.map((point) => (
        <li key={point}>
          <InlineText text={point} />
        </li>
      ))}
    </ul>
  );
}

function Experiences({ experiences }: Pick<Guide, "experiences">) {
  return (
    <ol className="guide-experiences">
      {experiences.map(({ title, text }, index) => (
        <li key={title} id={makeExperienceAnchor(title)}>
          <span aria-hidden="true">{index + 1}</span>
          <div>
            <h3>{title}</h3>
            <p>
              <InlineText text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function NextGuide({ slug }: Pick<Guide, "slug">) {
  const next = guideSlugs[(guideSlugs.indexOf(slug) + 1) % guideSlugs.length] ?? slug;
  return (
    <p className="mt-6 border-t border-line pt-6 sm:mt-10 print:hidden">
      Next guide:{" "}
      <a href={`/destinations/${next}`} className="text-link font-semibold capitalize">
        {next}
      </a>
    </p>
  );
}
