/** Amounts of money as people write them, and as they are shown. */

/** The highest value of a case, as in the database. */
export const maxAmount = 100_000_000;

/** Returns true for an amount that the database stores: at most two decimals, not negative. */
export const isAmount = (value: number): boolean =>
  Number.isFinite(value) && value >= 0 && value <= maxAmount && Math.round(value * 100) / 100 === value;

/** The signs and codes by which currencies are written, in small letters; the first is the one that is shown. */
const currencySigns: Readonly<Record<string, readonly [string, ...string[]]>> = {
  USD: ["US$", "usd", "$"],
  KES: ["KSh", "kes", "ksh.", "kshs", "kshs."],
  EUR: ["€", "eur"],
  GBP: ["£", "gbp"],
  TZS: ["TSh", "tzs", "tsh."],
  UGX: ["USh", "ugx", "ush."],
  ZAR: ["R", "zar"],
};

/** The currencies of the countries from which such a business may work. */
const countryCurrencies: Readonly<Record<string, string>> = {
  KE: "KES",
  TZ: "TZS",
  UG: "UGX",
  ZA: "ZAR",
  GB: "GBP",
  IE: "EUR",
  DE: "EUR",
  FR: "EUR",
  NL: "EUR",
  US: "USD",
};

/** The details of the business in which it names currencies. */
type CurrencyDetails = {
  readonly fee_from?: string | null;
  readonly ready_made_fee_from?: string | null;
  readonly tailor_made_fee_from?: string | null;
  readonly country_code?: string | null;
};

const getSign = (currency: string): string => currencySigns[currency]?.[0] ?? currency;

/** Finds the currency of a sign or a code; undefined if it is none. */
function findCurrency(sign: string): string | undefined {
  const word = sign.toLocaleLowerCase("en");
  return Object.keys(currencySigns).find((code) =>
    currencySigns[code]?.some((each) => each.toLocaleLowerCase("en") === word),
  );
}

/** Lists the currencies that the business names: those of its fees, then that of its country. The first is the one that it counts in. */
export function listCurrencies({
  fee_from,
  ready_made_fee_from,
  tailor_made_fee_from,
  country_code,
}: CurrencyDetails): string[] {
  const fees = [fee_from, ready_made_fee_from, tailor_made_fee_from].map((fee) => fee ?? "").join(" ");
  const words = fees.match(/[^\s\d,;:()/]+/g) ?? [];
  const ofFees = words.flatMap((word) => findCurrency(word) ?? []);
  return [...new Set([...ofFees, ...(countryCurrencies[country_code ?? ""] ?? "").split(" ").filter(Boolean)])];
}

const numberFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
const centsFormat = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Writes an amount with the sign of its currency, and with cents only if it has some.
 * @param currency null for an amount that was entered before amounts had a currency
 */
export function formatAmount(value: number, currency: string | null): string {
  const text = (Number.isInteger(value) ? numberFormat : centsFormat).format(value);
  return currency === null ? text : `${getSign(currency)} ${text}`;
}

/** An amount with the words around it: a currency before or after, thousands and millions by a letter, and the Kenyan "/-". */
const amountPattern =
  /^(?<before>[^\d\s-]+)?\s*(?<digits>\d[\d.,' ]*?)\s*(?<scale>[km](?![\p{L}]))?\s*(?:\/[-=])?\s*(?<after>[^\d\s/-]+)?$/iu;

/**
 * Reads digits with separators: a separator before three digits is one of thousands, and the last one before one or two is the decimal
 * sign, in whichever of the two ways people write them.
 */
function readDigits(digits: string, isScaled: boolean): number | undefined {
  const wholeNumber = /^\d+$/;
  if (wholeNumber.test(digits)) return Number(digits);
  // "1.450k" is a number with decimals: nobody writes thousands of thousands so.
  if (isScaled) return /^\d+[.,]\d+$/.test(digits) ? Number(digits.replace(",", ".")) : undefined;
  const match =
    /^(?<whole>\d{1,3}(?:(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*)?|\d+)(?:(?<point>[.,])(?<decimals>\d{1,2}))?$/.exec(
      digits,
    );
  if (!match?.groups) return undefined;
  const { whole = "", mark, point, decimals = "" } = match.groups;
  if (point !== undefined && mark === point) return undefined;
  return Number(`${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}

const wrongAmount = { error: "Please write an amount, such as 1,450 or US$ 1,450.50" } as const;

/**
 * Reads an amount as people write it: "1,450", "US$ 1 450.50", "KSh 90k".
 * @param currencies those of the business; an amount without a sign is in the first
 * @returns the amount and its currency, or a message for whoever typed it
 */
export function parseAmount(
  text: string,
  currencies: readonly string[],
): { value: number; currency: string | null } | { error: string } {
  const { before, digits, scale, after } = amountPattern.exec(text.normalize("NFKC").trim())?.groups ?? {};
  if (digits === undefined || (before !== undefined && after !== undefined)) return wrongAmount;
  const factor = { k: 1_000, m: 1_000_000 }[scale?.toLowerCase() ?? ""] ?? 1;
  const number = readDigits(digits, factor !== 1);
  const value = number === undefined ? Number.NaN : Math.round(number * factor * 100) / 100;
  if (!isAmount(value)) return wrongAmount;
  const sign = before ?? after;
  if (sign === undefined) return { value, currency: currencies[0] ?? null };
  const currency = findCurrency(sign);
  if (currency !== undefined && currencies.includes(currency)) return { value, currency };
  const named = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(currencies.map(getSign));
  return { error: named === "" ? "Please write the amount without a currency" : `Please write the amount in ${named}` };
}
