import { describe, expect, it } from "vitest";
import { matchesText } from "../../../src/shared/rules/content-search.ts";
import { foldLetters } from "../../../src/shared/rules/fold.ts";
import { foldText } from "../../../src/shared/rules/search.ts";
import { slugFrom } from "../../../src/shared/rules/slug.ts";

describe("foldLetters", () => {
  it.each([
    ["Đorđević", "dordevic"],
    ["Përmet", "permet"],
    ["Straße, Ærø, Łódź", "strasse, aero, lodz"],
    ["İSTANBUL ı", "istanbul i"],
    ["ÆŒØÐÞĦŁŊ", "aeoeodthhlng"],
    ["e\u0323\u0302", "e"],
  ])("of %j is %j", (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });

  it("is the same for a search of the site, of the staff, and for slugs", () => {
    expect(foldText("Đorđević")).toBe("dordevic");
    expect(slugFrom("Đorđević")).toBe("dordevic");
    expect(matchesText(["With Đorđević"], "dordevic")).toBe(true);
  });
});
