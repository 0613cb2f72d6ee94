import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, isAmount, listCurrencies, maxAmount, parseAmount } from "../../../src/shared/rules/amount.ts";

const currencies = ["USD", "KES"];

describe("an amount as people write it", () => {
  it.each([
    ["1450", 1450, "USD"],
    ["1,450", 1450, "USD"],
    ["1 450", 1450, "USD"],
    ["1\u00a0450", 1450, "USD"],
    ["1'450", 1450, "USD"],
    ["1.450", 1450, "USD"],
    ["1,450.50", 1450.5, "USD"],
    ["1.450,50", 1450.5, "USD"],
    ["US$ 1 450.50", 1450.5, "USD"],
    ["us$1450", 1450, "USD"],
    ["$ 1,450", 1450, "USD"],
    ["1450 USD", 1450, "USD"],
    ["KSh 90k", 90_000, "KES"],
    ["KES 90,000", 90_000, "KES"],
    ["Ksh. 90,000/-", 90_000, "KES"],
    ["90 000/= ksh", 90_000, "KES"],
    ["1.45k", 1450, "USD"],
    ["1.5 m KSh", 1_500_000, "KES"],
    ["12,5", 12.5, "USD"],
    ["0", 0, "USD"],
    ["１４５０", 1450, "USD"],
  ])("%j is %d %s", (text, value, currency) => {
    expect(parseAmount(text, currencies)).toEqual({ value, currency });
  });

  it.each(["soon", "12 34", "1,45,0", "1.2.3", "-5", "US$", "1450.555", "1,450 to 1,600", "100000001", "1e9"])(
    "asks for another way to write %j, and reads no number into it",
    (text) => {
      expect(parseAmount(text, currencies)).toEqual({
        error: "Please write an amount, such as 1,450 or US$ 1,450.50",
      });
    },
  );

  it("names the currencies that there are for one of which Business Details know nothing", () => {
    expect(parseAmount("€ 300", currencies)).toEqual({ error: "Please write the amount in US$ or KSh" });
    expect(parseAmount("300 doubloons", currencies)).toEqual({ error: "Please write the amount in US$ or KSh" });
    expect(parseAmount("$ 300", ["KES"])).toEqual({ error: "Please write the amount in KSh" });
  });

  it("is read again as it is shown, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount * 100 }), fc.constantFrom(...currencies), (cents, currency) => {
        const value = cents / 100;
        expect(isAmount(value)).toBe(true);
        expect(parseAmount(formatAmount(value, currency), currencies)).toEqual({ value, currency });
      }),
    );
  });
});

it("shows an amount with its sign, and with cents only if it has some", () => {
  expect(formatAmount(1450, "USD")).toBe("US$ 1,450");
  expect(formatAmount(90_000.5, "KES")).toBe("KSh 90,000.50");
  expect(formatAmount(1450, null)).toBe("1,450");
  expect(formatAmount(5, "XAF")).toBe("XAF 5");
});

it("takes no amount that the database would refuse", () => {
  expect([1.005, -1, maxAmount + 1, Number.NaN, Number.POSITIVE_INFINITY].some(isAmount)).toBe(false);
});

it("finds the currencies in the fees of the business, and after them that of its country", () => {
  const fees = {
    fee_from: null,
    ready_made_fee_from: "US$ 45 for a short route",
    tailor_made_fee_from: "€ 160 or $ 170",
  };
  expect(listCurrencies({ ...fees, country_code: "KE" })).toEqual(["USD", "EUR", "KES"]);
  expect(listCurrencies({ country_code: "KE" })).toEqual(["KES"]);
  expect(listCurrencies({ fee_from: "KSh 6,000", country_code: "KE" })).toEqual(["KES"]);
  expect(listCurrencies({ fee_from: "Pounds sterling", country_code: null })).toEqual([]);
});
