import { describe, expect, it } from "vitest";
import {
  assignCase,
  changeStage,
  type FollowUp,
  isDue,
  isPlanAwaited,
  isTravelling,
  isUntaken,
  recordAnswer,
  type Stage,
} from "../../../src/shared/rules/follow-ups.ts";
import { describeCaseValue } from "../../../src/staff/cases/describe-case-value.ts";
import { type Colleague, getColleagueName, mapNames } from "../../../src/staff/rules/colleagues.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const makeContext = (formerIds: string[] = []) => ({
  formerIds: new Set(formerIds),
  by: "me",
  at: new Date("2026-11-21T09:00:00Z"),
});

const makeMember = (id: string, name: string | null, email: string | null = `${id}@k.example`): Colleague => ({
  id,
  name,
  email,
  left_at: null,
});

describe("names of people", () => {
  it("shows the address beside two names that agree, whatever their case", () => {
    const names = mapNames([
      makeMember("a", "Amina"),
      makeMember("b", "amina "),
      makeMember("c", "Baraka"),
      makeMember("d", null),
    ]);
    expect([...names.values()]).toEqual(["Amina (a@k.example)", "amina  (b@k.example)", "Baraka", "d@k.example"]);
  });

  it("tells two apart of whom one has left and has no address any more", () => {
    const names = mapNames([
      makeMember("a", "Amina"),
      { ...makeMember("b", "Amina", null), left_at: "2026-11-01T00:00:00Z" },
    ]);
    expect([...names.values()]).toEqual(["Amina (a@k.example)", "Amina (left the team)"]);
  });

  it("takes nobody who is called 'you' for the person who is signed in", () => {
    expect(getColleagueName(mapNames([makeMember("a", "you")]), "a")).toBe("you");
    expect(getColleagueName(new Map(), "gone")).toBe("a former colleague");
    expect(getColleagueName(new Map(), null)).toBe("a former colleague");
  });
});

