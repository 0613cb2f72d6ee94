import { type Fields, isSameValue } from "../../shared/rules/sync-edit.ts";

/** The values of a form: `typed` by the person, and `base` as the record had them when the person began to type. */
export type FormValues<Values extends Fields> = { typed: Values; base: Values };

/** Takes the record's values into the fields in which nothing was typed, or whose typed value has been saved. */
export function takeRecordValues<Values extends Fields>(form: FormValues<Values>, stored: Values): FormValues<Values> {
  const { typed, base } = form;
  const columns = Object.keys(stored);
  const isTyped = (column: string) =>
    !isSameValue(typed[column], base[column]) && !isSameValue(typed[column], stored[column]);
  const merge = (values: Values) =>
    Object.fromEntries(columns.map((column) => [column, isTyped(column) ? values[column] : stored[column]])) as Values;
  return { typed: merge(typed), base: merge(base) };
}

/** Returns the fields whose typed value differs from the record's. */
export const listTypedFields = <Values extends Fields>({
  typed,
  base,
}: FormValues<Values>): (keyof Values & string)[] =>
  Object.keys(typed).filter((column) => !isSameValue(typed[column], base[column]));

/** Returns some columns of a record's values. */
export const pickColumns = <Values extends object>(
  values: Values,
  columns: readonly (keyof Values & string)[],
): Partial<Values> =>
  Object.fromEntries(columns.map((column) => [column, values[column]])) as unknown as Partial<Values>;
