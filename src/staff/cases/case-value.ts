import { defaultDetails } from "../../content/brand.ts";
import { formatAmount, listCurrencies, parseAmount } from "../../shared/rules/amount.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import { useNewestRows } from "../mirror/rows.ts";
import type { FieldMessages } from "../ui/field-form.tsx";

/** Returns the currencies that the business's details name; the first is that of an amount without a sign. */
export function useCurrencies(): readonly string[] {
  const business = useNewestRows("business")?.[0];
  return listCurrencies({ ...business, country_code: business?.country_code ?? defaultDetails.country_code });
}

/** Formats the value of a case for its field. */
export const formatCaseValue = ({ value, currency }: Pick<FollowUp, "value" | "currency">): string =>
  value === null ? "" : formatAmount(value, currency);

/** Reads the field of a value as its two columns. A text that is no amount is no number, which no record takes. */
export function readCaseValue(
  text: string,
  currencies: readonly string[],
): { value: number | null; currency: string | null } {
  if (text.trim() === "") return { value: null, currency: null };
  const amount = parseAmount(text, currencies);
  return "error" in amount ? { value: Number.NaN, currency: null } : amount;
}

/** Returns the message for a text that is no amount in a currency of the business. */
export function checkCaseValue(text: string, currencies: readonly string[]): FieldMessages {
  if (text.trim() === "") return {};
  const amount = parseAmount(text, currencies);
  return "error" in amount ? { value: amount.error } : {};
}
