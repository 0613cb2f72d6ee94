import { useEffect, useState } from "react";
import { chartFigures, countRows, recentLeads } from "../../db/queries/dashboard.ts";
import { readDueLeads } from "../../db/queries/staff-notes.ts";
import { dayOf } from "../../domain/lead-notes.ts";
import { DashboardScreen } from "../../features/staff-dashboard/dashboard-screen.tsx";
import { MailAlerts } from "../../features/staff-dashboard/mail-alerts.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { useFirstLoad } from "../../staff/first-load.ts";
import { useOutgoing, wantMail } from "../../staff/outgoing.ts";
import { useRememberedQuery } from "../../staff/rows.ts";

/** The interval at which an open dashboard reads the clock, in milliseconds, because days pass while it is open. */
const clockInterval = 10 * 60_000;

/** /admin: the dashboard over the mirror. */
export function DashboardPage() {
  const time = useClock();
  const { loading, failedSince } = useFirstLoad();
  const counts = useRememberedQuery("counts", countRows, []);
  const recent = useRememberedQuery("recent", (db) => recentLeads(db, new Date(time)), [time]);
  const charted = useRememberedQuery("charted", (db) => chartFigures(db, new Date(time)), [time]);
  const due = useRememberedQuery("due", (db) => readDueLeads(db, dayOf(new Date(time))), [time]);
  if (failedSince !== undefined) return <DashboardScreen failed />;
  const known = { recent, charted, due, alerts: <OwnMailAlerts /> };
  return <DashboardScreen counts={loading ? undefined : counts} {...known} />;
}

/** The switch of this person's mails, as the server knows it. */
function OwnMailAlerts() {
  const answered = useOutgoing()?.wantsMail;
  const [saved, setSaved] = useState<boolean>();
  const [isSaving, setSaving] = useState(false);
  const change = async (isOn: boolean) => {
    setSaving(true);
    try {
      await wantMail(isOn);
      setSaved(isOn);
    } catch {
      showToast({ title: "Error", text: "That was not saved. Please try again.", tone: "destructive" });
    }
    setSaving(false);
  };
  return <MailAlerts isOn={saved ?? answered} isSaving={isSaving} onChange={(isOn) => void change(isOn)} />;
}

/** The time, in milliseconds since the epoch, as of the last look at the clock. */
function useClock(): number {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), clockInterval);
    return () => clearInterval(timer);
  }, []);
  return time;
}
