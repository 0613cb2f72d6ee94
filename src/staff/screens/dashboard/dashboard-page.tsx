import { createLazyRoute } from "@tanstack/react-router";
import { useMemo, useState, useSyncExternalStore } from "react";
import { keepObserved } from "../../../shared/lib/keep-observed.ts";
import { networkStore } from "../../../shared/lib/network.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { untakenDays } from "../../../shared/rules/case-filters.ts";
import { getStartOfOfficeDay } from "../../../shared/rules/office-time.ts";
import { countRows, readChartFigures, readRecentLeads } from "../../../sync/dexie/dashboard.ts";
import { rememberLastAnswer } from "../../../sync/dexie/observations.ts";
import { attachContacts } from "../../../sync/dexie/read-linked-contacts.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import { readDayCases, readOldCases } from "../../../sync/dexie/staff-follow-ups.ts";
import { isMirrorLoaded, readUnseen } from "../../../sync/dexie/unseen-rows.ts";
import {
  disableNotifications,
  type EnableOutcome,
  enableNotifications,
  type NotificationState,
  useNotificationState,
} from "../../attention/device-notifications.ts";
import { useOfficeClock } from "../../cases/office-clock.ts";
import { useFirstLoad } from "../../mirror/first-load.ts";
import { useNewestRows, useStaffQuery } from "../../mirror/rows.ts";
import { sumReaderFigures } from "../../rules/daily-counts.ts";
import type { OutgoingState } from "../../rules/outgoing-state.ts";
import { getMonthsInForce, getRetentionStart, graceDays } from "../../rules/retention.ts";
import { groupTodaysCases, listCasesDeletedSoon } from "../../rules/today.ts";
import { useDailyCounts } from "../../server/use-daily-counts.ts";
import { setMailWanted, useOutgoing } from "../../server/use-outgoing.ts";
import { useSession } from "../../session/session.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { MailAlerts } from "./mail-alerts.tsx";
import { NotificationSettings, type SettingsState } from "./notification-settings.tsx";
import { Welcome } from "./welcome.tsx";

/**
 * The age up to which an untouched enquiry counts as today's work, in milliseconds. Older ones are shown in the list of leads
 * only.
 */
const maxUntouchedAgeMs = untakenDays * 24 * 60 * 60_000;

// These reads take some time, and their answers are small. The day is an input because they read the clock.
const readCounts = rememberLastAnswer(countRows);
const readRecent = rememberLastAnswer((db: StaffDb, _day: string) => readRecentLeads(db, new Date()));
const readFigures = rememberLastAnswer((db: StaffDb, _day: string) => readChartFigures(db, new Date()));
const readWork = rememberLastAnswer(async (db: StaffDb, since: string, day: string) =>
  attachContacts(db, await keepObserved(readDayCases(db, since, day))),
);

const readCasesDeletedSoon = (db: StaffDb, months: number, _day: string) =>
  readOldCases(db, getRetentionStart(Date.now(), months));

/** Reads the ids of the leads and messages that are new to the person. */
async function readUnseenIds(db: StaffDb): Promise<ReadonlySet<string> | undefined> {
  // Until the mirror is loaded nothing is shown, because new rows would be listed among the others.
  if (!(await isMirrorLoaded(db))) return undefined;
  const [leads, messages] = [await readUnseen(db, "leads"), await readUnseen(db, "messages")];
  return new Set([...(leads?.ids ?? []), ...(messages?.ids ?? [])]);
}

/** The page at /admin: the dashboard, read from the mirror. */
function DashboardPage() {
  const { day, now } = useOfficeClock();
  const dayStart = getStartOfOfficeDay(day);
  const { isLoading, failedSince } = useFirstLoad();
  const counts = useStaffQuery(readCounts);
  const recent = useStaffQuery(readRecent, day);
  const chartFigures = useStaffQuery(readFigures, day);
  const newMessages = useStaffQuery(readUnseen, "messages")?.ids.size ?? 0;
  const { today, leaving } = useToday(day, now);
  const readers = useDailyCounts(dayStart);
  if (failedSince !== undefined) return <DashboardScreen hasFailed />;
  const figures = readers && sumReaderFigures(readers, new Date(now));
  const loadedProps = isLoading ? {} : { counts, today, deletedSoon: leaving, newMessages, recent, chartFigures };
  return (
    <DashboardScreen {...loadedProps} alertSwitches={<OwnAlertSwitches />} welcome={<Welcome />} readers={figures} />
  );
}

