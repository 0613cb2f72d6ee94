import { numberings } from "./calling-codes.ts";

/**
 * Reads a number that was written without its country as one of a country.
 * @param digits the number, and nothing but digits
 * @returns the number with its country; undefined where it cannot be a mobile number there
 */
export function withCountry(digits: string, country: string): string | undefined {
  const numbering = numberings.get(country);
  if (!numbering) return undefined;
  const { code, trunk, shortest, longest } = numbering;
  const rest = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return rest.length >= shortest && rest.length <= longest ? `+${code}${rest}` : undefined;
}
