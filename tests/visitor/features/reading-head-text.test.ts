import { expect, it } from "vitest";
import { makeHeadDescription, makeHeadTitle } from "../../../src/visitor/features/reading/head-text.ts";

it("keeps titles within 60 characters, with the business's name where there is room", () => {
  expect(makeHeadTitle("Oman")).toBe("Oman | Kilele Journeys");
  const long = makeHeadTitle("Kosovo and Montenegro by public transport, and home again by the coast");
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toBe("Kosovo and Montenegro by public transport, and home again…");
});

it.each([[undefined], [null], ["Short."], ["Two weeks, four beds. ".repeat(3)], ["word ".repeat(90)]])(
  "makes a description of 70 to 160 characters of %s",
  (text) => {
    const { length } = makeHeadDescription(text);
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(160);
  },
);
