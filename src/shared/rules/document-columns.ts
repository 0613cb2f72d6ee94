import { documentColumns } from "./business-details.ts";
import type { ReadingKind } from "./reading.ts";
import { newestBy, readings } from "./readings.ts";

/** The columns that a document is made of; an open page asks for fewer of the business. */
export const columnsForDocuments = (kind: ReadingKind): string =>
  kind === "business" ? `${documentColumns.join()},${newestBy}` : readings[kind].columns;
