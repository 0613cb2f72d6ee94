/**
 * The staff databases of this device: one for each person, named after their id, so that nobody opens another's. A person's unsent
 * work stays in their own database while others are signed in.
 */

import { Dexie, type Table } from "dexie";
import { waitAtMost } from "../../shared/lib/with-timeout.ts";
import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import type { MirrorTable, PendingEdit, Shadow } from "../../shared/rules/sync-edit.ts";
import { StaffDb } from "./staff-db.ts";
import { countUnsentWork } from "./staff-reads.ts";
import { isUnsentWorkStore } from "./staff-schema.ts";

const databasePrefix = "kilele-staff-";

export const makeStaffDbName = (userId: string): string => `${databasePrefix}${userId}`;

/**
 * Opens a person's mirror.
 * @param onClosed see `StaffDb`
 */
export async function openStaffDb(
  userId: string,
  onClosed: (reason: "deleted" | "outdated") => void,
): Promise<StaffDb> {
  const db = new StaffDb(makeStaffDbName(userId), onClosed);
  await db.open();
  await db.meta.put({ id: "owner", userId });
  return db;
}

/** The longest wait for another tab's connection before the deletion of an emptied database counts as done, in milliseconds. */
const maxWaitMs = 2_000;

/**
 * Deletes a person's mirror with everything in it. Open connections of other tabs close themselves; those of a tab that the
 * browser has frozen do not, so the database is emptied first, which needs no other tab. The empty database is deleted
 * when that tab wakes.
 */
export async function deleteStaffDb(userId: string): Promise<void> {
  const name = makeStaffDbName(userId);
  const deletion = (async () => {
    // A database that cannot be opened can still be deleted.
    if (!(await Dexie.exists(name).catch(() => true))) return;
    await withDb(userId, clearDb).catch((error: unknown) => console.warn("The mirror could not be emptied.", error));
    await Dexie.delete(name);
  })();
  await waitAtMost(deletion, maxWaitMs);
}

const clearDb = (db: StaffDb): Promise<void> =>
  db.transaction("rw", db.tables, async () => {
    for (const table of db.tables) await table.clear();
  });

/** Counts the edits, pictures and forms of a person that only this device has. */
export async function countUnsentWorkOfUser(userId: string): Promise<number> {
  return (await Dexie.exists(makeStaffDbName(userId))) ? withDb(userId, countUnsentWork) : 0;
}

/**
 * Deletes everything in a person's mirror but their unsent work, in one transaction: no lead and no unchanged row stays. The mirror
 * is loaded again when the person is back. The database itself stays, though it may be empty: another tab may save into it at this
 * moment. It is opened with the stores that it has, which an older or a newer version of the site may have made.
 */
export async function sealStaffDb(userId: string): Promise<void> {
  const name = makeStaffDbName(userId);
  if (!(await Dexie.exists(name))) return;
  const db = new Dexie(name, { cache: "disabled" });
  try {
    await db.open();
    await sealDb(db);
  } finally {
    db.close();
  }
}

/**
 * Seals the databases of all other people on this device, because one person is signed in.
 * @throws AggregateError if some could not be sealed; the others are sealed
 */
export async function sealOtherDbs(userId: string): Promise<void> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(databasePrefix));
  const others = names.filter((name) => name !== makeStaffDbName(userId));
  const failures: unknown[] = [];
  for (const name of others) {
    await sealStaffDb(name.slice(databasePrefix.length)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${others.length} not sealed`);
}

async function withDb<T>(userId: string, work: (db: StaffDb) => Promise<T>): Promise<T> {
  const db = new StaffDb(makeStaffDbName(userId));
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

function sealDb(db: Dexie): Promise<void> {
  return db.transaction("rw", db.tables, async () => {
    for (const table of db.tables) {
      if (table.name === "meta") await table.where("id").notEqual("owner").delete();
      else if (!isUnsentWorkStore(table.name)) await table.clear();
      else if (table.name === "shadows") await replaceAll(table, sealShadow);
      else if (table.name === "edits") await replaceAll(table, sealEdit);
    }
  });
}

const replaceAll = <T>(table: Table<T>, replace: (value: T) => T) =>
  table.toCollection().modify((value, context) => {
    context.value = replace(value);
  });

/** Returns true if staff write records of a table; false for a table that only a newer version of the site knows. */
const isEditable = (table: MirrorTable): boolean => records[table]?.isEditable ?? false;

/**
 * Returns true if the records of a table have what others learnt about travellers: those that the database makes beside other records,
 * and plans. Sealing keeps only what staff changed in them.
 */
function hasWordsOfOthers(table: MirrorTable): boolean {
  const record: RecordDeclaration | undefined = records[table];
  return record?.isMadeByServer ?? record?.isAboutTraveller ?? false;
}

/**
 * Reduces a shadow when its database is sealed. The server's row stays only if staff make such records. The shadow is marked
 * stale, so that the next sign-in reads the row again.
 */
const sealShadow = (shadow: Shadow): Shadow => ({
  ...shadow,
  server: isEditable(shadow.table) && !hasWordsOfOthers(shadow.table) ? shadow.server : null,
  stale: true,
});

/** Reduces the deletion of a record about a traveller to the id, which is enough to send it later. */
function sealEdit({ replaced: _replaced, ...edit }: PendingEdit): PendingEdit {
  if (!isEditable(edit.table) || (edit.kind === "delete" && hasWordsOfOthers(edit.table)))
    return { ...edit, patch: {}, base: {}, whole: null, request: undefined };
  return hasWordsOfOthers(edit.table) ? { ...edit, whole: null } : edit;
}
