import { describe, expect, it } from "vitest";
import {
  areSameFilters,
  type CaseFacts,
  type CaseFilters,
  countFilters,
  type FilteredEntry,
  makeCaseFilter,
  makeDayRange,
  noSource,
  readCaseFilters,
  readDayRange,
  recentPeriodMs,
  shouldReadCases,
} from "../../../src/shared/rules/case-filters.ts";

const now = Date.parse("2026-11-27T10:00:00Z");
const day = 24 * 60 * 60_000;
/** An answer is promised within a day. */
const computeDeadline = (createdAt: number) => createdAt + day;
const moment = {
  now,
  today: "2026-11-27",
  userId: "me",
  hasOfferInHistory: (id: string) => id === "offered once",
  computeDeadline,
};

const makeEntry = (rest: Partial<FilteredEntry> = {}): FilteredEntry => ({
  id: "one",
  time: now,
  destination: "laos",
  isReachable: true,
  ...rest,
});
const makeFacts = (rest: Partial<CaseFacts> = {}): CaseFacts => ({
  stage: "new",
  became: null,
  assignee: null,
  next_on: null,
  source: null,
  answeredAt: null,
  closedAt: null,
  lostReason: null,
  value: null,
  hasContact: false,
  isHandled: false,
  text: "",
  ...rest,
});
const isMatch = (filters: CaseFilters, of: Partial<FilteredEntry> = {}, its?: Partial<CaseFacts>) =>
  makeCaseFilter(filters, moment, () => its && makeFacts(its))?.(makeEntry(of));

