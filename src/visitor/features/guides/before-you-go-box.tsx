import {
  type BeforeYouGo,
  findRowDate,
  listEntry,
  listGroup,
  listHealth,
  makeRowAnchor,
  type NamedRow,
  type PracticalRow,
  roadRows,
  safetyRows,
  troubleRows,
} from "../../../content/before-you-go.ts";
import type { Guide } from "../../../content/guide.ts";
import { formatMoment, shortMonth } from "../../../shared/rules/dates.ts";
import { InlineText } from "../../ui/inline-text.tsx";
import { NamedPlaces } from "../../ui/named-places.tsx";
import { ReportLink } from "../../ui/report-link.tsx";
import { Fold } from "./fold.tsx";
import { SourceNumbers } from "./source-list.tsx";

/** The page on which WHO lists its outbreak reports. The box links it for Kenya until WHO ends the outbreak. */
const outbreakNews = "https://www.who.int/emergencies/disease-outbreak-news";

type BoxProps = { guide: Guide; box: BeforeYouGo };

/** The fixed rows of what a traveller must know, each with its sources and the date that its source bears. */
export function BeforeYouGoBox({ guide, box }: BoxProps) {
  return (
    <div className="bg-sunken px-4 py-5 text-base sm:px-6">
      <p>
        For tourists. The month behind a row is that of the page it rests on; of a page without a date we say when we
        read it. <strong>Check again before you book.</strong>
      </p>
      <p className="mt-2">
        Kenya confirmed its first case of Ebola on 6 October 2026, and{" "}
        <a href={outbreakNews} className="underline">
          WHO's outbreak news
        </a>{" "}
        of 6 November names it. A state may question or turn back whoever comes from there:{" "}
        <strong>ask your airline and the embassy before you pay.</strong>
      </p>
      <p className="mt-2 font-bold">See a travel clinic six weeks before you go.</p>
      <Fold title={<h3>Getting in, by passport</h3>}>
        <Rows guide={guide} rows={listEntry(box)} />
      </Fold>
      <Fold title={<h3>Health</h3>}>
        <Rows guide={guide} rows={listHealth(box)} />
      </Fold>
      <Fold title={<h3>If something happens</h3>}>
        <Rows guide={guide} rows={listGroup(box, troubleRows)} />
      </Fold>
      <Fold title={<h3>Safety, plainly</h3>}>
        <Rows guide={guide} rows={listGroup(box, safetyRows)} />
      </Fold>
      <Fold title={<h3>On the road</h3>}>
        <Rows guide={guide} rows={listGroup(box, roadRows)} />
      </Fold>
    </div>
  );
}

function Rows({ guide, rows }: { guide: Guide; rows: readonly NamedRow[] }) {
  return (
    <dl className="guide-rows">
      {rows.map(({ heading, lead, row, after }) => (
        <div key={heading} id={makeRowAnchor(heading)}>
          <dt>{heading}</dt>
          <dd>
            {lead && <strong>{`${lead} `}</strong>}
            <InlineText text={`${row.text} `} />
            {after && `${after} `}
            <SourceNumbers guide={guide} of={row.sources} /> <RowDate row={row} />{" "}
            <ReportLink anchor={makeRowAnchor(heading)} heading={heading} />
          </dd>
          {row.places && (
            <dd className="sm:col-start-2">
              <NamedPlaces places={row.places} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The month or year of the page that a row rests on, or the month in which a page without a date was read. */
function RowDate({ row }: { row: PracticalRow }) {
  const { asOf, isInForce, readIn } = findRowDate(row) ?? {};
  const date = asOf ?? readIn;
  if (date === undefined) return null;
  const printed = date.includes("-") ? formatMoment(new Date(date), shortMonth, "UTC") : date;
  if (asOf === undefined) return <time dateTime={date}>{`undated page, read ${printed}`}</time>;
  return <time dateTime={date}>{isInForce ? `${printed}, in force` : printed}</time>;
}
