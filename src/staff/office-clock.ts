/**
 * The one clock of the staff area: the office's day and the minute. Every screen that depends on a day or an hour reads it, so that all
 * of them pass midnight together, and none shows yesterday after a sleep.
 */
import { useSyncExternalStore } from "react";
import { officeDay } from "../shared/rules/office-time.ts";

const minute = 60_000;

/** Read times are whole minutes, so that nothing renders between two of them. */
export type ClockReading = { day: string; now: number };

type ClockPorts = {
  now: () => number;
  schedule: (work: () => void, delay: number) => () => void;
  /** Calls back when the device may have slept. @returns stops */
  onWake: (work: () => void) => () => void;
};

/** Makes a clock. It ticks while somebody looks at it, at each minute and when the device wakes. */
export function makeOfficeClock({ now, schedule, onWake }: ClockPorts) {
  const readNow = (): ClockReading => {
    const time = Math.floor(now() / minute) * minute;
    return { day: officeDay(time), now: time };
  };
  let reading = readNow();
  const listeners = new Set<() => void>();
  let stop = () => {};
  const refresh = () => {
    const next = readNow();
    if (next.now === reading.now) return;
    reading = next;
    for (const listener of listeners) listener();
  };
  const start = () => {
    let cancel = () => {};
    const tick = () => {
      refresh();
      cancel = schedule(tick, minute - (now() % minute));
    };
    tick();
    const stopWaking = onWake(refresh);
    stop = () => {
      cancel();
      stopWaking();
    };
  };
  return {
    read: (): ClockReading => reading,
    readDay: (): string => reading.day,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

const officeClock = makeOfficeClock({
  now: Date.now,
  schedule: (work, delay) => {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
  onWake: (work) => {
    const events = ["focus", "pageshow", "online"] as const;
    for (const event of events) addEventListener(event, work);
    document.addEventListener("visibilitychange", work);
    return () => {
      for (const event of events) removeEventListener(event, work);
      document.removeEventListener("visibilitychange", work);
    };
  },
});

/** The office's day, such as "2026-11-27"; a component renders again at midnight in the office, or when the device wakes after it. */
export const useOfficeDay = (): string => useSyncExternalStore(officeClock.subscribe, officeClock.readDay);

/** The office's day and the minute. */
export const useOfficeClock = (): ClockReading => useSyncExternalStore(officeClock.subscribe, officeClock.read);
