import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { listCountriesInMonth } from "../../../src/content/guides.ts";
import { outlineLengths } from "../../../src/shared/records/service.ts";
import { makeServicePath } from "../../../src/shared/rules/row-path.ts";
import { MonthAnswers } from "../../../src/visitor/features/chooser/month-answers.tsx";

const july = 7;

it("offers the plans of an outline that is travelled in the month, beside their own country", () => {
  const countries = listCountriesInMonth(july);
  const services = countries.flatMap(({ slug }) =>
    outlineLengths.map((outline) => ({
      id: `${slug}-${outline.replace(/ /g, "-")}`,
      name: `${slug}, ${outline}`,
      type: "ready-made" as const,
      description: null,
      cta_links: [],
      created_at: "2026-11-27T00:00:00Z",
      country: slug,
      outline,
      fee_from: null,
    })),
  );
  const page = parse(
    renderToStaticMarkup(
      <MonthAnswers
        month={july}
        countries={countries}
        renderPicture={() => null}
        renderMonths={() => null}
        services={services}
      />,
    ),
  );
  const offers = page
    .querySelectorAll("[data-country]")
    .map((row) => [
      row.getAttribute("data-country"),
      row.querySelectorAll("a[href^='/services/']").map((link) => link.getAttribute("href")),
    ]);
  const expected = countries.map(({ slug, outlines }) => [
    slug,
    services
      .filter(({ country, outline }) => country === slug && outlines.some(({ duration }) => duration === outline))
      .map(makeServicePath),
  ]);
  expect(Object.fromEntries(offers)).toEqual(Object.fromEntries(expected));
  // In one month at least, a country's outline is not travelled.
  expect(expected.flatMap(([, links]) => links).length).toBeLessThan(services.length);
});
