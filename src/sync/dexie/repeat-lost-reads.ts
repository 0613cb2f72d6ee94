import { Dexie, RangeSet } from "dexie";

/**
 * Repeats every observed read of this page once a lost connection to the database is open again. iOS ends the connections of a page
 * that it suspends, and Dexie neither reports nor repeats an observed read that ends with its connection: its screen would show what
 * it last had, or nothing, until something of the same rows is written. Dexie does the same for a page from the back/forward cache.
 */
export function repeatLostReads(db: Dexie): void {
  let isLost = false;
  db.on("close", () => {
    isLost = true;
  });
  db.on(
    "ready",
    () => {
      // The reads wait until the connection is open, which it is after this call.
      if (isLost) setTimeout(() => Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) }));
      isLost = false;
    },
    true,
  );
}
