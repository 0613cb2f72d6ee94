import type { Fields } from "../../shared/rules/sync-edit.ts";

/**
 * Replaces a form's values by stored ones, field by field. Stored values of another type and of unknown fields are skipped,
 * because another version of the form may have stored them.
 * @param formValues the form's values, none of them null
 */
export function applyStoredValues<Values extends object>(formValues: Values, storedValues: Fields): Values {
  const isSameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
  const fields = Object.entries(formValues).map(([name, value]) => {
    const storedValue = Object.hasOwn(storedValues, name) ? storedValues[name] : undefined;
    return [name, storedValue !== null && isSameKind(value, storedValue) ? storedValue : value];
  });
  return Object.fromEntries(fields) as Values;
}
