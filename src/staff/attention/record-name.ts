import { records } from "../../shared/records/records.ts";
import type { Fields } from "../../shared/rules/sync-edit.ts";
import type { EditAndRow } from "../../sync/dexie/staff-reads.ts";

/** Returns the name by which a person recognises a record: its own, else that of its kind. */
export function getRecordName({ edit, server, about }: EditAndRow): string {
  if (edit.table === "seen_marks") return records.seen_marks.singularName;
  if (edit.table === "follow_ups") return about ?? records.follow_ups.singularName;
  const { nameColumn, singularName } = records[edit.table];
  const row: Fields = { ...server, ...edit.whole, ...edit.patch };
  const name = row[nameColumn];
  return typeof name === "string" && name.trim() !== "" ? name : singularName;
}
