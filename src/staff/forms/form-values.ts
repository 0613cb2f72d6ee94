import { type Fields, isSameValue } from "../../shared/rules/sync-edit.ts";

/** The conversions between a record and the values of its form. A field has the name of the column that it becomes. */
export type FormShape<Row extends object, Values extends object> = {
  /** The values for a new record. */
  emptyValues: Values;
  toValues: (row: Row) => Values;
  /** Returns the columns that the values become. */
  toColumns: (values: Values) => Fields;
};

/** The values of a form, and the row as the person saw it when they typed them; null for a new record. */
export type FilledForm<Row extends object, Values extends object> = { values: Values; seen: Row | null };

/**
 * Brings a form up to date with its record: a field in which nothing was typed, or whose typed value was saved, takes the record's
 * value. A field that was typed over stays, with the value that it was typed over, so that a change by somebody else is noticed.
 */
export function followRecord<Row extends object, Values extends object>(
  { toValues }: Pick<FormShape<Row, Values>, "toValues">,
  { values, seen }: FilledForm<Row, Values>,
  row: Row,
): { values: Values; seen: Row } {
  if (seen === null) return { values, seen: row };
  const [typed, before, now] = [values, toValues(seen), toValues(row)] as unknown as [Fields, Fields, Fields];
  const isTypedOver = (name: string) => !isSameValue(typed[name], before[name]) && !isSameValue(typed[name], now[name]);
  // A value that is formatted as before is the same one, whatever older version of the form has stored it.
  const keptNames = Object.keys(now).filter((name) => isTypedOver(name) && !isSameValue(before[name], now[name]));
  return {
    values: Object.fromEntries(
      Object.keys(now).map((name) => [name, isTypedOver(name) ? typed[name] : now[name]]),
    ) as unknown as Values,
    seen: { ...row, ...pickColumns(seen as Fields, keptNames) },
  };
}

/**
 * Returns the columns that a form saves. A column whose fields nobody has changed keeps its stored value, even if the form formats it
 * differently.
 */
export function makeColumns<Row extends object, Values extends object>(
  { toValues, toColumns }: FormShape<Row, Values>,
  { values, seen }: FilledForm<Row, Values>,
): Fields {
  const columns = toColumns(values);
  if (seen === null) return columns;
  const columnsBefore = toColumns(toValues(seen));
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      isSameValue(value, columnsBefore[name]) ? (seen as Fields)[name] : value,
    ]),
  );
}

/** Returns some columns of a record's values. */
export const pickColumns = (values: Fields, columns: readonly string[]): Fields =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** Returns the columns that differ from those of the row as the person saw it. */
export const pickChangedColumns = (columns: Fields, seen: Fields): Fields =>
  pickColumns(
    columns,
    Object.keys(columns).filter((column) => !isSameValue(columns[column], seen[column])),
  );
