import { formatOfficeTime } from "../../shared/rules/office-offset.ts";

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
 * Writes the office's day at a moment in English: '22 November 2026'. The build and every reader's browser write the same.
 * @param at a date with time, as PostgreSQL or JavaScript writes it
 */
export function longDate(at: string): string {
  const [year, month, day] = formatOfficeTime(at).slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
