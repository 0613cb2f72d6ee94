/** The schema of a staff device's database, version by version. */
import type { Transaction } from "dexie";
import type { RecordDeclaration } from "../../shared/records/declaration.ts";
import { records } from "../../shared/records/records.ts";
import { mirrorTables } from "../../shared/rules/sync-edit.ts";

/** A store in the notation of Dexie, with the first and the last version of the database that have it. */
type StoreVersions = { store: string; schema: string; from: number; to: number };

const newest = Number.POSITIVE_INFINITY;

/**
 * The stores that are not of mirrored records. Those of unsent work hold what only this device has, and stay when a database is
 * sealed.
 */
const ownStores = {
  edits: { schema: "++id,[table+rowId]", from: 1, isUnsentWork: true },
  shadows: { schema: "[table+rowId]", from: 1, isUnsentWork: true },
  dialogs: { schema: "key", from: 1, isUnsentWork: true },
  images: { schema: "id,createdAt,address", from: 1, isUnsentWork: true },
  entered_leads: { schema: "id,createdAt", from: 4, isUnsentWork: true },
  meta: { schema: "id", from: 1, isUnsentWork: false },
} as const;

/** Returns true if a store has unsent work. All other stores have rows of the server. */
export const isUnsentWorkStore = (store: string): boolean =>
  Object.entries(ownStores).some(([name, { isUnsentWork }]) => name === store && isUnsentWork);

/** The schemas that stores of mirrored records had in earlier versions. */
const formerSchemas: readonly StoreVersions[] = [
  { store: "lead_notes", schema: "id,created_at,lead_id,[kind+lead_id],due_on", from: 1, to: 3 },
  { store: "message_notes", schema: "id,created_at,message_id,[kind+message_id],due_on", from: 3, to: 3 },
  {
    store: "follow_ups",
    schema: "id,created_at,stage,assignee,next_on,arrival,became,contact,person",
    from: 4,
    to: 4,
  },
];

/**
 * The stores of versions 1 to 5 in which rows that came together were one record, a pack, and in which the values that leads are
 * found by were a second time.
 */
const packStores: readonly (StoreVersions & { unpackedTo?: string })[] = [
  { store: "leadBlocks", schema: "++seq", from: 1, to: 5 },
  { store: "leadPacks", schema: "++seq,&*ids,newest", from: 1, to: 5, unpackedTo: "leads" },
  {
    store: "followUpPacks",
    schema: "++seq,&*ids,newest,oldest,arrival,*assignee,*next_on,*became,*contact,*person",
    from: 5,
    to: 5,
    unpackedTo: "follow_ups",
  },
  {
    store: "followUpEventPacks",
    schema: "++seq,&*ids,*follow_up_id",
    from: 5,
    to: 5,
    unpackedTo: "follow_up_events",
  },
];

/** The version that stores every mirrored row as one record. */
export const unpackedVersion = 6;

/** Returns the present schema of a mirrored table: its rows by id, by the time at which they were made, and by declared columns. */
function makeMirrorSchema({ indexedColumns = [] }: RecordDeclaration): string {
  return ["id", "created_at", ...indexedColumns].join();
}

const storeVersions: readonly StoreVersions[] = [
  ...Object.entries(ownStores).map(([store, { schema, from }]) => ({ store, schema, from, to: newest })),
  ...formerSchemas,
  ...packStores,
  ...mirrorTables.map((table) => {
    const lastFormer = Math.max(0, ...formerSchemas.flatMap(({ store, to }) => (store === table ? to : [])));
    const from = Math.max(records[table].deviceVersion, lastFormer + 1);
    return { store: table, schema: makeMirrorSchema(records[table]), from, to: newest };
  }),
];

/** The version of the database that this version of the site makes. */
export const schemaVersion = Math.max(unpackedVersion, ...storeVersions.map(({ from }) => from));

/** Returns the stores of a version of the database, with their schemas in the notation of Dexie. */
export const listStores = (version: number): Record<string, string> =>
  Object.fromEntries(
    storeVersions.flatMap(({ store, schema, from, to }) => (from <= version && version <= to ? [[store, schema]] : [])),
  );

/** Returns the stores of a version with their schemas; null for each store of the version before that it does not have. */
export const listStoreChanges = (version: number): Record<string, string | null> => ({
  ...Object.fromEntries(Object.keys(listStores(version - 1)).map((store) => [store, null])),
  ...listStores(version),
});

/** The number of packs that are read at once. */
const packsPerRead = 50;

/**
 * Stores the rows of packs one by one, so that they are readable without a network and no row is loaded again. It runs in the
 * transaction that changes the schema: a device that is switched off meanwhile has either none of it or all.
 */
export async function unpackRows(transaction: Transaction): Promise<void> {
  for (const { store, unpackedTo } of packStores) {
    if (!unpackedTo) continue;
    for (let after = 0; ; ) {
      const packs = await transaction.table(store).where("seq").above(after).limit(packsPerRead).toArray();
      const last = packs.at(-1);
      if (!last) break;
      await transaction.table(unpackedTo).bulkPut(packs.flatMap(({ rows }) => rows));
      after = last.seq;
    }
  }
}
