let names: Intl.DisplayNames | undefined;

/** Finds the English name of a country by its ISO code; undefined where there is no such country. */
export function countryName(code: string): string | undefined {
  // Made with the first question: it is slow to make, and few pages ask.
  names ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  return name === "Unknown Region" ? undefined : name;
}
