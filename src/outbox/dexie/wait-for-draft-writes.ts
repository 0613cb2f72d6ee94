import type { VisitorDb } from "./visitor-db.ts";

/**
 * Waits until every write to the drafts that has been started is on the disk: IndexedDB runs transactions over the same table in
 * the order in which they were made.
 */
export const waitForDraftWrites = async (db: VisitorDb): Promise<void> => {
  await db.transaction("rw", db.drafts, () => db.drafts.count());
};
