import type { Lead } from "../records/records.ts";
import { getDestinationLabel, getTravelStyleLabel } from "./lead-list.ts";
import { addDays, getOfficeDay, getStartOfOfficeDay } from "./office-time.ts";
import { parseTimestamp } from "./timestamps.ts";

/** The number of days that the charts of the dashboard look back, today included. */
export const chartDays = 30;

/** A bar of a chart. */
export type Tally = { label: string; count: number };
/** `day` is a date of the office. */
export type DayTally = { day: string; count: number };

/** The figures that the charts show. */
export type LeadFigures = { days: DayTally[]; destinations: Tally[]; styles: Tally[] };

/**
 * Computes the figures of the dashboard's charts.
 * @param leads the leads since `getChartStart`
 */
export const computeFigures = (leads: readonly Lead[], now: Date): LeadFigures => ({
  days: countLeadsPerDay(leads, now),
  destinations: countLeadsByDestination(leads),
  styles: countLeadsByTravelStyle(leads),
});

/** Returns the charts' first date; the last one is today's in the office. */
export const getFirstChartDay = (now: Date, days = chartDays): string => addDays(getOfficeDay(now), 1 - days);

/** Returns the moment at which the charts' first day begins. */
export const getChartStart = (now: Date): Date => new Date(getStartOfOfficeDay(getFirstChartDay(now)));

/** Counts the leads of each day, oldest day first, days without any included. */
export function countLeadsPerDay(leads: readonly Lead[], now: Date, days = chartDays): DayTally[] {
  const first = getFirstChartDay(now, days);
  const tallies = Array.from({ length: days }, (_, index) => ({ day: addDays(first, index), count: 0 }));
  const byDay = new Map(tallies.map((tally) => [tally.day, tally]));
  for (const lead of leads) {
    const tally = byDay.get(getOfficeDay(parseTimestamp(lead.created_at)));
    if (tally) tally.count++;
  }
  return tallies;
}

/**
 * Counts leads by destination, most wanted first, equals by name. Leads without a destination are counted together under one
 * label.
 */
export const countLeadsByDestination = (leads: readonly Lead[]): Tally[] => countByLabel(leads, getDestinationLabel);

/** Counts leads by travel style, most wanted first, equals by name. */
export const countLeadsByTravelStyle = (leads: readonly Lead[]): Tally[] => countByLabel(leads, getTravelStyleLabel);

function countByLabel(leads: readonly Lead[], getLabel: (lead: Lead) => string): Tally[] {
  const counts = new Map<string, number>();
  for (const lead of leads) {
    const label = getLabel(lead);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
