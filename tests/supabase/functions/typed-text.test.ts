import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutCharacters } from "../../../supabase/functions/_shared/cut-characters.ts";
import {
  cleanText,
  countVisible,
  parseWholeNumber,
  removeHalfCharacters,
  toAsciiDigits,
} from "../../../supabase/functions/_shared/typed-text.ts";

/** Characters that people type, of several scripts, emoji and signs. */
const character = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  fc.constantFrom(..."aé7 -'@.نیمकर്ශ葛ᠠ❤😀👩🏽🏴🇰\u0301\u0dca\u0d4d\u20e3"),
);
const typedText = fc.array(character, { maxLength: 20 }).map((parts) => parts.join(""));

const makeRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** Invisible characters that do not change their neighbours. */
const idleCharacter = fc.constantFrom(
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u200b\u200e\u200f\u3164\ufeff\uffa0\ufff9\ufffc\u0000\u0007\u007f\u009f",
  ...makeRange(0x202a, 0x202e),
  ...makeRange(0x2060, 0x2064),
  ...makeRange(0x2066, 0x206f),
);
const shapingCharacter = fc.constantFrom(..."\u180b\u180e\u200c\u200d\ufe0e\ufe0f\u{e0067}\u{e007f}\u{e0100}");

/** Puts characters into a text at random places. */
function insert(text: string, parts: readonly (readonly [number, string])[]): string {
  const letters = [...text];
  for (const [place, part] of parts) letters.splice(place % (letters.length + 1), 0, part);
  return letters.join("");
}
const makePlaces = (characters: fc.Arbitrary<string>) => fc.array(fc.tuple(fc.nat(60), characters), { maxLength: 8 });

it("a half character that a cut has left is removed, and a cut leaves none", () => {
  expect(cleanText("An elephant \ud83d")).toBe("An elephant");
  expect(removeHalfCharacters("\udc18🐘\ud83d and\nmore")).toBe("🐘 and\nmore");
  expect(cutCharacters("🐘".repeat(41), 40)).toBe("🐘".repeat(40));
  expect(cutCharacters("short", 40)).toBe("short");
});

describe("cleaning", () => {
  it("twice is cleaning once", () => {
    fc.assert(
      fc.property(
        typedText,
        makePlaces(fc.oneof(idleCharacter, shapingCharacter)),
        fc.boolean(),
        (text, parts, isMultiline) => {
          const clean = cleanText(insert(text, parts), { isMultiline });
          expect(cleanText(clean, { isMultiline })).toBe(clean);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("comes to the same with characters that nobody sees at any place", () => {
    fc.assert(
      fc.property(typedText, makePlaces(idleCharacter), fc.boolean(), (text, parts, isMultiline) => {
        expect(cleanText(insert(text, parts), { isMultiline })).toBe(cleanText(text, { isMultiline }));
      }),
      { numRuns: 3_000 },
    );
  });

  it("comes to the same with joiners and selectors among letters that need none", () => {
    const plainText = fc
      .array(fc.constantFrom(..."aÉßжΩ葛あ한ט .-+@'\u0301"), { maxLength: 12 })
      .map((all) => all.join(""));
    const joiners = fc.constantFrom(..."\u200c\u200d\u180e\ufe0e\ufe0f\u{e0067}");
    fc.assert(
      fc.property(plainText, makePlaces(joiners), (text, parts) => {
        expect(cleanText(insert(text, parts))).toBe(cleanText(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["every space", "a\u00a0b\u1680c\u2003d\u202fe\u205ff\u3000g\u2800h\ti", "a b c d e f g h i"],
    ["the ends", " \u00a0\u200bAda\u200f\ufeff ", "Ada"],
    ["composed letters", "e\u200b\u0301 \u212b", "é Å"],
    ["lines", "Ada\r\nByron\u2028of\u0085Kent", "Ada Byron of Kent"],
    ["a soft hyphen", "Ngo\u00adrongoro", "Ngorongoro"],
    ["what PDFs leave", "Ngo\u0002rongoro\ufffc", "Ngorongoro"],
    ["signs that can be seen", "\u0600\u0661\u06dd", "\u0600\u0661\u06dd"],
  ])("%s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it("keeps the lines and tabs of a text that has some", () => {
    expect(cleanText(" one\r\n\ttwo\rthree\u2028four\u00a0\u200b ", { isMultiline: true })).toBe(
      "one\n\ttwo\nthree\nfour",
    );
  });

  it.each([
    ["Persian", "نسترن می\u200cخواهم"],
    ["Urdu", "خوش\u200cآمدید"],
    ["Sinhala", "ශ්\u200dරී ලංකා"],
    ["Malayalam", "അവന്\u200d"],
    ["Hindi", "क्\u200dष"],
    ["Mongolian", "ᠮᠣᠩᠭᠣᠯ\u180eᠠ"],
    ["a Japanese name", "葛\u{e0100}城"],
    ["a family", "👩🏽\u200d👩🏻\u200d👧"],
    ["a heart", "❤\ufe0f\u200d🔥"],
    ["a key", "7\ufe0f\u20e3"],
    ["Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ])("keeps what belongs to %s", (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ["at an end", "\u200cنسترن\u200c", "نسترن"],
    ["twice", "می\u200c\u200c\u200dخواهم", "می\u200cخواهم"],
    ["between Latin letters", "Auf\u200clage A\u200dB", "Auflage AB"],
    ["beside a blank", "می\u200c خواهم", "می خواهم"],
    ["behind an emoji", "👩\u200d", "👩"],
    ["behind a digit", "7\ufe0f", "7"],
    ["of a flag that does not end", "🏴\u{e0067}\u{e0062}", "🏴"],
    ["alone", "\u200d\ufe0f\u{e0067}\u180e", ""],
  ])("drops a joiner or selector %s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

it("counts what can be seen", () => {
  expect(["Al", "😀", "葛\u{e0100}", "\u0301\u0301", "\ue000", "می\u200cخ"].map(countVisible)).toEqual([
    2, 1, 1, 0, 0, 3,
  ]);
});

describe("digits of every script", () => {
  it("are written as 0 to 9", () => {
    const zeros = makeRange(0, 0x1ffff).filter((each, code) => /\p{Nd}/u.test(each) && (code < 48 || code > 57));
    expect(zeros.length % 10).toBe(0);
    expect(toAsciiDigits(zeros.join(""))).toBe("0123456789".repeat(zeros.length / 10));
  });
});

describe("a whole number", () => {
  it("is read back from every notation", () => {
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ec);
    const sign = fc.constantFrom("", "+", "\uff0b");
    fc.assert(
      fc.property(fc.nat(1_000_000), zero, sign, makePlaces(idleCharacter), (number, from, plus, parts) => {
        const digits = [...String(number)].map((digit) => String.fromCodePoint(from + Number(digit)));
        expect(parseWholeNumber(insert(`\u00a0${plus}00${digits.join("")} `, parts))).toBe(number);
      }),
    );
  });

  it("is nothing else", () => {
    expect(["", " ", "\u200b"].map(parseWholeNumber)).toEqual([null, null, null]);
    expect(["-3", "\u22123", "\uff0d3"].map(parseWholeNumber)).toEqual([-3, -3, -3]);
    const otherNumbers = [
      "2 people",
      "two",
      "2-3",
      "2,5",
      "2.5",
      "2.0",
      "1e1",
      "0x10",
      "1.000",
      "1 000",
      "+",
      "--2",
      "²",
      "½",
      "Ⅷ",
      "一",
    ];
    expect(otherNumbers.filter((text) => !Number.isNaN(parseWholeNumber(text)))).toEqual([]);
  });
});
