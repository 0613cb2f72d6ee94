import { expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { type CountedCase, numbersBy } from "../../../src/staff/rules/numbers.ts";
import { followUp } from "../../harness/follow-ups.ts";

/** A Friday morning in the office. */
const now = Date.parse("2026-11-27T09:00:00+03:00");

const names = new Map([
  ["w", "Wanjiru"],
  ["o", "Otieno"],
]);

const counted = (rest: Partial<FollowUp>, destination = "Laos", wasOffered = false): CountedCase => ({
  followUp: followUp({ created_at: "2026-11-16T09:00:00+03:00", ...rest }),
  destination,
  wasOffered,
});

const cases = [
  counted({ stage: "won", assignee: "w", answered_at: "2026-11-16T12:00:00+03:00", value: 2_000, source: "/blog/tea" }),
  counted(
    { stage: "won", assignee: "w", answered_at: "2026-11-20T12:00:00+03:00", value: null, source: " /Blog/tea" },
    "Nepal",
  ),
  counted({ stage: "lost", assignee: "o", answered_at: "2026-11-17T08:00:00+03:00" }, "Nepal", true),
  // Its time is over, and nobody has answered.
  counted({ stage: "new" }, "Nepal"),
  // Arrived this morning: nothing can be said of its answer yet.
  counted({ stage: "new", created_at: "2026-11-27T08:00:00+03:00" }),
  // In the office it is December already.
  counted({ stage: "offered", assignee: "o", created_at: "2026-11-30T22:30:00+00:00" }),
  counted({ stage: "spam", value: 9_999 }),
];

const table = (group: Parameters<typeof numbersBy>[0]) =>
  numbersBy(group, cases, { names, now }).rows.map(
    ({ label, enquiries, inTime, judged, offered, won, value }) =>
      `${label}: ${enquiries}, ${inTime} of ${judged}, ${offered}, ${won}, ${value}`,
  );

it("counts by the office's month, the newest first", () => {
  expect(table("month")).toEqual(["December 2026: 1, 0 of 0, 1, 0, null", "November 2026: 5, 2 of 4, 3, 2, 2000"]);
});

it("counts by destination and by person, the most enquiries first", () => {
  expect(table("destination")).toEqual(["Laos: 3, 1 of 1, 2, 1, 2000", "Nepal: 3, 1 of 3, 2, 1, null"]);
  expect(table("person")).toEqual([
    "Nobody yet: 2, 0 of 1, 0, 0, null",
    "Otieno: 2, 1 of 1, 2, 0, null",
    "Wanjiru: 2, 1 of 2, 2, 2, 2000",
  ]);
});

it("takes two spellings of a source for one, and says where none is known", () => {
  expect(table("source")).toEqual(["Not said: 4, 1 of 2, 2, 0, null", "/blog/tea: 2, 1 of 2, 2, 2, 2000"]);
});

it("sums every group to the same, leaves spam out, and says how many values are missing", () => {
  for (const group of ["month", "destination", "source", "person"] as const) {
    const { rows, all } = numbersBy(group, cases, { names, now });
    expect(all).toEqual({ enquiries: 6, judged: 4, inTime: 2, offered: 4, won: 2, value: 2_000, unvalued: 1 });
    for (const column of ["enquiries", "judged", "inTime", "offered", "won", "unvalued"] as const)
      expect(
        rows.reduce((sum, row) => sum + row[column], 0),
        `${group} ${column}`,
      ).toBe(all[column]);
  }
  expect(numbersBy("month", [], { names, now })).toMatchObject({ rows: [], all: { enquiries: 0, value: null } });
});

it("names two people of one name and a former colleague apart, and survives a case without a time", () => {
  const strangers = [counted({ assignee: "x" }), counted({ assignee: "y" }), counted({ created_at: "" })];
  const { rows } = numbersBy("person", strangers, { names, now });
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["x", "y", ""]));
  expect(numbersBy("month", strangers, { names, now }).all.enquiries).toBe(3);
});
