import { businessRecord } from "../records/business.ts";
import type { BusinessRow } from "./business-details.ts";
import { checkRow } from "./check-row.ts";
import type { ReadingKind } from "./reading.ts";
import { z } from "./zod.ts";

/** Makes the check of an optional column that takes an invalid value for a missing one. */
const orNull = (column: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value.trim() || null : value)),
    z.catch(column, null),
  );

const written = z.omit(businessRecord.columns, { greeting: true, confirmation: true });
const business = z.object(
  Object.fromEntries(Object.entries<z.ZodMiniType>(written.shape).map(([name, column]) => [name, orNull(column)])),
);

/** Reads what staff have written of the business, by the rules of its form; invalid details are as if they were not there. */
export const readBusiness = (row: unknown): BusinessRow | undefined => business.safeParse(row).data;

/** The reader of each reading's rows. Documents show more of the business than an open page reads, so it has its own. */
export const rowReaders = {
  posts: (row: unknown) => checkRow("posts", row),
  related: (row: unknown) => checkRow("related", row),
  services: (row: unknown) => checkRow("services", row),
  destinations: (row: unknown) => checkRow("destinations", row),
  business: readBusiness,
  post: (row: unknown) => checkRow("post", row),
  service: (row: unknown) => checkRow("service", row),
  destination: (row: unknown) => checkRow("destination", row),
} satisfies Record<ReadingKind, (row: unknown) => unknown>;
