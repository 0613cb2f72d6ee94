import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareVersions } from "../../src/plan/compare-versions.ts";
import { readPlanText } from "../../src/plan/plan-text.ts";
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { makeBed, makeId, makeLeg, makeVersion, vangVieng, vientiane } from "./plan-builders.ts";

describe("the changes between two versions", () => {
  const before = makeVersion();
  const change = (days: PlanVersion["days"], more: Partial<PlanVersion> = {}) =>
    compareVersions(before, { ...before, days, ...more });
  const [first, second, third, fourth] = before.days;

  it("are none between a version and itself", () => {
    expect(compareVersions(before, makeVersion())).toEqual({ texts: [], days: [] });
  });

  it("name a day that is new, one that is gone, and the words before and after", () => {
    const added = { ...(first as PlanVersion["days"][0]), id: makeId(9), title: "A day of rest" };
    const changed = { ...(second as PlanVersion["days"][0]), text: readPlanText("Temples.") };
    expect(change([first, added, changed, fourth].filter((day) => day !== undefined)).days).toEqual([
      { kind: "added", number: 2, title: "A day of rest" },
      {
        kind: "changed",
        number: 3,
        formerNumber: 2,
        title: "In Vientiane",
        isMoved: false,
        texts: [{ label: "Text", before: "Pha That Luang.", after: "Temples." }],
      },
      { kind: "removed", formerNumber: 3, title: "To Vang Vieng" },
    ]);
  });

  it("name one day that moved, not those that made way", () => {
    const { days } = change([third, first, second, fourth].filter((day) => day !== undefined));
    expect(days).toEqual([
      { kind: "changed", number: 1, formerNumber: 3, title: "To Vang Vieng", isMoved: true, texts: [] },
    ]);
  });

  it("name what is said of the whole plan", () => {
    expect(change(before.days, { price: "US$ 160", startsOn: null }).texts).toEqual([
      { label: "First day", before: "2027-11-03", after: "" },
      { label: "Price", before: "US$ 140", after: "US$ 160" },
    ]);
  });

  it("name each thing that is said of a day by itself, in words", () => {
    const bed = makeBed({ phone: undefined, about: "Quiet." });
    const stop = { name: "Vientiane", country: "laos" };
    const legs = [makeLeg(vientiane, vangVieng, { note: "Early.", lastDeparture: "16:40" })];
    const costs = { currency: "USD", food: [10, 20] } as const;
    const [day] = before.days;
    const changed = { ...(day as PlanVersion["days"][0]), title: "Rest", bed, stop, legs, costs };
    expect(change([changed, ...before.days.slice(1)]).days).toEqual([
      {
        kind: "changed",
        number: 1,
        formerNumber: 1,
        title: "Rest",
        isMoved: false,
        texts: [
          { label: "Title", before: "Arrive in Vientiane", after: "Rest" },
          {
            label: "Way",
            before: "",
            after: "Vientiane to Vang Vieng: train, 130 km, about 1–1½ h, last departure 16:40, Early.",
          },
          { label: "Stop", before: "Vientiane, 17.966° N, 102.613° E", after: "Vientiane" },
          {
            label: "Sleep",
            before: "Sala House, guesthouse, ask at the desk, +856 71 212 345",
            after: "Sala House, guesthouse, ask at the desk, Quiet.",
          },
          { label: "Costs", before: "Food US$ 10–15", after: "Food US$ 10–20" },
        ],
      },
    ]);
    const { stop: _stop, bed: _bed, ...bare } = day as PlanVersion["days"][0];
    expect(change([bare, ...before.days.slice(1)]).days).toMatchObject([
      {
        texts: [
          { label: "Stop", after: "" },
          { label: "Sleep", after: "" },
        ],
      },
    ]);
  });

  it("name all that is said of the whole plan, in its order", () => {
    const after = {
      title: "Laos",
      people: 3,
      included: ["A map", "A call"],
      bookFirst: [{ text: "The visa" }, { text: "The train", day: 3 }],
      note: readPlanText("Bring *more* cash."),
    };
    expect(change(before.days, after).texts).toEqual([
      { label: "Title", before: "Laos by train", after: "Laos" },
      { label: "People", before: "2", after: "3" },
      { label: "Included", before: "Two rounds of changes", after: "A map\nA call" },
      { label: "Book first", before: "", after: "The visa\nThe train" },
      { label: "Note", before: "Bring cash.", after: "Bring more cash." },
    ]);
  });

  it("say of as few days as can be that they moved: the others are in the order that they had", () => {
    const template = before.days[0] as PlanVersion["days"][0];
    const make = (order: readonly number[]) => order.map((number) => ({ ...template, id: makeId(number) }));
    const sorted = (count: number) => Array.from({ length: count }, (_, i) => i);
    /** Finds the longest run in order by trying each choice of days. */
    const findLongest = (order: readonly number[]): number => {
      let longest = 0;
      for (let choice = 0; choice < 2 ** order.length; choice++) {
        const chosen = order.filter((_, i) => choice & (1 << i));
        if (chosen.every((each, i) => i === 0 || each > (chosen[i - 1] ?? 0)))
          longest = Math.max(longest, chosen.length);
      }
      return longest;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 }).chain((count) => fc.shuffledSubarray(sorted(count), { minLength: count })),
        (order) => {
          const changes = compareVersions(
            { ...before, days: make(sorted(order.length)) },
            { ...before, days: make(order) },
          );
          const moved = changes.days.map((each) =>
            each.kind === "changed" && each.isMoved ? each.formerNumber - 1 : -1,
          );
          expect(moved).toHaveLength(order.length - findLongest(order));
          const rest = order.filter((each) => !moved.includes(each));
          expect(rest).toEqual(rest.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it("tell days that were taken out, added and moved apart, all in one", () => {
    const [one, two, three, four] = before.days as [
      PlanVersion["days"][0],
      PlanVersion["days"][0],
      PlanVersion["days"][0],
      PlanVersion["days"][0],
    ];
    const fresh = { ...one, id: makeId(8), title: "New" };
    expect(change([four, one, fresh, three]).days).toEqual([
      { kind: "changed", number: 1, formerNumber: 4, title: four.title, isMoved: true, texts: [] },
      { kind: "added", number: 3, title: "New" },
      { kind: "removed", formerNumber: 2, title: two.title },
    ]);
  });
});
