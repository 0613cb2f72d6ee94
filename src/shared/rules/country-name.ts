let names: Intl.DisplayNames | undefined;

/** Finds the English name of a country by its ISO code; undefined if there is no such country. */
export function findCountryName(code: string): string | undefined {
  // Created on the first call, because creating it is slow and few pages need it.
  names ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
  return name === "Unknown Region" ? undefined : name;
}
