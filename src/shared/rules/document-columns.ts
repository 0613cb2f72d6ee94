import { documentColumns } from "./business-details.ts";
import type { ReadingKind } from "./reading.ts";
import { getNewestColumn, listReadingColumns } from "./readings.ts";

/** Returns the columns that a built document needs. An open page reads fewer columns of the business. */
export const listDocumentColumns = (kind: ReadingKind): string =>
  kind === "business" ? `${documentColumns.join()},${getNewestColumn(kind)}` : listReadingColumns(kind);
