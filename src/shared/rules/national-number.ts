import { formatDialled } from "../../../supabase/functions/_shared/contact.ts";
import { mobileNumberFormats } from "./calling-codes.ts";

/** Returns true if a number has as many digits as a mobile number after its country code and prefix. */
const hasValidLength = (
  nationalDigits: string,
  { shortest, longest }: { shortest: number; longest: number },
): boolean => nationalDigits.length >= shortest && nationalDigits.length <= longest;

/**
 * Reads a number without a country code as one of a country.
 * @param digits the number's digits only
 * @returns the number with its country code; undefined if it cannot be a mobile number there
 */
export function addCountryCode(digits: string, country: string): string | undefined {
  const numbering = mobileNumberFormats.get(country);
  if (!numbering) return undefined;
  const { code, trunk } = numbering;
  const nationalDigits = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return hasValidLength(nationalDigits, numbering) ? `+${code}${nationalDigits}` : undefined;
}

/**
 * The numbers that are written at home without a prefix and are as long as numbers with their country: mobile numbers of China
 * (1, then an operator) and of Brazil (an area, then 9). Sources: MIIT numbering plan of 2017; Anatel resolution 553.
 */
const unprefixedNumbers = /^(?:1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}|[1-9][1-9]9\d{8})$/;

/** A number of the North American plan: neither its area nor its exchange begins with 0 or 1. */
const northAmerican = /^1[2-9]\d\d[2-9]\d{6}$/;

/**
 * Reads a number that begins with a calling code, without a plus or with a superfluous trunk prefix after the code.
 * @param digits the number's digits only
 * @returns the number with a plus and without that prefix; undefined if it is not a mobile number of any of the countries
 */
function readWithCode(digits: string, countries: Iterable<string>): string | undefined {
  for (const country of countries) {
    const numbering = mobileNumberFormats.get(country);
    if (!numbering || !digits.startsWith(numbering.code)) continue;
    if (numbering.code === "1" && !northAmerican.test(digits)) continue;
    const nationalDigits = digits.slice(numbering.code.length);
    const isPrefixed = numbering.trunk === "0" && nationalDigits.startsWith("0");
    if (!isPrefixed && hasValidLength(nationalDigits, numbering)) return `+${digits}`;
    if (isPrefixed && hasValidLength(nationalDigits.slice(1), numbering))
      return `+${numbering.code}${nationalDigits.slice(1)}`;
  }
  return undefined;
}

/** The fewest digits of a number that is read by its calling code: shorter ones are national numbers in too many countries. */
const minDigitsWithCode = 11;

/**
 * Reads a number with a country code, written with or without a plus.
 * @param number as `formatDialled` writes it
 * @param homeCountry the country of the business, whose calling code is recognised in shorter numbers too
 * @returns the number with its country code; undefined if that is not certain
 */
export function readFullNumber(number: string, homeCountry: string | null): string | undefined {
  const digits = number.replace("+", "");
  if (number.startsWith("+")) return readWithCode(digits, mobileNumberFormats.keys()) ?? number;
  const atHome = homeCountry && readWithCode(digits, [homeCountry]);
  if (atHome) return atHome;
  if (digits.length < minDigitsWithCode || unprefixedNumbers.test(digits)) return undefined;
  return readWithCode(digits, mobileNumberFormats.keys());
}

/**
 * Writes a number with its country code, in the grouping in which it was typed.
 * @param phone as `readPhone` reads it
 * @param country the country of its owner, for a number without a code
 * @returns the number as it was typed if it cannot be one of that country
 */
export function formatInternational(phone: string, country: string): string {
  const number = formatDialled(phone);
  if (phone.startsWith("+")) return phone;
  const fullNumber = number.startsWith("+")
    ? number
    : (readFullNumber(number, country) ?? readLandline(number, country));
  const { code = "", trunk = "" } = mobileNumberFormats.get(country) ?? {};
  const groupedNumber = `+${code} ${phone
    .replace(/[()]/g, "")
    .slice(number.startsWith(trunk) ? trunk.length : 0)
    .trim()}`;
  if (!fullNumber) return phone;
  return formatDialled(groupedNumber) === fullNumber ? groupedNumber : fullNumber;
}

/**
 * Reads a number of the business itself, which may be a landline number. Landline numbers are as long as mobile numbers, or up to
 * three digits shorter.
 */
function readLandline(digits: string, country: string): string | undefined {
  const numbering = mobileNumberFormats.get(country);
  if (!numbering) return undefined;
  const { code, trunk, shortest, longest } = numbering;
  const nationalDigits = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return hasValidLength(nationalDigits, { shortest: shortest - 3, longest }) ? `+${code}${nationalDigits}` : undefined;
}
