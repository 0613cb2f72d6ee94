import type { Guide } from "../../../content/guide.ts";
import { InlineText } from "../../ui/inline-text.tsx";

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The year in twelve words: what a traveller will feel, month by month. */
export function MonthStrip({ summary, months }: Guide["bestTime"]) {
  return (
    <>
      <p>
        <InlineText text={summary} />
      </p>
      <dl className="guide-months mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-4 md:grid-cols-6">
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
