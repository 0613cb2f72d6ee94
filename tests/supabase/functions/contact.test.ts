import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDialled, readContact, readEmail, readPhone } from "../../../supabase/functions/_shared/contact.ts";

const cleanPhone = (typed: string) => {
  const contact = readContact(typed);
  return contact?.kind === "phone" ? contact.text : undefined;
};

describe("an e-mail address", () => {
  it.each([
    "amina@a.example",
    "amina.otieno+trips@mail.co.ke",
    "o'brien&sons@a.example",
    "名前@例え.テスト",
    "jürgen@müller.example",
    "यात्रा@उदाहरण.भारत",
    "a@xn--80ak6aa92e.xn--p1ai",
    "a@i❤.ws",
  ])("%s is taken as it is", (text) => {
    expect(readContact(text)).toEqual({ kind: "email", text });
  });

  it.each([
    ["\u200bja\u00adne@exam\u2060ple.com\u202c", "jane@example.com"],
    ["\u00a0jane@example.com\u3000", "jane@example.com"],
    ["ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ", "jane@example.com"],
    ["jane﹫example｡com", "jane@example.com"],
    ["jane\u2011doe@my\u2013site.com", "jane-doe@my-site.com"],
    ["u\u0308@a.example", "ü@a.example"],
    ["MAILTO:jane@example.com?subject=Hi", "jane@example.com"],
    ["mailto:jane%2Btrip%40example.com", "jane+trip@example.com"],
    ["jane@example.com.", "jane@example.com"],
    ["jane@example.com;", "jane@example.com"],
    ["Jane Doe <jane@example.com>", "jane@example.com"],
    ['"Doe, Jane" <jane@example.com>;', "jane@example.com"],
    ["<mailto:jane@example.com>", "jane@example.com"],
    ["Jane Doe (jane@example.com)", "jane@example.com"],
    ["jane@example.com (work)", "jane@example.com"],
    ["jane@example.com>", "jane@example.com"],
    ["Email: jane@example.com", "jane@example.com"],
    ["(jane@example.com)", "jane@example.com"],
    ["“jane@example.com”", "jane@example.com"],
    ["'jane@example.com'", "jane@example.com"],
    ["o'brien@example.com", "o'brien@example.com"],
  ])("%j is read as %s", (typed, text) => {
    expect(readEmail(typed)).toBe(text);
  });

  it.each([
    "",
    "amina",
    "amina@",
    "@a.example",
    "a@b",
    "a@b.c",
    "a@1.22",
    "jane@example..com",
    "jane@.com",
    "jane@example.com..",
    ".jane@a.example",
    "jane.@a.example",
    "ja..ne@a.example",
    "jane@-a.example",
    "jane@a-.example",
    "jane@a.example-",
    "jane doe@a.example",
    "jane@a .example",
    "a@b@c.example",
    "a@b.example, c@d.example",
    "my own a@b.example",
    "jane@a!b.example",
    "<jane@a.example",
    "<a@b.example> <c@d.example>",
    "Jane <jane>",
    "mailto:",
    "mailto:%zz",
    `${"a".repeat(5_000)}@b.example`,
  ])("%j is none", (typed) => {
    expect(readEmail(typed)).toBeUndefined();
  });
});

