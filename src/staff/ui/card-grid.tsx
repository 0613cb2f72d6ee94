import { type ReactNode, useState } from "react";
import { SkeletonCard } from "./skeleton.tsx";

/**
 * The number of cards that are shown at first and added by each press of 'Show more', because thousands of cards make a tablet
 * slow.
 */
const pageLength = 60;

/** The widths at which columns leave room for the three actions of a card, beside the sidebar or without it. */
const gridClasses = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4";

/**
 * A list of cards in a grid.
 * @param label the list's name
 * @param resetKey a change of it, as by another search, makes the list short again
 */
export function CardGrid<Row extends { id: string }>({
  rows,
  label,
  resetKey,
  children,
}: {
  rows: readonly Row[];
  label: string;
  resetKey: string;
  children: (row: Row) => ReactNode;
}) {
  const [shown, setShown] = useState({ key: resetKey, length: pageLength });
  const length = shown.key === resetKey ? shown.length : pageLength;
  return (
    <>
      <ul aria-label={label} className={gridClasses}>
        {rows.slice(0, length).map((row) => (
          <li key={row.id} className="min-w-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > length && (
        <p className="mt-6 text-center">
          <button
            type="button"
            className="button-quiet"
            onClick={() => setShown({ key: resetKey, length: length + pageLength })}
          >
            Show more ({rows.length - length})
          </button>
        </p>
      )}
    </>
  );
}

/** Six empty cards, while the list is being loaded. */
export function CardGridPlaceholder({ label = "Loading..." }: { label?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className={gridClasses}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <SkeletonCard key={place} className="h-52" />
        ))}
      </div>
    </>
  );
}
