/** Returns true if a value is a UUID in its usual notation, in either case. */
export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
