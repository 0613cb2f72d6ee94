import type { ReadingKey } from "./reading.ts";

/** The id of the data block in a row's document. */
export const pageDataId = "page-data";

/**
 * The row that a document was made of, by its key, with the time at which it was read (ms since the epoch). The worker caches the
 * row from this data.
 */
export type PageData = { at: number; entries: { [key in ReadingKey]?: unknown } };
