import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { readContentSearch } from "../routing/search-parameters.ts";
import { type ScreenPath, useScreenSearch } from "../routing/use-screen-search.ts";
import type { ContentConfig, OpenDialogState } from "./content-config.ts";
import { ContentScreen } from "./content-screen.tsx";
import type { ContentTable } from "./record-list-config.ts";

/** A screen of records. Its address names the open dialog. */
export function ContentPage<T extends ContentTable, Values extends object>({
  path,
  config,
  children,
}: {
  path: ScreenPath;
  config: ContentConfig<T, Values>;
  children?: ReactNode;
}) {
  const search = readContentSearch(useSearch({ strict: false }));
  const onSearch = useScreenSearch(path);
  const opened = useMemo((): OpenDialogState | undefined => {
    if (search.create) return { mode: "create" };
    return search.edit === undefined ? undefined : { mode: "edit", id: search.edit };
  }, [search.create, search.edit]);
  return (
    <ContentScreen
      config={config}
      opened={opened}
      onOpened={(next) =>
        onSearch(next === undefined ? {} : next.mode === "create" ? { create: 1 } : { edit: next.id })
      }
    >
      {children}
    </ContentScreen>
  );
}
