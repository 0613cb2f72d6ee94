import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { destinationOptions, durations, travelStyles } from "../../../supabase/functions/_shared/enquiry.ts";
import { enquiryRules } from "../../../supabase/functions/_shared/enquiry-rules.ts";
import { describeErrors, readRequestId } from "../../../supabase/functions/_shared/handle-requests.ts";
import { checkBody } from "../../../supabase/functions/_shared/rules.ts";
import { enquiry } from "./postgrest-stand-in.ts";

const omitField = (field: string) => Object.fromEntries(Object.entries(enquiry).filter(([name]) => name !== field));
const tooShortName = "Name must be at least 2 characters";
const tooShortPlace = "Location must be at least 2 characters";

describe("checkBody", () => {
  it("keeps the lines of the last field alone, because the others are shown in one", () => {
    const typed = "Lamu\nOld Town";
    expect(checkBody(enquiryRules, { ...enquiry, place_in_mind: typed, anything_else: typed })).toMatchObject({
      payload: { place_in_mind: "Lamu Old Town", anything_else: typed },
    });
  });

  it("accepts an enquiry and gives it back trimmed", () => {
    expect(checkBody(enquiryRules, { ...enquiry, name: "  Ada ", location: "\tUlm\n" })).toEqual({
      ok: true,
      payload: { ...enquiry, name: "Ada", location: "Ulm" },
    });
  });

  it.each([
    ["name", undefined, tooShortName],
    ["name", null, tooShortName],
    ["name", "", tooShortName],
    ["name", " x ", tooShortName],
    ["name", "😀", tooShortName],
    ["name", "x".repeat(101), "Name is too long"],
    ["name", "x".repeat(10_000), "Name is too long"],
    ["name", 7, "Name must be text"],
    ["name", ["Ada"], "Name must be text"],
    ...["\u200b\u200b", "\u2800\u3164\u115f", "\u0301\u0301", "A\u2060\ufeff", "\u0000\u0007", "葛\u{e0100}"].map(
      (blank) => ["name", blank, tooShortName],
    ),
    ["age", undefined, "Age must be at least 1"],
    ["age", null, "Age must be at least 1"],
    ["age", 0, "Age must be at least 1"],
    ["age", -3, "Age must be at least 1"],
    ["age", 121, "Age must be less than 120"],
    ["age", 1e300, "Age must be less than 120"],
    ["age", true, "Age must be a whole number"],
    ["age", " \u200b", "Age must be at least 1"],
    ["age", "-3", "Age must be at least 1"],
    ["age", "121", "Age must be less than 120"],
    ["age", 34.5, "Age must be a whole number"],
    ["age", Number.NaN, "Age must be a whole number"],
    ["age", Number.POSITIVE_INFINITY, "Age must be a whole number"],
    ["location", undefined, tooShortPlace],
    ["location", "x", tooShortPlace],
    ["location", "x".repeat(101), "Location is too long"],
    ["location", {}, "Location must be text"],
    ["destination", undefined, "Please select a destination"],
    ["destination", "", "Please select a destination"],
    ["destination", "atlantis", "Please select a destination"],
    ["destination", "Namibia", "Please select a destination"],
    ["destination", ["namibia"], "Please select a destination"],
    ["travelers", undefined, "At least 1 traveler required"],
    ["travelers", 0, "At least 1 traveler required"],
    ["travelers", 51, "Maximum 50 travelers"],
    ["travelers", "0", "At least 1 traveler required"],
    ["travelers", "51", "Maximum 50 travelers"],
    ...["2 people", "2-3", "2,5", "2.0", "1e1", "0x10", "1.000", "--2", "+", "²", "½", "Ⅷ", "2\u00a03"].map((typed) => [
      "travelers",
      typed,
      "Travelers must be a whole number",
    ]),
    ["travelers", 1.5, "Travelers must be a whole number"],
    ["travel_style", undefined, "Please select your travel style"],
    ["travel_style", "posh", "Please select your travel style"],
    ["duration", undefined, "Please select trip duration"],
    ["duration", "3 weeks", "Please select trip duration"],
    ["contact", 7, "Please enter an email address or a telephone number"],
    ["contact", "soon", "Please enter an email address or a telephone number"],
    ["contact", `${"a".repeat(91)}@b.example`, "Email or phone is too long"],
  ] as [string, unknown, string][])("%s = %j: %s", (field, value, message) => {
    const body = value === undefined ? omitField(field) : { ...enquiry, [field]: value };
    expect(checkBody(enquiryRules, body)).toEqual({ ok: false, fields: { [field]: message } });
  });

  it.each([
    ["name", "Al"],
    ["name", "x".repeat(100)],
    ["name", "😀".repeat(100)],
    ["name", "Ng\u0129g\u0129 wa Thiong'o"],
    ["age", 1],
    ["age", 120],
    ["travelers", 1],
    ["travelers", 50],
    ["contact", `${"a".repeat(90)}@b.example`],
    ["contact", `${"😀".repeat(90)}@b.example`],
    ...destinationOptions.map(({ value }) => ["destination", value]),
    ...travelStyles.map(({ value }) => ["travel_style", value]),
    ...durations.map(({ value }) => ["duration", value]),
  ] as [string, string | number][])("%s = %j is accepted", (field, value) => {
    expect(checkBody(enquiryRules, { ...enquiry, [field]: value })).toMatchObject({ ok: true });
  });

  it.each([null, undefined, "", "  "])("takes %j for no way to reach the person", (contact) => {
    expect(checkBody(enquiryRules, { ...enquiry, contact })).toEqual({ ok: true, payload: enquiry });
  });

  it("gives back the way to reach the person, trimmed", () => {
    expect(checkBody(enquiryRules, { ...enquiry, contact: " ada@a.example " })).toEqual({
      ok: true,
      payload: { ...enquiry, contact: "ada@a.example" },
    });
  });

  it.each<[string, string, number]>([
    ["travelers", " 2 ", 2],
    ["travelers", "+2", 2],
    ["travelers", "007", 7],
    ["travelers", "٢", 2],
    ["travelers", "\u200e५०\u00a0", 50],
    ["age", "\uff0b３４", 34],
    ["age", "120", 120],
  ])("%s = %j as it was typed is %s", (field, typed, value) => {
    expect(checkBody(enquiryRules, { ...enquiry, [field]: typed })).toEqual({
      ok: true,
      payload: { ...enquiry, [field]: value },
    });
  });

  it("names every field at fault at once, and those that do not belong", () => {
    const body = JSON.parse('{"age": 0, "status": "won", "__proto__": {"admin": true}, "constructor": 1}');
    const check = checkBody(enquiryRules, body);
    if (check.ok) throw new Error("accepted");
    expect(Object.entries(check.fields)).toEqual([
      ["name", tooShortName],
      ["age", "Age must be at least 1"],
      ["location", tooShortPlace],
      ["destination", "Please select a destination"],
      ["travelers", "At least 1 traveler required"],
      ["travel_style", "Please select your travel style"],
      ["duration", "Please select trip duration"],
      ["status", "Unknown field"],
      ["__proto__", "Unknown field"],
      ["constructor", "Unknown field"],
    ]);
    expect(describeErrors(check.fields)).toMatch(/^Name must be.*\. And 3 more$/);
    expect(describeErrors({ status: "Unknown field" })).toBe('Unknown field "status"');
    expect(describeErrors({ ["x".repeat(50)]: "Unknown field" })).toBe(`Unknown field "${"x".repeat(40)}"`);
    const faults = (count: number) =>
      describeErrors(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, `M${at}`])));
    expect(faults(7)).toBe("M0. M1. M2. M3. M4. M5. M6");
    expect(faults(8)).toBe("M0. M1. M2. M3. M4. M5. M6. And 1 more");
  });

  it("does not take fields from a prototype", () => {
    expect(checkBody(enquiryRules, Object.create(enquiry))).toMatchObject({ ok: false });
  });

  it.each([[null], [undefined], [7], ["text"], [true], [[enquiry]]])("refuses %j, which is no object", (body) => {
    expect(checkBody(enquiryRules, body)).toEqual({ ok: false, fields: {} });
    expect(describeErrors({})).toBe("The request must be a JSON object");
  });

  it("never throws, and accepts nothing but the seven fields within their bounds", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        {
          name: fc.oneof(fc.string({ unit: "binary", maxLength: 120 }), fc.anything()),
          age: fc.oneof(fc.double(), fc.integer({ min: -5, max: 130 }), fc.anything()),
          location: fc.oneof(fc.string({ unit: "grapheme", maxLength: 120 }), fc.anything()),
          destination: fc.oneof(fc.constantFrom(...destinationOptions.map((o) => o.value)), fc.string()),
          travelers: fc.oneof(fc.integer({ min: -5, max: 60 }), fc.anything()),
          travel_style: fc.oneof(fc.constantFrom(...travelStyles.map((o) => o.value)), fc.string()),
          duration: fc.oneof(fc.constantFrom(...durations.map((o) => o.value)), fc.string()),
          extra: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      fc.record({
        name: fc.string({ unit: "grapheme", minLength: 2, maxLength: 60 }),
        age: fc.integer({ min: 1, max: 120 }),
        location: fc.string({ unit: "binary", minLength: 2, maxLength: 60 }),
        destination: fc.constantFrom(...destinationOptions.map((o) => o.value)),
        travelers: fc.integer({ min: 1, max: 50 }),
        travel_style: fc.constantFrom(...travelStyles.map((o) => o.value)),
        duration: fc.constantFrom(...durations.map((o) => o.value)),
      }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(anything, (body) => {
        const check = checkBody(enquiryRules, body);
        if (!check.ok) {
          for (const message of Object.values(check.fields)) expect(message.length).toBeGreaterThan(5);
          return;
        }
        accepted += 1;
        const { payload: lead } = check;
        expect(Object.keys(lead).sort()).toEqual(Object.keys(enquiry).sort());
        for (const text of [lead.name, lead.location]) {
          expect([...text].length).toBeGreaterThanOrEqual(2);
          expect([...text].length).toBeLessThanOrEqual(100);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested
          expect(text).not.toMatch(/[\u0000-\u001f]/);
        }
        expect(lead.age >= 1 && lead.age <= 120 && Number.isInteger(lead.age)).toBe(true);
        expect(lead.travelers >= 1 && lead.travelers <= 50 && Number.isInteger(lead.travelers)).toBe(true);
        expect(checkBody(enquiryRules, lead)).toEqual(check);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});

describe("requestId", () => {
  it("is the key in lower case, or a new UUID without one", () => {
    expect(readRequestId("6D1F8C1A-93D7-4B61-8E0C-5B8B3E2B9A10")).toBe("6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10");
    expect(readRequestId(null)).toMatch(/^[0-9a-f-]{36}$/);
    expect(readRequestId(null)).not.toBe(readRequestId(null));
  });

  it.each([
    "",
    "1",
    "6d1f8c1a93d74b618e0c5b8b3e2b9a10",
    "{6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10}",
    "6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a1g",
    "6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10, 6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10",
    "6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10\n",
  ])("is refused for %j", (key) => {
    expect(readRequestId(key)).toBeNull();
  });
});
