import { expect, it } from "vitest";
import type { Lead } from "../../../src/shared/records/records.ts";
import {
  getDestinationLabel,
  getDurationLabel,
  getTravelStyleLabel,
  getTravelStyleVariant,
  hasSearchOrFilter,
  leadSorts,
  readListView,
  standardViews,
  unfilteredView,
} from "../../../src/shared/rules/lead-list.ts";
import { parseTimestamp } from "../../../src/shared/rules/timestamps.ts";
import { makeLead } from "../../harness/leads.ts";

it.each([
  "2026-11-20T08:00:00Z",
  "2026-11-20T08:00:00+00:00",
  "2026-11-20 08:00:00+00",
  "2026-11-20T11:00:00+03",
  "2026-11-20 04:30:00-03:30",
  "2026-11-19 22:00:00-10",
])("reads the time %s", (timestamp) => {
  expect(parseTimestamp(timestamp)).toBe(Date.UTC(2026, 10, 20, 8));
});

it("calls an answer as the questionnaire did, or as it was given", () => {
  const labels = [getDestinationLabel, getTravelStyleLabel, getDurationLabel];
  const listLabels = (change: Partial<Lead>) => labels.map((label) => label(makeLead(change)));
  expect(listLabels({ destination: "other", travel_style: "luxury", duration: "flexible" })).toEqual([
    "Not sure yet",
    "Luxury & Comfort",
    "Flexible",
  ]);
  expect(listLabels({ destination: "atlantis", travel_style: "by camel", duration: "a year" })).toEqual([
    "atlantis",
    "by camel",
    "a year",
  ]);
});

it("begins with a view that the screen offers, and that leaves nothing out", () => {
  expect(leadSorts.map(({ value }) => value)).toContain(unfilteredView.sort);
  expect(standardViews.map(({ filters }) => filters)).toContainEqual(unfilteredView.filters);
});

it("says whether something is left out", () => {
  expect(hasSearchOrFilter(unfilteredView)).toBe(false);
  expect(hasSearchOrFilter({ ...unfilteredView, sort: "name", search: "  " })).toBe(false);
  expect(hasSearchOrFilter({ ...unfilteredView, search: "a" })).toBe(true);
  expect(hasSearchOrFilter({ ...unfilteredView, filters: { period: "week" } })).toBe(true);
  expect(hasSearchOrFilter({ ...unfilteredView, filters: { person: undefined } })).toBe(false);
});

it.each([
  ["luxury", "default"],
  ["adventure", "destructive"],
  ["cultural", "outline"],
  ["budget", "secondary"],
  ["family", "secondary"],
  ["romantic", "secondary"],
  ["anything else", "secondary"],
])("gives %s the badge %s", (style, variant) => {
  expect(getTravelStyleVariant(style)).toBe(variant);
});

it("reads the view that was stored, and leaves out what this version does not offer", () => {
  const view = { search: "amina", sort: "name", filters: { due: "due", source: "Fair" }, isCompact: true } as const;
  expect(readListView(view)).toEqual(view);
  const whole = { ...unfilteredView, isCompact: false };
  for (const stored of [undefined, null, 1, "x", {}, { sort: "oddest", filters: 7, search: null }, { filter: 7 }])
    expect(readListView(stored)).toEqual(whole);
});

it("reads the view of a version in which a list had one filter", () => {
  const former = { search: "", sort: "oldest", isCompact: false };
  expect(readListView({ ...former, filter: "recent" }).filters).toEqual({ period: "week" });
  expect(readListView({ ...former, filter: "all", noted: "mine" }).filters).toEqual({ person: "me", stage: "open" });
  expect(readListView({ ...former, filter: "all", noted: "gone" }).filters).toEqual({});
});
