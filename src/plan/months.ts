/** Months as data and as a reader says them. */

/** A month, January as 1. */
export type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Writes months as a reader says them: "June to September", "April or October". They may pass the end of the year. */
export function formatMonths(months: readonly Month[]): string {
  const runs: [Month, Month][] = [];
  for (const month of months) {
    const last = runs.at(-1);
    if (last && (last[1] % 12) + 1 === month) last[1] = month;
    else runs.push([month, month]);
  }
  const getName = (month: Month) => `${monthNames[month - 1]}`;
  // Two months in a row are two names: "June or July".
  const parts = runs.flatMap(([first, last]) => {
    if (first === last) return [getName(first)];
    return (first % 12) + 1 === last ? [getName(first), getName(last)] : [`${getName(first)} to ${getName(last)}`];
  });
  const [end = "", ...rest] = parts.toReversed();
  return rest.length > 0 ? `${rest.toReversed().join(", ")} or ${end}` : end;
}
