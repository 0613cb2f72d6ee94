import { addDays } from "../../shared/rules/office-time.ts";

/**
 * The public holidays of Kenya whose date is known beforehand (Public Holidays Act, Cap. 110): month and day. Those that follow the moon
 * or a notice of the minister are not here: on them the office promises more than it must.
 */
const fixedHolidays = ["01-01", "05-01", "06-01", "10-10", "10-20", "12-12", "12-25", "12-26"] as const;

/** Returns the date of Easter Sunday (the anonymous Gregorian algorithm; Meeus, Astronomical Algorithms, chapter 8). */
function computeEasterSunday(year: number): string {
  const [golden, century, yearOfCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + shift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const dateCode = moon + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(dateCode / 31)).padStart(2, "0")}-${String((dateCode % 31) + 1).padStart(2, "0")}`;
}

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/** Returns the office's holidays of a year, as dates. A holiday on a Sunday is observed on the next day that is none. */
function listHolidays(year: number): ReadonlySet<string> {
  const found = holidaysByYear.get(year);
  if (found) return found;
  const easter = computeEasterSunday(year);
  const days = new Set([...fixedHolidays.map((day) => `${year}-${day}`), addDays(easter, -2), addDays(easter, 1)]);
  for (const day of [...days]) {
    if (findWeekday(day) !== 0) continue;
    let next = addDays(day, 1);
    while (days.has(next)) next = addDays(next, 1);
    days.add(next);
  }
  holidaysByYear.set(year, days);
  return days;
}

/** Returns the day of the week of a date; 0 is Sunday. */
const findWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns true if the office works on a date: Monday to Friday, except holidays. */
export const isBusinessDay = (date: string): boolean =>
  findWeekday(date) % 6 !== 0 && !listHolidays(Number(date.slice(0, 4))).has(date);
