import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import type { RecordOf } from "../../shared/records/records.ts";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { FormShape } from "./form-values.ts";
import type { ContentTable } from "./record-list-config.ts";

/** The conversions of a column whose field has another value than the column's own text. */
export type ColumnConversion<Column, Values> = {
  toValue?: (value: Column) => string;
  toColumn: (value: string, values: Values) => unknown;
};

/**
 * Makes the conversions of a form from the declaration of its record: a field for each column, with a switch for a boolean one and a
 * text for any other. An empty text is none, if the column takes none; the name of a record is trimmed.
 * @param conversions those of the columns that are no plain text
 */
export function makeRecordShape<T extends ContentTable, Values extends { [Column in keyof Values]: string | boolean }>(
  record: RecordDeclaration,
  conversions: { [Column in keyof Values & keyof RecordOf<T>]?: ColumnConversion<RecordOf<T>[Column], Values> },
): FormShape<RecordOf<T>, Values> {
  const ownConversions = conversions as Partial<Record<string, ColumnConversion<unknown, Values>>>;
  const columns = Object.entries(record.columns.shape);
  const mapColumns = (convert: (name: string, rule: (typeof columns)[number][1]) => unknown): Fields =>
    Object.fromEntries(columns.map(([name, rule]) => [name, convert(name, rule)]));
  const takesNone = (rule: (typeof columns)[number][1]) => rule.safeParse(null).success;
  return {
    emptyValues: mapColumns((_name, rule) => (rule.safeParse(false).success ? false : "")) as Values,
    toValues: (row) =>
      mapColumns((name) => {
        const value = (row as unknown as Fields)[name];
        return ownConversions[name]?.toValue?.(value) ?? value ?? "";
      }) as Values,
    toColumns: (values) =>
      mapColumns((name, rule) => {
        const value = (values as Fields)[name];
        const conversion = ownConversions[name];
        if (conversion) return conversion.toColumn(String(value), values);
        if (typeof value !== "string") return value;
        if (takesNone(rule) && value.trim() === "") return null;
        return name === record.nameColumn ? value.trim() : value;
      }),
  };
}
