import { describe, expect, it } from "vitest";
import { mobileNumberFormats } from "../../../src/shared/rules/calling-codes.ts";
import { callingCodePattern, makeSearchableText, readTextQuery } from "../../../src/shared/rules/search-text.ts";

const isFound = (typed: string, ...texts: (string | null)[]) =>
  readTextQuery(typed)?.(makeSearchableText(texts)) ?? true;

it.each<[string, boolean, ...(string | null)[]]>([
  ["tea", true, "Green tea", "Coffee"],
  ["coffee", true, "Green tea", "Coffee"],
  ["cocoa", false, "Green tea", "Coffee"],
  ["  TEA ", true, "Green tea", null],
  ["null", false, null],
  [" ", true, "Green tea"],
  ["\u200b\u00a0", true],
  ["tea", false],
  [".*", false, "Green tea"],
  ["Ng'ang'a", true, "Ng’angʼa Kamau"],
  ["Ng’ang’a", true, "Ng'ang`a Kamau"],
  ["nganga", true, "Ng´ang´a"],
  ["O’Brien", true, "O＇Brien"],
  ["Anne-Marie", true, "Anne\u2011Marie"],
  ["anne marie", true, "Anne\u00a0\u2013\u00a0Marie"],
  ["jane", true, "Ｊａｎｅ"],
  ["fine", true, "ﬁne dining"],
  ["ngorongoro", true, "Ngo\u00adron\u200bgoro"],
])("%j is found: %s, among %j", (typed, found, ...texts) => {
  expect(isFound(typed, ...texts)).toBe(found);
});

it("knows the calling codes of the table of numberings, and no others", () => {
  const codes = new Set([...mobileNumberFormats.values()].map(({ code }) => code));
  for (let digits = 100; digits < 1000; digits++) {
    const text = String(digits);
    const known = [1, 2, 3].map((length) => text.slice(0, length)).filter((start) => codes.has(start));
    expect([callingCodePattern.exec(`${text}4`)?.[0]], text).toEqual(known.length > 0 ? known : [undefined]);
  }
});

it.each([
  ["otieno amina", true],
  ["kisumu amina", true],
  ["amina nairobi", false],
])("%j is found by all its words in any order: %s", (typed, found) => {
  expect(isFound(typed, "Amina Otieno", "Kisumu, Kenya")).toBe(found);
});

describe("a telephone number is found", () => {
  const notations = ["+254 712 345 678", "254712345678", "00254 712-345-678", "0712 345678", "0712\u2011345\u2013678"];
  const moreNotations = [
    "+254 (0)712 345678",
    "(0712) 345.678",
    "٠٧١٢ ٣٤٥ ٦٧٨",
    "tel:+254712345678",
    "\u202a+254712345678\u202c",
    "712345678",
  ];
  const storedTexts = [...notations, ...moreNotations, "Call me at 0712 345 678, after six", "mine is +254712345678."];

  it.each([...notations, ...moreNotations])("a telephone number is found as %j in every notation", (typed) => {
    expect(storedTexts.filter((text) => !isFound(typed, text))).toEqual([]);
  });

  it.each(["345", "712-345", "0712 34", "345678", "5678"])("a telephone number is found by its part %j", (typed) => {
    expect(storedTexts.filter((text) => !isFound(typed, text))).toEqual([]);
  });

  it("a telephone number is found, and no other", () => {
    for (const typed of ["0712 345 679", "+255 712 345 679", "34568", "0712 345 6789"]) {
      expect(storedTexts.filter((text) => isFound(typed, text))).toEqual([]);
    }
  });
});

it("reads plain texts, which it need not clean, as it reads all others", () => {
  const printable = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join("");
  const texts = [printable, "O'Brien & Sons", " +254 (0)712-345 678 x12 ", "a`b", "1.50/2", ""];
  // The invisible character makes the function take its slower way, which must remove the character.
  for (const text of texts) expect(makeSearchableText([text]), text).toBe(makeSearchableText([`${text}\u200B`]));
});