/** Reads the day's work, and the records that retention deletes soon. */
function useToday(day: string, now: number) {
  const userId = useSession()?.userId;
  const since = new Date(getStartOfOfficeDay(day) - maxUntouchedAgeMs).toISOString();
  const cases = useStaffQuery(readWork, since, day);
  const unseen = useStaffQuery(readUnseenIds);
  const business = useNewestRows("business")?.[0];
  const months = business ? getMonthsInForce(business, now) : null;
  const old = useStaffQuery(months === null ? undefined : readCasesDeletedSoon, months ?? 0, day);
  const today = useMemo(
    () => cases && unseen && groupTodaysCases(cases, { userId, day, now, unseen }),
    [cases, unseen, userId, day, now],
  );
  return { today, leaving: listCasesDeletedSoon(old ?? [], months, graceDays * 24 * 60 * 60_000, now) };
}

/** The switches of the signed-in person's alerts, with their state on the server. */
function OwnAlertSwitches() {
  const outgoing = useOutgoing();
  return (
    <>
      {(outgoing?.hasMail !== false || outgoing.wantsMail) && <OwnMailAlerts isAnsweredOn={outgoing?.wantsMail} />}
      <OwnNotificationSettings outgoing={outgoing} />
    </>
  );
}

const showError = (text: string) => showToast({ title: "Error", text, tone: "destructive" });

function OwnMailAlerts({ isAnsweredOn }: { isAnsweredOn: boolean | undefined }) {
  const [isSavedOn, setSaved] = useState<boolean>();
  const [isSaving, setSaving] = useState(false);
  const change = async (isOn: boolean) => {
    setSaving(true);
    try {
      await setMailWanted(isOn);
      setSaved(isOn);
    } catch {
      showError("That was not saved. Please try again.");
    }
    setSaving(false);
  };
  return <MailAlerts isOn={isSavedOn ?? isAnsweredOn} isSaving={isSaving} onChange={(isOn) => void change(isOn)} />;
}

function OwnNotificationSettings({ outgoing }: { outgoing: OutgoingState | undefined }) {
  const { ringing, endpoint, look } = useNotificationState(outgoing);
  const isOnline = useSyncExternalStore(networkStore.subscribe, networkStore.read);
  const [isBusy, setBusy] = useState(false);
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      if (!isOn) await disableNotifications();
      else if (outgoing?.pushKey) reportEnableOutcome(await enableNotifications(outgoing.pushKey));
    } catch (error) {
      console.warn("This device could not be rung.", error);
      showError("This device does not ring yet: no answer came. Please try again.");
    }
    await look();
    setBusy(false);
  };
  const others = outgoing?.devices.filter((each) => each.endpoint !== endpoint).map(({ device }) => device) ?? [];
  const state = getSettingsState(ringing, outgoing, isOnline);
  return <NotificationSettings state={state} isBusy={isBusy} others={others} onChange={(isOn) => void change(isOn)} />;
}

/** Returns the state to show. A reason on the device itself has priority, because it is known without the server. */
function getSettingsState(
  ringing: NotificationState | undefined,
  outgoing: OutgoingState | undefined,
  isOnline: boolean,
): SettingsState {
  if (ringing && ringing !== "on" && ringing !== "off") return ringing;
  if (!isOnline) return "offline";
  if (!outgoing || !ringing) return "unknown";
  return outgoing.pushKey ? ringing : "not-set-up";
}

function reportEnableOutcome(outcome: EnableOutcome): void {
  if (outcome === "not-allowed") showError("Notifications were not allowed, so this device does not ring.");
  if (outcome === "unknown-service") showError("This browser cannot ring for this site. Please try another one.");
}

export const dashboardPage = createLazyRoute("/admin/")({ component: DashboardPage });
