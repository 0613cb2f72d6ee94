import { createLazyRoute } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { addDays, getStartOfOfficeDay } from "../../../shared/rules/office-time.ts";
import { rememberLastAnswer } from "../../../sync/dexie/observations.ts";
import { readLeadCases } from "../../../sync/dexie/read-lead-cases.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { useOfficeClock } from "../../cases/office-clock.ts";
import { useFirstLoad } from "../../mirror/first-load.ts";
import { useStaffQuery } from "../../mirror/rows.ts";
import { countCasesByGroup, type NumbersGrouping } from "../../rules/numbers.ts";
import { NumbersScreen, type Period } from "./numbers-screen.tsx";

/** Returns the moment at which a period begins, as in `created_at`; an empty text for all time. */
function findPeriodStart(period: Period, today: string): string {
  const days = { "30": 29, "365": 364, all: Number.NaN }[period];
  return Number.isNaN(days) ? "" : new Date(getStartOfOfficeDay(addDays(today, -days))).toISOString();
}

const readNumbers = rememberLastAnswer(readLeadCases);

/** /admin/numbers: what became of enquiries, computed on this device from their cases. */
function NumbersPage() {
  const { day, now } = useOfficeClock();
  const [group, setGroup] = useState<NumbersGrouping>("month");
  const [period, setPeriod] = useState<Period>("365");
  const { names } = useColleagues();
  const { isLoading, failedSince } = useFirstLoad();
  const since = findPeriodStart(period, day);
  const leadCases = useStaffQuery(readNumbers, since);
  const numbers = useMemo(
    () => (leadCases && !isLoading ? countCasesByGroup(group, leadCases, { names, now }) : undefined),
    [leadCases, isLoading, group, names, now],
  );
  return (
    <NumbersScreen
      numbers={numbers}
      hasFailed={failedSince !== undefined}
      group={group}
      period={period}
      onGroup={setGroup}
      onPeriod={setPeriod}
    />
  );
}

export const numbersPage = createLazyRoute("/admin/numbers")({ component: NumbersPage });
