import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { watchLeads } from "../../../sync/dexie/leads/watch-leads.ts";
import type { StaffDb } from "../../../sync/dexie/staff-db.ts";
import type { ListIndex, RowCache } from "../../lists/case-list-config.ts";
import type { LeadListRow } from "./lead-list-config.tsx";

type IndexState = { db: StaffDb; index?: ListIndex; failure?: { error: unknown } };

/**
 * Returns the index of all leads of this device, updated with the mirror. It has the data for search and sorting, not the rows.
 * @param db `undefined` while the mirror is closed
 * @param rows the cache of rows, to which new leads are added so that they need not be read
 * @returns `undefined` until it is read
 * @throws while it renders, where the leads cannot be read
 */
export function useLeadIndex(db: StaffDb | undefined, rows: RowCache<LeadListRow>): ListIndex | undefined {
  const [state, setState] = useState<IndexState>();
  useEffect(() => {
    if (!db) return;
    return watchLeads(
      db,
      ({ index, rows: written }) => {
        for (const row of written) rows.set(row.id, row as LeadListRow);
        // Rendered synchronously, because other live queries start to read now and would delay the list.
        flushSync(() => setState({ db, index }));
      },
      (error) => setState({ db, failure: { error } }),
    );
  }, [db, rows]);
  if (state?.db !== db) return undefined;
  if (state?.failure) throw state.failure.error;
  return state?.index;
}
