import type { EditableTable, RecordTable } from "../../shared/records/records.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";

/** The tables whose records are shown as a list of cards; leads and their cases have screens of their own. */
export type ListedTable = Exclude<RecordTable, "leads" | "follow_ups" | "follow_up_events">;

/** The listed tables that staff write from a form. */
export type ContentTable = Extract<EditableTable, ListedTable>;

/** The texts of a screen, as the specification has them. */
export type RecordListTexts = {
  /** The page's heading. */
  title: string;
  searchLabel: string;
  fetchFailed: string;
  empty: string;
  emptyHint: string;
  confirmDelete: string;
  deleted: string;
  deleteFailed: string;
};

/** The declaration of a table's screen. */
export type RecordListConfig<T extends ListedTable, Row = Mirrored<T>> = {
  table: T;
  texts: RecordListTexts;
  getName: (row: Row) => string;
  /** Returns the texts that the search covers. */
  getSearchedTexts: (row: Row) => readonly (string | null)[];
};
