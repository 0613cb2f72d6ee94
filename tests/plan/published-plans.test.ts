import { expect, it } from "vitest";
import { readPublishedPlans } from "../../src/plan/published-plans.ts";
import { makeVersion } from "./plan-builders.ts";

it("reads the plan of each service, and leaves out one of a format that this version of the site does not know", () => {
  const version = JSON.parse(JSON.stringify(makeVersion()));
  const plans = readPublishedPlans({ laos: version, nepal: { ...version, format: 2 }, serbia: null, albania: "words" });
  expect([...plans.keys()]).toEqual(["laos"]);
  expect(plans.get("laos")).toEqual(makeVersion());
});

it.each([[null], [undefined], ["an error"], [7], [[]]])("reads no plan of the answer %j", (answer) => {
  expect(readPublishedPlans(answer).size).toBe(0);
});
