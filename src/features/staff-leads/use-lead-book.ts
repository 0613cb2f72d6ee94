import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { followLeads } from "../../db/queries/follow-leads.ts";
import type { StaffDb } from "../../db/staff-db.ts";
import type { LeadBook } from "../../domain/lead-list.ts";
import type { LeadRows } from "./use-shown-leads.ts";

type State = { db: StaffDb; book?: LeadBook; failure?: { error: unknown } };

/**
 * All leads of this device, ready to be searched, and kept up to date by what the mirror writes. It holds what they are
 * found and sorted by, not the leads.
 * @param db `undefined` while the mirror is closed
 * @param rows where leads that arrive by themselves are put, so that they can be shown without being read
 * @returns `undefined` until it is read
 * @throws while it renders, where the leads cannot be read
 */
export function useLeadBook(db: StaffDb | undefined, rows: LeadRows): LeadBook | undefined {
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!db) return;
    return followLeads(
      db,
      ({ book, rows: written }) => {
        for (const row of written) rows.set(row.id, row);
        // At once: whoever else follows the database begins to read now, and the list would wait for all of that.
        flushSync(() => setState({ db, book }));
      },
      (error) => setState({ db, failure: { error } }),
    );
  }, [db, rows]);
  if (state?.db !== db) return undefined;
  if (state?.failure) throw state.failure.error;
  return state?.book;
}
