import { expect, it } from "vitest";
import { getRequestSource } from "../../src/outbox/page/request-source.ts";

it.each([
  ["/destinations/nepal", "", "/destinations/nepal"],
  ["/", "?utm_source=newsletter&utm_campaign=spring&destination=laos", "/ (spring, newsletter)"],
  ["/", "?utm_source=%20", "/"],
])("the source of a form on %s%s is %j", (pathname, search, source) => {
  expect(getRequestSource({ pathname, search })).toBe(source);
});
