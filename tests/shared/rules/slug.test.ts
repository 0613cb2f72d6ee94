import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSlug } from "../../../src/shared/rules/row-address.ts";
import { makeSlug } from "../../../src/shared/rules/slug.ts";

describe("slugFrom", () => {
  it.each([
    ["A Week in Laos", "a-week-in-laos"],
    ["Trains,   trams & buses!", "trains-trams-buses"],
    ["  On foot  ", "on-foot"],
    ["Tea - and - bread", "tea-and-bread"],
    ["-- dashes --", "dashes"],
    ["Përmet, Øksfjord, Łódź, Straße", "permet-oksfjord-lodz-strasse"],
    ["Tuk-tuk", "tuk-tuk"],
    ["İstanbul", "istanbul"],
    ["ﬁne dining, oﬀ the map", "fine-dining-off-the-map"],
    ["Ｌａｏｓ ２", "laos-2"],
    ["1½ days at 30 ㎞", "1-1-2-days-at-30-km"],
    ["ﬃ ﬄ Ǆ ĳ", "ffi-ffl-dz-ij"],
    ["10 things\tto\npack", "10-things-to-pack"],
    ["مرحبا 🦩", ""],
    ["", ""],
  ])("of %j is %j", (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  it("is a slug or nothing, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (title) => {
        const slug = makeSlug(title);
        expect(slug === "" || isSlug(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(200);
        expect(makeSlug(slug)).toBe(slug);
      }),
    );
  });

  it("cuts a long title between two words", () => {
    expect(makeSlug("word ".repeat(100))).toBe(`${"word-".repeat(39)}word`);
    expect(makeSlug("travel ".repeat(50))).toBe(`${"travel-".repeat(27)}travel`);
    expect(makeSlug("x".repeat(500))).toBe("x".repeat(200));
  });

  it.each([198, 199, 200])("leaves a slug of %i characters whole, whose last word is short", (length) => {
    const slug = `${"ab-".repeat(80).slice(0, length - 2)}-z`.replace("--", "-x");
    expect(makeSlug(slug)).toBe(slug);
    expect(slug).toHaveLength(length);
  });

  it("leaves a title of 200 characters whole", () => {
    expect(makeSlug(`${"word ".repeat(39)}words`)).toBe(`${"word-".repeat(39)}words`);
  });
});
