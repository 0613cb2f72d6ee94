import { formatOfficeTime } from "../../shared/rules/office-time.ts";

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
 * Formats the office's day at a moment in English, such as '22 November 2026', the same in the build and in every browser.
 * @param at a date with time, as PostgreSQL or JavaScript writes it
 */
export function formatLongDate(at: string): string {
  const [year, month, day] = formatOfficeTime(at).slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
