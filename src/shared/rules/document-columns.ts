import { documentColumns } from "./business-details.ts";
import type { ReadingKind } from "./reading.ts";
import { columnsOf, newestBy } from "./readings.ts";

/** Returns the columns that a built document needs. An open page reads fewer columns of the business. */
export const columnsForDocuments = (kind: ReadingKind): string =>
  kind === "business" ? `${documentColumns.join()},${newestBy(kind)}` : columnsOf(kind);