describe("a telephone number", () => {
  it.each([
    "+254 700 000 000",
    "0700 000000",
    "(020) 123-4567",
    "+44 (0)20 7946 0000",
    "00254700000000",
    "0712.345.678",
    "123456",
    "123456789012345",
    "+123456789012345",
    "+254/712/345678",
    "020 1234567 ext. 12",
  ])("%s is taken as it is", (text) => {
    expect(cleanPhone(text)).toBe(text);
  });

  it.each([
    ["\u202a+254\u2011712\u2011345\u2013678\u202c", "+254-712-345-678"],
    ["+254\u00a0712\u202f345\u2009678", "+254 712 345 678"],
    ["tel:+254-712-345-678", "+254-712-345-678"],
    ["TEL:%2B254712345678;phone-context=example.com", "+254712345678"],
    ["sms:+254712345678?body=Hi", "+254712345678"],
    ["Tel.: 0712 345 678", "0712 345 678"],
    ["٠٧١٢ ٣٤٥ ٦٧٨", "0712 345 678"],
    ["۰۷۱۲۳۴۵۶۷۸", "0712345678"],
    ["०७१२३४५६७८", "0712345678"],
    ["＋２５４（７１２）３４５６７８", "+254(712)345678"],
    ["０７１２ー３４５ー６７８", "0712-345-678"],
    ["+44 （０）20 7946 0000", "+44 (0)20 7946 0000"],
    ["+44 [0]20 7946 0000", "+44 (0)20 7946 0000"],
    ["(+254) 712 345678", "+254 712 345678"],
    ["+(254) 712 345678", "+254 712 345678"],
    ["+ 254 712 345678", "+254 712 345678"],
    ["(0712 345 678)", "0712 345 678"],
    ["0712·345•678", "0712 345 678"],
    ["044'668’18_00", "044 668 18 00"],
    ["\u260e\ufe0f 0712 345 678.", "0712 345 678"],
    ["0️⃣7️⃣1️⃣2️⃣345678", "0712345678"],
    ["020-123-4567;ext=12", "020-123-4567 ext. 12"],
    ["020 1234567 x12", "020 1234567 ext. 12"],
    ["020 1234567, extension: 12", "020 1234567 ext. 12"],
    ["020 1234567 (ext 12)", "020 1234567 ext. 12"],
    ["+7 495 1234567 доб. 12", "+7 495 1234567 ext. 12"],
    ["WhatsApp +254 712 345678", "+254 712 345678"],
    ["whats app: 0712 345 678", "0712 345 678"],
    ["Phone 0712 345 678", "0712 345 678"],
    ["Tel no. 0712 345 678", "0712 345 678"],
    ["WhatsApp+254712345678", "+254712345678"],
    ["WhatsApp only: +254 712 345678", "+254 712 345678"],
    ["Telegram +254712345678", "+254712345678"],
    ["Signal: 0712 345678", "0712 345678"],
    ["0712 345678 (Viber only)", "0712 345678"],
    ["+254 712 345678 (WhatsApp)", "+254 712 345678"],
    ["0712 345678, WhatsApp", "0712 345678"],
    ["https://wa.me/254712345678", "+254712345678"],
    ["wa.me/+254712345678?text=Hi", "+254712345678"],
  ])("%j is read as %s", (typed, text) => {
    expect(cleanPhone(typed)).toBe(text);
  });

  it.each([
    "",
    "12345",
    "+1234567890123456",
    "1234567890123456",
    "++254 700 000 000",
    "- - - - - -",
    "tel:",
    "ext. 123456",
    "call 0700 000 000",
    "call me 0700",
    "0700 000 000, in the evening",
    "0712345678 / 0722345678",
    "123456, 234567",
    "1e10000000",
    "0x123456",
    "123+456789",
    "½123456",
    "javascript:alert(123456)",
  ])("%j is none", (typed) => {
    expect(cleanPhone(typed)).toBeUndefined();
  });

  it.each([
    ["+254 700 000-000", "+254700000000"],
    ["00254 700 000 000", "+254700000000"],
    ["(00) 254 700 000 000", "+254700000000"],
    ["+44 (0)20 7946 0000", "+442079460000"],
    ["0700 100 000", "0700100000"],
    ["020 1234567 ext. 12", "0201234567"],
  ])("%s is dialled as %s", (text, number) => {
    expect(formatDialled(text)).toBe(number);
  });
});

describe("whatever is typed", () => {
  const invisible = fc.constantFrom(
    ..."\u00ad\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u202a\u202e\u2060\u2066\u3164\ufe0f\ufeff\u0000",
  );
  const contact = fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      "+254 700 000 000",
      "tel:+254-712-345-678",
      "(+44) (0)20 7946 0000",
      "٠٧١٢ ٣٤٥ ٦٧٨",
      "020 1234567 x12",
    ),
    fc
      .array(fc.constantFrom(..."0123456789+-()[]. /x#٣５@:;a\u2011\u00a0☎é"), { maxLength: 24 })
      .map((all) => all.join("")),
  );

  it("what was read once is read as the same again", () => {
    fc.assert(
      fc.property(contact, (typed) => {
        const read = readContact(typed);
        if (read) expect(readContact(read.text)).toEqual(read);
      }),
      { numRuns: 5_000 },
    );
  });

  it("what nobody can see changes nothing, wherever it stands", () => {
    fc.assert(
      fc.property(contact, fc.array(fc.tuple(fc.nat(60), invisible), { maxLength: 6 }), (typed, parts) => {
        const letters = [...typed];
        for (const [place, part] of parts) letters.splice(place % (letters.length + 1), 0, part);
        expect(readContact(letters.join(""))).toEqual(readContact(typed));
      }),
      { numRuns: 5_000 },
    );
  });

  it("a number keeps its digits, in any grouping", () => {
    const separator = fc.constantFrom("", " ", "-", "\u2011", "\u2013", ".", "/", "\u00a0", "·", "\u2009");
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), separator), { minLength: 6, maxLength: 13 }), zero, (parts, from) => {
        const typed = parts.map(([digit, mark]) => String.fromCodePoint(from + digit) + mark).join("");
        expect(readPhone(`+1${typed}`)?.replace(/\D/g, "")).toBe(`1${parts.map(([digit]) => digit).join("")}`);
      }),
    );
  });
});
