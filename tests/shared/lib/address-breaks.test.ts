import { expect, it } from "vitest";
import { splitAtBreaks } from "../../../src/shared/lib/address-breaks.ts";

it.each([
  ["We answer to a.b@example.org.", ["We answer to a", ".b@", "example", ".org."]],
  ["amina@kilele.example", ["amina@", "kilele", ".example"]],
  ["Plans start at 1.5 of it. See example.org", ["Plans start at 1.5 of it. See example.org"]],
  ["+254 700 000 000", ["+254 700 000 000"]],
  ["Two\nlines", ["Two\nlines"]],
  ["", [""]],
])("breaks %j after an @ and before the dots of its address, and nowhere else", (text, pieces) => {
  expect(splitAtBreaks(text)).toEqual(pieces);
  expect(splitAtBreaks(text).join("")).toBe(text);
});
