import { businessRecord } from "../records/business.ts";
import type { BusinessRow } from "./business-details.ts";
import { checkRow } from "./check-row.ts";
import type { ReadingKind } from "./reading.ts";
import { z } from "./zod.ts";

/** Makes a check of an optional column that replaces an invalid value by null. */
const makeNullingRule = (column: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value.trim() || null : value)),
    z.catch(column, null),
  );

const publicBusinessColumns = z.omit(businessRecord.columns, { greeting: true, confirmation: true });
const businessRowRule = z.object(
  Object.fromEntries(
    Object.entries<z.ZodMiniType>(publicBusinessColumns.shape).map(([name, column]) => [name, makeNullingRule(column)]),
  ),
);

/** Reads the row of the business by the rules of its form; invalid details become null. */
export const readBusiness = (row: unknown): BusinessRow | undefined => businessRowRule.safeParse(row).data;

/**
 * The function that checks the rows of each reading. Documents show more of the business than an open page reads, so the business
 * has a function of its own.
 */
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
