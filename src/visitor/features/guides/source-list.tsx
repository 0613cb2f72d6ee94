import { Fragment } from "react";
import { listRows } from "../../../content/before-you-go.ts";
import { useBusiness } from "../../../content/business.tsx";
import type { Guide, SectionId, Source } from "../../../content/guide.ts";
import { formatMoment, longMonth } from "../../../shared/rules/dates.ts";
import { findLastReading } from "../../../shared/rules/guide-reader.ts";
import { Fold } from "./fold.tsx";

/** Formats a month such as 2026-11 as a reader writes it. */
const languageName = new Intl.DisplayNames("en-GB", { type: "language" });

/** Formats a page's date ("2026-08", or only a year) as a reader writes it. */
const formatSourceDate = (asOf: string): string =>
  asOf.includes("-") ? formatMoment(new Date(asOf), longMonth, "UTC") : asOf;

/** Lists a guide's sources once each, those of the running text first; a source's number is its place here. */
export function listSources({ sources, beforeYouGo }: Guide): Source[] {
  const rows = listRows(beforeYouGo).flatMap(({ row }) => row.sources);
  return [...new Map([...sources, ...rows].reverse().map((source) => [source.url, source])).values()].reverse();
}

/** Returns the publisher of a page: the part of its title before the colon. */
const shortenTitle = (source: Source | undefined): string => source?.title.split(":")[0] ?? "";

/** Links to entries of the source list by their numbers. */
export function SourceNumbers({ guide, of }: { guide: Guide; of: readonly Source[] }) {
  const allSources = listSources(guide);
  const addresses = allSources.map(({ url }) => url);
  const numbers = of.map(({ url }) => addresses.indexOf(url) + 1).sort((a, b) => a - b);
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 && " "}
      <a href={`#source-${number}`} aria-label={`Source ${number}: ${shortenTitle(allSources[number - 1])}`}>
        {`[${number}]`}
      </a>
    </Fragment>
  ));
}

/** The line with the sources of a section's facts, below the section. */
export function SectionSources({ guide, section }: { guide: Guide; section: SectionId }) {
  const sectionSources = listSources(guide).filter(({ sections }) => sections?.includes(section));
  return (
    <footer>
      Sources <SourceNumbers guide={guide} of={sectionSources} />
    </footer>
  );
}

/** The person who read a guide last and the month, if the business names one. */
function LastReading({ slug }: Pick<Guide, "slug">) {
  const reading = findLastReading(useBusiness().guide_readers, slug);
  if (!reading) return null;
  return (
    <span>
      {" "}
      Read last by <bdi>{reading.reader}</bdi> in{" "}
      <time dateTime={reading.month}>{formatSourceDate(reading.month)}</time>.
    </span>
  );
}

/** The pages that a guide rests on, numbered, and the month of the last check. */
export function SourceList({ guide }: { guide: Guide }) {
  return (
    <div className="mt-8 border-t border-line pt-5 text-base sm:mt-14">
      <Fold title={<h2 className="text-xl text-forest">The pages this guide rests on</h2>}>
        <p className="mt-2 text-muted">
          Last checked in <time dateTime={guide.checked}>{formatSourceDate(guide.checked)}</time>.
          <LastReading slug={guide.slug} />
        </p>
        <ol className="guide-sources mt-3 grid list-decimal gap-2 ps-7">
          {listSources(guide).map(({ title, url, language, asOf, isInForce, readIn }, index) => (
            <li key={url} id={`source-${index + 1}`}>
              <a href={url} hrefLang={language}>
                {title}
              </a>
              {language && ` (in ${languageName.of(language)})`}
              {asOf && ` (as of ${formatSourceDate(asOf)}${isInForce ? ", still in force" : ""})`}
              {readIn && ` (undated page, read in ${formatSourceDate(readIn)})`}
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}
