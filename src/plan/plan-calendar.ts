/**
 * A plan as a calendar file (RFC 5545). Days are all-day entries by date alone, so that they stand on the same date in every time zone;
 * the end of such an entry is the day after it.
 */
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { addDays } from "../shared/rules/office-time.ts";
import { describeLeg } from "./journey-text.ts";
import { findDate } from "./plan.ts";

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, "\\n");

/** Counts the bytes of a character in UTF-8. */
function countBytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** The most bytes of a line without its end; a longer one is folded. */
const maxLineBytes = 75;

/** Folds a line: further parts begin with a space. No character is cut. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const length = countBytes(character);
    if (bytes + length > maxLineBytes) {
      parts.push(part);
      [part, bytes] = [" ", 1];
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join("\r\n");
}

const formatDate = (date: string): string => date.replaceAll("-", "");

/**
 * Writes a version as a calendar file.
 * @param writtenAt the moment of writing, in ISO 8601 and UTC
 * @param host the site's host name, which makes the entries' ids unique
 * @returns undefined if the plan has no dates yet
 */
export function formatPlanCalendar(
  { title, startsOn, days }: PlanVersion,
  { writtenAt, host }: { writtenAt: string; host: string },
): string | undefined {
  if (startsOn === null) return undefined;
  const stamp = writtenAt.replace(/\.\d+/, "").replace(/[-:]/g, "");
  const entries = days.flatMap((day, i) => {
    const date = findDate(startsOn, i) ?? startsOn;
    const description = [
      ...day.legs.map((leg) =>
        [`${describeLeg(leg)}.`, leg.lastDeparture && `Last departure ${leg.lastDeparture}.`, leg.note]
          .filter(Boolean)
          .join(" "),
      ),
      day.bed &&
        ["Sleep:", day.bed.name, day.bed.phone, day.bed.ask && `Ask ${day.bed.ask}.`].filter(Boolean).join(" "),
    ]
      .filter(Boolean)
      .join("\n");
    const place = day.stop?.at;
    return [
      "BEGIN:VEVENT",
      `UID:${day.id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${formatDate(date)}`,
      `DTEND;VALUE=DATE:${formatDate(addDays(date, 1))}`,
      `SUMMARY:${escapeText([`Day ${i + 1}`, day.title].filter(Boolean).join(": "))}`,
      ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
      ...(day.stop ? [`LOCATION:${escapeText(day.stop.name)}`] : []),
      ...(place ? [`GEO:${place[0]};${place[1]}`] : []),
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ];
  });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kilele Journeys//Plan//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(title)}`,
    ...entries,
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}
