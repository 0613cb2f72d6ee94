import { expect, it } from "vitest";
import { findCountryName } from "../../../src/shared/rules/country-name.ts";

it("names a country by its ISO code", () => {
  expect([findCountryName("KE"), findCountryName("GB")]).toEqual(["Kenya", "United Kingdom"]);
});

it.each(["", "ZZ", "ke", "KEN", "1KE", "KE1", "K"])("knows no country of the code %j", (code) => {
  expect(findCountryName(code)).toBeUndefined();
});
