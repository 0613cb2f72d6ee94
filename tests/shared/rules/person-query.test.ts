import { describe, expect, it } from "vitest";
import { matchesPerson, readPersonQuery } from "../../../src/shared/rules/person-query.ts";

const isFound = (typed: string, ...texts: (string | null)[]) => {
  const query = readPersonQuery(typed);
  return query !== undefined && matchesPerson(texts, query);
};

describe("a person is found", () => {
  it.each([
    ["dordevic", "Bo Đorđević"],
    ["OTIENO amina", "Amina Otieno"],
    ["ami  oti", "Amina Otieno"],
    ["Amina@A.example", "amina@a.example"],
    ["a.example", "amina@a.example"],
    ["bo", "Bo Đorđević"],
    ["amina", null, "Please ring Amina"],
  ])("by words: %j", (typed, ...texts) => {
    expect(isFound(typed, ...texts)).toBe(true);
  });

  it("a person is found by words in different fields", () => {
    expect(isFound("amina a.example", "Amina Otieno", "ao@a.example")).toBe(true);
  });

  it.each([
    ["0712 345 678", "+254 712 345678"],
    [" 0712 345 678 ", "+254 712345678"],
    ["+254 201 2345", "0201 2345"],
    ["+254 712 345678", "In 2026, ring 0712345678, or 020 123 4567"],
    ["+254 712 345678", "0712-345-678"],
    ["00254 712 345678", "0712 345 678"],
    ["+254712345678", "+254 (0)712 345678"],
    ["254712345678", "+254 712 345 678"],
    ["712345678", "0712345678"],
    ["34567", "0712345678"],
    ["+1 (415) 555-0100", "415 555 0100"],
    ["+254 712 345678", "You reach me in 2026 0712345678, or by mail"],
    ["0712 345 678", null, "Call +254712345678 please"],
  ])("by a number: %j in %j", (typed, ...texts) => {
    expect(isFound(typed, ...texts)).toBe(true);
  });
});

describe("nobody is found", () => {
  it.each([
    ["otieno amani", "Amina Otieno"],
    ["+254 712 345678", "+255 712 345678"],
    ["+254 712 345678", "0712 345 679"],
    ["0712 345 678", "345 678"],
    ["+254 712 345678", "2345678"],
    ["+254 712 34", "07 1234"],
    ["0712 003 456", "12 003 456"],
    ["12345", "1 traveller, 23 years, 45 days"],
    ["amina 12345", "Baraka, P.O. Box 12345"],
    ["12345 amina", "Baraka, P.O. Box 12345"],
    ["minabo", "Amina", "Bo"],
    ["amina", null],
  ])("by %j in %j", (typed, ...texts) => {
    expect(isFound(typed, ...texts)).toBe(false);
  });

  it.each(["", " ", "a", "12", "+254", "071 2"])("nobody is found by %j, which is too short", (typed) => {
    expect(readPersonQuery(typed)).toBeUndefined();
  });
});
