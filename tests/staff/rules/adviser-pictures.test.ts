import { expect, it } from "vitest";
import {
  findUnshownPicture,
  removeAdviserPicture,
  setAdviserPicture,
} from "../../../src/staff/rules/adviser-pictures.ts";

const picture = "/storage/v1/object/public/images/a.webp";

it.each([
  ["a name alone", "Asha", 0, `Asha |  |  | ${picture}`],
  ["a name and a role", "Asha | Adviser", 3, `Asha | Adviser |  | ${picture}`],
  ["a line that has one", "Asha | Adviser | Knows Laos. | /old.webp", 0, `Asha | Adviser | Knows Laos. | ${picture}`],
  [
    "the line of the caret among several",
    "Asha\nOtieno | Adviser\nÉlodie",
    7,
    `Asha\nOtieno | Adviser |  | ${picture}\nÉlodie`,
  ],
  ["the last line with a name, the caret below it", "Asha\nOtieno\n\n", 13, `Asha\nOtieno |  |  | ${picture}\n\n`],
  ["a line with too many parts, of which none is lost", "A | B | C | /d.webp | E", 0, `A | B | C | ${picture} | E`],
])("writes a picture into %s", (_words, text, caret, changed) => {
  expect(setAdviserPicture(text, caret, picture)).toBe(changed);
});

it("writes no picture while nobody is named", () => {
  expect(setAdviserPicture(" \n", 0, picture)).toBeUndefined();
});

it("removes one picture, and nothing else of the text", () => {
  const text = `Asha | Adviser | Knows Laos. | ${picture}\nOtieno | | | /other.webp`;
  expect(removeAdviserPicture(text, picture)).toBe("Asha | Adviser | Knows Laos.\nOtieno | | | /other.webp");
});

it("names the first adviser whose picture no page shows", () => {
  const isShown = (address: string) => address.startsWith("/");
  const text = `Asha | | | ${picture}\nOtieno\nÉlodie | | | https://elsewhere.example/e.jpg\nWambui | | | https://b.example/w.jpg`;
  expect(findUnshownPicture(text, isShown)).toMatch(/another site.*Élodie$/u);
  expect(findUnshownPicture(`Asha | | | ${picture}\nOtieno`, isShown)).toBeUndefined();
});
