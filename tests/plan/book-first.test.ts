import { describe, expect, it } from "vitest";
import { listBookings } from "../../src/plan/book-first.ts";
import { readPlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { luangPrabang, makeBed, makeDays, makeLeg, makeVersion, vangVieng, vientiane } from "./plan-builders.ts";

const list = (days: Parameters<typeof makeDays>[0], ownLines = "") =>
  listBookings(makeDays(days), ownLines).map(({ text, day }) => (day === undefined ? text : `${text} (${day})`));
const lodge = makeBed({ kind: "lodge", name: "Nam Ou Lodge" });

describe("what to book first", () => {
  it("is nothing where houses are many and trains go all day", () => {
    expect(list({})).toEqual([]);
  });

  it("begins with the planner's own lines, in their order", () => {
    expect(list({ 0: { bed: lodge } }, " The visa.\n\nThe guide for day 2. ")).toEqual([
      "The visa.",
      "The guide for day 2.",
      "Nam Ou Lodge in Vientiane, 1 night (1)",
    ]);
  });

  it("names a small house once for the nights in a row that are spent there, and again for a return", () => {
    const days = makeDays({ 0: { bed: lodge }, 1: { bed: lodge }, 3: { stop: { ...vientiane }, bed: lodge } });
    expect(listBookings(days, "")).toEqual([
      { text: "Nam Ou Lodge in Vientiane, 2 nights", day: 1 },
      { text: "Nam Ou Lodge in Vientiane, 1 night", day: 4 },
    ]);
  });

  it("names a house that is closed for a part of the year, and one without a name by its kind", () => {
    expect(
      list({ 1: { bed: makeBed({ closed: [6, 7] }) }, 2: { bed: { kind: "homestay", ask: "", closed: [] } } }),
    ).toEqual(["Sala House in Vientiane, 1 night (2)", "Homestay in Vang Vieng, 1 night (3)"]);
  });

  it("names permits, flights, and departures that are the last or are booked", () => {
    const leg = (more: Parameters<typeof makeLeg>[2]) => [makeLeg(vientiane, vangVieng, more)];
    expect(list({ 2: { legs: leg({ note: "A permit from the ministry." }) } })).toEqual([
      "Permit, Vientiane to Vang Vieng: A permit from the ministry. (3)",
    ]);
    expect(list({ 2: { legs: leg({ way: "flight", by: "aeroplane" }) } })).toEqual([
      "Flight, Vientiane to Vang Vieng (3)",
    ]);
    expect(list({ 2: { legs: leg({ lastDeparture: "16:40" }) } })).toEqual([
      "Train, Vientiane to Vang Vieng, last departure 16:40 (3)",
    ]);
    expect(list({ 2: { legs: leg({ note: "Book the day before." }) } })).toEqual([
      "Train, Vientiane to Vang Vieng (3)",
    ]);
    expect(list({ 2: { legs: leg({ way: "foot", by: "on foot", lastDeparture: "16:40" }) } })).toEqual([]);
  });

  it("puts what is wanted longest ahead before what comes sooner", () => {
    const days = {
      0: { bed: lodge },
      2: { legs: [makeLeg(vientiane, vangVieng, { lastDeparture: "16:40" })] },
      3: { legs: [makeLeg(vangVieng, luangPrabang, { way: "flight", note: "With a permit." })] },
    } as const;
    expect(list(days).map((line) => line.split(",")[0])).toEqual([
      "Permit",
      "Flight",
      "Nam Ou Lodge in Vientiane",
      "Train",
    ]);
  });

  it("fits into a version, however long the lines of the days are", () => {
    const legs = Array.from({ length: 20 }, () =>
      makeLeg(vientiane, vangVieng, { note: `Permit: ${"x".repeat(490)}` }),
    );
    const version = makeVersion({ book_first: "The visa" }, makeDays({ 1: { legs }, 2: { legs } }));
    expect(version.bookFirst).toHaveLength(21);
    expect(readPlanVersion(version).faults).toBeUndefined();
  });
});
