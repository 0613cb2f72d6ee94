import type { ReactNode } from "react";
import type { Fields, LocalMark } from "../../domain/sync-edit.ts";
import type { FieldForm } from "../../ui/field-form.ts";
import type { IconName } from "../../ui/icon.tsx";

/** What staff edit in cards and dialogs. */
export type ContentRow = { readonly id: string; readonly local?: LocalMark };

/** The words of the screens, as the specification has them. */
export type ContentWords = {
  /** The page's heading. */
  title: string;
  /** Begins with a capital where it begins a sentence: 'Destination', 'Blog post'. */
  one: string;
  searchLabel: string;
  add: string;
  /** Titles of the dialog, and its button in create mode. */
  createTitle: string;
  editTitle: string;
  create: string;
  fetchFailed: string;
  empty: string;
  emptyHint: string;
  confirmDelete: string;
  /** Toasts: 'Destination created successfully.' and so on. */
  created: string;
  updated: string;
  deleted: string;
  saveFailed: string;
  deleteFailed: string;
};

/** A change of a card that needs no dialog. */
export type QuickChange<Row> = {
  icon: (row: Row) => IconName;
  label: (row: Row) => string;
  values: (row: Row) => Fields;
  /** The toast when it is done to the row as it was. */
  done: (row: Row) => string;
  failed: string;
};

/** All that tells one kind of content from another. `Values` are what its form holds: flat, one entry a field. */
export type ContentKind<Row extends ContentRow, Values extends object> = {
  words: ContentWords;
  /** How the form calls the columns. */
  labels: Readonly<Record<string, string>>;
  /** The form in create mode. */
  none: Values;
  nameOf: (row: Row) => string;
  /** What the search looks at. */
  searched: (row: Row) => readonly (string | null)[];
  valuesOf: (row: Row) => Values;
  /** The columns that the form's values make. Their names are the fields' names. */
  columnsOf: (values: Values) => Fields;
  /** The messages by field, as the database would refuse the columns. */
  check: (columns: Fields, rowId: string, rows: readonly Row[]) => Record<string, string>;
  /** The message by a field that a refusal of the server is about, where it is about one. */
  explain?: (reason: string) => Record<string, string>;
  renderBadge?: (row: Row) => ReactNode;
  renderCard: (row: Row) => ReactNode;
  renderFields: (form: FieldForm<Values>, mode: "create" | "edit") => ReactNode;
  quick?: QuickChange<Row>;
};

/** The dialog that is open. */
export type Opened = { mode: "create" } | { mode: "edit"; id: string };

/** An edit that a dialog or a card makes. */
export type ContentEdit =
  | { kind: "insert"; rowId: string; values: Fields }
  /** `seen`: the row as it was when the form was opened. */
  | { kind: "update"; rowId: string; values: Fields; seen: Fields };

/** What became of an edit. */
export type EditOutcome =
  | { outcome: "saved" }
  /** It waits on this device for the network. */
  | { outcome: "queued" }
  /** Somebody else has changed the same: a person has to choose. */
  | { outcome: "conflict" }
  /** The server said no, in these words. */
  | { outcome: "refused"; message?: string | undefined };
