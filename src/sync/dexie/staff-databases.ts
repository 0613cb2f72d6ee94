/**
 * The staff databases of this device: one for each person, named after their id, so that nobody opens another's. A
 * person's unsent work waits in their own database, also while others are signed in.
 */
import { Dexie } from "dexie";
import { records } from "../../shared/records/records.ts";
import { mirrorTables, type PendingEdit, type Shadow } from "../../shared/rules/sync-edit.ts";
import { leadTables } from "./leads/lead-tables.ts";
import { StaffDb } from "./staff-db.ts";
import { countUnsent } from "./staff-reads.ts";

const prefix = "kilele-staff-";

export const staffDbName = (userId: string): string => `${prefix}${userId}`;

/**
 * Opens a person's mirror.
 * @param onGone see `StaffDb`
 */
export async function openStaffDb(userId: string, onGone: (reason: "deleted" | "outdated") => void): Promise<StaffDb> {
  const db = new StaffDb(staffDbName(userId), onGone);
  await db.open();
  await db.meta.put({ id: "owner", userId });
  return db;
}

/** The longest that another tab's connection may hold up the end of an emptied database, in milliseconds. */
const longestWait = 2_000;

/**
 * Deletes a person's mirror with everything in it. Open connections of other tabs close themselves; those of a tab that the
 * browser has frozen do not, so the database is emptied first, which needs no other tab. The empty database is deleted
 * when that tab wakes.
 */
export async function deleteStaffDb(userId: string): Promise<void> {
  const name = staffDbName(userId);
  const deleted = (async () => {
    // A database that cannot be opened can still be deleted.
    if (!(await Dexie.exists(name).catch(() => true))) return;
    await withDb(userId, emptyDb).catch((error: unknown) => console.warn("The mirror could not be emptied.", error));
    await Dexie.delete(name);
  })();
  await Promise.race([deleted, new Promise((done) => setTimeout(done, longestWait))]);
}

const emptyDb = (db: StaffDb): Promise<void> =>
  db.transaction("rw", db.tables, async () => {
    for (const table of db.tables) await table.clear();
  });

/** Counts the edits, pictures and forms of a person that only this device has. */
export async function countUnsentOf(userId: string): Promise<number> {
  return (await Dexie.exists(staffDbName(userId))) ? withDb(userId, countUnsent) : 0;
}

/**
 * Deletes everything in a person's mirror but their unsent work: no lead and no unchanged row stays. The mirror is
 * loaded again when the person is back. Without unsent work the whole database is deleted.
 */
export async function sealStaffDb(userId: string): Promise<void> {
  if (!(await Dexie.exists(staffDbName(userId)))) return;
  const unsent = await withDb(userId, async (db) => {
    const count = await countUnsent(db);
    if (count > 0) await seal(db);
    return count;
  });
  if (unsent === 0) await deleteStaffDb(userId);
}

/**
 * Seals the databases of all other people on this device, because one person is signed in.
 * @throws AggregateError where some could not be sealed; the others are, all the same
 */
export async function sealOthers(userId: string): Promise<void> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix));
  const others = names.filter((name) => name !== staffDbName(userId));
  const failures: unknown[] = [];
  for (const name of others) {
    await sealStaffDb(name.slice(prefix.length)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${others.length} not sealed`);
}

async function withDb<T>(userId: string, work: (db: StaffDb) => Promise<T>): Promise<T> {
  const db = new StaffDb(staffDbName(userId));
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

function seal(db: StaffDb): Promise<void> {
  const { edits, shadows, meta } = db;
  const emptied = [...new Set([...mirrorTables, ...leadTables])];
  return db.transaction("rw", [...emptied, "edits", "shadows", "meta"], async () => {
    for (const table of emptied) await db.table(table).clear();
    await meta.where("id").notEqual("owner").delete();
    await shadows.toCollection().modify((shadow, place) => {
      place.value = sealedShadow(shadow);
    });
    await edits.toCollection().modify((edit, place) => {
      place.value = sealedEdit(edit);
    });
  });
}

/**
 * Removes other people's values from a shadow, except those of edited fields; the row is read again at the next
 * sign-in.
 */
const sealedShadow = (shadow: Shadow): Shadow => ({
  ...shadow,
  server: records[shadow.table].editable ? shadow.server : null,
  stale: true,
});

/** Reduces the deletion of an uneditable record to the id, which is enough to send it later. */
const sealedEdit = (edit: PendingEdit): PendingEdit =>
  records[edit.table].editable ? edit : { ...edit, patch: {}, base: {}, whole: null, request: undefined };
