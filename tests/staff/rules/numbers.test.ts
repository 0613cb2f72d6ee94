import { expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { type CountedCase, countCasesByGroup } from "../../../src/staff/rules/numbers.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

/** Friday, 9:00 in the office. */
const now = Date.parse("2026-11-27T09:00:00+03:00");

const names = new Map([
  ["w", "Wanjiru"],
  ["o", "Otieno"],
]);

const makeCountedCase = (rest: Partial<FollowUp>, destination = "Laos", wasOffered = false): CountedCase => ({
  followUp: makeFollowUp({ created_at: "2026-11-16T09:00:00+03:00", ...rest }),
  destination,
  wasOffered,
});

const cases = [
  makeCountedCase({
    stage: "won",
    assignee: "w",
    answered_at: "2026-11-16T12:00:00+03:00",
    value: 2_000,
    source: "/blog/tea",
  }),
  makeCountedCase(
    { stage: "won", assignee: "w", answered_at: "2026-11-20T12:00:00+03:00", value: null, source: " /Blog/tea" },
    "Nepal",
  ),
  makeCountedCase({ stage: "lost", assignee: "o", answered_at: "2026-11-17T08:00:00+03:00" }, "Nepal", true),
  // Nobody has answered this case in time.
  makeCountedCase({ stage: "new" }, "Nepal"),
  // This case arrived this morning, so its answer is not late yet.
  makeCountedCase({ stage: "new", created_at: "2026-11-27T08:00:00+03:00" }),
  // In the office's time zone this case arrived in December.
  makeCountedCase({ stage: "offered", assignee: "o", created_at: "2026-11-30T22:30:00+00:00" }),
  makeCountedCase({ stage: "spam", value: 9_999 }),
];

const makeTable = (group: Parameters<typeof countCasesByGroup>[0]) =>
  countCasesByGroup(group, cases, { names, now }).rows.map(
    ({ label, enquiries, inTime, judged, offered, won, value }) =>
      `${label}: ${enquiries}, ${inTime} of ${judged}, ${offered}, ${won}, ${value}`,
  );

it("counts by the office's month, the newest first", () => {
  expect(makeTable("month")).toEqual(["December 2026: 1, 0 of 0, 1, 0, null", "November 2026: 5, 2 of 4, 3, 2, 2000"]);
});

it("counts by destination and by person, the most enquiries first", () => {
  expect(makeTable("destination")).toEqual(["Laos: 3, 1 of 1, 2, 1, 2000", "Nepal: 3, 1 of 3, 2, 1, null"]);
  expect(makeTable("person")).toEqual([
    "Nobody yet: 2, 0 of 1, 0, 0, null",
    "Otieno: 2, 1 of 1, 2, 0, null",
    "Wanjiru: 2, 1 of 2, 2, 2, 2000",
  ]);
});

it("takes two spellings of a source for one, and says where none is known", () => {
  expect(makeTable("source")).toEqual(["Not said: 4, 1 of 2, 2, 0, null", "/blog/tea: 2, 1 of 2, 2, 2, 2000"]);
});

it("sums every group to the same, leaves spam out, and says how many values are missing", () => {
  for (const group of ["month", "destination", "source", "person"] as const) {
    const { rows, all } = countCasesByGroup(group, cases, { names, now });
    expect(all).toEqual({ enquiries: 6, judged: 4, inTime: 2, offered: 4, won: 2, value: 2_000, unvalued: 1 });
    for (const column of ["enquiries", "judged", "inTime", "offered", "won", "unvalued"] as const)
      expect(
        rows.reduce((sum, row) => sum + row[column], 0),
        `${group} ${column}`,
      ).toBe(all[column]);
  }
  expect(countCasesByGroup("month", [], { names, now })).toMatchObject({
    rows: [],
    all: { enquiries: 0, value: null },
  });
});

it("names two people of one name and a former colleague apart, and survives a case without a time", () => {
  const strangers = [
    makeCountedCase({ assignee: "x" }),
    makeCountedCase({ assignee: "y" }),
    makeCountedCase({ created_at: "" }),
  ];
  const { rows } = countCasesByGroup("person", strangers, { names, now });
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["x", "y", ""]));
  expect(countCasesByGroup("month", strangers, { names, now }).all.enquiries).toBe(3);
});
