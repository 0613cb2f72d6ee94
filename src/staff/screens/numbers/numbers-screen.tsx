import { formatAmount } from "../../../shared/rules/amount.ts";
import { type CaseFilters, wasOfferedStage } from "../../../shared/rules/case-filters.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import {
  type CountedLine,
  type Figures,
  type NumbersGrouping,
  type NumbersRow,
  numbersGroupings,
  type RowFilters,
  type Sums,
} from "../../rules/numbers.ts";
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
  numbers:
    | {
        rows: readonly NumbersRow[];
        all: FilteredFigures;
        lostReasons: readonly CountedLine[];
        openValues: readonly CountedLine[];
      }
    | undefined;
  /** True if the server does not answer and the first load is not complete. */
  hasFailed: boolean;
  group: NumbersGrouping;
  period: Period;
  onGroup: (group: NumbersGrouping) => void;
  onPeriod: (period: Period) => void;
  /** Shows the cases of a figure in the list of leads. */
  onShow: ShowCases;
};

type ShowCases = (filters: CaseFilters) => void;
type FilteredFigures = Figures & { filters: RowFilters };

/** The figures of enquiries, in rows that can be chosen. */
export function NumbersScreen(props: NumbersScreenProps) {
  const { numbers, hasFailed, group, period, onGroup, onPeriod, onShow } = props;
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
          label="Received, won or lost in"
          options={periods}
          value={period}
          onChange={(value) => onPeriod(value as Period)}
        />
      </div>
      <div className="mt-6">
        {numbers ? (
          <>
            <NumbersTable
              {...numbers}
              groupLabel={numbersGroupings.find(({ value }) => value === group)?.label ?? ""}
              onShow={onShow}
            />
            <LineTable title="Why cases were lost" firstTitle="Reason" lines={numbers.lostReasons} onShow={onShow} />
            <LineTable title="Open value by stage" firstTitle="Stage" lines={numbers.openValues} onShow={onShow} />
          </>
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

/** Writes sums of several currencies in one cell. */
const formatSums = (sums: Sums): string =>
  Object.keys(sums)
    .sort()
    .map((currency) => formatAmount(sums[currency] ?? 0, currency || null))
    .join(", ") || "–";

/** A figure: its text, and the filters that show its cases; none for a figure of no case. */
type Figure = { text: string; filters?: CaseFilters | undefined };

/** The columns of the table. */
const figureColumns: readonly {
  title: string;
  isShown?: (all: Figures) => boolean;
  read: (figures: FilteredFigures) => Figure;
}[] = [
  {
    title: "Enquiries",
    read: ({ enquiries, filters: { group, days } }) => ({
      text: numberFormat.format(enquiries),
      filters: enquiries > 0 ? { ...group, stage: "genuine", period: days } : undefined,
    }),
  },
  {
    title: "Answered in time",
    read: ({ judged, inTime, filters: { group, days } }) => ({
      text: judged === 0 ? "–" : `${inTime} of ${judged}`,
      filters: inTime > 0 ? { ...group, stage: "genuine", period: days, answer: "kept" } : undefined,
    }),
  },
  {
    title: "Offered",
    read: ({ offered, filters: { group, days } }) => ({
      text: numberFormat.format(offered),
      filters: offered > 0 ? { ...group, stage: wasOfferedStage, period: days } : undefined,
    }),
  },
  {
    title: "Won",
    read: ({ won, filters: { group, days } }) => ({
      text: numberFormat.format(won),
      filters: won > 0 ? { ...group, stage: "won", closed: days } : undefined,
    }),
  },
  {
    title: "Lost",
    read: ({ lost, filters: { group, days } }) => ({
      text: numberFormat.format(lost),
      filters: lost > 0 ? { ...group, stage: "lost", closed: days } : undefined,
    }),
  },
  {
    title: "Value",
    isShown: ({ values }) => Object.keys(values).length > 0,
    read: ({ values, filters: { group, days } }) => ({
      text: formatSums(values),
      filters: Object.keys(values).length > 0 ? { ...group, stage: "won", closed: days } : undefined,
    }),
  },
  {
    title: "Days to the plan",
    isShown: ({ plans }) => plans > 0,
    read: ({ plans, planDays, filters: { group, days } }) => ({
      text: plans === 0 ? "–" : averageFormat.format(planDays / plans),
      filters: plans > 0 ? { ...group, stage: "won", closed: days } : undefined,
    }),
  },
];

const averageFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

function NumbersTable(props: {
  rows: readonly NumbersRow[];
  all: FilteredFigures;
  groupLabel: string;
  onShow: ShowCases;
}) {
  const { rows, all, groupLabel, onShow } = props;
  if (rows.length === 0)
    return <EmptyState title="No enquiries in this time" hint="Choose a longer one, or come back later." />;
  const columns = figureColumns.filter(({ isShown }) => isShown?.(all) ?? true);
  const renderCells = (figures: FilteredFigures, label: string) =>
    columns.map(({ title, read }) => (
      <td key={title} className="px-1.5 py-1 text-end whitespace-nowrap tabular-nums sm:px-2">
        <FigureText figure={read(figures)} label={`${title}, ${label}`} onShow={onShow} />
      </td>
    ));
  return (
    <Card className="p-4 sm:p-5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Numbers of enquiries" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-start max-sm:text-sm">
          <thead>
            <tr className="text-muted">
              {[groupLabel, ...columns.map(({ title }) => title)].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`px-1.5 py-2 align-bottom font-normal sm:px-2 ${index === 0 ? "text-start" : "text-end"}`}
                >
                  {title}
                </th>
              ))}
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
                {renderCells(figures, label)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold">
              <th scope="row" className="px-2 py-2.5 text-start">
                All
              </th>
              {renderCells(all, "all")}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Counted on this device from what it holds, offline too. Spam is left out. Enquiries, answers and offers count
        when the enquiry came; won, lost and value when it was won or lost. Answered in time: within 24 hours on
        business days, of those that were answered or whose time is over. Offered counts what was lost or won after an
        offer too.
        {Object.keys(all.values).length > 0 &&
          all.unvalued > 0 &&
          ` Of ${formatCount(all.unvalued, "won enquiry", "won enquiries")} no value was entered.`}
      </p>
    </Card>
  );
}

/** A figure, which shows its cases in the list if a filter finds them. */
function FigureText({
  figure: { text, filters },
  label,
  onShow,
}: {
  figure: Figure;
  label: string;
  onShow: ShowCases;
}) {
  if (!filters) return <span className="inline-block py-1.5">{text}</span>;
  return (
    <button
      type="button"
      className="text-link min-h-11 min-w-6 cursor-pointer"
      title={`Show the leads: ${label}`}
      onClick={() => onShow(filters)}
    >
      {text}
    </button>
  );
}

/** A short table of counts under labels; nothing if there is none. */
function LineTable(props: { title: string; firstTitle: string; lines: readonly CountedLine[]; onShow: ShowCases }) {
  const { title, firstTitle, lines, onShow } = props;
  if (lines.length === 0) return null;
  const hasValues = lines.some(({ values }) => Object.keys(values).length > 0);
  return (
    <Card className="mt-5 max-w-2xl p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      <table aria-label={title} className="mt-2 w-full border-collapse text-start max-sm:text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="px-1.5 py-2 text-start font-normal sm:px-2">
              {firstTitle}
            </th>
            <th scope="col" className="px-1.5 py-2 text-end font-normal sm:px-2">
              Enquiries
            </th>
            {hasValues && (
              <th scope="col" className="px-1.5 py-2 text-end font-normal sm:px-2">
                Value
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, count, values, filters }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-1.5 py-2.5 text-start font-normal [overflow-wrap:anywhere] sm:px-2">
                <bdi>{label}</bdi>
              </th>
              <td className="px-1.5 py-1 text-end tabular-nums sm:px-2">
                <FigureText
                  figure={{ text: numberFormat.format(count), filters }}
                  label={`${title}, ${label}`}
                  onShow={onShow}
                />
              </td>
              {hasValues && <td className="px-1.5 py-1 text-end tabular-nums sm:px-2">{formatSums(values)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
