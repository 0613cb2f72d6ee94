import { useEffect, useState } from "react";
import { type PersonRow, readSamePerson } from "../../sync/dexie/read-same-person.ts";
import type { StaffDb } from "../../sync/dexie/staff-db.ts";

const noRows: readonly PersonRow[] = [];

/**
 * Returns the other enquiries, calls and messages of the person of some records. They are read once for each choice and each change
 * of `version`, because a live query would read them again at every write.
 * @param ids the records; undefined or empty for none
 * @param country the country of the business, for a number without a code
 */
export function useSamePerson(
  db: StaffDb | undefined,
  ids: readonly string[] | undefined,
  country: string | null,
  version = "",
): readonly PersonRow[] {
  const [found, setFound] = useState<{ asked: string; rows: readonly PersonRow[] }>();
  const idsKey = ids?.join() ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the cases have changed
  useEffect(() => {
    if (!db || idsKey === "") return;
    let isCurrent = true;
    // The read fails if the mirror was closed meanwhile; then nothing needs to be shown.
    readSamePerson(db, idsKey.split(","), country).then(
      (rows) => isCurrent && setFound({ asked: idsKey, rows }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [db, idsKey, country, version]);
  return found && found.asked === idsKey ? found.rows : noRows;
}
