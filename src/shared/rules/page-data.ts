import type { ReadingKey } from "./reading.ts";

/** The id of the data block in a row's document. */
export const pageDataId = "page-data";

/** The row that a document was made of, by its key, as it was read: the worker keeps the row from this. */
export type PageData = { at: number; entries: { [key in ReadingKey]?: unknown } };
