import { expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import { makeServiceCard, sortPlans } from "../../../src/visitor/rules/row-cards.ts";

const makePlan = (name: string, country: string | null, outline: Service["outline"] = null): Service => ({
  id: "5a1e0000-0000-4000-8000-000000000001",
  name,
  type: "tailor-made",
  description: null,
  cta_links: [],
  country,
  outline,
  fee_from: null,
  created_at: "2026-11-27T00:00:00Z",
});
const guidePlans = {
  outlines: {
    "namibia 2 weeks": { facts: "May to October · 14 days", firstMonth: 5 },
    "albania 1 week": { facts: "June · 8 days", firstMonth: 6 },
    "laos 3-5 days": { facts: "May · 5 days", firstMonth: 5 },
  },
  posters: { namibia: { avif: "/n.avif 480w", webp: "/n.webp" } },
} as const;

it("plans are sorted by season, then by country, and those of no country come last, by name", () => {
  const plans = [
    makePlan("The second opinion", null),
    makePlan("By bus", "kosovo"),
    makePlan("Alps", "albania", "1 week"),
    makePlan("A journey made to measure", null),
    makePlan("Gravel", "namibia", "2 weeks"),
    makePlan("River", "laos", "3-5 days"),
  ];
  expect(sortPlans(plans, guidePlans).map(({ name }) => name)).toEqual([
    "River",
    "Gravel",
    "Alps",
    "By bus",
    "A journey made to measure",
    "The second opinion",
  ]);
});

it("a plan's card has its outline's facts, its country's poster and the fee of its kind, and nothing of another's", () => {
  const labels = {
    "ready-made": { plan: "Ready-Made", summary: "Ready.", fee: "US$ 50" },
    "tailor-made": { plan: "Tailor-Made", summary: "Written for you.", fee: "US$ 160" },
  };
  expect(makeServiceCard(makePlan("Gravel", "namibia", "2 weeks"), labels, guidePlans)).toEqual({
    href: "/services/gravel-5a1e0000-0000-4000-8000-000000000001",
    title: "Gravel",
    text: "Written for you.",
    plan: "Tailor-Made",
    facts: "May to October · 14 days",
    price: "From US$\u00a0160",
    poster: { avif: "/n.avif 480w", webp: "/n.webp" },
  });
  const other = makeServiceCard({ ...makePlan("Bus", "kosovo"), type: "ready-made" }, labels, guidePlans);
  expect([other.plan, other.price]).toEqual(["Ready-Made", "From US$\u00a050"]);
  expect([other.facts, other.poster]).toEqual([undefined, undefined]);
});

it("a plan's card names no price if the business has none", () => {
  const labels = {
    "ready-made": { plan: "Ready-Made", summary: "" },
    "tailor-made": { plan: "Tailor-Made", summary: "" },
  };
  const { plan, price } = makeServiceCard(makePlan("Bus", "kosovo"), labels, guidePlans);
  expect([plan, price]).toEqual(["Tailor-Made", undefined]);
});
