import type { LeadChanges } from "../../domain/lead-list.ts";
import type { StaffDb } from "../staff-db.ts";

/** The leads written since an entry of the log, and the log's last entry now. */
export type LeadsSince = LeadChanges & { seq: number };

/**
 * What a list of all leads in memory needs to be brought up to date.
 * @param since the last entry of the log that the list has seen; `undefined` for a list that has not been read
 */
export function leadsSince(db: StaffDb, since: number | undefined): Promise<LeadsSince> {
  return db.transaction("r", db.leads, db.leadLog, async () => {
    const entries = await db.leadLog
      .where("seq")
      .above(since ?? 0)
      .toArray();
    const seq = entries.at(-1)?.seq ?? since ?? 0;
    // The log is short: what happened before its first entry is not known.
    const complete = since !== undefined && (entries[0]?.seq ?? seq + 1) === since + 1;
    const ids = new Set<string>();
    for (const entry of entries) if (entry.ids !== "all") for (const id of entry.ids) ids.add(id);
    if (!complete || entries.some((entry) => entry.ids === "all")) {
      return { seq, ids: "all", rows: await db.leads.toArray() };
    }
    const rows = ids.size > 0 ? await db.leads.bulkGet([...ids]) : [];
    return { seq, ids, rows: rows.filter((row) => row !== undefined) };
  });
}
