import { createLazyRoute, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { CaseFilters } from "../../../shared/rules/case-filters.ts";
import { unfilteredView } from "../../../shared/rules/lead-list.ts";
import { addDays, getStartOfOfficeDay } from "../../../shared/rules/office-time.ts";
import { loadListView, storeListView } from "../../../sync/dexie/list-views.ts";
import { rememberLastAnswer } from "../../../sync/dexie/observations.ts";
import { readLeadCases } from "../../../sync/dexie/read-lead-cases.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { useOfficeClock } from "../../cases/office-clock.ts";
import { useFirstLoad } from "../../mirror/first-load.ts";
import { openDb } from "../../mirror/mirror.ts";
import { useStaffQuery } from "../../mirror/rows.ts";
import { countCasesByGroup, countLostReasons, type NumbersGrouping, sumOpenValues } from "../../rules/numbers.ts";
import { NumbersScreen, type Period } from "./numbers-screen.tsx";
import { PlanNumbers } from "./plan-numbers.tsx";

/** Returns the first of the office's days of a period; an empty text for all time. */
function findFirstDay(period: Period, today: string): string {
  const days = { "30": 29, "365": 364, all: Number.NaN }[period];
  return Number.isNaN(days) ? "" : addDays(today, -days);
}

const readNumbers = rememberLastAnswer(readLeadCases);

/** /admin/numbers: what became of enquiries, computed on this device from their cases. */
function NumbersPage() {
  const { day, now } = useOfficeClock();
  const [group, setGroup] = useState<NumbersGrouping>("month");
  const [period, setPeriod] = useState<Period>("365");
  const { names } = useColleagues();
  const { isLoading, failedSince } = useFirstLoad();
  const from = findFirstDay(period, day);
  const since = from && new Date(getStartOfOfficeDay(from)).toISOString();
  const leadCases = useStaffQuery(readNumbers, since);
  const numbers = useMemo(
    () =>
      leadCases && !isLoading
        ? {
            ...countCasesByGroup(group, leadCases, { names, now, from }),
            lostReasons: countLostReasons(leadCases, from),
            openValues: sumOpenValues(leadCases),
          }
        : undefined,
    [leadCases, isLoading, group, names, now, from],
  );
  const navigate = useNavigate();
  const showCases = async (filters: CaseFilters) => {
    const db = openDb();
    const { isCompact = false } = (await loadListView(db, "leads").catch(() => undefined)) ?? {};
    await storeListView(db, "leads", { ...unfilteredView, filters, isCompact });
    await navigate({ to: "/admin/leads" });
  };
  return (
    <>
      <NumbersScreen
        numbers={numbers}
        hasFailed={failedSince !== undefined}
        group={group}
        period={period}
        onGroup={setGroup}
        onPeriod={setPeriod}
        onShow={(filters) => void showCases(filters)}
      />
      <PlanNumbers since={since} />
    </>
  );
}

export const numbersPage = createLazyRoute("/admin/numbers")({ component: NumbersPage });
