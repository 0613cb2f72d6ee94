import type { Fields } from "../../shared/rules/sync-edit.ts";

/**
 * Puts kept values in place of a form's own, field by field. A value of another kind than the form's, and a field that it does not have,
 * are left out: another version of the form may have kept them.
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
