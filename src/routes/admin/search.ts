/** What the addresses of the staff area say after their `?`. Whatever else stands there is left out. */

/** Which dialog of a screen of records is open. */
export type ContentSearch = { create?: 1; edit?: string };

/** Reads the address: `?create=1` opens an empty dialog, `?edit=…` that of a record. */
export const contentSearch = (search: Record<string, unknown>): ContentSearch => {
  if (String(search.create) === "1") return { create: 1 };
  return isNamed(search.edit) ? { edit: search.edit } : {};
};

/** Which lead is open. */
export const leadSearch = ({ lead }: Record<string, unknown>): { lead?: string } => (isNamed(lead) ? { lead } : {});

/** Which message is open. */
export const messageSearch = ({ message }: Record<string, unknown>): { message?: string } =>
  isNamed(message) ? { message } : {};

const isNamed = (value: unknown): value is string => typeof value === "string" && value !== "";
