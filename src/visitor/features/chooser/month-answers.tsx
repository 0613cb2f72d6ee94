import type { ReactNode } from "react";
import { passports } from "../../../content/before-you-go.ts";
import type { GuideSlug } from "../../../content/guide.ts";
import { PricePromise } from "../../../content/price-promise.tsx";
import type { CountryInMonth } from "../../../content/travel-months.ts";
import type { Month } from "../../../plan/months.ts";
import type { Service } from "../../../shared/records/records.ts";
import {
  type Choice,
  type CountryAnswer,
  chooseCountries,
  getMonthName,
  makeAnswerSentence,
  makeQuestionAddress,
  maxAnswers,
  maxHoursWithChildren,
} from "../../rules/chooser.ts";
import { PlanOffer } from "../../ui/plan-card.tsx";

const openChoice: Choice = { wishes: [] };

type Props = {
  month: Month;
  countries: readonly CountryInMonth[];
  /** Renders a country's small picture. */
  renderPicture: (slug: GuideSlug) => ReactNode;
  /** Renders a country's twelve months. */
  renderMonths: (slug: GuideSlug) => ReactNode;
  /** The published plans, of which those that are travelled in the month are offered. */
  services: readonly Service[];
};

/**
 * The countries of a month: three answers to whoever asks for nothing else, and all others with what their guides' rows say. The
 * island chooser.ts moves a country from one list to the other.
 */
export function MonthAnswers({ month, countries, renderPicture, renderMonths, services }: Props) {
  const answers = chooseCountries(countries, openChoice);
  const renderRow = (answer: CountryAnswer) => (
    <Row key={answer.country.slug} answer={answer} month={month} picture={renderPicture(answer.country.slug)}>
      {renderMonths(answer.country.slug)}
      {services
        .filter((service) => isOfMonth(service, answer.country))
        .map((service) => (
          <p key={service.id}>
            <PlanOffer service={service} hasName />
          </p>
        ))}
    </Row>
  );
  return (
    <div data-countries={JSON.stringify(countries)}>
      <p role="status" data-chooser-note="" className="mt-4 min-h-14 text-lg leading-snug sm:min-h-7">
        {`${answers.length} countries for ${getMonthName(month)}.`}
      </p>
      <p className="text-muted">
        {`Where ${getMonthName(month)} is one of the best months stands first, and of these the shortest season.`}
      </p>
      <ol data-answers="" className="mt-4 grid gap-10">
        {answers.slice(0, maxAnswers).map(renderRow)}
      </ol>
      <PricePromise className="mt-4 font-semibold" />
      <details data-others-fold="" hidden={answers.length <= maxAnswers} className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {`Everywhere else that ${getMonthName(month)} suits`}
        </summary>
        <ol data-others="" className="mt-4 grid gap-10">
          {answers.slice(maxAnswers).map(renderRow)}
        </ol>
      </details>
    </div>
  );
}

/** Returns true for a plan of an outline that is travelled in the month. */
const isOfMonth = (service: Service, { slug, outlines }: CountryInMonth) =>
  service.country === slug && outlines.some(({ duration }) => duration === service.outline);

type RowProps = { answer: CountryAnswer; month: Month; picture: ReactNode; children: ReactNode };

function Row({ answer, month, picture, children }: RowProps) {
  const { country, outline } = answer;
  return (
    <li data-country={country.slug} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {picture}
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="text-2xl leading-tight">
          <a href={`/destinations/${country.slug}`} className="text-link">
            {country.name}
          </a>
        </h3>
        <p data-sentence="">{makeAnswerSentence(answer, openChoice)}</p>
        <p data-pace="" className="font-semibold">
          {outline.pace}
        </p>
        {children}
        <p className="text-base text-muted">{listFacts(country).join(" · ")}</p>
        <p className="print:hidden">
          <a href={makeQuestionAddress(answer, month, openChoice)} className="button-quiet">
            Plan {country.name}
          </a>
        </p>
      </div>
    </li>
  );
}

/** Says what else the guide's rows have, for whoever chooses without a script. */
function listFacts({ outlines, visaFree, isWithoutTablets, direct }: CountryInMonth): string[] {
  const listIf = (isTrue: boolean, text: string) => (isTrue ? [text] : []);
  return [
    outlines.map(({ duration }) => duration).join(", "),
    ...listIf(visaFree.length > 0, `no visa: ${visaFree.map((passport) => passports[passport]).join(", ")}`),
    ...listIf(isWithoutTablets, "no malaria tablets"),
    ...listIf(direct !== undefined, "direct from Nairobi"),
    ...listIf(
      outlines.some(({ walk }) => walk),
      "on foot",
    ),
    ...listIf(
      outlines.some(({ train }) => train),
      "by train",
    ),
    ...listIf(
      outlines.some(({ longestDay }) => longestDay <= maxHoursWithChildren),
      "short days for children",
    ),
  ];
}
