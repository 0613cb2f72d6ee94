import { expect, it } from "vitest";
import {
  chartStart,
  figuresOf,
  leadsByDestination,
  leadsByTravelStyle,
  leadsPerDay,
} from "../../../src/shared/rules/lead-stats.ts";
import { lead } from "../../harness/leads.ts";

const now = new Date(2026, 10, 21, 15, 30);
const on = (day: number, hour = 12) => lead({ created_at: new Date(2026, 10, day, hour).toISOString() });

it("counts each of thirty days, the empty ones too", () => {
  const tallies = leadsPerDay([on(21, 0), on(21, 23), on(20), on(-8), on(-9)], now);
  expect(tallies).toHaveLength(30);
  expect(tallies[0]?.day).toEqual(new Date(2026, 9, 23));
  expect(tallies[0]?.count).toBe(1);
  expect(tallies.at(-1)).toEqual({ day: new Date(2026, 10, 21), count: 2 });
  expect(tallies.at(-2)?.count).toBe(1);
  expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(chartStart(now)).toEqual(tallies[0]?.day);
});

it("does not trip over a change of the clocks", () => {
  const days = leadsPerDay([], new Date(2026, 2, 31, 12), 10).map(({ day }) => day.getDate());
  expect(days).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
});

it("counts by destination and style, most wanted first", () => {
  const leads = [
    lead({ destination: "laos", travel_style: "budget" }),
    lead({ destination: null, travel_style: "luxury" }),
    lead({ destination: "laos", travel_style: "luxury" }),
    lead({ destination: "other", travel_style: "luxury" }),
  ];
  expect(leadsByDestination(leads)).toEqual([
    { label: "Laos", count: 2 },
    { label: "No destination", count: 1 },
    { label: "Not sure yet", count: 1 },
  ]);
  expect(leadsByTravelStyle(leads)).toEqual([
    { label: "Luxury & Comfort", count: 3 },
    { label: "Budget-Friendly", count: 1 },
  ]);
});

it("puts equals in the order of their names, whoever came first", () => {
  const leads = ["nepal", "laos", "albania", "laos", "morocco"].map((destination) => lead({ destination }));
  expect(leadsByDestination(leads).map(({ label }) => label)).toEqual(["Laos", "Albania", "Morocco", "Nepal"]);
});

it("gives the charts all they show", () => {
  const { days, destinations, styles } = figuresOf([on(21), on(20)], now);
  expect(days.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
  expect(destinations).toEqual([{ label: "Namibia", count: 2 }]);
  expect(styles).toEqual([{ label: "Cultural Immersion", count: 2 }]);
});
