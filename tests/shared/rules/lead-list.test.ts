import { expect, it } from "vitest";
import type { Lead } from "../../../src/shared/records/records.ts";
import {
  destinationLabel,
  durationLabel,
  hasSearchOrFilter,
  leadFilters,
  leadSorts,
  readLeadView,
  recentSpan,
  travelStyleLabel,
  travelStyleVariant,
  unfilteredView,
} from "../../../src/shared/rules/lead-list.ts";
import { timeOf } from "../../../src/shared/rules/timestamps.ts";
import { lead } from "../../harness/leads.ts";

it.each([
  "2026-11-20T08:00:00Z",
  "2026-11-20T08:00:00+00:00",
  "2026-11-20 08:00:00+00",
  "2026-11-20T11:00:00+03",
  "2026-11-20 04:30:00-03:30",
  "2026-11-19 22:00:00-10",
])("reads the time %s", (timestamp) => {
  expect(timeOf(timestamp)).toBe(Date.UTC(2026, 10, 20, 8));
});

it("calls an answer as the questionnaire did, or as it was given", () => {
  const labels = [destinationLabel, travelStyleLabel, durationLabel];
  const says = (change: Partial<Lead>) => labels.map((label) => label(lead(change)));
  expect(says({ destination: "other", travel_style: "luxury", duration: "flexible" })).toEqual([
    "Not sure yet",
    "Luxury & Comfort",
    "Flexible",
  ]);
  expect(says({ destination: "atlantis", travel_style: "by camel", duration: "a year" })).toEqual([
    "atlantis",
    "by camel",
    "a year",
  ]);
});

it("begins with a view that the screen offers, and that leaves nothing out", () => {
  expect(leadSorts.map(({ value }) => value)).toContain(unfilteredView.sort);
  expect(leadFilters.map(({ value }) => value)).toContain(unfilteredView.filter);
});

it("says whether something is left out", () => {
  expect(hasSearchOrFilter(unfilteredView)).toBe(false);
  expect(hasSearchOrFilter({ ...unfilteredView, sort: "name", search: "  " })).toBe(false);
  expect(hasSearchOrFilter({ ...unfilteredView, search: "a" })).toBe(true);
  expect(hasSearchOrFilter({ ...unfilteredView, filter: "recent" })).toBe(true);
  expect(hasSearchOrFilter({ ...unfilteredView, noted: "mine" })).toBe(true);
  expect(hasSearchOrFilter({ ...unfilteredView, noted: undefined })).toBe(false);
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
  expect(travelStyleVariant(style)).toBe(variant);
});

it("calls a lead recent for a week", () => {
  expect(Date.UTC(2026, 10, 30) - recentSpan).toBe(Date.UTC(2026, 10, 23));
});

it("reads the view that was stored, and leaves out what this version does not offer", () => {
  const view = { search: "amina", sort: "name", filter: "recent", noted: "due", isCompact: true } as const;
  expect(readLeadView(view)).toEqual(view);
  const whole = { ...unfilteredView, isCompact: false };
  for (const stored of [undefined, null, 1, "x", {}, { sort: "oddest", filter: 7, noted: "gone", search: null }])
    expect(readLeadView(stored)).toEqual(whole);
});
