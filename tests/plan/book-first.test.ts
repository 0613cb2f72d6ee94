import { describe, expect, it } from "vitest";
import { listBookings } from "../../src/plan/book-first.ts";
import type { PlanDay } from "../../src/plan/plan.ts";
import { bedKinds, readPlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
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

  it.each(bedKinds)("names a %s if a place has few of them", (kind) => {
    const isNamed = list({ 1: { bed: makeBed({ kind }) } }).length === 1;
    expect(isNamed).toBe(!["hotel", "small hotel", "guesthouse"].includes(kind));
  });

  it.each([
    ["Permits at the gate.", "Permit"],
    ["A PERMIT is needed.", "Permit"],
    ["Permitted to all.", undefined],
    ["Impermit.", undefined],
    ["Reserve early.", "Train"],
    ["By reservation.", "Train"],
    ["SEATS are few.", "Train"],
    ["Booked by us.", "Train"],
    ["Bring a notebook.", undefined],
    ["Overbooking is common.", undefined],
  ])("reads of the note %j what is to be booked", (note, found) => {
    const lines = list({ 2: { legs: [makeLeg(vientiane, vangVieng, { note })] } });
    expect(lines.map((line) => line.split(",")[0])).toEqual(found ? [found] : []);
  });

  it("names a way by what people call it, and a booked walk too", () => {
    const leg = (more: Parameters<typeof makeLeg>[2]) => list({ 2: { legs: [makeLeg(vientiane, vangVieng, more)] } });
    expect(leg({ by: "", way: "fast train", lastDeparture: "16:40" })).toEqual([
      "Fast train, Vientiane to Vang Vieng, last departure 16:40 (3)",
    ]);
    expect(leg({ by: "on foot", way: "foot", note: "Book the ranger." })).toEqual([
      "On foot, Vientiane to Vang Vieng (3)",
    ]);
    // A permit and the flight for which it is are two bookings; a flight's last departure is its own.
    expect(leg({ way: "flight", note: "Book with a permit.", lastDeparture: "16:40" })).toEqual([
      "Permit, Vientiane to Vang Vieng: Book with a permit. (3)",
      "Flight, Vientiane to Vang Vieng (3)",
    ]);
  });

  it("names a house once for three nights, anew at another stop, and by itself if nobody knows where it is", () => {
    const stay = { bed: lodge, legs: [] };
    expect(list({ 0: stay, 1: stay, 2: { ...stay, stop: vientiane }, 3: { ...stay, stop: vangVieng } })).toEqual([
      "Nam Ou Lodge in Vientiane, 3 nights (1)",
      "Nam Ou Lodge in Vang Vieng, 1 night (4)",
    ]);
    expect(list({ 0: { ...stay, stop: null }, 1: { ...stay, stop: null } })).toEqual(["Nam Ou Lodge, 2 nights (1)"]);
  });

  it("has no more lines of its own than anybody reads, and none too long", () => {
    const legs = Array.from({ length: 15 }, () =>
      makeLeg(vientiane, vangVieng, { note: `Permit: ${"x".repeat(490)}` }),
    );
    const lines = listBookings(makeDays({ 1: { legs }, 2: { legs } }), "");
    expect(lines).toHaveLength(20);
    expect(lines.every(({ text }) => text.length === 300)).toBe(true);
  });

  it("weighs days against how long ahead a thing is booked", () => {
    // A bed is wanted sixty days ahead and a last departure thirty: on the day thirty days before, they are wanted at once.
    const far = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        ...(makeDays()[0] as PlanDay),
        id: `${i}`,
        position: `a${String(i).padStart(3, "0")}`,
      }));
    const days = far(33).map((day, i) =>
      i === 0
        ? { ...day, legs: [makeLeg(vientiane, vangVieng, { lastDeparture: "16:40" })] }
        : i === 29 || i === 31
          ? { ...day, bed: makeBed({ kind: "lodge", name: `Night ${i + 1}` }) }
          : day,
    );
    expect(listBookings(days, "").map(({ day }) => day)).toEqual([30, 1, 32]);
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
