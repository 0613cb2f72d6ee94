import { expect, it } from "vitest";
import { makeOfficeClock } from "../../src/staff/cases/office-clock.ts";

/** Makes a clock whose time, timers and sleep the test controls. */
function makeClock(start: string) {
  let time = Date.parse(start);
  let next: { work: () => void; at: number } | undefined;
  let wake = () => {};
  const clock = makeOfficeClock({
    now: () => time,
    schedule: (work, delay) => {
      next = { work, at: time + delay };
      return () => {
        next = undefined;
      };
    },
    onWake: (work) => {
      wake = work;
      return () => {
        wake = () => {};
      };
    },
  });
  return {
    clock,
    /** Advances the time and runs the timers. */
    pass: (until: string) => {
      for (; next && next.at <= Date.parse(until); ) {
        const { work, at } = next;
        time = at;
        work();
      }
      time = Date.parse(until);
    },
    /** Advances the time without running timers, as on a device that sleeps. */
    sleep: (until: string) => {
      time = Date.parse(until);
    },
    wake: () => wake(),
    hasTimer: () => next !== undefined,
  };
}

it("passes midnight in the office by itself, at the minute", () => {
  const { clock, pass } = makeClock("2026-11-27T20:58:30Z");
  const days: string[] = [];
  clock.subscribe(() => days.push(clock.readDay()));
  pass("2026-11-27T20:59:59Z");
  expect(clock.readDay()).toBe("2026-11-27");
  pass("2026-11-27T21:00:00Z");
  expect(clock.readDay()).toBe("2026-11-28");
  expect(days).toEqual(["2026-11-27", "2026-11-28"]);
});

it("reads the time again when the device wakes", () => {
  const { clock, sleep, wake } = makeClock("2026-11-27T08:00:00Z");
  clock.subscribe(() => {});
  sleep("2026-11-30T06:00:30Z");
  expect(clock.readDay()).toBe("2026-11-27");
  wake();
  expect(clock.read()).toEqual({ day: "2026-11-30", now: Date.parse("2026-11-30T06:00:00Z") });
});

it("tells nobody of a minute that has not passed, and rests while nobody looks", () => {
  const { clock, wake, sleep, hasTimer } = makeClock("2026-11-27T08:00:10Z");
  let tickCount = 0;
  const stop = clock.subscribe(() => tickCount++);
  wake();
  sleep("2026-11-27T08:00:50Z");
  wake();
  expect(tickCount).toBe(0);
  stop();
  expect(hasTimer()).toBe(false);
  sleep("2026-11-29T08:00:00Z");
  clock.subscribe(() => tickCount++);
  expect(clock.readDay()).toBe("2026-11-29");
});
