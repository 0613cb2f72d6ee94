import { type ReactNode, useMemo, useState } from "react";
import { dropDialog, keepDialog, loadDialog } from "../../db/queries/staff-dialogs.ts";
import type { EditableTable, RecordValues } from "../../domain/record-schemas.ts";
import type { Mirrored } from "../../domain/sync-edit.ts";
import { AttentionDialog } from "../../features/staff-editing/attention-dialog.tsx";
import type { ContentEdit, ContentKind, EditOutcome, Opened } from "../../features/staff-editing/content-kind.ts";
import { ContentScreen } from "../../features/staff-editing/content-screen.tsx";
import type { DialogDrafts } from "../../features/staff-editing/use-dialog-draft.ts";
import { openDb } from "../../features/staff-sync/mirror.ts";
import {
  createRow,
  decideOn,
  deleteRow,
  updateRow,
  useAttention,
  useNewest,
} from "../../features/staff-sync/staff-sync.ts";
import { useFirstLoad } from "./first-load.ts";
import { useContentSearch } from "./use-content-search.ts";

/** Unfinished dialogs, kept in the mirror's own database: signing out takes them along. */
const drafts: DialogDrafts = {
  load: async (key) => loadDialog(openDb(), key),
  keep: async (key, draft) => keepDialog(openDb(), { ...draft, key, savedAt: Date.now() }),
  drop: async (key) => dropDialog(openDb(), key),
};

/** A screen of records over the mirror: reads them live, and sends edits through the sync engine. */
export function ContentPage<T extends EditableTable, Values extends object>({
  table,
  kind,
  children,
}: {
  table: T;
  kind: ContentKind<Mirrored<T>, Values>;
  children?: ReactNode;
}) {
  const { search, onSearch } = useContentSearch();
  const rows = useNewest(table);
  const { loading, failed } = useFirstLoad();
  const attention = useAttention();
  const [attended, setAttended] = useState<string>();

  const opened = useMemo((): Opened | undefined => {
    if (search.create) return { mode: "create" };
    return search.edit === undefined ? undefined : { mode: "edit", id: search.edit };
  }, [search.create, search.edit]);

  const save = (edit: ContentEdit): Promise<EditOutcome> =>
    edit.kind === "insert"
      ? createRow(table, edit.rowId, edit.values as RecordValues<T>)
      : updateRow(table, edit.seen as unknown as Mirrored<T>, edit.values as Partial<RecordValues<T>>);

  const item = attention?.find(({ edit }) => edit.table === table && edit.rowId === attended);
  const row = rows?.find(({ id }) => id === attended);
  return (
    <>
      <ContentScreen
        kind={kind}
        rows={rows}
        loading={loading}
        failed={failed}
        opened={opened}
        onOpened={(next) =>
          onSearch(next === undefined ? {} : next.mode === "create" ? { create: 1 } : { edit: next.id })
        }
        drafts={drafts}
        draftPrefix={table}
        onSave={save}
        onDelete={(each) => deleteRow(table, each)}
        onAttend={(each) => setAttended(each.id)}
      >
        {children}
      </ContentScreen>
      {item && (
        <AttentionDialog
          key={item.edit.id}
          name={row ? kind.nameOf(row) : ""}
          edit={item.edit}
          server={item.server}
          labels={kind.labels}
          onDecide={(decision) => decideOn(item, decision)}
          onClose={() => setAttended(undefined)}
        />
      )}
    </>
  );
}
