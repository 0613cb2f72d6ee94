import { describe, expect, it } from "vitest";
import {
  areSameFilters,
  type CaseFacts,
  type CaseFilters,
  countFilters,
  dependOnCases,
  type FilteredEntry,
  makeFilter,
  readCaseFilters,
  recentPeriodMs,
} from "../../../src/shared/rules/case-filters.ts";

const now = Date.parse("2026-11-27T10:00:00Z");
const day = 24 * 60 * 60_000;
const moment = { now, today: "2026-11-27", userId: "me" };

const entry = (rest: Partial<FilteredEntry> = {}): FilteredEntry => ({
  ...{ id: "one", time: now, destination: "laos", isReachable: true },
  ...rest,
});
const facts = (rest: Partial<CaseFacts> = {}): CaseFacts => ({
  ...{
    stage: "new",
    became: null,
    assignee: null,
    next_on: null,
    source: null,
    hasContact: false,
    isHandled: false,
    text: "",
  },
  ...rest,
});
const passes = (filters: CaseFilters, of: Partial<FilteredEntry> = {}, its?: Partial<CaseFacts>) =>
  makeFilter(filters, moment, () => its && facts(its))?.(entry(of));

describe("a filter", () => {
  it("is none where nothing is set", () => {
    expect(makeFilter({}, moment, () => undefined)).toBe(undefined);
    expect(makeFilter({ stage: undefined }, moment, () => undefined)).toBe(undefined);
  });

  it("by person shows one's own, a colleague's, and what nobody has taken and is not closed", () => {
    expect(passes({ person: "me" }, {}, { assignee: "me" })).toBe(true);
    expect(passes({ person: "me" }, {}, { assignee: "wanjiru" })).toBe(false);
    expect(passes({ person: "wanjiru" }, {}, { assignee: "wanjiru", stage: "won" })).toBe(true);
    expect(passes({ person: "untaken" })).toBe(true);
    expect(passes({ person: "untaken" }, {}, { assignee: "me" })).toBe(false);
    expect(passes({ person: "untaken" }, {}, { stage: "spam" })).toBe(false);
  });

  it("shows untaken records of 30 days, older ones that somebody had a hand in, and all of a chosen time", () => {
    const old = { time: now - 31 * day };
    expect(passes({ person: "untaken" }, { time: now - 29 * day })).toBe(true);
    expect(passes({ person: "untaken" }, old)).toBe(false);
    expect(passes({ person: "untaken" }, old, { isHandled: true })).toBe(true);
    expect(passes({ person: "untaken", period: "year" }, old)).toBe(true);
  });

  it("by stage shows one stage, or all that is not closed", () => {
    expect(passes({ stage: "offered" }, {}, { stage: "offered" })).toBe(true);
    expect(passes({ stage: "offered" }, {}, { stage: "won" })).toBe(false);
    expect(passes({ stage: "open" }, {}, { stage: "planning" })).toBe(true);
    for (const stage of ["won", "lost", "spam"] as const) expect(passes({ stage: "open" }, {}, { stage })).toBe(false);
  });

  it("by next date counts days of the office", () => {
    expect(passes({ due: "due" }, {}, { next_on: "2026-11-27" })).toBe(true);
    expect(passes({ due: "due" }, {}, { next_on: "2026-11-28" })).toBe(false);
    expect(passes({ due: "due" })).toBe(false);
    expect(passes({ due: "week" }, {}, { next_on: "2026-12-04" })).toBe(true);
    expect(passes({ due: "week" }, {}, { next_on: "2026-12-05" })).toBe(false);
    expect(passes({ due: "dated" }, {}, { next_on: "2027-12-05" })).toBe(true);
    expect(passes({ due: "none" }, {}, { next_on: "2026-12-05" })).toBe(false);
    expect(passes({ due: "none" })).toBe(true);
  });

  it("by destination shows one, any or none", () => {
    expect(passes({ destination: "laos" })).toBe(true);
    expect(passes({ destination: "nepal" })).toBe(false);
    expect(passes({ destination: "with" })).toBe(true);
    expect(passes({ destination: "without" })).toBe(false);
    expect(passes({ destination: "without" }, { destination: "" })).toBe(true);
  });

  it("by the time of arrival begins today at the office's midnight", () => {
    expect(passes({ period: "week" }, { time: now - recentPeriodMs })).toBe(true);
    expect(passes({ period: "week" }, { time: now - recentPeriodMs - 1 })).toBe(false);
    expect(passes({ period: "month" }, { time: now - 29 * day })).toBe(true);
    expect(passes({ period: "today" }, { time: Date.parse("2026-11-26T21:00:00Z") })).toBe(true);
    expect(passes({ period: "today" }, { time: Date.parse("2026-11-26T20:59:59Z") })).toBe(false);
  });

  it("by contact knows what staff learnt too, and by source the words as they are", () => {
    expect(passes({ contact: "with" }, { isReachable: false })).toBe(false);
    expect(passes({ contact: "with" }, { isReachable: false }, { hasContact: true })).toBe(true);
    expect(passes({ contact: "without" }, { isReachable: false })).toBe(true);
    expect(passes({ source: "Fair" }, {}, { source: "Fair" })).toBe(true);
    expect(passes({ source: "Fair" }, {}, { source: "Telephone" })).toBe(false);
  });

  it("combines with all others", () => {
    const filters = { person: "me", stage: "open", destination: "laos" };
    expect(passes(filters, {}, { assignee: "me" })).toBe(true);
    expect(passes(filters, { destination: "nepal" }, { assignee: "me" })).toBe(false);
    expect(passes(filters, {}, { assignee: "me", stage: "lost" })).toBe(false);
  });
});

it("knows which filters read cases", () => {
  expect(dependOnCases({ destination: "laos", period: "week" })).toBe(false);
  expect(
    [{ person: "me" }, { stage: "won" }, { due: "due" }, { source: "x" }, { contact: "with" }].map(dependOnCases),
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
  expect(areSameFilters({ stage: "won" }, { stage: "won", due: "due" })).toBe(false);
  expect(countFilters({ stage: "won", due: undefined, person: "me" })).toBe(2);
});
