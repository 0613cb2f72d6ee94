import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { mobileNumberFormats } from "../../../src/shared/rules/calling-codes.ts";
import { addCountryCode } from "../../../src/shared/rules/national-number.ts";

/**
 * Numbers of Argentina are not converted, because its mobile numbers are written in one way at home and in another from abroad.
 */
const unreadCountries = new Set(["AR"]);

it("knows the countries that libphonenumber knows", () => {
  expect([...mobileNumberFormats.keys()].sort()).toEqual(getCountries().sort());
});

describe.each(getCountries())("a mobile number of %s", (country) => {
  const example = getExampleNumber(country, examples);
  const wholeNumber = unreadCountries.has(country) ? undefined : example?.number;

  it("is read as libphonenumber reads it, written as at home or as after the country's code", () => {
    expect(example).toBeDefined();
    const atHome = example?.formatNational().replaceAll(/\D/g, "") ?? "";
    expect([addCountryCode(atHome, country), addCountryCode(example?.nationalNumber ?? "", country)]).toEqual([
      wholeNumber,
      wholeNumber,
    ]);
  });

  it("is not read with a digit too many or with a few alone", () => {
    expect(addCountryCode(`${example?.nationalNumber}00000000`, country)).toBeUndefined();
    expect(addCountryCode("12", country)).toBeUndefined();
  });
});
