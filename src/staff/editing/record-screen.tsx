import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { records } from "../../shared/records/records.ts";
import { makeSearchableText, readTextQuery } from "../../shared/rules/search-text.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { RowAttention } from "../attention/row-attention.tsx";
import { deleteRows, type ShownRow } from "../edits.ts";
import { useFailureToast, useFirstLoad } from "../first-load.ts";
import { useNewest } from "../rows.ts";
import { CardGrid, CardGridPlaceholder } from "../ui/card-grid.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { ListedTable, RecordKind } from "./record-kind.ts";

/** The callbacks of a card to its screen. */
export type CardActions<Row> = { onDelete: (row: Row) => void; onAttend: (row: Row) => void };

type RecordScreenProps<T extends ListedTable> = {
  kind: RecordKind<T>;
  /** Content beside the heading. */
  headingAction?: ReactNode;
  /** Content between the search and the list. */
  children?: ReactNode;
  renderCard: (row: Mirrored<T>, actions: CardActions<Mirrored<T>>) => ReactNode;
  /** The panel or dialog of the row that is open. */
  renderOpened: (rows: readonly Mirrored<T>[], actions: CardActions<Mirrored<T>> & { isLoading: boolean }) => ReactNode;
};

/** A list of records as cards, which searches, opens and deletes the rows on this device. */
export function RecordScreen<T extends ListedTable>(props: RecordScreenProps<T>) {
  const { kind } = props;
  const { table, words } = kind;
  const rows = useNewest(table);
  const { isLoading, failedSince } = useFirstLoad();
  const [search, setSearch] = useState("");
  const [attended, setAttended] = useState<string>();
  const [toDelete, setToDelete] = useState<Mirrored<T>>();
  const heading = useRef<HTMLHeadingElement>(null);

  const query = useDeferredValue(search);
  // The texts are folded once, not at every key press.
  const texts = useMemo(() => rows?.map((row) => makeSearchableText(kind.searched(row))), [rows, kind]);
  const found = useMemo(() => {
    const matches = readTextQuery(query);
    return rows?.filter((_, index) => !matches || matches(texts?.[index] ?? "")) ?? [];
  }, [rows, texts, query]);
  const total = rows?.length ?? 0;
  const isWaiting = total === 0 && (rows === undefined || isLoading);
  const hasFailed = isWaiting && failedSince !== undefined;
  useFailureToast(words.fetchFailed, hasFailed ? failedSince : undefined);

  const actions = { onDelete: setToDelete, onAttend: ({ id }: Mirrored<T>) => setAttended(id) };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-forest">
          {words.title}
        </h1>
        {props.headingAction}
      </div>
      <div className="mt-4 mb-5 max-w-xl">
        <SearchBox label={words.searchLabel} value={search} onChange={setSearch} />
      </div>
      {props.children}
      {hasFailed ? (
        <EmptyState title={words.fetchFailed} hint="They appear here as soon as the server answers." />
      ) : isWaiting ? (
        <CardGridPlaceholder />
      ) : found.length === 0 ? (
        <EmptyState title={words.empty} hint={total > 0 ? "Try adjusting your search" : words.emptyHint}>
          {total > 0 && (
            <button type="button" className="button-quiet" onClick={() => setSearch("")}>
              Clear Search
            </button>
          )}
        </EmptyState>
      ) : (
        <CardGrid rows={found} label={words.title} resetKey={query}>
          {(row) => props.renderCard(row, actions)}
        </CardGrid>
      )}
      <p role="status" className="sr-only">
        {!isWaiting && query.trim() !== "" && `${found.length} of ${total} found`}
      </p>
      {rows && props.renderOpened(rows, { ...actions, isLoading })}
      <RowAttention table={table} rowId={attended} onClose={() => setAttended(undefined)} />
      <DeleteDialog
        asked={
          toDelete && {
            what: records[table].singularName.toLowerCase(),
            question: words.confirmDelete,
            subject: kind.getName(toDelete),
            remove: () =>
              deleteRows([{ table, seen: toDelete } as ShownRow], { done: words.deleted, failed: words.deleteFailed }),
          }
        }
        heading={heading}
        onClose={() => setToDelete(undefined)}
      />
    </>
  );
}
