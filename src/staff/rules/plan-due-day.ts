import type { ServiceType } from "../../shared/records/records.ts";
import { addDays } from "../../shared/rules/office-time.ts";
import { planWorkingDays } from "../../shared/rules/plan-working-days.ts";
import { isBusinessDay } from "./office-holidays.ts";

/** Returns the date by which the plan of a service is promised: that many of the office's working days after the order. */
export function computePlanDueDay(orderedOn: string, service: ServiceType): string {
  let day = orderedOn;
  for (let remaining = planWorkingDays[service]; remaining > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) remaining -= 1;
  }
  return day;
}

/** Counts the office's working days after one date up to another; 0 if the second is not later. */
export function countWorkingDays(from: string, until: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}
