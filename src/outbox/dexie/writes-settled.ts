import type { VisitorDb } from "./visitor-db.ts";

/**
 * Settles when every write to the drafts that has been started is on the disk: IndexedDB runs transactions over the same
 * table in the order in which they were made.
 */
export const writesSettled = async (db: VisitorDb): Promise<void> => {
  await db.transaction("rw", db.drafts, () => db.drafts.count());
};
