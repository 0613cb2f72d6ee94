/**
 * Rows that are new to a person on this device: leads and messages that arrived after the first load and that nobody has opened
 * here, taken or answered.
 */
import type { Table } from "dexie";
import { type NotedTable, notesBeside } from "../../shared/rules/notes.ts";
import { leadTables } from "./leads/lead-tables.ts";
import { countLeads, leadIdsAfter } from "./leads/read-leads.ts";
import type { StaffDb } from "./staff-db.ts";
import { readTakenIds } from "./staff-notes.ts";

export type ArrivingTable = NotedTable;

/** The mark of a table: rows up to a time are not new, nor are those that were opened since. */
type SeenMark = { id: "leadsSeen" | "messagesSeen"; until: string; opened?: string[] };

export type UnseenRows = {
  /** The ids of the rows that are new. */
  ids: ReadonlySet<string>;
  /** The newest row of all, opened or not. */
  newest: { name: string; created_at: string } | undefined;
};

/** The time for which a row is new to whoever does not open it, in milliseconds. */
const maxNewAge = 30 * 24 * 60 * 60_000;

type Arrivals = {
  mark: SeenMark["id"];
  /** The tables that are read, for the scope of a transaction. */
  tables: readonly string[];
  newest: (db: StaffDb) => Promise<UnseenRows["newest"]>;
  /** Lists the ids of the rows after a moment. */
  idsAfter: (db: StaffDb, moment: string) => Promise<string[]>;
};

const arrivals: Record<ArrivingTable, Arrivals> = {
  leads: {
    mark: "leadsSeen",
    tables: leadTables,
    newest: async (db) => (await countLeads(db)).newest,
    idsAfter: leadIdsAfter,
  },
  messages: {
    mark: "messagesSeen",
    tables: ["messages"],
    newest: (db) => db.messages.orderBy("created_at").last(),
    idsAfter: async (db, moment) => db.messages.where("created_at").above(moment).primaryKeys(),
  },
};

const marks = (db: StaffDb) => db.meta as Table<unknown, string> as Table<SeenMark, string>;

async function unseenUnder(db: StaffDb, table: ArrivingTable, { until, opened = [] }: SeenMark): Promise<string[]> {
  const earliest = new Date(Date.now() - maxNewAge).toISOString();
  const ids = await arrivals[table].idsAfter(db, until > earliest ? until : earliest);
  const known = new Set([...opened, ...(await readTakenIds(db, table, ids))]);
  return ids.filter((id) => !known.has(id));
}

/** Reads what is new. @returns `undefined` during the mirror's first load, whose rows are not news */
export function readUnseen(db: StaffDb, table: ArrivingTable): Promise<UnseenRows | undefined> {
  const { mark, tables, newest } = arrivals[table];
  return db.transaction("r", ["meta", ...tables, notesBeside[table].table], async () => {
    const seen = await marks(db).get(mark);
    if (!seen) return undefined;
    return { ids: new Set(await unseenUnder(db, table, seen)), newest: await newest(db) };
  });
}

/** Notes that a row was opened: it is new no more. */
export function markOpened(db: StaffDb, table: ArrivingTable, id: string): Promise<void> {
  const { mark, tables } = arrivals[table];
  return db.transaction("rw", ["meta", ...tables, notesBeside[table].table], async () => {
    const seen = await marks(db).get(mark);
    if (!seen || !(await unseenUnder(db, table, seen)).includes(id)) return;
    const opened = [...(seen.opened ?? []), id];
    // Once no row is new the list of opened rows is cleared.
    const isAllOpened = (await unseenUnder(db, table, { ...seen, opened })).length === 0;
    await (isAllOpened ? storeMark(db, table) : marks(db).put({ ...seen, opened }));
  });
}

/** Moves the mark to the newest row. */
async function storeMark(db: StaffDb, table: ArrivingTable): Promise<void> {
  const { mark, newest } = arrivals[table];
  await marks(db).put({ id: mark, until: (await newest(db))?.created_at ?? "" });
}

/** Creates the marks once the first load is complete; existing marks do not change. */
export async function initialiseSeenMarks(db: StaffDb): Promise<void> {
  for (const table of Object.keys(arrivals) as ArrivingTable[]) {
    const { mark, tables } = arrivals[table];
    await db.transaction("rw", ["meta", ...tables], async () => {
      const [seen, state] = await db.meta.bulkGet([mark, "state"]);
      const isComplete = state !== undefined && "load" in state && state.load === null;
      if (isComplete && !seen) await storeMark(db, table);
    });
  }
}

/** Counts the rows that came after a moment. */
export async function countAfter(db: StaffDb, table: ArrivingTable, moment: string): Promise<number> {
  return table === "leads"
    ? (await leadIdsAfter(db, moment)).length
    : db.messages.where("created_at").above(moment).count();
}
