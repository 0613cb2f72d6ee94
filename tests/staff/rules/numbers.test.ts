import { describe, expect, it } from "vitest";
import { noSource } from "../../../src/shared/rules/case-filters.ts";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import {
  type CountedCase,
  countCasesByGroup,
  countLostReasons,
  sumOpenValues,
} from "../../../src/staff/rules/numbers.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";

/** Friday, 9:00 in the office. */
const now = Date.parse("2026-11-27T09:00:00+03:00");

const names = new Map([
  ["w", "Wanjiru"],
  ["o", "Otieno"],
]);

const makeCountedCase = (rest: Partial<FollowUp>, label = "Laos", wasOffered = false): CountedCase => ({
  followUp: makeFollowUp({ created_at: "2026-11-16T09:00:00+03:00", ...rest }),
  destination: { value: label.toLowerCase(), label },
  wasOffered,
});
const options = { names, now, from: "" };

const cases = [
  makeCountedCase({
    stage: "won",
    assignee: "w",
    answered_at: "2026-11-16T12:00:00+03:00",
    value: 2_000,
    currency: "USD",
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
  countCasesByGroup(group, cases, options).rows.map(
    ({ label, enquiries, inTime, judged, offered, won, values }) =>
      `${label}: ${enquiries}, ${inTime} of ${judged}, ${offered}, ${won}, ${values.USD ?? null}`,
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
    const { rows, all } = countCasesByGroup(group, cases, options);
    expect(all).toMatchObject({ enquiries: 6, judged: 4, inTime: 2, offered: 4, won: 2, lost: 1, unvalued: 1 });
    expect(all.values).toEqual({ USD: 2_000 });
    for (const column of ["enquiries", "judged", "inTime", "offered", "won", "lost", "unvalued"] as const)
      expect(
        rows.reduce((sum, row) => sum + row[column], 0),
        `${group} ${column}`,
      ).toBe(all[column]);
  }
  expect(countCasesByGroup("month", [], options)).toMatchObject({
    rows: [],
    all: { enquiries: 0, values: {} },
  });
});

it("names two people of one name and a former colleague apart, and survives a case without a time", () => {
  const strangers = [
    makeCountedCase({ assignee: "x" }),
    makeCountedCase({ assignee: "y" }),
    makeCountedCase({ created_at: "" }),
  ];
  const { rows } = countCasesByGroup("person", strangers, options);
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["x", "y", ""]));
  expect(countCasesByGroup("month", strangers, options).all.enquiries).toBe(3);
});

describe("a win and a loss", () => {
  const received = { created_at: "2026-09-16T09:00:00+03:00", answered_at: "2026-09-16T10:00:00+03:00" };
  const wins = [
    makeCountedCase({ ...received, stage: "won", closed_at: "2026-10-31T22:00:00+00:00", value: 100, currency: "USD" }),
    makeCountedCase({
      ...received,
      stage: "won",
      closed_at: "2026-11-20T08:00:00+00:00",
      value: 90.5,
      currency: "KES",
    }),
    makeCountedCase({ ...received, stage: "lost", closed_at: "2026-10-05T08:00:00+00:00", lost_reason: "Too dear" }),
  ];

  it("count in the office's month in which they happened, each currency by itself, and their figures lead there", () => {
    const { rows, all } = countCasesByGroup("month", wins, options);
    expect(rows.map(({ key, enquiries, won, lost, values }) => ({ key, enquiries, won, lost, values }))).toEqual([
      { key: "2026-11", enquiries: 0, won: 2, lost: 0, values: { USD: 100, KES: 90.5 } },
      { key: "2026-10", enquiries: 0, won: 0, lost: 1, values: {} },
      { key: "2026-09", enquiries: 3, won: 0, lost: 0, values: {} },
    ]);
    expect(rows[0]?.filters).toEqual({ group: {}, days: "2026-11-01..2026-11-30" });
    expect(all.filters.days).toBe("..");
  });

  it("count within the time that is asked for, whenever the enquiry came", () => {
    const { rows, all } = countCasesByGroup("month", wins, { ...options, from: "2026-11-10" });
    expect(rows.map(({ key, won, filters: { days } }) => [key, won, days])).toEqual([
      ["2026-11", 1, "2026-11-10..2026-11-30"],
    ]);
    expect(all).toMatchObject({ enquiries: 0, won: 1, lost: 0 });
  });

  it("lead to the cases of a destination, a source or a person, or of none", () => {
    const mixed = [
      makeCountedCase({ source: "Fair", assignee: "w" }),
      { ...makeCountedCase({}), destination: { value: "", label: "No destination" } },
    ];
    const listFilters = (group: Parameters<typeof countCasesByGroup>[0]) =>
      countCasesByGroup(group, mixed, options).rows.map(({ filters }) => filters.group);
    expect(listFilters("destination")).toEqual([{ destination: "laos" }, { destination: "without" }]);
    expect(listFilters("source")).toEqual([{ source: "Fair" }, { source: noSource }]);
    expect(listFilters("person")).toEqual([{ person: "nobody" }, { person: "w" }]);
  });
});

it("counts the working days from a win to its plan", () => {
  const closed_at = "2026-11-20T08:00:00+00:00";
  const sent = { stage: "won", closed_at, plan_due_on: "2026-12-04" } as const;
  const { all } = countCasesByGroup(
    "month",
    [
      makeCountedCase({ ...sent, plan_sent_on: "2026-11-25" }),
      makeCountedCase({ ...sent, plan_sent_on: "2026-11-27" }),
      makeCountedCase(sent),
    ],
    options,
  );
  expect([all.plans, all.planDays]).toEqual([2, 3 + 5]);
});

it("counts why cases were lost, whatever the spelling, the most frequent first, in the time that is asked for", () => {
  const lose = (lost_reason: string, closed_at = "2026-11-20T08:00:00+00:00") =>
    makeCountedCase({ stage: "lost", lost_reason, closed_at });
  const lost = [lose("No answer"), lose("Too dear"), lose(" too dear "), lose("Ill", "2026-01-05T08:00:00+00:00")];
  expect(countLostReasons([...lost, makeCountedCase({ stage: "won" })], "2026-11-01")).toEqual([
    { label: "Too dear", count: 2, values: {}, filters: { reason: "Too dear", closed: "2026-11-01.." } },
    { label: "No answer", count: 1, values: {}, filters: { reason: "No answer", closed: "2026-11-01.." } },
  ]);
});

it("sums what open cases are worth by their stage and currency", () => {
  const open = [
    makeCountedCase({ stage: "offered", value: 100, currency: "USD" }),
    makeCountedCase({ stage: "offered", value: 200, currency: "USD" }),
    makeCountedCase({ stage: "planning", value: 5, currency: null }),
    makeCountedCase({ stage: "planning" }),
    makeCountedCase({ stage: "won", value: 7 }),
  ];
  expect(sumOpenValues(open)).toEqual([
    { label: "Offered", count: 2, values: { USD: 300 }, filters: { stage: "offered" } },
    { label: "Planning", count: 1, values: { "": 5 }, filters: { stage: "planning" } },
  ]);
});
