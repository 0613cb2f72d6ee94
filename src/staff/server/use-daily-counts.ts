import { useCallback } from "react";
import { getFirstChartDay } from "../../shared/rules/lead-stats.ts";
import type { DailyCount } from "../rules/daily-counts.ts";
import { fetchDailyCounts } from "../supabase/fetch-daily-counts.ts";
import { askWithToken, useServerAnswer } from "./server-answer.ts";

/**
 * Returns the totals of readers in the charts' days, fetched again when `time` changes and when the network returns;
 * `undefined` during the first fetch, null after a fetch without an answer.
 * @param time milliseconds since the epoch
 */
export function useDailyCounts(time: number): readonly DailyCount[] | null | undefined {
  const ask = useCallback(
    () => askWithToken((token) => fetchDailyCounts(token, getFirstChartDay(new Date(time)))),
    [time],
  );
  const { answer, problem } = useServerAnswer(ask);
  return answer ?? (problem && null);
}
