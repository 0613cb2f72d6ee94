import { expect, it } from "vitest";
import {
  computeFigures,
  countLeadsByDestination,
  countLeadsByTravelStyle,
  countLeadsPerDay,
  getChartStart,
} from "../../../src/shared/rules/lead-stats.ts";
import { getOfficeDay } from "../../../src/shared/rules/office-time.ts";
import { makeLead } from "../../harness/leads.ts";
import { describeInEveryTimeZone } from "../../harness/time-zones.ts";

// 15:30 on 21 November in Nairobi.
const now = new Date("2026-11-21T12:30:00Z");
const makeLeadAt = (created_at: string) => makeLead({ created_at });

describeInEveryTimeZone("the chart", () => {
  it("counts each of the office's last thirty days, the empty ones too", () => {
    const tallies = countLeadsPerDay(
      [
        makeLeadAt("2026-11-20T21:00:00Z"),
        makeLeadAt("2026-11-21T20:59:59Z"),
        makeLeadAt("2026-11-20T20:59:59Z"),
        makeLeadAt("2026-10-22T21:00:00Z"),
        makeLeadAt("2026-10-22T20:59:59Z"),
        makeLeadAt("2026-11-21T21:00:00Z"),
      ],
      now,
    );
    expect(tallies).toHaveLength(30);
    expect(tallies[0]).toEqual({ day: "2026-10-23", count: 1 });
    expect(tallies.at(-1)).toEqual({ day: "2026-11-21", count: 2 });
    expect(tallies.at(-2)).toEqual({ day: "2026-11-20", count: 1 });
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(getChartStart(now).toISOString()).toBe("2026-10-22T21:00:00.000Z");
  });

  it("has each day once, whenever it is looked at", () => {
    for (let hour = 0; hour < 48; hour++) {
      const looked = new Date(Date.parse("2026-03-28T00:30:00Z") + hour * 3_600_000);
      const days = countLeadsPerDay([], looked).map(({ day }) => day);
      expect(new Set(days).size).toBe(30);
      expect(days.at(-1)).toBe(getOfficeDay(looked));
    }
  });
});

it("counts by destination and style, most wanted first", () => {
  const leads = [
    makeLead({ destination: "laos", travel_style: "budget" }),
    makeLead({ destination: null, travel_style: "luxury" }),
    makeLead({ destination: "laos", travel_style: "luxury" }),
    makeLead({ destination: "other", travel_style: "luxury" }),
  ];
  expect(countLeadsByDestination(leads)).toEqual([
    { label: "Laos", count: 2 },
    { label: "No destination", count: 1 },
    { label: "Not sure yet", count: 1 },
  ]);
  expect(countLeadsByTravelStyle(leads)).toEqual([
    { label: "Luxury & Comfort", count: 3 },
    { label: "Budget-Friendly", count: 1 },
  ]);
});

it("puts equals in the order of their names, whoever came first", () => {
  const leads = ["nepal", "laos", "albania", "laos", "morocco"].map((destination) => makeLead({ destination }));
  expect(countLeadsByDestination(leads).map(({ label }) => label)).toEqual(["Laos", "Albania", "Morocco", "Nepal"]);
});

it("gives the charts all they show", () => {
  const { days, destinations, styles } = computeFigures(
    [makeLeadAt("2026-11-21T08:00:00Z"), makeLeadAt("2026-11-20T08:00:00Z")],
    now,
  );
  expect(days.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
  expect(destinations).toEqual([{ label: "Namibia", count: 2 }]);
  expect(styles).toEqual([{ label: "Cultural Immersion", count: 2 }]);
});