describe("a filter", () => {
  it("is none where nothing is set", () => {
    expect(makeCaseFilter({}, moment, () => undefined)).toBe(undefined);
    expect(makeCaseFilter({ stage: undefined }, moment, () => undefined)).toBe(undefined);
  });

  it("the filter by person shows one's own, a colleague's, and what nobody has taken and is not closed", () => {
    expect(isMatch({ person: "me" }, {}, { assignee: "me" })).toBe(true);
    expect(isMatch({ person: "me" }, {}, { assignee: "wanjiru" })).toBe(false);
    expect(isMatch({ person: "wanjiru" }, {}, { assignee: "wanjiru", stage: "won" })).toBe(true);
    expect(isMatch({ person: "untaken" })).toBe(true);
    expect(isMatch({ person: "untaken" }, {}, { assignee: "me" })).toBe(false);
    expect(isMatch({ person: "untaken" }, {}, { stage: "spam" })).toBe(false);
  });

  it("the filter by an offer shows what has one or had one, however it ended, and no spam", () => {
    const hadOffer = (id: string, stage: CaseFacts["stage"]) => isMatch({ stage: "was_offered" }, { id }, { stage });
    expect([hadOffer("one", "offered"), hadOffer("one", "won"), hadOffer("offered once", "lost")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([hadOffer("one", "lost"), hadOffer("one", "planning"), hadOffer("offered once", "spam")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("the filter by answer shows what is overdue, what is still to be answered, and what was answered in time or late", () => {
    const listStates = (of: Partial<FilteredEntry>, its: Partial<CaseFacts> = {}) =>
      ["overdue", "running", "kept", "broken"].filter((answer) => isMatch({ answer }, of, its));
    const [fresh, old] = [{ time: now - day / 2 }, { time: now - 2 * day }];
    expect(listStates(fresh)).toEqual(["running"]);
    expect(listStates(old)).toEqual(["overdue"]);
    expect(listStates(old, { answeredAt: now - 1.5 * day, stage: "won" })).toEqual(["kept"]);
    expect(listStates(old, { answeredAt: now - day / 2 })).toEqual(["broken"]);
    expect(listStates(old, { stage: "lost" }), "closed without an answer").toEqual([]);
    expect(listStates(old, { became: "an enquiry" })).toEqual([]);
    expect(listStates(old, { stage: "offered" }), "an offer is an answer").toEqual([]);
  });

  it("the filter by a span of the office's days shows what was received, won or lost in it", () => {
    const period = makeDayRange("2026-11-01", "2026-11-30");
    const edges = ["2026-10-31T20:59:59Z", "2026-10-31T21:00:00Z", "2026-11-30T20:59:59Z", "2026-11-30T21:00:00Z"];
    const times = edges.map((edge) => Date.parse(edge));
    expect(times.map((time) => isMatch({ period }, { time }))).toEqual([false, true, true, false]);
    expect(times.map((closedAt) => isMatch({ closed: period }, {}, { closedAt }))).toEqual([false, true, true, false]);
    expect(isMatch({ closed: makeDayRange("", "") }, {}, {})).toBe(false);
    expect(isMatch({ period: makeDayRange("", "2026-11-27") }, { time: 0 })).toBe(true);
    expect(readDayRange("2026-11")).toBe(undefined);
  });

  it("the filters by the reason of a loss and by the source find other spellings, and what names no source", () => {
    expect(isMatch({ reason: "Too dear" }, {}, { stage: "lost", lostReason: " too Dear" })).toBe(true);
    expect(isMatch({ reason: "Too dear" }, {}, { stage: "won", lostReason: "Too dear" })).toBe(false);
    expect(isMatch({ source: "/blog/tea" }, {}, { source: "/Blog/tea " })).toBe(true);
    expect(isMatch({ source: noSource }, {}, { source: null })).toBe(true);
    expect(isMatch({ source: noSource }, {}, { source: "Fair" })).toBe(false);
  });

  it("leaves out spam, or shows what is nobody's, closed or not", () => {
    expect(["spam", "won"].map((stage) => isMatch({ stage: "genuine" }, {}, { stage } as CaseFacts))).toEqual([
      false,
      true,
    ]);
    expect(isMatch({ person: "nobody" }, { time: 0 }, { stage: "lost" })).toBe(true);
    expect(isMatch({ person: "nobody" }, {}, { assignee: "me" })).toBe(false);
  });

  it("shows untaken records of 30 days, older ones that somebody had a hand in, and all of a chosen time", () => {
    const old = { time: now - 31 * day };
    expect(isMatch({ person: "untaken" }, { time: now - 29 * day })).toBe(true);
    expect(isMatch({ person: "untaken" }, old)).toBe(false);
    expect(isMatch({ person: "untaken" }, old, { isHandled: true })).toBe(true);
    expect(isMatch({ person: "untaken", period: "year" }, old)).toBe(true);
  });

  it("the filter by stage shows one stage, or all that is not closed", () => {
    expect(isMatch({ stage: "offered" }, {}, { stage: "offered" })).toBe(true);
    expect(isMatch({ stage: "offered" }, {}, { stage: "won" })).toBe(false);
    expect(isMatch({ stage: "open" }, {}, { stage: "planning" })).toBe(true);
    for (const stage of ["won", "lost", "spam"] as const) expect(isMatch({ stage: "open" }, {}, { stage })).toBe(false);
  });

  it("the filter by next date counts days of the office", () => {
    expect(isMatch({ due: "due" }, {}, { next_on: "2026-11-27" })).toBe(true);
    expect(isMatch({ due: "due" }, {}, { next_on: "2026-11-28" })).toBe(false);
    expect(isMatch({ due: "due" })).toBe(false);
    expect(isMatch({ due: "week" }, {}, { next_on: "2026-12-04" })).toBe(true);
    expect(isMatch({ due: "week" }, {}, { next_on: "2026-12-05" })).toBe(false);
    expect(isMatch({ due: "dated" }, {}, { next_on: "2027-12-05" })).toBe(true);
    expect(isMatch({ due: "none" }, {}, { next_on: "2026-12-05" })).toBe(false);
    expect(isMatch({ due: "none" })).toBe(true);
  });

  it("the filter by destination shows one, any or none", () => {
    expect(isMatch({ destination: "laos" })).toBe(true);
    expect(isMatch({ destination: "nepal" })).toBe(false);
    expect(isMatch({ destination: "with" })).toBe(true);
    expect(isMatch({ destination: "without" })).toBe(false);
    expect(isMatch({ destination: "without" }, { destination: "" })).toBe(true);
  });

  it("the filter by the time of arrival begins today at the office's midnight", () => {
    expect(isMatch({ period: "week" }, { time: now - recentPeriodMs })).toBe(true);
    expect(isMatch({ period: "week" }, { time: now - recentPeriodMs - 1 })).toBe(false);
    expect(isMatch({ period: "month" }, { time: now - 29 * day })).toBe(true);
    expect(isMatch({ period: "today" }, { time: Date.parse("2026-11-26T21:00:00Z") })).toBe(true);
    expect(isMatch({ period: "today" }, { time: Date.parse("2026-11-26T20:59:59Z") })).toBe(false);
  });

  it("the filter by contact knows what staff learnt too, and that by source the words as they are", () => {
    expect(isMatch({ contact: "with" }, { isReachable: false })).toBe(false);
    expect(isMatch({ contact: "with" }, { isReachable: false }, { hasContact: true })).toBe(true);
    expect(isMatch({ contact: "without" }, { isReachable: false })).toBe(true);
    expect(isMatch({ source: "Fair" }, {}, { source: "Fair" })).toBe(true);
    expect(isMatch({ source: "Fair" }, {}, { source: "Telephone" })).toBe(false);
  });

  it("combines with all others", () => {
    const filters = { person: "me", stage: "open", destination: "laos" };
    expect(isMatch(filters, {}, { assignee: "me" })).toBe(true);
    expect(isMatch(filters, { destination: "nepal" }, { assignee: "me" })).toBe(false);
    expect(isMatch(filters, {}, { assignee: "me", stage: "lost" })).toBe(false);
  });
});

it("knows which filters read cases", () => {
  expect(shouldReadCases({ destination: "laos", period: "week" })).toBe(false);
  expect(
    [{ person: "me" }, { stage: "won" }, { due: "due" }, { source: "x" }, { contact: "with" }].map(shouldReadCases),
  ).toEqual(Array(5).fill(true));
});

it("reads filters that were stored, and leaves out what this version does not offer", () => {
  const filters = { person: "b1", stage: "won", source: "Fair", contact: "with" };
  expect(readCaseFilters({ ...filters, colour: "red", due: "some day", destination: 7, period: "" })).toEqual(filters);
  for (const stored of [undefined, null, "x", 7, [], { source: "x".repeat(201) }])
    expect(readCaseFilters(stored)).toEqual({});
});

it("tells if two sets of filters are the same, and counts them", () => {
  expect(areSameFilters({ stage: "won", due: undefined }, { stage: "won" })).toBe(true);
  expect(areSameFilters({ stage: "won", due: "" }, { stage: "won" })).toBe(true);
  expect(areSameFilters({ stage: "won" }, { stage: "won", due: "due" })).toBe(false);
  expect(countFilters({ stage: "won", due: undefined, person: "me" })).toBe(2);
});
