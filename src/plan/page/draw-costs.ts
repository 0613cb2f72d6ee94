/** Draws what a plan and its days cost two travellers, and what to book first. */
import type { PlanVersion, PlanVersionDay } from "../../../supabase/functions/_shared/plan-version.ts";
import { chooseByCount } from "../../shared/rules/counts.ts";
import { formatDay, shortWeekday } from "../../shared/rules/dates.ts";
import {
  describeCosts,
  describeUncosted,
  formatRanges,
  lacksBedPrice,
  lacksCosts,
  listCosts,
  sumCosts,
} from "../costs.ts";
import { findDate } from "../plan.ts";
import { drawFigures } from "./draw-figures.ts";
import { makeElement, type OptionalNode } from "./plan-element.ts";

/** Draws a day's costs in a line. A bed's own price stands beside the bed: alone it is no day's cost. */
export const drawDayCosts = (day: PlanVersionDay): OptionalNode =>
  !lacksCosts(day) &&
  makeElement(
    "p",
    { class: "plan-costs" },
    makeElement("strong", {}, "Costs for two: "),
    drawFigures(`${describeCosts(day)}.`),
    " ",
    drawFigures(`Together ${formatRanges(sumCosts([day]))}.`),
  );

/** Draws the costs of the whole plan by kind, and says what the sum lacks: days of which nothing is written, and beds without a price. */
export function drawCosts({ days }: PlanVersion): OptionalNode {
  if (days.every(lacksCosts)) return undefined;
  const uncosted = describeUncosted(days);
  const unpriced = days.filter(lacksBedPrice).length;
  return makeElement(
    "section",
    { class: "plan-terms", "aria-labelledby": "costs-title" },
    makeElement("h2", { id: "costs-title" }, "What it costs two people"),
    makeElement(
      "ul",
      {},
      listCosts(days).map(({ label, amounts }) => makeElement("li", {}, `${label}: ${formatRanges(amounts)}`)),
    ),
    makeElement("p", {}, makeElement("strong", {}, `Together ${formatRanges(sumCosts(days))}.`)),
    uncosted && makeElement("p", {}, `${uncosted} here.`),
    unpriced > 0 &&
      makeElement("p", {}, `${chooseByCount(unpriced, "One night has", `${unpriced} nights have`)} no price here.`),
  );
}

/** Draws what to book first, each with the day that it is for. */
export function drawBookFirst({ bookFirst = [], startsOn, days }: PlanVersion): OptionalNode {
  if (bookFirst.length === 0) return undefined;
  return makeElement(
    "section",
    { class: "plan-book-first", "aria-labelledby": "book-first-title" },
    makeElement("h2", { id: "book-first-title" }, "What to book first, in this order"),
    makeElement(
      "ol",
      {},
      bookFirst.map(({ text, day }) => {
        if (day === undefined || day > days.length) return makeElement("li", {}, text);
        const date = findDate(startsOn, day - 1);
        return makeElement(
          "li",
          {},
          `${text}: `,
          makeElement("a", { href: `#day-${day}` }, `day ${day}${date ? `, ${formatDay(date, shortWeekday)}` : ""}`),
        );
      }),
    ),
  );
}
