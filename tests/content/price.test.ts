import { expect, it } from "vitest";
import { formatPrice, getKindFee } from "../../src/content/price.ts";

it("an amount stays on the line of its currency, and other words break", () => {
  expect(formatPrice("US$ 45 for three to five days")).toBe("US$\u00a045 for three to five days");
  expect(formatPrice("KES 5,800, EUR 40 or € 41")).toBe("KES\u00a05,800, EUR\u00a040 or €\u00a041");
  expect(formatPrice("Ask 2 of us")).toBe("Ask 2 of us");
});

it("a kind of plan has its own fee, and none where only another fee is named", () => {
  const fees = { fee_from: "US$ 45", ready_made_fee_from: null, tailor_made_fee_from: "US$ 160" };
  expect(getKindFee("tailor-made", fees)).toBe("US$ 160");
  expect(getKindFee("ready-made", fees)).toBeUndefined();
});
