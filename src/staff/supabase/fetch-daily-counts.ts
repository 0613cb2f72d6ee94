import { sendAsStaff } from "../../sync/supabase/staff-request.ts";
import type { DailyCount } from "../rules/daily-counts.ts";

/** The longest wait for an answer, in milliseconds. */
const requestTimeoutMs = 20_000;

/**
 * Fetches the totals of readers since a day. Never throws.
 * @param token a staff member's access token
 * @param since a date such as 2026-11-24
 * @returns null if no answer came
 */
export async function fetchDailyCounts(token: string, since: string): Promise<DailyCount[] | null> {
  try {
    const path = `/rest/v1/daily_counts?select=day,kind,number&day=gte.${since}`;
    const response = await sendAsStaff(path, token, { timeout: requestTimeoutMs });
    return response.ok ? ((await response.json()) as DailyCount[]) : null;
  } catch {
    return null;
  }
}
