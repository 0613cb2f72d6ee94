import { useEffect, useState } from "react";
import { onReconnect } from "../shared/lib/on-reconnect.ts";
import { getFirstChartDay } from "../shared/rules/lead-stats.ts";
import type { DailyCount } from "./rules/daily-counts.ts";
import { getStaffToken } from "./session/session.ts";
import { fetchDailyCounts } from "./supabase/fetch-daily-counts.ts";

/**
 * Returns the totals of readers in the charts' days, fetched again when `time` changes and when the network returns;
 * `undefined` during the first fetch, null after a fetch without an answer.
 * @param time milliseconds since the epoch
 */
export function useDailyCounts(time: number): readonly DailyCount[] | null | undefined {
  const [counts, setCounts] = useState<readonly DailyCount[] | null>();
  useEffect(() => {
    let isCurrent = true;
    const fetchCounts = async () => {
      const token = await getStaffToken().catch(() => undefined);
      const answer = token ? await fetchDailyCounts(token, getFirstChartDay(new Date(time))) : null;
      if (isCurrent) setCounts((before) => answer ?? before ?? null);
    };
    void fetchCounts();
    const stopListening = onReconnect(() => void fetchCounts());
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [time]);
  return counts;
}
