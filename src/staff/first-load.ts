import { readSyncFacts } from "../db/queries/staff-reads.ts";
import { useMirror } from "./mirror.ts";
import { useStaffQuery } from "./rows.ts";

/**
 * Returns the progress of this device's first load of the tables.
 * @returns `loading` until they are complete; `failed` while they are not and the server does not answer
 */
export function useFirstLoad(): { loading: boolean; failed: boolean } {
  const { phase } = useMirror();
  const facts = useStaffQuery(readSyncFacts, []);
  if (phase === "failed") return { loading: true, failed: true };
  const loading = !facts?.state || facts.state.load !== null;
  return { loading, failed: loading && facts?.report?.connection === "offline" };
}
