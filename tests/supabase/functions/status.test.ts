import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createStatusHandler,
  judgeStatus,
  minFreeBytes,
  type StatusFacts,
} from "../../../supabase/functions/_shared/status.ts";

const well: StatusFacts = { backup_age: 7200, waiting: {}, failing: {}, last_enquiry_days: 3 };
/** Backups of data that are older than the limit. */
const backups = { limitHours: 26, dataAge: 400 * 3600 };
const listCodes = (facts: Partial<StatusFacts>, surroundings: Parameters<typeof judgeStatus>[1] = { backups }) =>
  judgeStatus({ ...well, ...facts }, surroundings).reasons.map(({ code }) => code);

it("all is well while backups are young, nothing fails for long and the disk has room", () => {
  expect(judgeStatus({ ...well, waiting: { mail: 3600 }, failing: { push: 3600 } }, { backups })).toEqual({
    ok: true,
    reasons: [],
    backup: { age_hours: 2, limit_hours: 26 },
    waiting_minutes: { mail: 60 },
    failing_minutes: { push: 60 },
    last_enquiry_days: 3,
  });
});

it.each<[string, string[], Partial<StatusFacts>, Parameters<typeof judgeStatus>[1]?]>([
  ["no backup was ever made", ["backup_missing"], { backup_age: null }],
  ["the last backup is a second too old", ["backup_old"], { backup_age: 26 * 3600 + 1 }],
  [
    "no backup was made yet in the day of the first start",
    [],
    { backup_age: null },
    { backups: { limitHours: 26, dataAge: 26 * 3600 } },
  ],
  [
    "no backup was made in that day",
    ["backup_missing"],
    { backup_age: null },
    { backups: { limitHours: 26, dataAge: 26 * 3600 + 1 } },
  ],
  [
    "an old backup was restored a moment ago",
    [],
    { backup_age: 900 * 3600 },
    { backups: { limitHours: 26, dataAge: 60 } },
  ],
  [
    "an old backup was restored a day ago",
    ["backup_old"],
    { backup_age: 900 * 3600 },
    { backups: { limitHours: 26, dataAge: 27 * 3600 } },
  ],
  ["backups are watched elsewhere", [], { backup_age: null }, {}],
  ["mails fail for more than an hour", ["mail_failing"], { failing: { mail: 3601 }, waiting: { mail: 9000 } }],
  ["a build waits for more than an hour", ["build_waiting"], { waiting: { build: 3601 } }],
  ["a short failure explains no long wait", ["mail_waiting"], { failing: { mail: 60 }, waiting: { mail: 9000 } }],
  ["the disk is nearly full", ["disk_full"], {}, { freeBytes: minFreeBytes - 1 }],
  ["the disk has just enough", [], {}, { freeBytes: minFreeBytes }],
  ["several at once", ["backup_missing", "push_failing"], { backup_age: null, failing: { push: 7200 } }],
])("%s", (_what, expected, facts, surroundings) => {
  expect(listCodes(facts, surroundings)).toEqual(expected);
});

it("a status whose backups are watched elsewhere says where", () => {
  expect(judgeStatus(well, {}).backup).toEqual({ watched_by: "heartbeat" });
});

it("says that a first backup is expected, and within how many hours", () => {
  const describe = (backup_age: number | null, dataAge: number) =>
    judgeStatus({ ...well, backup_age }, { backups: { limitHours: 26, dataAge } }).backup;
  expect(describe(null, 3600)).toEqual({
    age_hours: null,
    limit_hours: 26,
    note: "No backup yet: the first one is expected within 25 hours",
  });
  expect(describe(40 * 3600, 2 * 3600)).toMatchObject({
    note: "No backup since the restore: the first one is expected within 24 hours",
  });
  expect(describe(3600, 2 * 3600)).not.toHaveProperty("note");
  expect(describe(null, 27 * 3600)).not.toHaveProperty("note");
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks the database once in five seconds, however many want to know", async () => {
  const readFacts = vi.fn(async () => ({ facts: well }));
  const answer = createStatusHandler(readFacts);
  const answers = await Promise.all([answer("GET"), answer("HEAD"), answer("GET")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(readFacts).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  await answer("GET");
  expect(readFacts).toHaveBeenCalledTimes(2);
});

it("names the database where it refuses or does not answer in time", async () => {
  const refusal = await createStatusHandler(async () => Promise.reject(new Error("secret words")))("GET");
  const told = { ok: false, reasons: [{ code: "database", message: "The database does not answer" }] };
  expect([refusal.status, await refusal.json()]).toEqual([503, told]);
  const late = createStatusHandler(() => new Promise(() => {}))("GET");
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await late).status).toBe(503);
});

it("takes GET and HEAD alone", async () => {
  const answer = await createStatusHandler(async () => ({ facts: well }))("POST");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
