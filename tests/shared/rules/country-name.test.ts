import { expect, it } from "vitest";
import { countryName } from "../../../src/shared/rules/country-name.ts";

it("names a country by its ISO code", () => {
  expect([countryName("KE"), countryName("GB")]).toEqual(["Kenya", "United Kingdom"]);
});

it.each(["", "ZZ", "ke", "KEN", "1KE", "KE1", "K"])("knows no country of the code %j", (code) => {
  expect(countryName(code)).toBeUndefined();
});
