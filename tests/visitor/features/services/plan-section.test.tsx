import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultDetails } from "../../../../src/content/brand.ts";
import { BusinessContext } from "../../../../src/content/business.tsx";
import type { Guide } from "../../../../src/content/guide.ts";
import { priceSentence } from "../../../../src/content/price-promise.tsx";
import type { Service } from "../../../../src/shared/records/records.ts";
import { applyDefaults, type BusinessRow } from "../../../../src/shared/rules/business-details.ts";
import { makeServicePage } from "../../../../src/visitor/pages/rows.tsx";
import { samplePlanPage } from "../../../../src/visitor/pages/sample-plan.tsx";
import { renderServicePlan } from "../../../../src/visitor/pages/service-plan.tsx";
import { makeStructuredData } from "../../../../src/visitor/structured-data.ts";
import { makeDays, makeVersion } from "../../../plan/plan-builders.ts";

const guides = Object.values(
  import.meta.glob<Guide>("../../../../src/content/guides/*.ts", { eager: true, import: "guide" }),
);

const service = {
  id: "5a1e0000-0000-4000-8000-000000000001",
  name: "A plan",
  type: "ready-made" as const,
  description: null,
  cta_links: [],
  created_at: "2026-11-27T00:00:00Z",
  country: "albania",
  outline: "1 week" as const,
  fee_from: "US$ 60",
};

const render = (more: Partial<typeof service> | Partial<Service>, business: BusinessRow = {}) => {
  const row = { ...service, ...more };
  const page = makeServicePage({
    service: row,
    copy: { at: 0, hidden: true },
    plan: renderServicePlan(row, guides),
  });
  return parse(
    renderToStaticMarkup(
      <BusinessContext value={applyDefaults(business, defaultDetails)}>{page.body({ at: 0 })}</BusinessContext>,
    ),
  );
};

it("shows the plan that a service is made of: days with figures, beds, map, file, a day written out, and what one gets", () => {
  const page = render({});
  const plan = page.querySelector("#plan");
  expect(plan?.querySelectorAll(".journey > li b").map((day) => day.text)).toContain("Day 4");
  expect(plan?.text).toContain("Theth to Valbonë about 19 km, 6–8 h");
  expect(plan?.text).toContain("Sleep: Guesthouse.");
  expect(plan?.querySelectorAll("path.map-route")).toHaveLength(1);
  expect(plan?.querySelector("a[download]")?.getAttribute("download")).toBe("albania-1-week.gpx");
  expect(plan?.text).toContain("Day 4 written out: Theth to Valbonë");
  expect(page.querySelector("[aria-labelledby=adds]")?.text).toMatch(
    /What US\$\s60 adds.*Albania.*second way.*By name.*on paper.*Two changes.*Nairobi.*working days/su,
  );
  for (const row of page.querySelectorAll("[aria-labelledby=adds] tbody tr"))
    expect(row.querySelectorAll("th, td").filter(({ text }) => text.trim() === "")).toEqual([]);
  expect(page.querySelector("input[name=destination][value=albania]")?.hasAttribute("checked")).toBe(true);
});

it("shows in the place of the outline what is published of its ready-made plan, drawn as a traveller's own", () => {
  const bed = { kind: "guesthouse", ask: "", closed: [], dollars: [20, 30] } as const;
  const published = makeVersion(
    { traveller_name: "", starts_on: null, price: "", note: "", included: [] },
    makeDays({ 0: { bed, costs: null }, 1: { bed, costs: null }, 2: { bed, costs: null }, 3: { costs: null } }),
  );
  const row = { ...service, country: "laos", outline: "2 weeks" as const };
  const page = makeServicePage({
    service: row,
    copy: { at: 0, hidden: true },
    plan: renderServicePlan(row, guides, published),
    hasPublishedPlan: true,
  });
  const plan = parse(
    renderToStaticMarkup(
      <BusinessContext value={applyDefaults({}, defaultDetails)}>{page.body({ at: 0 })}</BusinessContext>,
    ),
  ).querySelector("#plan");
  expect(page.styles).toBe("plan");
  expect(plan?.querySelectorAll(".plan-day").map(({ id }) => id)).toEqual(["day-1", "day-2", "day-3", "day-4"]);
  expect(plan?.text).toContain("Vientiane to Vang Vieng 130 km, about 1–1½ h, train");
  expect(plan?.text).toContain("Guesthouse.");
  expect(plan?.querySelectorAll("svg.plan-map-whole")).toHaveLength(1);
  expect(plan?.querySelector("a[download]")?.getAttribute("href")).toContain("data:application/gpx+xml");
  expect(plan?.text).not.toMatch(/undefined|null|Ask |A note for you/);
});

