import type { ReactNode } from "react";
import type { CaseFilters, FilterName } from "../../shared/rules/case-filters.ts";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { LocalMark } from "../../shared/rules/sync-edit.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";
import type { TableIndex } from "../../sync/dexie/watch-table.ts";
import type { ListEntry, ListIndex } from "./list-index.ts";

/** A record that a list shows: a lead or a message. */
export type CaseRow = { readonly id: string; readonly created_at: string; readonly local?: LocalMark };

/** Records in the order of a list. */
export type ListedEntries = readonly ListEntry[];

/** The rows that are on screen or were just now, by id; `undefined` if the device holds none. */
export type RowCache<Row> = Map<string, Row | undefined>;

/** The cases of the rows on screen, by id; `undefined` if the device holds none. */
export type CaseCache = Map<string, FollowUp | undefined>;

/** A column of a list, as lines and cards show it. */
export type ListColumn<Row> = {
  label: string;
  /** Reads what is true now: what staff have corrected in the case is in the place of what was written first. */
  read: (row: Row, followUp: FollowUp | undefined) => string;
  /** True for a visitor's typed text, which no translator changes. */
  isTyped?: true;
  /** True if the value is shown with its label. */
  isLabelled?: true;
};

/** The declaration of a list of cases, in which the lists of leads and messages differ. */
export type CaseListConfig<Row extends CaseRow> = {
  table: NotedTable;
  texts: {
    /** The page's heading. */
    title: string;
    one: string;
    /** The plural noun, as in 'Showing 3 of 4 leads'. */
    many: string;
    searchLabel: string;
    fetchFailed: string;
    empty: string;
    emptyHint: string;
    deleteFailed: string;
    deleted: string;
    confirmDelete: string;
    /** The view without a filter. */
    all: string;
    showAll: string;
  };
  /** The filters that the list offers. */
  filters: readonly FilterName[];
  getName: (row: Row) => string;
  /** The columns of a card, the most important first: two on its first line, the others on its second. */
  columns: readonly ListColumn<Row>[];
  /** The two columns for which a line has room, the more important first. */
  lineColumns: readonly [ListColumn<Row>, ListColumn<Row>];
  /** A text below the name, as a card shows it. */
  getExcerpt?: (row: Row) => string;
  renderBadge?: (row: Row) => ReactNode;
  /** The ways to answer, on a card. */
  renderActions: (row: Row, followUp: FollowUp | undefined) => ReactNode;
  readRows: (db: StaffDb, ids: readonly string[]) => Promise<Row[]>;
  /** The index of all records; see `makeListIndex`. */
  index: TableIndex<NotedTable, ListEntry, ListIndex>;
  /** Makes the file of all shown records; absent if there is none. */
  exportRows?: (
    db: StaffDb,
    ids: readonly string[],
    counts: { shown: number; total: number },
  ) => Promise<{ name: string; text: string }>;
};

/** Returns true if a list offers all filters of a set. */
export const areFiltersOffered = (filters: CaseFilters, offered: readonly FilterName[]): boolean =>
  Object.keys(filters).every((name) => offered.some((each) => each === name));
