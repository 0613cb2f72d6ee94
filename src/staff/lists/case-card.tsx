import { memo, type ReactElement } from "react";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { NewMark } from "../attention/new-mark.tsx";
import { formatReceivedTime } from "../cases/received-time.ts";
import type { CaseListConfig, CaseRow, ListColumn } from "./case-list-config.ts";
import { CaseStatusIcons } from "./case-status-icons.tsx";
import { SelectBox } from "./select-box.tsx";

export type CaseEntryProps<Row extends CaseRow> = {
  config: CaseListConfig<Row>;
  row: Row;
  /** True for a record that is new to this person. */
  isNew: boolean;
  /** The record's case; undefined while it is read. */
  followUp: FollowUp | undefined;
  /** True if the record is chosen; undefined while the list has no choice of records. */
  isChosen: boolean | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Opens the edit that needs a person's decision. */
  onAttend: (row: Row) => void;
};

/** One record of a list, which a press anywhere on it opens. Typed text of visitors is shown as plain text. */
function PlainCaseCard<Row extends CaseRow>(props: CaseEntryProps<Row>) {
  const { config, row, isChosen, followUp } = props;
  const [firstLineColumns, secondLineColumns] = [config.columns.slice(0, 2), config.columns.slice(2)];
  return (
    <div className="relative flex h-full flex-col rounded-lg border border-line bg-card px-3 pt-2.5 pb-0.5 hover:border-line-strong has-checked:border-forest sm:px-4 sm:pt-3">
      <div className="flex min-w-0 items-center gap-x-2">
        {isChosen !== undefined && (
          <SelectBox
            name={config.getName(row)}
            isChosen={isChosen}
            onChoose={(isChosen) => props.onChoose(row.id, isChosen)}
          />
        )}
        <h2 className="min-w-0 flex-1 truncate text-lg leading-7">
          <OpenButton {...props} />
        </h2>
        {props.isNew && <NewMark isDot />}
      </div>
      <AttentionLine {...props} />
      <ColumnValues {...props} columns={firstLineColumns} className="text-ink" />
      <div className="flex h-5 items-center justify-between gap-x-3 leading-5 [&>span]:shrink-0 [&>span]:py-0">
        <div className="min-w-0 flex-1">{followUp && <CaseStatusIcons followUp={followUp} />}</div>
        {config.renderBadge?.(row)}
      </div>
      <ColumnValues {...props} columns={secondLineColumns} className="text-muted" />
      {config.getExcerpt && (
        <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {config.getExcerpt(row)}
        </p>
      )}
      <div className="mt-auto flex items-center gap-x-1">
        <p className="min-w-0 flex-1 truncate text-sm text-muted">
          <time dateTime={row.created_at}>{formatReceivedTime(row.created_at)}</time>
        </p>
        {config.renderActions(row, followUp)}
        <button
          type="button"
          className="relative -me-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-danger hover:bg-danger-soft"
          onClick={() => props.onDelete(row)}
        >
          <span className="sr-only">
            Delete <bdi>{config.getName(row)}</bdi>
          </span>
          <Icon name="bin" />
        </button>
      </div>
    </div>
  );
}

export const CaseCard = memo(PlainCaseCard) as <Row extends CaseRow>(props: CaseEntryProps<Row>) => ReactElement;

/** The name as a button, which covers the whole entry and opens the record. */
export function OpenButton<Row extends CaseRow>({ config, row, onOpen }: CaseEntryProps<Row>) {
  return (
    <button
      type="button"
      data-case={row.id}
      aria-haspopup="dialog"
      className="max-w-full min-w-6 cursor-pointer truncate text-start after:absolute after:inset-0 after:rounded-lg"
      onClick={() => onOpen(row)}
    >
      <bdi>{config.getName(row)}</bdi>
    </button>
  );
}

/**
 * Returns the classes of a column. Typed text is truncated if a line is too short; in the last column it keeps at least half of
 * the line.
 */
const getColumnClass = ({ isTyped }: { isTyped?: true }, isLast: boolean): string => {
  if (!isTyped) return "shrink-0";
  return isLast ? "max-w-1/2 shrink-0 truncate" : "min-w-1/4 truncate";
};

/** Columns on one line. */
function ColumnValues<Row extends CaseRow>(props: {
  row: Row;
  followUp: FollowUp | undefined;
  columns: readonly ListColumn<Row>[];
  className: string;
}) {
  const filledColumns = props.columns
    .map((column) => [column, column.read(props.row, props.followUp)] as const)
    .filter(([, text]) => text);
  if (filledColumns.length === 0) return null;
  const lastColumn = filledColumns.length > 1 ? filledColumns.at(-1)?.[0] : undefined;
  return (
    <dl className={`flex min-w-0 gap-x-3 truncate leading-6 ${props.className}`}>
      {filledColumns.map(([column, text]) => (
        <div key={column.label} className={getColumnClass(column, column === lastColumn)}>
          <dt className={column.isLabelled ? "inline" : "sr-only"}>{column.label}</dt>{" "}
          <dd className="inline">{column.isTyped ? <bdi>{text}</bdi> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The mark of a record that needs a person's decision. */
function AttentionLine<Row extends CaseRow>({ config, row, onAttend }: CaseEntryProps<Row>) {
  if (row.local === undefined || row.local === "waiting") return null;
  return (
    <button
      type="button"
      className="relative my-1 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-danger bg-danger-soft px-3 py-1.5 text-start text-danger"
      onClick={() => onAttend(row)}
    >
      <Icon name="warning" />
      <span>
        <strong>Needs attention</strong>: this {config.texts.one} could not be deleted.
      </span>
    </button>
  );
}
