/** What the address says of the dialogs. */
export type ContentSearch = { create?: 1; edit?: string };

/** Reads the address: `?create=1` opens an empty dialog, `?edit=…` that of a record. */
export const contentSearch = (search: Record<string, unknown>): ContentSearch => {
  if (String(search.create) === "1") return { create: 1 };
  return typeof search.edit === "string" && search.edit !== "" ? { edit: search.edit } : {};
};
