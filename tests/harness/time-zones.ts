import { afterAll, beforeAll, describe } from "vitest";

/** The time zones of devices: UTC, the office's, one behind UTC by an odd half hour, and the one farthest ahead. */
export const timeZones = ["UTC", "Africa/Nairobi", "America/St_Johns", "Pacific/Apia"] as const;

/** Runs the same tests with the device's clock in each of the time zones. */
export function describeInEveryTimeZone(name: string, tests: () => void): void {
  describe.each(timeZones)(`${name} in %s`, (zone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    tests();
  });
}
