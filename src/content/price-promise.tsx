import { useBusiness } from "./business.tsx";
import { formatPrice } from "./price.ts";

/** The sentence about prices, which is shown wherever a visitor decides, and in the Terms. */
export const priceSentence = "A plan is agreed, with its price, before any work is paid for.";

/** Says when a plan is paid for and, if the business has named a fee, from which on plans start. */
export function PricePromise({ className = "" }: { className?: string }) {
  const { fee_from } = useBusiness();
  return (
    <p className={className} data-missing={fee_from ? undefined : "fee_from"}>
      {priceSentence}
      {fee_from && <> Plans start at {formatPrice(fee_from)}.</>}
    </p>
  );
}
