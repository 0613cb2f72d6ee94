import { type Fields, isSameValue } from "../../shared/rules/sync-edit.ts";

/** The values of a form: as typed, and as the record had them when they were typed over. */
export type FormValues<Values extends Fields> = { typed: Values; base: Values };

/** Takes over what the record has, field by field, where nothing was typed or the typed value has been saved. */
export function followRecord<Values extends Fields>(form: FormValues<Values>, stored: Values): FormValues<Values> {
  const { typed, base } = form;
  const columns = Object.keys(stored);
  const isOwn = (column: string) =>
    !isSameValue(typed[column], base[column]) && !isSameValue(typed[column], stored[column]);
  const merge = (own: Values) =>
    Object.fromEntries(columns.map((column) => [column, isOwn(column) ? own[column] : stored[column]])) as Values;
  return { typed: merge(typed), base: merge(base) };
}

/** Returns the fields that were typed over. */
export const typedFields = <Values extends Fields>({ typed, base }: FormValues<Values>): (keyof Values & string)[] =>
  Object.keys(typed).filter((column) => !isSameValue(typed[column], base[column]));

/** Returns some columns of a record's values. */
export const pickColumns = <Values extends object>(
  values: Values,
  columns: readonly (keyof Values & string)[],
): Partial<Values> =>
  Object.fromEntries(columns.map((column) => [column, values[column]])) as unknown as Partial<Values>;
