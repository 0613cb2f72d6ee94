import { expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { groupTodaysCases, listCasesDeletedSoon } from "../../../src/staff/rules/today.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

/** Friday, 12:00 in the office. */
const now = Date.parse("2026-11-27T12:00:00+03:00");
const moment = { userId: "me", day: "2026-11-27", now, unseen: new Set(["fresh"]) };
const justNow = "2026-11-27T08:00:00+03:00";
const answered_at = "2026-11-20T09:00:00+03:00";
const makeCase = (id: string, rest: Partial<FollowUp> = {}) => ({
  followUp: makeFollowUp({ id, created_at: justNow, ...rest }),
  contact: "ada@example.org" as string | null,
});
const listIds = (groups: Record<string, { followUp: FollowUp }[]>) =>
  Object.fromEntries(Object.entries(groups).map(([part, each]) => [part, each.map(({ followUp: { id } }) => id)]));

it("shows first what is over its time, then what is due, one's own, nobody's and new; each in one part", () => {
  const cases = [
    makeCase("untaken"),
    makeCase("fresh"),
    makeCase("mine", { assignee: "me", stage: "planning", answered_at }),
    makeCase("mine-due", { assignee: "me", stage: "planning", answered_at, next_on: "2026-11-26" }),
    makeCase("due-now", { assignee: "you", stage: "offered", answered_at, next_on: "2026-11-27" }),
    makeCase("late", { created_at: "2026-11-24T08:00:00+03:00", assignee: "you", stage: "taken" }),
    makeCase("later", { created_at: "2026-11-25T08:00:00+03:00" }),
    makeCase("theirs", { assignee: "you", stage: "taken" }),
    makeCase("tomorrow", { assignee: "you", stage: "planning", answered_at, next_on: "2026-11-28" }),
    makeCase("won", { assignee: "me", stage: "won" }),
    makeCase("left-behind", { stage: "answered", answered_at }),
    makeCase("plan-later", { assignee: "you", stage: "won", answered_at, plan_due_on: "2026-12-04" }),
    makeCase("plan-first", { assignee: "you", stage: "won", answered_at, plan_due_on: "2026-11-20" }),
    makeCase("back-later", { stage: "won", answered_at, departs_on: "2026-11-20", returns_on: "2026-12-04" }),
    makeCase("back-first", { stage: "won", answered_at, departs_on: "2026-11-27", returns_on: "2026-11-28" }),
    makeCase("back-already", { stage: "won", answered_at, departs_on: "2026-11-20", returns_on: "2026-11-26" }),
  ];
  expect(listIds(groupTodaysCases(cases, moment))).toEqual({
    soon: [],
    overdue: ["later", "late"],
    due: ["mine-due", "due-now"],
    plans: ["plan-first", "plan-later"],
    mine: ["mine"],
    untaken: ["left-behind", "untaken"],
    fresh: ["fresh"],
    travelling: ["back-first", "back-later"],
    unreachable: [],
  });
});

it("puts first the answers that are missed next, but those of colleagues, and last what nobody can answer", () => {
  const yesterday = (hour: string) => ({ created_at: `2026-11-26T${hour}:00:00+03:00` });
  const cases = [
    makeCase("in-7-hours", yesterday("19")),
    makeCase("in-1-hour", { ...yesterday("13"), assignee: "me", stage: "taken" }),
    makeCase("theirs", { ...yesterday("14"), assignee: "you", stage: "taken" }),
    makeCase("in-9-hours", yesterday("21")),
    { ...makeCase("silent", yesterday("15")), contact: null },
    { ...makeCase("silent-overdue", { created_at: "2026-11-24T08:00:00+03:00" }), contact: null },
    { ...makeCase("silent-due", { created_at: "2026-11-24T08:00:00+03:00", next_on: "2026-11-27" }), contact: null },
  ];
  expect(listIds(groupTodaysCases(cases, moment))).toMatchObject({
    soon: ["in-1-hour", "in-7-hours"],
    overdue: ["silent-due"],
    untaken: ["in-9-hours"],
    unreachable: ["silent", "silent-overdue"],
  });
});

it("lists cases of one moment in one order, however the device has read them", () => {
  const cases = ["b", "d", "a", "c"].map((id) => makeCase(id, { created_at: "2026-11-24T08:00:00+03:00" }));
  const inOrder = ["a", "b", "c", "d"];
  for (const read of [cases, cases.toReversed()]) {
    expect(listIds(groupTodaysCases(read, moment))).toMatchObject({ overdue: inOrder });
    const soon = listCasesDeletedSoon(read, 1, 400 * 24 * 3_600_000, now);
    expect(soon.map(({ each }) => each.followUp.id)).toEqual(inOrder);
  }
});

it("shows what the months of keeping delete within the grace, the soonest first, and nothing that is done", () => {
  const day = 86_400_000;
  const touched = (days: number) => new Date(now - days * day).toISOString();
  const cases = [
    makeCase("soon", { touched_at: touched(400), stage: "planning" }),
    makeCase("sooner", { touched_at: touched(410), stage: "planning" }),
    makeCase("done", { touched_at: touched(400), stage: "won" }),
    makeCase("young", { touched_at: touched(300), stage: "planning" }),
  ];
  const found = listCasesDeletedSoon(cases, 13, 30 * day, now);
  expect(found.map(({ each }) => each.followUp.id)).toEqual(["sooner", "soon"]);
  expect(found.every(({ until }) => until > now)).toBe(true);
  expect(listCasesDeletedSoon(cases, null, 30 * day, now)).toEqual([]);
});
