/** The queries of the staff area's addresses. Unknown parts are left out. */

/** The dialog of a screen of records that is open. */
export type ContentSearch = { create?: 1; edit?: string };

/** Reads the address: `?create=1` opens an empty dialog, `?edit=…` that of a record. */
export const contentSearch = (search: Record<string, unknown>): ContentSearch => {
  if (String(search.create) === "1") return { create: 1 };
  return isNamed(search.edit) ? { edit: search.edit } : {};
};

/** The lead that is open. */
export const leadSearch = ({ lead }: Record<string, unknown>): { lead?: string } => (isNamed(lead) ? { lead } : {});

/** The message that is open. */
export const messageSearch = ({ message }: Record<string, unknown>): { message?: string } =>
  isNamed(message) ? { message } : {};

/** `?edit=1` opens the form of the business details. */
export const businessSearch = ({ edit }: Record<string, unknown>): { edit?: 1 } =>
  String(edit) === "1" ? { edit: 1 } : {};

const isNamed = (value: unknown): value is string => typeof value === "string" && value !== "";
