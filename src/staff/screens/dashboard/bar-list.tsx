import { useId } from "react";
import type { Tally } from "../../../shared/rules/lead-stats.ts";

/** Horizontal bars with their names and numbers, as a table. */
export function BarList({ title, unit, tallies }: { title: string; unit: string; tallies: readonly Tally[] }) {
  const id = useId();
  const largestCount = Math.max(1, ...tallies.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {tallies.length === 0 ? (
        <p className="mt-3 text-muted">No {unit.toLowerCase()} in these days.</p>
      ) : (
        <table className="mt-3 w-full border-separate border-spacing-y-1">
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {tallies.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="w-2/5 pe-3 text-start align-middle font-normal">
                  {label}
                </th>
                <td className="align-middle">
                  <span className="flex items-center gap-3">
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className="h-3.5 w-full flex-1 rtl:-scale-x-100"
                    >
                      <rect width="100" height="10" rx="1" className="fill-sunken" />
                      <rect width={(count / largestCount) * 100} height="10" rx="1" className="fill-forest" />
                    </svg>
                    <span className="w-10 text-end tabular-nums">{count}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
