import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import { type EditableTable, records } from "../../shared/records/records.ts";

/**
 * Finds the field whose value a constraint of the database refuses.
 * @param reason the server's message, which names the constraint after its table and its column
 */
export function findRefusedField(table: EditableTable, reason: string): Record<string, string> {
  const [, column = ""] = new RegExp(`"${table}_(\\w+?)_(?:check|key)\\d*"`).exec(reason) ?? [];
  const { columns }: RecordDeclaration = records[table];
  return column in columns.shape ? { [column]: `The server did not accept this: ${reason}` } : {};
}
