/** Returns a price as its owner wrote it, with a space that does not break between a currency and its amount. */
export const formatPrice = (price: string): string => price.replace(/(\p{Sc}|\b\p{Lu}{3}) (?=\d)/gu, "$1\u00a0");
