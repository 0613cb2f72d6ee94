import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { records } from "../../shared/records/records.ts";
import { makeSearchableText, readTextQuery } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { RowAttention } from "../attention/row-attention.tsx";
import { deleteRows, type ShownRow } from "../edits/edits.ts";
import { useFailureToast, useFirstLoad } from "../mirror/first-load.ts";
import { useNewestRows } from "../mirror/rows.ts";
import { CardGrid, CardGridPlaceholder } from "../ui/card-grid.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { ListedTable, RecordListConfig } from "./record-list-config.ts";

/** The callbacks of a card to its screen. */
export type CardActions<Row> = { onDelete: (row: Row) => void; onAttend: (row: Row) => void };

type RecordScreenProps<T extends ListedTable> = {
  config: RecordListConfig<T>;
  /** Content beside the heading. */
  headingAction: ReactNode;
  /** Content between the search and the list. */
  children?: ReactNode;
  renderCard: (row: Mirrored<T>, actions: CardActions<Mirrored<T>>) => ReactNode;
  /** The panel or dialog of the row that is open. */
  renderOpened: (rows: readonly Mirrored<T>[], actions: CardActions<Mirrored<T>> & { isLoading: boolean }) => ReactNode;
};

/** A list of records as cards, which searches, opens and deletes the rows on this device. */
export function RecordScreen<T extends ListedTable>(props: RecordScreenProps<T>) {
  const { config } = props;
  const { table, texts } = config;
  const rows = useNewestRows(table);
  const { isLoading, failedSince } = useFirstLoad();
  const [search, setSearch] = useState("");
  const [attentionRowId, setAttentionRowId] = useState<string>();
  const [rowToDelete, setRowToDelete] = useState<Mirrored<T>>();
  const heading = useRef<HTMLHeadingElement>(null);

  const query = useDeferredValue(search);
  // The texts are folded once, not at every key press.
  const searchableTexts = useMemo(
    () => rows?.map((row) => makeSearchableText(config.getSearchedTexts(row))),
    [rows, config],
  );
  const found = useMemo(() => {
    const matches = readTextQuery(query);
    return rows?.filter((_, index) => !matches || matches(searchableTexts?.[index] ?? "")) ?? [];
  }, [rows, searchableTexts, query]);
  const total = rows?.length ?? 0;
  const isWaiting = total === 0 && (rows === undefined || isLoading);
  const hasFailed = isWaiting && failedSince !== undefined;
  useFailureToast(texts.fetchFailed, hasFailed ? failedSince : undefined);

  const actions = { onDelete: setRowToDelete, onAttend: ({ id }: Mirrored<T>) => setAttentionRowId(id) };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
          {texts.title}
        </h1>
        {props.headingAction}
      </div>
      <div className="mt-4 mb-5 max-w-xl">
        <SearchBox label={texts.searchLabel} value={search} onChange={setSearch} />
      </div>
      {props.children}
      {hasFailed ? (
        <EmptyState title={texts.fetchFailed} hint="They appear here as soon as the server answers." />
      ) : isWaiting ? (
        <CardGridPlaceholder />
      ) : found.length === 0 ? (
        <EmptyState title={texts.empty} hint={total > 0 ? "Try adjusting your search" : texts.emptyHint}>
          {total > 0 && (
            <button type="button" className="button-quiet" onClick={() => setSearch("")}>
              Clear Search
            </button>
          )}
        </EmptyState>
      ) : (
        <CardGrid rows={found} label={texts.title} resetKey={query}>
          {(row) => props.renderCard(row, actions)}
        </CardGrid>
      )}
      <p role="status" className="sr-only">
        {!isWaiting && query.trim() !== "" && `${found.length} of ${total} found`}
      </p>
      {rows && props.renderOpened(rows, { ...actions, isLoading })}
      <RowAttention table={table} rowId={attentionRowId} onClose={() => setAttentionRowId(undefined)} />
      <DeleteDialog
        asked={
          rowToDelete && {
            what: records[table].singularName.toLowerCase(),
            question: texts.confirmDelete,
            subject: config.getName(rowToDelete),
            remove: () =>
              deleteRows([{ table, seen: rowToDelete } as ShownRow], {
                done: texts.deleted,
                failed: texts.deleteFailed,
              }),
          }
        }
        heading={heading}
        onClose={() => setRowToDelete(undefined)}
      />
    </>
  );
}
