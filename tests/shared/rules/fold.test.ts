import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLetters, foldText } from "../../../src/shared/rules/fold.ts";
import { makeSlug } from "../../../src/shared/rules/slug.ts";

describe("foldLetters", () => {
  it.each([
    ["Đorđević", "dordevic"],
    ["Përmet", "permet"],
    ["Straße, Ærø, Łódź", "strasse, aero, lodz"],
    ["İSTANBUL ı", "istanbul i"],
    ["ÆŒØÐÞĦŁŊ", "aeoeodthhlng"],
    ["e\u0323\u0302", "e"],
    ["ﬁne ＴＥＡ ½ ẞ Σίσυφος", "fine tea 1 2 ss σισυφοσ"],
    ["Ngo\u00adrong\u200boro\u2060", "ngorongoro"],
  ])("of %j is %j", (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });

  it("is the same for searches and for slugs", () => {
    expect(foldText("Đorđević")).toBe("dordevic");
    expect(makeSlug("Đorđević")).toBe("dordevic");
  });
});

describe("words", () => {
  it.each([..."'`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\ua78c\uff07\uff40"])(
    "are the same with %j",
    (mark) => {
      expect(foldText(`Ng${mark}ang${mark}a O${mark}Brien`)).toBe("nganga obrien");
    },
  );

  it.each([..."-\u00a0\u2010\u2011\u2013\u2014\u2212\ufe63\uff0d\u3000\u202f\u2028"])("are parted by %j", (mark) => {
    expect(foldText(`Song${mark}Köl`)).toBe("song kol");
  });

  it("are the same without the stroke of an Arabic ligature", () => {
    expect(foldText("\ufcf2")).toBe("");
    expect(foldText("ق\ufcf2ال")).toBe(foldText("قال"));
  });

  it("are folded once and for all, whatever character is in them", () => {
    const changedLetters: string[] = [];
    for (let point = 0; point <= 0x10_ff_ff; point++) {
      const folded = foldText(`a${String.fromCodePoint(point)}b`);
      if (foldText(folded) !== folded) changedLetters.push(point.toString(16));
    }
    expect(changedLetters).toEqual([]);
  });

  it("are the same with what nobody can see in them", () => {
    const invisible = fc.constantFrom(..."\u00ad\u200b\u200c\u200d\u200e\u202a\u2060\u2066\ufe0f\ufeff\u3164");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.tuple(fc.nat(30), invisible)), (text, parts) => {
        const letters = [...text];
        for (const [place, part] of parts) letters.splice(place % (letters.length + 1), 0, part);
        expect(foldText(letters.join(""))).toBe(foldText(text));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
