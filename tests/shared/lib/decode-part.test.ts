import fc from "fast-check";
import { expect, it } from "vitest";
import { isFilePath } from "../../../src/shared/lib/addresses.ts";
import { decodeAddressPart } from "../../../src/shared/lib/decode-part.ts";

it.each(["100%", "%", "%ff", "%E0%A4", "%c0%af", "a%2", "%zz"])(
  "returns undefined for %j, which cannot be decoded",
  (part) => {
    expect(decodeAddressPart(part)).toBeUndefined();
  },
);

it("decodes what was encoded, and throws at nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(decodeAddressPart(encodeURIComponent(text.toWellFormed()))).toBe(text.toWellFormed());
      for (const part of [text, `%${text}`, `${text}%`]) expect(() => decodeAddressPart(part)).not.toThrow();
    }),
  );
});

it.each([
  ["/assets/gone", true],
  ["/sw.js", true],
  ["/nothing.PNG", true],
  ["/contact.", false],
  ["/blog/visa-2.0", false],
  ["/blog/mr.smith", false],
  ["/about-us.html", false],
  ["/js", false],
])("says of %s that it is a file's: %s", (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile);
});
