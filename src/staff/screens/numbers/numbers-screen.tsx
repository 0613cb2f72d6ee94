import { formatCount } from "../../../shared/rules/counts.ts";
import { type Figures, type NumbersGrouping, type NumbersRow, numbersGroupings } from "../../rules/numbers.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

const periods = [
  { value: "30", label: "The last 30 days" },
  { value: "365", label: "The last 365 days" },
  { value: "all", label: "All that is kept" },
] as const;

/** A span of days up to today. */
export type Period = (typeof periods)[number]["value"];

type NumbersScreenProps = {
  /** Undefined until this device has all of it. */
  numbers: { rows: readonly NumbersRow[]; all: Figures } | undefined;
  /** True if the server does not answer and the first load is not complete. */
  hasFailed: boolean;
  group: NumbersGrouping;
  period: Period;
  onGroup: (group: NumbersGrouping) => void;
  onPeriod: (period: Period) => void;
};

/** The figures of enquiries, in rows that can be chosen. */
export function NumbersScreen({ numbers, hasFailed, group, period, onGroup, onPeriod }: NumbersScreenProps) {
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl text-forest">
        Numbers
      </h1>
      <div className="mt-5 grid max-w-xl gap-4 sm:grid-cols-2">
        <SelectField
          name="group"
          label="By"
          options={numbersGroupings}
          value={group}
          onChange={(value) => onGroup(value as NumbersGrouping)}
        />
        <SelectField
          name="period"
          label="Received in"
          options={periods}
          value={period}
          onChange={(value) => onPeriod(value as Period)}
        />
      </div>
      <div className="mt-6">
        {numbers ? (
          <NumbersTable {...numbers} groupLabel={numbersGroupings.find(({ value }) => value === group)?.label ?? ""} />
        ) : hasFailed ? (
          <EmptyState title="Not loaded yet" hint="The figures appear here as soon as the server answers." />
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading...
            </p>
            <SkeletonCard />
          </>
        )}
      </div>
    </>
  );
}

const numberFormat = new Intl.NumberFormat("en-GB");

function NumbersTable(props: { rows: readonly NumbersRow[]; all: Figures; groupLabel: string }) {
  const { rows, all, groupLabel } = props;
  if (rows.length === 0)
    return <EmptyState title="No enquiries in this time" hint="Choose a longer one, or come back later." />;
  const hasValues = all.value !== null;
  return (
    <Card className="p-4 sm:p-5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Numbers of enquiries" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-start max-sm:text-sm">
          <thead>
            <tr className="text-muted">
              {[groupLabel, "Enquiries", "Answered in time", "Offered", "Won", ...(hasValues ? ["Value"] : [])].map(
                (title, index) => (
                  <th
                    key={title}
                    scope="col"
                    className={`px-1.5 py-2 align-bottom font-normal sm:px-2 ${index === 0 ? "text-start" : "text-end"}`}
                  >
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, ...figures }) => (
              <tr key={key} className="border-t border-line">
                <th
                  scope="row"
                  className="min-w-24 px-1.5 py-2.5 text-start font-normal [overflow-wrap:anywhere] sm:px-2"
                >
                  <bdi>{label}</bdi>
                </th>
                <Cells figures={figures} hasValues={hasValues} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="px-2 py-2.5 text-start">
                All
              </th>
              <Cells figures={all} hasValues={hasValues} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-4 max-w-2xl text-sm text-muted">
        Counted on this device from what it holds, offline too. Spam is left out. Answered in time: within 24 hours on
        business days, of those that were answered or whose time is over. Offered counts what was lost or won after an
        offer too.
        {hasValues &&
          all.unvalued > 0 &&
          ` Of ${formatCount(all.unvalued, "won enquiry", "won enquiries")} no value was entered.`}
      </p>
    </Card>
  );
}

function Cells({ figures, hasValues }: { figures: Figures; hasValues: boolean }) {
  const { enquiries, judged, inTime, offered, won, value } = figures;
  const cellTexts = [
    ...[numberFormat.format(enquiries), judged === 0 ? "–" : `${inTime} of ${judged}`],
    ...[numberFormat.format(offered), numberFormat.format(won)],
    ...(hasValues ? [value === null ? "–" : numberFormat.format(value)] : []),
  ];
  return cellTexts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
    <td key={index} className="px-1.5 py-2.5 text-end whitespace-nowrap tabular-nums sm:px-2">
      {text}
    </td>
  ));
}
