import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { EditableTable } from "../../domain/records.ts";
import type { ContentKind, Opened } from "../../staff/editing/content-kind.ts";
import { ContentScreen } from "../../staff/editing/content-screen.tsx";
import { type ContentPath, useScreenSearch } from "./use-screen-search.ts";

/** A screen of records, whose address says which dialog is open. */
export function ContentPage<T extends EditableTable, Values extends object>({
  path,
  kind,
  children,
}: {
  path: ContentPath;
  kind: ContentKind<T, Values>;
  children?: ReactNode;
}) {
  const search = useSearch({ from: path });
  const onSearch = useScreenSearch(path);
  const opened = useMemo((): Opened | undefined => {
    if (search.create) return { mode: "create" };
    return search.edit === undefined ? undefined : { mode: "edit", id: search.edit };
  }, [search.create, search.edit]);
  return (
    <ContentScreen
      kind={kind}
      opened={opened}
      onOpened={(next) =>
        onSearch(next === undefined ? {} : next.mode === "create" ? { create: 1 } : { edit: next.id })
      }
    >
      {children}
    </ContentScreen>
  );
}
