/** Converts moments between the form that staff type, by the office's clock, and the form of the server, in UTC. */
import { getOfficeDay, getStartOfOfficeDay } from "../../shared/rules/office-time.ts";
import { parseTimestamp } from "../../shared/rules/timestamps.ts";

const minuteMs = 60_000;

/**
 * Reads a moment that was typed by the office's clock.
 * @param typed such as "2026-12-03T09:00"
 * @returns the moment as the server writes it, such as "2026-12-03T06:00:00+00:00", so that both compare as equal; null for an
 *   empty text; any other text unchanged, so that the record's declaration refuses it and nobody takes it for an empty one
 */
export function parseOfficeMoment(typed: string): string | null {
  if (typed.trim() === "") return null;
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (Number.isNaN(Date.parse(day))) return typed;
  const time = getStartOfOfficeDay(day) + (Number(hours) * 60 + Number(minutes)) * minuteMs;
  return Number.isNaN(time) ? typed : new Date(time).toISOString().replace(/\.\d+Z$/, "+00:00");
}

/** Writes a moment by the office's clock, for a field with a day and a time; an empty text for none. */
export function formatOfficeMoment(moment: string | null): string {
  const time = parseTimestamp(moment ?? "");
  if (Number.isNaN(time)) return "";
  const day = getOfficeDay(time);
  const minutes = Math.floor((time - getStartOfOfficeDay(day)) / minuteMs);
  const padded = (value: number) => String(value).padStart(2, "0");
  return `${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
