import type { ServiceType } from "../shared/records/records.ts";

/** Returns a price as its owner wrote it, with a space that does not break between a currency and its amount. */
export const formatPrice = (price: string): string => price.replace(/(\p{Sc}|\b\p{Lu}{3}) (?=\d)/gu, "$1\u00a0");

/** The fees of Business Details, each for one kind of plan. */
export type KindFees = { readonly ready_made_fee_from?: string | null; readonly tailor_made_fee_from?: string | null };

/** Returns the fee from which on one kind of plan starts. @returns undefined if the business names none */
export const getKindFee = (type: ServiceType, fees: KindFees): string | undefined =>
  (type === "ready-made" ? fees.ready_made_fee_from : fees.tailor_made_fee_from) ?? undefined;
