import { expect, it } from "vitest";
import { guessPassports } from "../../../../src/staff/screens/plans/passport-choice.tsx";

it.each([
  ["Nairobi", ["kenyan"]],
  ["Cardiff, Wales", ["british"]],
  ["Belfast, Northern Ireland", ["british"]],
  ["Cork, Ireland", ["eu"]],
  ["Boston, New England", ["us"]],
  ["Chicago, U.S.", ["us"]],
  ["United States of America", ["us"]],
  // Names that have another country's name in them tell of no passport whose rules the guides have.
  ["Sydney, New South Wales", []],
  ["Quito, South America", []],
  ["Central America", []],
])("guesses of %j the passports %j", (location, passports) => {
  expect(guessPassports(location)).toEqual(passports);
});
