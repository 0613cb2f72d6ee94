import { createLazyRoute } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { networkStore } from "../../../shared/lib/network.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { officeDay } from "../../../shared/rules/office-time.ts";
import { chartFigures, countRows, recentLeads } from "../../../sync/dexie/dashboard.ts";
import { readDue } from "../../../sync/dexie/staff-follow-ups.ts";
import { readUnseen } from "../../../sync/dexie/unseen-rows.ts";
import { useFirstLoad } from "../../first-load.ts";
import { type Ringing, type RingOutcome, ringDevice, stopRinging, useRinging } from "../../ringing.ts";
import { useRememberedQuery, useStaffQuery } from "../../rows.ts";
import { readerFigures } from "../../rules/daily-counts.ts";
import type { OutgoingState } from "../../rules/outgoing-state.ts";
import { useDailyCounts } from "../../use-daily-counts.ts";
import { setMailWanted, useOutgoing } from "../../use-outgoing.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { MailAlerts } from "./mail-alerts.tsx";
import { RingAlerts, type RingState } from "./notification-settings.tsx";

/** The interval at which an open dashboard reads the clock, in milliseconds, because days pass while it is open. */
const clockInterval = 10 * 60_000;

/** /admin: the dashboard over the mirror. */
function DashboardPage() {
  const time = useClock();
  const { loading, failedSince } = useFirstLoad();
  const counts = useRememberedQuery("counts", countRows, []);
  const recent = useRememberedQuery("recent", (db) => recentLeads(db, new Date(time)), [time]);
  const charted = useRememberedQuery("charted", (db) => chartFigures(db, new Date(time)), [time]);
  const due = useRememberedQuery("due", (db) => readDue(db, officeDay(new Date(time))), [time]);
  const newMessages = useStaffQuery((db) => readUnseen(db, "messages"), [])?.ids.size ?? 0;
  const readers = useDailyCounts(time);
  if (failedSince !== undefined) return <DashboardScreen failed />;
  const figures = readers && readerFigures(readers, new Date(time));
  const known = { newMessages, recent, charted, due, alerts: <OwnAlerts />, readers: figures };
  return <DashboardScreen counts={loading ? undefined : counts} {...known} />;
}

/** The switches of this person's alerts, with the state that is stored on the server. */
function OwnAlerts() {
  const outgoing = useOutgoing();
  return (
    <>
      <OwnMailAlerts answered={outgoing?.wantsMail} />
      <OwnRingAlerts outgoing={outgoing} />
    </>
  );
}

const showError = (text: string) => showToast({ title: "Error", text, tone: "destructive" });

function OwnMailAlerts({ answered }: { answered: boolean | undefined }) {
  const [saved, setSaved] = useState<boolean>();
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
  return <MailAlerts isOn={saved ?? answered} isSaving={isSaving} onChange={(isOn) => void change(isOn)} />;
}

function OwnRingAlerts({ outgoing }: { outgoing: OutgoingState | undefined }) {
  const { ringing, endpoint, look } = useRinging(outgoing);
  const isOnline = useSyncExternalStore(networkStore.subscribe, networkStore.read);
  const [isBusy, setBusy] = useState(false);
  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      if (!isOn) await stopRinging();
      else if (outgoing?.pushKey) reportRinging(await ringDevice(outgoing.pushKey));
    } catch (error) {
      console.warn("This device could not be rung.", error);
      showError("This device does not ring yet: no answer came. Please try again.");
    }
    await look();
    setBusy(false);
  };
  const others = outgoing?.devices.filter((each) => each.endpoint !== endpoint).map(({ device }) => device) ?? [];
  const state = ringState(ringing, outgoing, isOnline);
  return <RingAlerts state={state} isBusy={isBusy} others={others} onChange={(isOn) => void change(isOn)} />;
}

/** Returns the state to show. A reason on the device itself comes first, because it is known without the server. */
function ringState(ringing: Ringing | undefined, outgoing: OutgoingState | undefined, isOnline: boolean): RingState {
  if (ringing && ringing !== "on" && ringing !== "off") return ringing;
  if (!isOnline) return "offline";
  if (!outgoing || !ringing) return "unknown";
  return outgoing.pushKey ? ringing : "not-set-up";
}

function reportRinging(outcome: RingOutcome): void {
  if (outcome === "not-allowed") showError("Notifications were not allowed, so this device does not ring.");
  if (outcome === "unknown-service") showError("This browser cannot ring for this site. Please try another one.");
}

/** The time, in milliseconds since the epoch, updated at an interval. */
function useClock(): number {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), clockInterval);
    return () => clearInterval(timer);
  }, []);
  return time;
}

export const dashboardPage = createLazyRoute("/admin/")({ component: DashboardPage });
