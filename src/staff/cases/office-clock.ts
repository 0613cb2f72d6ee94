/**
 * The clock of the staff area, with the office's day and minute. Every screen that depends on the time reads it, so that all of
 * them change at midnight together, and none shows an old day after a sleep of the device.
 */
import { useSyncExternalStore } from "react";
import { getOfficeDay } from "../../shared/rules/office-time.ts";

const minuteMs = 60_000;

/** The office's day and the time in milliseconds, in whole minutes, so that nothing is rendered between two of them. */
export type ClockReading = { day: string; now: number };

type ClockPorts = {
  now: () => number;
  schedule: (work: () => void, delay: number) => () => void;
  /**
   * Calls back when the device may have slept.
   * @returns a function that ends this
   */
  onWake: (work: () => void) => () => void;
};

/** Makes a clock, which ticks at each minute and when the device wakes, while it has subscribers. */
export function makeOfficeClock({ now, schedule, onWake }: ClockPorts) {
  const readNow = (): ClockReading => {
    const time = Math.floor(now() / minuteMs) * minuteMs;
    return { day: getOfficeDay(time), now: time };
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
      cancel = schedule(tick, minuteMs - (now() % minuteMs));
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
  now: () => Date.now(),
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

/**
 * Returns the office's day, such as "2026-11-27"; a component renders again at midnight in the office, or when the device wakes
 * after it.
 */
export const useOfficeDay = (): string => useSyncExternalStore(officeClock.subscribe, officeClock.readDay);

/** Returns the office's day and minute. */
export const useOfficeClock = (): ClockReading => useSyncExternalStore(officeClock.subscribe, officeClock.read);
