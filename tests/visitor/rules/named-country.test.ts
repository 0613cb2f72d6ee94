import { describe, expect, it } from "vitest";
import { findNamedCountry } from "../../../src/visitor/rules/named-country.ts";

describe("the country that texts are about", () => {
  it.each([
    ["namibia", ["Two weeks on the gravel: northern Namibia"]],
    ["laos", ["One week in northern Laos without a flight", "Boat and bus, then on to Vietnam and Vietnam again."]],
    ["nepal", ["Plan fewer stops", null, "NEPAL, then Laos, then Nepal's hills."]],
    ["montenegro", ["Kosovo and Montenegro", "Over the pass into Montenegro."]],
  ])("is %s", (slug, texts) => {
    expect(findNamedCountry(...texts)?.slug).toBe(slug);
  });

  it.each([
    ["none is named", ["A journey made to measure", null]],
    ["a word only begins like one", ["Laosian silk and Nepali tea"]],
    ["two are named as often", ["Kosovo and Montenegro", "Both."]],
    ["it is no country to be sure of", ["Not sure yet, or other"]],
    ["there is no text", []],
  ])("is unknown where %s", (_, texts) => {
    expect(findNamedCountry(...texts)).toBeUndefined();
  });
});
