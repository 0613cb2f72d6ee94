/** The queries of the staff area's addresses. Unknown parts are left out. */

/** The dialog of a screen of records that is open. */
export type ContentSearch = { create?: 1; edit?: string };

/** Reads the address: `?create=1` opens an empty dialog, `?edit=…` that of a record. */
export const readContentSearch = (search: Record<string, unknown>): ContentSearch => {
  if (String(search.create) === "1") return { create: 1 };
  return isNonEmptyText(search.edit) ? { edit: search.edit } : {};
};

export const isNonEmptyText = (value: unknown): value is string => typeof value === "string" && value !== "";
