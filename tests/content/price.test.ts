import { expect, it } from "vitest";
import { formatPrice } from "../../src/content/price.ts";

it("an amount stays on the line of its currency, and other words break", () => {
  expect(formatPrice("US$ 45 for three to five days")).toBe("US$\u00a045 for three to five days");
  expect(formatPrice("KES 5,800, EUR 40 or € 41")).toBe("KES\u00a05,800, EUR\u00a040 or €\u00a041");
  expect(formatPrice("Ask 2 of us")).toBe("Ask 2 of us");
});
