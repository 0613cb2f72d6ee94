import type { ReactNode } from "react";
import type { RecordValues } from "../../shared/records/records.ts";
import type { Fields, Mirrored } from "../../shared/rules/sync-edit.ts";
import type { IconName } from "../../shared/ui/icon.tsx";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import type { Question } from "../ui/confirm-dialog.tsx";
import type { FieldForm } from "../ui/field-form.tsx";
import type { ContentTable, RecordListConfig, RecordListTexts } from "./record-list-config.ts";

/** The texts of a screen whose records staff write. */
export type EditableListTexts = RecordListTexts & {
  add: string;
  /** Titles of the dialog, and its button in create mode. */
  createTitle: string;
  editTitle: string;
  create: string;
  /** Toasts: 'Destination created successfully.' and so on. */
  created: string;
  updated: string;
  saveFailed: string;
};

/** A change of a card that needs no dialog. */
export type QuickChange<T extends ContentTable, Row = Mirrored<T>> = {
  icon: (row: Row) => IconName;
  label: (row: Row) => string;
  values: (row: Row) => Partial<RecordValues<T>>;
  /** Returns the toast after the change; `row` is the row before it. */
  done: (row: Row) => string;
  failed: string;
};

/** The declaration of a kind of record that staff write. `Values` are the values of its form, one for each field. */
export type ContentConfig<T extends ContentTable, Values extends object, Row = Mirrored<T>> = RecordListConfig<
  T,
  Row
> & {
  texts: EditableListTexts;
  /** The form's values for a new record. */
  emptyValues: Values;
  /** Returns the public path of a record; `undefined` while it has none. */
  getAddress: (row: Row) => string | undefined;
  toValues: (row: Row) => Values;
  /** Returns the columns that the form's values become. Their names are those of the fields. */
  toColumns: (values: Values) => Fields;
  /**
   * Returns the messages by field for values that the database would refuse.
   * @param seen the row as the person saw it; null for a new one
   */
  check: (columns: Fields, rowId: string, rows: readonly Row[], seen: Row | null) => Record<string, string>;
  /** Returns messages by field for the server's refusal; undefined if it concerns no field. */
  explain?: (reason: string) => Record<string, string> | undefined;
  renderBadge?: (row: Row) => ReactNode;
  renderCard: (row: Row) => ReactNode;
  /** @param stored the values of the record as it was when the dialog opened */
  renderFields: (form: FieldForm<Values>, mode: "create" | "edit", stored: Values) => ReactNode;
  quickChange?: QuickChange<T>;
  /** Asks before a change whose effect cannot be taken back; undefined for any other. */
  askBefore?: (db: StaffDb, seen: Row, columns: Fields) => Promise<Question | undefined>;
  /** `full` for a form with a long text. */
  dialogSize?: "full";
};

/** The dialog that is open. */
export type OpenDialogState = { mode: "create" } | { mode: "edit"; id: string };

/** The texts of a form. */
type FormTexts = Pick<EditableListTexts, "createTitle" | "editTitle" | "create" | "created" | "updated" | "saveFailed">;

/** The form of a kind of record, wherever it is opened. */
export type RecordFormConfig<T extends ContentTable, Values extends object> = Pick<
  ContentConfig<T, Values>,
  "table" | "emptyValues" | "toValues" | "toColumns" | "check" | "explain" | "askBefore" | "renderFields" | "dialogSize"
> & { texts: FormTexts };