it("shows without an outline what it has, with no empty frame and no list twice", () => {
  const page = render({ country: null, outline: null });
  expect(page.querySelector("#plan")).toBeNull();
  expect(page.querySelectorAll("section, figure, ul, ol, dl").filter((part) => part.text.trim() === "")).toEqual([]);
  const open = page.querySelectorAll("ul").filter((list) => !list.closest("details"));
  const texts = open.map((list) => list.text);
  expect(new Set(texts).size).toBe(texts.length);
});

it("answers its questions for readers and for machines alike", () => {
  const questions = render({}).querySelectorAll("[aria-labelledby=questions] summary");
  const faq = makeStructuredData(`/services/a-plan-${service.id}`, "https://site.example", {
    kind: "service",
    service,
  }).find((node) => node["@type"] === "FAQPage") as unknown as { mainEntity: { name: string }[] };
  expect(questions.map((each) => each.text)).toEqual(faq.mainEntity.map(({ name }) => name));
  expect(questions.length).toBeGreaterThanOrEqual(4);
});

it("draws the sample from the guide's outline", () => {
  const page = parse(renderToStaticMarkup(samplePlanPage.body({ at: Date.UTC(2026, 10, 28) })));
  expect(page.querySelectorAll(".plan-day")).toHaveLength(14);
  const day = page.querySelector("#day-5")?.text;
  expect(day).toContain("Opuwo to Epupa 180 km, 4 h, car, on gravel");
  expect(day).toContain("Fri 6 Aug");
  expect(day).toContain("A Himba homestead, with a Himba guide.");
  expect(page.querySelector("a[download='plan.gpx']")?.getAttribute("href")).toContain("Epupa");
  expect(page.querySelector("a[download='plan.ics']")?.getAttribute("href")).toContain("VALUE%3DDATE");
  expect(page.querySelectorAll(".plan-map-whole .plan-route")).toHaveLength(1);
});

it("names the plan's own fee, or that of its kind, and never the lowest fee of another kind", () => {
  const listTerms = (more: Partial<Service>, business: BusinessRow) =>
    render(more, business).querySelector("header")?.text.replaceAll("\u00a0", " ");
  const tailored = { type: "tailor-made", fee_from: null } as const;
  const fees = { fee_from: "US$ 45", ready_made_fee_from: "US$ 50", tailor_made_fee_from: "US$ 160" };
  expect(listTerms({}, fees)).toContain("From US$ 60agreed");
  expect(listTerms(tailored, fees)).toContain("From US$ 160agreed");
  expect(listTerms({ fee_from: null }, fees)).toContain("From US$ 50agreed");
  const unnamed = listTerms(tailored, { fee_from: "US$ 45", ready_made_fee_from: "US$ 50" });
  expect(unnamed).toContain(priceSentence);
  expect(unnamed).not.toContain("US$");
});

it("has its country's picture in the preview of a shared link, a way to share it, and on paper its sender without buttons", () => {
  const makePage = (more: Partial<Service>) =>
    makeServicePage({ service: { ...service, ...more }, copy: { at: 0, hidden: true } });
  expect(makePage({}).head.image).toBe("albania");
  expect(makePage({ country: null, name: "Laos by boat" }).head.image).toBe("laos");
  expect(makePage({ country: null, name: "The second opinion" }).head.image).toBeUndefined();
  const page = render({});
  expect(page.querySelector(`[data-share="/services/a-plan-${service.id}"]`)?.getAttribute("data-title")).toBe(
    "A plan",
  );
  expect(
    page
      .querySelectorAll("[class*='print:flex']")
      .map(({ text }) => text.trim())
      .join(),
  ).toContain("Kilele");
  const printed = page.querySelectorAll("article a[class*=button-], article button").filter((button) => {
    for (let part: typeof button | null = button; part; part = part.parentNode)
      if (/print:hidden|ask-rail/.test(part.getAttribute?.("class") ?? "")) return false;
    return true;
  });
  expect(printed).toEqual([]);
});
