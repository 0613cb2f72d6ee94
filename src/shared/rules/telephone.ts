/** Writes a telephone number without its spaces and signs; 00 before a country is a plus. */
export function dialled(text: string): string {
  const isInternational = text.startsWith("+") || /^00[1-9]/.test(text.replace(/\D/g, ""));
  // An extra 0 in brackets is for callers within the country.
  const digits = text.replace(/\(0\)|\D/g, "").replace(/^00/, "");
  return isInternational ? `+${digits}` : text.replace(/\D/g, "");
}
