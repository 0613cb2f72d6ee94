import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NextSteps } from "../../../src/visitor/features/enquiry/next-steps.tsx";
import {
  enquiryNames,
  formatAnswerText,
  getEnquiryField,
  isOptional,
} from "../../../supabase/functions/_shared/enquiry.ts";

const request = {
  name: "Achieng <b>",
  age: 34,
  location: "Kisumu",
  destination: "nepal",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
  contact: "a@b.example",
};
const render = (change: object = {}, canInstall = true) =>
  renderToStaticMarkup(
    <NextSteps request={{ ...request, ...change }} canInstall={canInstall} onChangeContact={() => {}} />,
  );

it("says what was sent, where the answer goes, what happens next and what to read meanwhile", () => {
  const html = render();
  for (const words of ["Nepal", "Cultural Immersion", "2 weeks", "Achieng &lt;b&gt;, 34, Kisumu"])
    expect(html).toContain(words);
  // The address can break between its parts if it is longer than the line.
  expect(html).toContain("<span>a@</span><wbr/><span>b</span><wbr/><span>.example</span>");
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain("Within 24 hours");
  expect(html).toContain("A plan is agreed, with its price, before any work is paid for.");
  for (const address of ["/destinations/nepal", "/sample-plan", "/offline-library"])
    expect(html).toContain(`href="${address}"`);
});

it("repeats every answer that is declared, in the order in which it was asked, with the label of the form", () => {
  const optionalNames = enquiryNames.filter((name) => isOptional(getEnquiryField(name)) && name !== "contact");
  const given: Record<string, string | number> = {
    ...request,
    name: "Achieng",
    ...Object.fromEntries(optionalNames.map((name) => [name, `Said in ${name}`])),
    travel_month: "july",
  };
  const html = render(given);
  const labels = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, label]) => label);
  const someLabels = [
    "Where to",
    "Place in mind",
    "Number of Travelers",
    "Travel style",
    "Trip Duration",
    "When",
    "Anything else",
    "From",
  ];
  expect(labels.filter((label = "") => someLabels.includes(label))).toEqual(someLabels);
  const words = [...html.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, value]) => value).join();
  for (const name of enquiryNames.filter((name) => name !== "contact"))
    expect(words, name).toContain(formatAnswerText(name, given[name]));
});

it("repeats the place that a traveller had in mind, and no empty one", () => {
  expect(render({ destination: "other", place_in_mind: "Georgia" })).toContain("Georgia");
  expect(render()).not.toContain("in mind");
});

it("speaks of installing where the foot of the page offers it, and nowhere else", () => {
  expect(render()).toContain("install the site from");
  expect(render({}, false)).not.toContain("install");
  expect(render({}, false)).toContain("/offline-library");
});

it("names no address where none was left, no guide where no country was chosen, and no plan where none is made", () => {
  expect(render({ contact: null })).not.toContain("We answer to");
  expect(render({ destination: "other" })).toContain('href="/destinations"');
  expect(render({ destination: "myanmar" })).not.toContain("/sample-plan");
});