describe("what a press changes", () => {
  it("taking a new case makes it taken, and handing it over leaves its stage", () => {
    expect(assignCase(makeFollowUp(), "me")).toEqual({ assignee: "me", stage: "taken" });
    expect(assignCase(makeFollowUp({ stage: "offered", assignee: "me" }), "you")).toEqual({
      assignee: "you",
      stage: "offered",
    });
  });

  it("releasing a taken case makes it new, and any other nobody's", () => {
    expect(assignCase(makeFollowUp({ stage: "taken", assignee: "me" }), null)).toEqual({
      assignee: null,
      stage: "new",
    });
    const released = {
      ...makeFollowUp({ stage: "answered" }),
      ...assignCase(makeFollowUp({ stage: "answered" }), null),
    };
    expect(isUntaken(released)).toBe(true);
  });

  it("an answer is written down once: the first one keeps the promise", () => {
    const answerFields = { by: "me", channel: "email", nextOn: "2026-12-01", nextReason: null } as const;
    const first = recordAnswer(makeFollowUp(), { ...answerFields, at: new Date("2026-11-20T09:00:00Z") });
    expect(first).toEqual({
      answered_at: "2026-11-20T09:00:00.000Z",
      answered_by: "me",
      channel: "email",
      assignee: "me",
      stage: "answered",
      next_on: "2026-12-01",
      next_reason: null,
    });
    const later = { ...makeFollowUp(), ...first, assignee: "you", stage: "planning" as const };
    expect(recordAnswer(later, { ...answerFields, at: new Date("2026-11-25T09:00:00Z"), nextOn: null })).toEqual({
      assignee: "you",
      stage: "planning",
      next_on: null,
      next_reason: null,
    });
  });

  it("a case that is done has no next date, and one that is lost says why", () => {
    const dated = makeFollowUp({ next_on: "2026-12-01", next_reason: "Ring" });
    const change = (stage: Stage, lostReason: string | null = null) =>
      changeStage(dated, { stage, lostReason }, makeContext());
    expect(change("won")).toMatchObject({ stage: "won", next_on: null, next_reason: null });
    expect(change("lost", "Too dear")).toMatchObject({ stage: "lost", lost_reason: "Too dear" });
    expect(change("planning")).toEqual({ stage: "planning", lost_reason: null });
    expect(change("spam")).not.toHaveProperty("closed_at");
  });

  it("a case that nobody had is of whoever wins it, and no other is", () => {
    const change = (seen: FollowUp, stage: Stage) =>
      changeStage(seen, { stage, lostReason: stage === "lost" ? "Ill" : null }, makeContext());
    expect(change(makeFollowUp(), "won")).toMatchObject({ assignee: "me" });
    expect(change(makeFollowUp({ assignee: "you", stage: "offered" }), "won")).not.toHaveProperty("assignee");
    expect(change(makeFollowUp(), "lost")).not.toHaveProperty("assignee");
    const released = makeFollowUp({ stage: "won", closed_at: "2026-11-01T08:00:00+00:00" });
    expect(change(released, "won"), "it was given back on purpose").not.toHaveProperty("assignee");
  });

  it("a case has the time at which it was won or lost, until it is open again", () => {
    const before = "2026-11-01T08:00:00+00:00";
    const won = makeFollowUp({ stage: "won", assignee: "me", closed_at: before });
    const change = (stage: Stage, lostReason: string | null = null) =>
      changeStage(won, { stage, lostReason }, makeContext());
    expect(change("won"), "won already").not.toHaveProperty("closed_at");
    expect(change("lost", "Ill")).toMatchObject({ closed_at: "2026-11-21T09:00:00.000Z" });
    expect(change("planning")).toMatchObject({ closed_at: null });
    expect(change("spam")).toMatchObject({ closed_at: null });
  });

  it("a plan is awaited once the case is won, until it is sent", () => {
    const due = { stage: "won", plan_due_on: "2026-12-04" } as const;
    const sent = { ...due, plan_sent_on: "2026-12-03" };
    expect(
      [due, sent, { ...due, stage: "offered" as const }, { stage: "won" as const }].map((each) =>
        isPlanAwaited(makeFollowUp(each)),
      ),
    ).toEqual([true, false, false, false]);
  });

  it("somebody travels from the departure to the return, or on the day of a departure without one", () => {
    const journey = makeFollowUp({ stage: "won", departs_on: "2026-11-21", returns_on: "2026-11-23" });
    const days = ["2026-11-20", "2026-11-21", "2026-11-23", "2026-11-24"];
    expect(days.map((day) => isTravelling(journey, day))).toEqual([false, true, true, false]);
    expect(days.map((day) => isTravelling({ ...journey, returns_on: null }, day))).toEqual([false, true, false, false]);
    expect(isTravelling({ ...journey, stage: "lost" }, "2026-11-22")).toBe(false);
    expect(isTravelling(makeFollowUp({ stage: "won" }), "2026-11-22")).toBe(false);
  });

  it("a case that is opened again is nobody's once its holder has left, and has no reason of a loss", () => {
    const lost = makeFollowUp({ stage: "lost", assignee: "left", lost_reason: "Too dear", value: 1450 });
    const change = (stage: Stage, formerIds: string[]) =>
      changeStage(lost, { stage, lostReason: null }, makeContext(formerIds));
    expect(change("planning", ["left"])).toEqual({ stage: "planning", assignee: null, lost_reason: null });
    expect(change("taken", ["left"])).toEqual({ stage: "new", assignee: null, lost_reason: null });
    expect(change("planning", ["other"])).toEqual({ stage: "planning", lost_reason: null });
    expect(change("won", ["left"]), "what is closed keeps its holder").not.toHaveProperty("assignee");
  });

  it("is due from its day on", () => {
    const due = makeFollowUp({ next_on: "2026-11-21" });
    expect([isDue(due, "2026-11-20"), isDue(due, "2026-11-21"), isDue(makeFollowUp(), "2026-11-21")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it("writes a value of the history in words", () => {
  const names = mapNames([makeMember("a", "Amina")]);
  const descriptions = [
    describeCaseValue("assignee", "a", names),
    describeCaseValue("assignee", null, names),
    describeCaseValue("stage", "won", names),
    describeCaseValue("channel", "in_person", names),
    describeCaseValue("next_on", "2026-12-24", names),
  ];
  expect(descriptions).toEqual(["Amina", "–", "Won", "In person", "24 Dec 2026"]);
});
