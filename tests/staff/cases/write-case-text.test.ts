import { expect, it } from "vitest";
import type { AnswerNote, Note } from "../../../src/shared/rules/notes.ts";
import { formatReceivedTime } from "../../../src/staff/cases/received-time.ts";
import { writeCaseText, writeNotesText } from "../../../src/staff/cases/write-case-text.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

const names = new Map([
  ["a", "Amina"],
  ["b", "Baraka"],
]);

it("says all that is true of a case, and every answer with its letter", () => {
  const followUp = makeFollowUp({
    stage: "won",
    assignee: "a",
    contact: "+254 712 345 678",
    details: "Vegetarian",
    source: "Telephone",
    value: 1450.5,
    currency: "USD",
    service: "ready-made",
    departs_on: "2027-08-02",
    returns_on: "2027-08-16",
    plan_due_on: "2026-12-02",
    answered_at: "2026-11-20T09:00:00+00:00",
    answered_by: "b",
    channel: "email",
  });
  const answers = [
    {
      author: "b",
      channel: "email",
      letter: "Dear Wanjiru",
      created_at: "2026-11-20T09:00:00+00:00",
      written_at: null,
    },
    { author: "a", channel: "phone", letter: null, created_at: "2026-11-21T09:00:00+00:00", written_at: null },
  ] as unknown as AnswerNote[];
  const [first, second] = answers.map(({ created_at }) => formatReceivedTime(created_at));
  expect(writeCaseText(followUp, answers, names).split("\n")).toEqual([
    "Follow-up",
    "Stage: Won",
    "Who has it: Amina",
    `Answered on: ${first}`,
    "Answered by: Baraka",
    "How it was answered: Email",
    "Corrected contact: +254 712 345 678",
    "Details: Vegetarian",
    "Value: US$ 1,450.50",
    "Service: Ready-Made",
    "Departure: 2 Aug 2027",
    "Return: 16 Aug 2027",
    "Plan due: 2 Dec 2026",
    "Came by: Telephone",
    "",
    "Answers",
    `Email, ${first}, Baraka:`,
    "Dear Wanjiru",
    `Telephone, ${second}, Amina`,
  ]);
});

it("says nothing of what nobody has touched", () => {
  expect(writeCaseText(makeFollowUp(), [], names)).toBe("");
  expect(writeCaseText(undefined, [], names)).toBe("");
});

it("writes notes with who wrote them and when", () => {
  const note = { author: "b", body: "Rang her", created_at: "2026-11-20T09:00:00+00:00", written_at: null };
  expect(writeNotesText([note as unknown as Note], names)).toBe(
    `Notes\n${formatReceivedTime(note.created_at)}, Baraka:\nRang her`,
  );
  expect(writeNotesText([], names)).toBe("");
});
