/**
 * Rows that are new to a person: leads and messages that arrived after those that the person has seen and that nobody has taken.
 * The record of what somebody has seen is a mirrored row, so it is the same on all their devices.
 */
import type { Table } from "dexie";
import type { FollowUp } from "../../shared/rules/follow-ups.ts";
import type { NotedTable } from "../../shared/rules/notes.ts";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { recordEdit } from "../edits.ts";
import type { SyncState } from "../staff-ports.ts";
import { readFollowUpsAfter } from "./read-follow-ups.ts";
import type { EnteredIds, StaffDb } from "./staff-db.ts";
import { createStaffStore } from "./staff-store.ts";

export type ArrivingTable = NotedTable;

export type UnseenRows = {
  /** The ids of the rows that are new. */
  ids: ReadonlySet<string>;
  /** The times at which they arrived, as in `created_at`, by their ids. */
  times: ReadonlyMap<string, string>;
  /** The newest row of all, opened or not. */
  newest: { name: string; created_at: string } | undefined;
};

/** The age at which a row that a person has not opened stops being new, in milliseconds. */
const maxNewAgeMs = 30 * 24 * 60 * 60_000;

type SeenMarks = Mirrored<"seen_marks">;

/** The columns of `seen_marks` for each list: the version up to which all is seen, and the later rows that were opened. */
const markColumns = {
  leads: { seen: "leads_seen", opened: "leads_opened" },
  messages: { seen: "messages_seen", opened: "messages_opened" },
} as const satisfies Record<ArrivingTable, { seen: keyof SeenMarks; opened: keyof SeenMarks }>;

/** The key of the leads that were entered on this device: one's own acts are no news. */
const enteredKey = "entered";

/** The number of entered leads that are remembered; an older one has long arrived. */
const maxEnteredIds = 200;

/** Remembers a lead that is about to be entered on this device. */
export const rememberEntered = (db: StaffDb, id: string): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    const ids = await readEnteredIds(db);
    if (!ids.has(id)) await db.meta.put({ id: enteredKey, ids: [...ids, id].slice(-maxEnteredIds) });
  });

/** Reads the ids of the leads that were entered on this device. */
const readEnteredIds = async (db: StaffDb): Promise<ReadonlySet<string>> =>
  new Set(((await db.meta.get(enteredKey)) as EnteredIds | undefined)?.ids);

/** Marks the leads that were entered on this device as seen by their author, on all their devices, once they have arrived. */
export async function markEnteredAsOpened(db: StaffDb): Promise<boolean> {
  const [marks] = await db.seen_marks.toArray();
  const entered = await readEnteredIds(db);
  if (!marks || entered.size === 0) return false;
  const opened = new Set(marks.leads_opened);
  const arrived = (await readArrived(db, "leads", marks)).filter(({ id }) => entered.has(id) && !opened.has(id));
  for (const { id } of arrived) await markOpened(db, "leads", id);
  return arrived.length > 0;
}

/** Reads the cases that nobody has taken and that arrived after the seen ones, whether they were opened or not. */
async function readArrived(db: StaffDb, table: ArrivingTable, marks: SeenMarks): Promise<FollowUp[]> {
  const earliest = new Date(Date.now() - maxNewAgeMs).toISOString();
  const laterCases = await readFollowUpsAfter(db, marks[markColumns[table].seen]);
  return laterCases.filter(
    ({ beside, stage, assignee, created_at }) =>
      beside === table && stage === "new" && assignee === null && created_at > earliest,
  );
}

const readNewestRow = async (db: StaffDb, table: ArrivingTable): Promise<UnseenRows["newest"]> => {
  const rows: Table<NonNullable<UnseenRows["newest"]>> = db.table(table);
  return rows.orderBy("created_at").last();
};

/** Resolves to true if no load of the mirror is going on or still to come. */
export const isMirrorLoaded = async (db: StaffDb): Promise<boolean> => {
  const state = (await db.meta.get("state")) as SyncState | undefined;
  return state?.load === null;
};

const unseenStores = ["meta", "seen_marks", "messages", "follow_ups", "leads"];

/**
 * Reads the rows of a table that are new to the person.
 * @returns `undefined` while this device does not know what the person has seen
 */
export const readUnseen = (db: StaffDb, table: ArrivingTable): Promise<UnseenRows | undefined> =>
  db.transaction("r", unseenStores, async () => {
    // While the mirror is being loaded nothing else is read, so that each page of the load costs this read of one row.
    if (!(await isMirrorLoaded(db))) return undefined;
    const [marks] = await db.seen_marks.toArray();
    if (!marks) return undefined;
    const opened = new Set(marks[markColumns[table].opened]);
    const arrived = await readArrived(db, table, marks);
    const entered = await readEnteredIds(db);
    const unseen = arrived.filter(({ id }) => !opened.has(id) && !entered.has(id));
    const times = new Map(unseen.map(({ id, created_at }) => [id, created_at]));
    return { ids: new Set(times.keys()), times, newest: await readNewestRow(db, table) };
  });

/**
 * Records that a row was opened, so that it is no longer new. Once no row is new, everything below this device's cursor counts as
 * seen, and the list of opened rows becomes empty.
 */
export async function markOpened(db: StaffDb, table: ArrivingTable, id: string): Promise<void> {
  const [marks] = await db.seen_marks.toArray();
  if (!marks) return;
  const { seen, opened } = markColumns[table];
  const arrived = await readArrived(db, table, marks);
  if (!arrived.some((each) => each.id === id) || marks[opened].includes(id)) return;
  const openedIds = new Set([...marks[opened], id]);
  const state = (await db.meta.get("state")) as SyncState | undefined;
  // Rows with a lower version may still arrive after one whose version is above the cursor.
  const newest = Math.max(marks[seen], ...arrived.map(({ arrival }) => arrival));
  const isAllOpened = arrived.every((each) => openedIds.has(each.id)) && state !== undefined && newest < state.cursor;
  // Only as many opened rows are stored as the database accepts.
  const storedIds = arrived.flatMap((each) => (openedIds.has(each.id) ? each.id : [])).slice(-1_000);
  const values = isAllOpened ? { [seen]: newest, [opened]: [] } : { [opened]: storedIds };
  await recordEdit(createStaffStore(db), {
    kind: "update",
    table: "seen_marks",
    rowId: marks.id,
    values,
    seen: marks,
    now: Date.now(),
  });
}

/** Reads the name of a row's sender; undefined if the device has no such row. */
export const readSenderName = async (db: StaffDb, table: ArrivingTable, id: string): Promise<string | undefined> =>
  ((await db.table(table).get(id)) as { name: string } | undefined)?.name;
