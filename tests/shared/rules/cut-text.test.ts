import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText } from "../../../src/shared/rules/cut-text.ts";

it.each([
  ["Nairobi", 7, "Nairobi"],
  ["Nairobi", 3, "Nai"],
  ["a🦩b", 2, "a"],
  ["a🦩b", 3, "a🦩"],
  ["e\u0301te", 1, ""],
  ["e\u0301te", 2, "e\u0301"],
  ["👩‍👩‍👧 travels", 7, ""],
  ["👩‍👩‍👧 travels", 8, "👩‍👩‍👧"],
  ["🇰🇪🇹🇿", 6, "🇰🇪"],
  ["", 3, ""],
])("cuts %j to %i units as %j", (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});

it("cuts no character in two, whatever the text", () => {
  const segmenter = new Intl.Segmenter("en");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.nat(40), (text, longest) => {
      const cut = cutText(text, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      const segments = [...segmenter.segment(text)].map(({ segment }) => segment);
      let [start, count] = ["", 0];
      while (count < segments.length && start.length < cut.length) start += segments[count++];
      expect(cut).toBe(start);
    }),
  );
});
