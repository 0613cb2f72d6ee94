import { describe, expect, it } from "vitest";
import {
  describeCosts,
  describeUncosted,
  formatRanges,
  lacksBedPrice,
  lacksCosts,
  listCosts,
  sumCosts,
} from "../../src/plan/costs.ts";
import type { PlanCosts } from "../../supabase/functions/_shared/plan-version.ts";
import { makeBed } from "./plan-builders.ts";

const makeCosts = (more: Partial<PlanCosts> = {}): PlanCosts => ({ currency: "USD", food: [10, 15], ...more });

describe("the costs of days", () => {
  it("add up by kind and in all, from the least to the most", () => {
    const days = [{ costs: makeCosts({ transport: [4, 4] }) }, { costs: makeCosts({ entry: [0, 2.5] }) }];
    expect(listCosts(days).map(({ label, amounts }) => [label, formatRanges(amounts)])).toEqual([
      ["Transport", "US$ 4"],
      ["Food", "US$ 20–30"],
      ["Entry", "US$ 0–2.50"],
    ]);
    expect(formatRanges(sumCosts(days))).toBe("US$ 24–36.50");
  });

  it("take the bed's own price, unless another one is written", () => {
    const bed = makeBed({ dollars: [20, 30] });
    expect(describeCosts({ costs: makeCosts(), bed })).toBe("Bed US$ 20–30, Food US$ 10–15");
    expect(formatRanges(sumCosts([{ costs: makeCosts({ bed: [25, 25] }), bed }]))).toBe("US$ 35–40");
    expect(formatRanges(sumCosts([{ costs: null, bed }]))).toBe("US$ 20–30");
  });

  it("say which bed has no price", () => {
    const bed = makeBed();
    expect([
      lacksBedPrice({ costs: makeCosts(), bed }),
      lacksBedPrice({ costs: makeCosts({ bed: [25, 25] }), bed }),
      lacksBedPrice({ costs: null, bed: makeBed({ dollars: [20, 30] }) }),
      lacksBedPrice({ costs: makeCosts(), bed: null }),
    ]).toEqual([true, false, false, false]);
  });

  it("are never added over two currencies", () => {
    const days = [
      { costs: { currency: "KES", food: [1_500, 1_500] } as const, bed: makeBed({ dollars: [20, 20] }) },
      { costs: makeCosts() },
    ];
    expect(formatRanges(sumCosts(days))).toBe("US$ 30–35 and KSh 1,500");
  });

  it("have no digits that money lacks", () => {
    const days = [{ costs: makeCosts({ food: [0.1, 0.1] }) }, { costs: makeCosts({ food: [0.2, 0.2] }) }];
    expect(sumCosts(days)).toEqual([{ currency: "USD", least: 0.3, most: 0.3 }]);
  });

  it("stand in their order when they were written the wrong way round", () => {
    expect(formatRanges(sumCosts([{ costs: makeCosts({ food: [15, 10] }) }]))).toBe("US$ 10–15");
  });

  it.each([
    ["nothing is written", { costs: null }, true],
    ["the row is from before days had costs", {}, true],
    ["only the bed states a price", { costs: null, bed: makeBed({ dollars: [20, 30] }) }, true],
    ["a currency is written alone", { costs: { currency: "USD" } }, true],
    ["a day costs nothing", { costs: makeCosts({ food: [0, 0] }) }, false],
  ])("are told from none if %s", (_, day, isLacking) => {
    expect(lacksCosts(day)).toBe(isLacking);
  });

  it("name the kinds in one order, and each currency in the order in which it comes", () => {
    const all = makeCosts({ entry: [1, 1], transport: [2, 2], bed: [3, 3], food: [4, 4] });
    expect(describeCosts({ costs: all })).toBe("Bed US$ 3, Transport US$ 2, Food US$ 4, Entry US$ 1");
    const inShillings = { currency: "KES", food: [100, 200] } as const;
    expect(listCosts([{ costs: inShillings }, { costs: all }, { costs: inShillings }])).toContainEqual({
      label: "Food",
      amounts: [
        { currency: "KES", least: 200, most: 400 },
        { currency: "USD", least: 4, most: 4 },
      ],
    });
    expect(describeCosts({})).toBe("");
  });

  it("say how many days have none, and nothing if all have some", () => {
    const costed = { costs: makeCosts() };
    expect([describeUncosted([costed]), describeUncosted([costed, {}]), describeUncosted([{}, costed, {}])]).toEqual([
      undefined,
      "One day has no costs",
      "2 days have no costs",
    ]);
  });
});
