import { memo, type ReactElement } from "react";
import { formatMoment, shortDay } from "../../shared/rules/dates.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { NewMark } from "../attention/new-mark.tsx";
import { type CaseEntryProps, OpenButton } from "./case-card.tsx";
import type { CaseRow } from "./case-list-config.ts";
import { CaseStatusIcons } from "./case-status-icons.tsx";
import { SelectBox } from "./select-box.tsx";

/** One record in one line, which a press anywhere on it opens. In a narrow list its icons are on a line of their own. */
function Line<Row extends CaseRow>(props: CaseEntryProps<Row>) {
  const { config, row, isNew, isChosen, followUp, onAttend } = props;
  const isStuck = row.local !== undefined && row.local !== "waiting";
  const [first, second] = config.lineColumns;
  return (
    <div className="relative flex h-16 items-center gap-x-3 border-b border-line px-2 hover:bg-sunken has-checked:bg-sunken @lg:h-12">
      {isChosen !== undefined && (
        <SelectBox
          name={config.getName(row)}
          isChosen={isChosen}
          onChoose={(isChosen) => props.onChoose(row.id, isChosen)}
        />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @lg:flex">
        <div className="flex min-w-0 items-center gap-x-2 @lg:flex-1 @lg:basis-0">
          <h2 className="min-w-0 truncate font-sans text-base leading-6 font-semibold">
            <OpenButton {...props} />
          </h2>
          {isNew && <NewMark />}
          {isStuck && (
            <button
              type="button"
              className="relative -my-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-danger"
              onClick={() => onAttend(row)}
            >
              <span className="sr-only">Needs attention: this {config.texts.one} could not be deleted.</span>
              <Icon name="warning" />
            </button>
          )}
        </div>
        <div className="row-start-2 min-w-0 @lg:max-w-1/2 @lg:shrink-0">
          {followUp && <CaseStatusIcons followUp={followUp} />}
        </div>
        <span className="row-start-2 max-w-32 truncate text-end text-sm text-muted @lg:hidden @2xl:inline @2xl:w-28 @2xl:text-start @2xl:text-base">
          {first.read(row, followUp)}
        </span>
        <span className="hidden w-52 truncate text-muted @4xl:inline">
          <bdi>{second.read(row, followUp)}</bdi>
        </span>
        <time className="col-start-2 row-start-1 min-w-14 shrink-0 text-end text-muted" dateTime={row.created_at}>
          {formatMoment(parseTimestamp(row.created_at), shortDay, "device")}
        </time>
      </div>
    </div>
  );
}

export const CaseLine = memo(Line) as <Row extends CaseRow>(props: CaseEntryProps<Row>) => ReactElement;
