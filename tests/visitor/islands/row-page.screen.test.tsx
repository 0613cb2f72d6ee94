import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Service } from "../../../src/shared/records/records.ts";
import { findPlan } from "../../../src/visitor/islands/row-page.tsx";

const makeService = (country: string | null, outline: string | null) => ({ country, outline }) as Service;

/** Makes the plan as the document has rendered it, with a day that somebody has opened. */
const drawnPlan = () => {
  const plan = document.createElement("section");
  plan.dataset.plan = "namibia 2 weeks";
  plan.innerHTML = "<h2>The plan, day by day</h2><details open>Day 3</details>";
  document.body.append(plan);
  return plan;
};

afterEach(cleanup);

it("a row that is newer than its document keeps the drawn days of its outline, as the reader left them", () => {
  const plan = drawnPlan();
  const { container } = render(findPlan(makeService("namibia", "2 weeks"), plan));
  expect(container.contains(plan)).toBe(true);
  expect(container.querySelector("details")?.open).toBe(true);
});

it.each([
  ["another outline", makeService("namibia", "1 week"), drawnPlan],
  ["another country", makeService("nepal", "2 weeks"), drawnPlan],
  ["a document that has drawn none", makeService("namibia", "2 weeks"), () => null],
])("leads to the guide that has the days where they are of %s", (_, row, drawn) => {
  const plan = drawn();
  const { container } = render(findPlan(row, plan));
  expect(container.querySelector("a")?.getAttribute("href")).toBe(`/destinations/${row.country}#outlines`);
  expect(container.textContent).toContain(`the outline of ${row.outline} in the guide`);
  expect(container.querySelector("[data-plan]")).toBeNull();
});

it("shows no plan of a row that names none, whatever the document has drawn", () => {
  const { container } = render(findPlan(makeService(null, null), drawnPlan()) ?? null);
  expect(container.textContent).toBe("");
});
