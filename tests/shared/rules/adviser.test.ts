import { expect, it } from "vitest";
import { findAdviserError, readAdvisers } from "../../../src/shared/rules/adviser.ts";

it("reads one adviser a line, of whom only the name is needed", () => {
  const text =
    " Wanjiru K. | Adviser | Knows the buses. | https://kilele.travel/w.jpg \n\nOtieno||He asks again.\r\nAsha";
  expect(readAdvisers(text)).toEqual([
    { name: "Wanjiru K.", role: "Adviser", sentence: "Knows the buses.", picture: "https://kilele.travel/w.jpg" },
    { name: "Otieno", sentence: "He asks again." },
    { name: "Asha" },
  ]);
  expect(findAdviserError(text)).toBeUndefined();
  for (const nobody of [null, undefined, "", " \n "]) expect(readAdvisers(nobody)).toEqual([]);
});

it.each([
  ["| Adviser", "name"],
  ["A | B | C | /d.jpg | E", "four parts"],
  ["A | B | C | javascript:alert(1)", "picture"],
  ["A | B | C | //evil.example/x.png", "picture"],
  ["A | B | C | http://kilele.travel/a.jpg", "picture"],
  [`${"x".repeat(101)} | B`, "name is too long"],
  [`A | B | ${"x".repeat(301)}`, "sentence is too long"],
])("says what is wrong with %s, and leaves it out", (line, words) => {
  expect(findAdviserError(`Asha\n${line}`)).toContain(words);
  expect(readAdvisers(`Asha\n${line}`)).toEqual([{ name: "Asha" }]);
});
