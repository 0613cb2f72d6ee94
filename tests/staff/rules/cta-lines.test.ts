import fc from "fast-check";
import { expect, it } from "vitest";
import type { CtaLink } from "../../../src/shared/records/records.ts";
import { formatCtaLines, readCtaLines } from "../../../src/staff/rules/cta-lines.ts";
import { splitLines } from "../../../src/staff/rules/text-lines.ts";

it("reads an address a line, trimmed, blank lines dropped", () => {
  expect(readCtaLines("  https://a.example/x \r\n\r\n \t \nmailto:hello@kilele.example\n")).toEqual([
    "https://a.example/x",
    "mailto:hello@kilele.example",
  ]);
});

it("reads a text before a bar", () => {
  expect(readCtaLines("Book | now | https://a.example")).toEqual([{ text: "Book | now", url: "https://a.example" }]);
  expect(readCtaLines("| https://a.example")).toEqual(["https://a.example"]);
  expect(readCtaLines("javascript:alert(1)")).toEqual(["javascript:alert(1)"]);
});

it("takes any blanks around the bar, or none behind it", () => {
  const book = [{ text: "Book", url: "https://a.example" }];
  expect(readCtaLines("Book |https://a.example")).toEqual(book);
  expect(readCtaLines("Book \t |  https://a.example")).toEqual(book);
});

it("leaves a line as it is whose address holds a blank, so that it is refused whole", () => {
  expect(readCtaLines("Book | https://a.example now")).toEqual(["Book | https://a.example now"]);
});

it("brings back what it has written, in both shapes", () => {
  const word = fc.constantFrom("Book", "Book now", "a|b", "now | then", "=1+1", "احجز");
  const url = fc.constantFrom("https://a.example", "https://a.example/x|y", "mailto:a@b.example", "javascript:x");
  const link: fc.Arbitrary<CtaLink> = fc.oneof(url, fc.record({ text: word, url }, { noNullPrototype: true }));
  fc.assert(
    fc.property(fc.array(link), (links) => {
      expect(readCtaLines(formatCtaLines(links))).toEqual(links);
    }),
  );
});

it("takes every kind of line break", () => {
  expect(splitLines("a\nb\r\nc\rd\u2028e")).toEqual(["a", "b", "c", "d", "e"]);
});
