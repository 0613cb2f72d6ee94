import { useId } from "react";
import { formatDay, shortDay } from "../../../shared/rules/dates.ts";
import type { DayTally } from "../../../shared/rules/lead-stats.ts";

const formatDayName = (date: string): string => formatDay(date, shortDay);

/** A bar for each day. The same numbers are in a table below it, for people who do not see the chart. */
export function DayChart({ title, unit, tallies }: { title: string; unit: string; tallies: readonly DayTally[] }) {
  const id = useId();
  const largestCount = Math.max(0, ...tallies.map(({ count }) => count));
  const total = tallies.reduce((sum, { count }) => sum + count, 0);
  const ceiling = Math.max(1, largestCount);
  const step = 100 / Math.max(1, tallies.length);
  const [first, last] = [tallies[0], tallies.at(-1)];
  const middle = tallies[Math.floor(tallies.length / 2)];
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="font-display text-lg leading-tight">
        {title}
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="flex flex-col justify-between text-end text-sm leading-none text-muted">
          <span>{ceiling}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${total} ${unit.toLowerCase()} in ${tallies.length} days, at most ${largestCount} on one day`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-36 w-full border-b border-line-strong rtl:-scale-x-100"
        >
          <path d="M0 .5h100M0 50h100" className="stroke-line [vector-effect:non-scaling-stroke]" />
          {tallies.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * step + step * 0.14}
              width={step * 0.72}
              y={100 - (count / ceiling) * 100}
              height={(count / ceiling) * 100}
              className={index === tallies.length - 1 ? "fill-ochre-fill" : "fill-forest"}
            />
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between pt-1 text-sm text-muted">
          {first && <span>{formatDayName(first.day)}</span>}
          {middle && <span>{formatDayName(middle.day)}</span>}
          {last && <span>Today</span>}
        </div>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          Show the numbers
        </summary>
        <table className="w-full max-w-xs text-start">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-start font-normal">
                Day
              </th>
              <th scope="col" className="text-end font-normal">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {tallies.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" className="text-start font-normal">
                  {formatDayName(day)}
                </th>
                <td className="text-end tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
