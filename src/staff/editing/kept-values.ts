import type { Fields } from "../../shared/rules/sync-edit.ts";

/**
 * Replaces a form's values by stored ones, field by field. Stored values of another type and of unknown fields are skipped,
 * because another version of the form may have stored them.
 * @param own the form's values, none of them null
 */
export function withKeptValues<Values extends object>(own: Values, kept: Fields): Values {
  const isSameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);
  const fields = Object.entries(own).map(([name, value]) => {
    const before = Object.hasOwn(kept, name) ? kept[name] : undefined;
    return [name, before !== null && isSameKind(value, before) ? before : value];
  });
  return Object.fromEntries(fields) as Values;
}
