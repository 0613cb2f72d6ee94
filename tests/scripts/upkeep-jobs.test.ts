import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import type { Database } from "../../backend/database.ts";
import { startMaintenance } from "../../backend/maintenance.ts";

afterEach(() => void vi.useRealTimers());

/** Finds the functions of the private schema that a text calls. */
const findCalls = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/select (private\.\w+)\(\)/g), ([, name = ""]) => name));

it("the backend on this machine deletes and publishes by the clock what hosted Supabase does", async () => {
  const schedules = globSync("supabase/migrations/*.sql")
    .sort()
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes("cron.schedule('forget lead arrivals'"));
  const jobs = (schedules.at(-1) ?? "").matchAll(/cron\.schedule\([^;]+;/g);
  const scheduled = findCalls(Array.from(jobs, ([job]) => job).join("\n"));
  const calledFunctions: string[] = [];
  const query = async (statement: string) => {
    calledFunctions.push(statement);
    return [{ forgotten: 0, asked: false }];
  };
  vi.useFakeTimers();
  const stop = startMaintenance({ kind: "pglite", query } as unknown as Database, () => {});
  // Hourly work comes last.
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(scheduled.size).toBeGreaterThan(3);
  expect(findCalls(calledFunctions.join("\n"))).toEqual(scheduled);
  const before = calledFunctions.length;
  stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(calledFunctions).toHaveLength(before);
});
