const months = [
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

/**
 * A day as it is written in English: '22 November 2026'. In UTC, so that the build and the browser write the same. Without
 * Intl.DateTimeFormat, because creating one takes a slow phone a tenth of a second.
 * @param at a date with time, as PostgreSQL or JavaScript writes it
 */
export function longDate(at: string): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
