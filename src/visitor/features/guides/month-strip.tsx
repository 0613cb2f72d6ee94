import type { Guide } from "../../../content/guide.ts";
import { formatMonthStates, type MonthState } from "../../../content/travel-months.ts";
import { InlineText } from "../../ui/inline-text.tsx";
import { MonthBar } from "./month-bar.tsx";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The year in twelve words: what a traveller will feel, month by month, below the strip of the months in which to come. */
export function MonthStrip({ summary, months, states }: Guide["bestTime"] & { states: readonly MonthState[] }) {
  return (
    <>
      <p>
        <InlineText text={summary} />
      </p>
      {states.some((state) => state !== "not") && (
        <p className="mt-3">
          <MonthBar states={states} />
          <span aria-hidden="true">{formatMonthStates(states)}</span>
        </p>
      )}
      <dl className="guide-months mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-4">
        {monthNames.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{months[index]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
