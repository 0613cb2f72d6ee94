import { useEffect, useState } from "react";
import { makeContactTest } from "../shared/rules/people.ts";
import { type PersonRow, readSamePerson } from "../sync/dexie/read-same-person.ts";
import type { StaffDb } from "../sync/dexie/staff-db.ts";

/**
 * The other enquiries and messages of a person, found by their email address or telephone number. They are read once for each
 * open record: a query that follows the tables would read them at every write.
 */
export function useSamePerson(
  db: StaffDb | undefined,
  open: { id: string; contact: string | null } | undefined,
): readonly PersonRow[] {
  const [found, setFound] = useState<{ id: string; rows: readonly PersonRow[] }>();
  const [id, contact] = [open?.id, open?.contact ?? null];
  useEffect(() => {
    const isSame = makeContactTest(contact);
    if (!db || id === undefined || !isSame) return;
    let isCurrent = true;
    // The read fails if the mirror was closed meanwhile; then nothing needs to be shown.
    readSamePerson(db, isSame, id).then(
      (rows) => isCurrent && setFound({ id, rows }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [db, id, contact]);
  return found && found.id === id ? found.rows : [];
}
