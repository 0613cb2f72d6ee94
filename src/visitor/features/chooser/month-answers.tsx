import type { ReactNode } from "react";
import { passports } from "../../../content/before-you-go.ts";
import type { GuideSlug } from "../../../content/guide.ts";
import { PricePromise } from "../../../content/price-promise.tsx";
import type { CountryInMonth } from "../../../content/travel-months.ts";
import type { Month } from "../../../plan/months.ts";
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

const openChoice: Choice = { wishes: [] };

type Props = {
  month: Month;
  countries: readonly CountryInMonth[];
  /** Renders a country's small picture. */
  renderPicture: (slug: GuideSlug) => ReactNode;
};

/**
 * The countries of a month: three answers to whoever asks for nothing else, and all others with what their guides' rows say. The
 * island chooser.ts moves a country from one list to the other.
 */
export function MonthAnswers({ month, countries, renderPicture }: Props) {
  const answers = chooseCountries(countries, openChoice);
  const renderRow = (answer: CountryAnswer) => (
    <Row key={answer.country.slug} answer={answer} month={month} picture={renderPicture(answer.country.slug)} />
  );
  return (
    <div data-countries={JSON.stringify(countries)}>
      <p role="status" data-chooser-note="" className="mt-4 min-h-14 text-lg leading-snug sm:min-h-7">
        {`${answers.length} countries for ${getMonthName(month)}, whatever the length and the passport.`}
      </p>
      <p className="text-muted">
        Up to three are shown: best months first, then the shortest season. No price has a say.
      </p>
      <ol data-answers="" className="mt-4 grid gap-5">
        {answers.slice(0, maxAnswers).map(renderRow)}
      </ol>
      <PricePromise className="mt-4 font-semibold" />
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {`Everywhere else that ${getMonthName(month)} suits`}
        </summary>
        <ol data-others="" className="mt-4 grid gap-5">
          {answers.slice(maxAnswers).map(renderRow)}
        </ol>
      </details>
    </div>
  );
}

function Row({ answer, month, picture }: { answer: CountryAnswer; month: Month; picture: ReactNode }) {
  const { country } = answer;
  return (
    <li data-country={country.slug} className="flex flex-wrap gap-4">
      {picture}
      <div className="grid min-w-0 flex-[1_1_11rem] content-start gap-1.5">
        <h3 className="text-xl leading-tight">
          <a href={`/destinations/${country.slug}`} className="text-link">
            {country.name}
          </a>
        </h3>
        <p data-sentence="">{makeAnswerSentence(answer, openChoice)}</p>
        <p className="text-sm text-muted">{listFacts(country).join(" · ")}</p>
        <p>
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
