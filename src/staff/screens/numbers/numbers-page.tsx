import { createLazyRoute } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { addDays, startOfOfficeDay } from "../../../shared/rules/office-time.ts";
import { readCaseNumbers } from "../../../sync/dexie/read-numbers.ts";
import { useColleagues } from "../../cases/colleagues.tsx";
import { useFirstLoad } from "../../first-load.ts";
import { useOfficeClock } from "../../office-clock.ts";
import { useRememberedQuery } from "../../rows.ts";
import { countBy, type NumberGroup } from "../../rules/numbers.ts";
import { NumbersScreen, type Period } from "./numbers-screen.tsx";

/** Returns the moment at which a period begins, as in `created_at`; an empty text for all time. */
function findStart(period: Period, today: string): string {
  const days = { "30": 29, "365": 364, all: Number.NaN }[period];
  return Number.isNaN(days) ? "" : new Date(startOfOfficeDay(addDays(today, -days))).toISOString();
}

/** /admin/numbers: what became of enquiries, computed on this device from their cases. */
function NumbersPage() {
  const { day, now } = useOfficeClock();
  const [group, setGroup] = useState<NumberGroup>("month");
  const [period, setPeriod] = useState<Period>("365");
  const { names } = useColleagues();
  const { isLoading, failedSince } = useFirstLoad();
  const since = findStart(period, day);
  const read = useRememberedQuery(`numbers ${period}`, (db) => readCaseNumbers(db, since), [since]);
  const numbers = useMemo(
    () => (read && !isLoading ? countBy(group, read, { names, now }) : undefined),
    [read, isLoading, group, names, now],
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
