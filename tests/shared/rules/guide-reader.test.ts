import { describe, expect, it } from "vitest";
import { findLastReading, findReaderError } from "../../../src/shared/rules/guide-reader.ts";

describe("the readings of a guide", () => {
  const text =
    "Tanzania | Wanjiru K. | 2026-09\nNepal | Otieno | 2026-10\n\nTanzania | Achieng | 2026-11\nTanzania | Nobody";

  it("are named by the newest of its country, and by none where nobody is named", () => {
    expect(findLastReading(text, "tanzania")).toEqual({ guide: "tanzania", reader: "Achieng", month: "2026-11" });
    expect(findLastReading(text, "nepal")?.reader).toBe("Otieno");
    expect(findLastReading(text, "laos")).toBeUndefined();
    expect(findLastReading(null, "nepal")).toBeUndefined();
  });

  it.each([
    ["Tanzania", /without a country or a name/],
    ["| Wanjiru | 2026-11", /without a country or a name/],
    ["Tanzania | Wanjiru | November", /Not a month/],
    ["Tanzania | Wanjiru | 2026-13", /Not a month/],
    ["Tanzania | Wanjiru | 2026-11 | more", /More than three parts/],
    [`Tanzania | ${"x".repeat(101)} | 2026-11`, /too long/],
  ])("of the line %s have a message", (line, message) => {
    expect(findReaderError(`Nepal | Otieno | 2026-10\n${line}`)).toMatch(message);
  });

  it("have none where all lines are good", () => {
    expect(findReaderError("Nepal | Otieno | 2026-10\n")).toBeUndefined();
  });
});
