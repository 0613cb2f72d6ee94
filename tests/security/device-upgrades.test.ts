import "fake-indexeddb/auto";
import { readdir, readFile } from "node:fs/promises";
import { Dexie } from "dexie";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadDraft } from "../../src/outbox/dexie/drafts.ts";
import { readOutbox } from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import type { Change } from "../../src/shared/rules/sync-edit.ts";
import { SyncFailure } from "../../src/shared/rules/sync-failure.ts";
import { makeStaffDbName, openStaffDb } from "../../src/sync/dexie/staff-databases.ts";
import { StaffDb } from "../../src/sync/dexie/staff-db.ts";
import { createStaffStore } from "../../src/sync/dexie/staff-store.ts";
import { sendDueEdits } from "../../src/sync/send-edits.ts";
import { ModelServer } from "../harness/sync/staff-server.ts";

/**
 * A database that a released version has left on a device: the schema as Dexie writes it, and rows. The fixture of a released
 * version is never changed; a new version adds one.
 */
interface Fixture {
  version: number;
  stores: Record<string, string>;
  rows: Record<string, { [column: string]: unknown }[]>;
}

const folder = new URL("../fixtures/", import.meta.url);

async function readFixtures(kind: string): Promise<Fixture[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-db-`)).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8")) as Fixture));
}

/** Makes a database as the old version left it. */
async function leave(name: string, { version, stores, rows }: Fixture): Promise<void> {
  const old = new Dexie(name);
  old.version(version).stores(stores);
  for (const [table, entries] of Object.entries(rows)) await old.table(table).bulkAdd(entries);
  old.close();
}

/** Reads the schema of an open database in the notation of a fixture. */
function readSchema(database: Dexie): Pick<Fixture, "version" | "stores"> {
  const words = database.tables.map(({ name, schema }) => {
    return [name, [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(",")] as const;
  });
  return { version: database.verno, stores: Object.fromEntries(words) };
}

const open: Dexie[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.delete();
});
const visitorFixtures = await readFixtures("visitor");
const staffFixtures = await readFixtures("staff");

describe("a visitor's device", () => {
  it.each(visitorFixtures)(
    "left by version $version opens, with draft, waiting requests and plans whole",
    async (fixture) => {
      const name = crypto.randomUUID();
      await leave(name, fixture);
      const database = new VisitorDb(name);
      open.push(database);
      const { outbox = [], planAnswers = [], plans = [] } = fixture.rows;
      expect(await readOutbox(database)).toEqual([...outbox, ...planAnswers]);
      expect(await database.plans.toArray()).toEqual(plans);
      const [draft] = fixture.rows.drafts ?? [];
      const { draft: form } = await loadDraft(database, {
        kind: "enquiry",
        tab: "new",
        openTabs: new Set(["new"]),
        formKey: undefined,
        newKey: "made",
        now: Number(draft?.savedAt) + 1000,
      });
      // Version 1.2.0 stored the numeric answers of a form as numbers.
      const typed = Object.entries(draft?.answers ?? {}).map(([field, answer]) => [field, String(answer ?? "")]);
      expect(form).toMatchObject({
        ...draft,
        id: draft?.key,
        kind: "enquiry",
        tab: undefined,
        answers: Object.fromEntries(typed),
      });
    },
  );

  it("a visitor's device of today's version has a fixture: change the schema, and add a version and a fixture", async () => {
    const database = new VisitorDb(crypto.randomUUID());
    open.push(database);
    await database.open();
    const { version, stores } = visitorFixtures.at(-1) as Fixture;
    expect(readSchema(database)).toEqual({ version, stores });
  });
});

/** The stores in which versions 1 to 5 had rows that came together, and the table that has these rows today. */
const packTables: Readonly<Record<string, string>> = {
  leadPacks: "leads",
  followUpPacks: "follow_ups",
  followUpEventPacks: "follow_up_events",
};

type Row = { [column: string]: unknown };

/** Returns the rows that a device has after an upgrade: those of packs one by one, and no second copy of what leads are found by. */
function listUpgradedRows({ rows }: Fixture): Record<string, Row[]> {
  const upgraded: Record<string, Row[]> = {};
  for (const [store, entries] of Object.entries(rows)) {
    if (store === "leadBlocks") continue;
    const table = packTables[store] ?? store;
    const records = store in packTables ? entries.flatMap((pack) => pack.rows as Row[]) : entries;
    upgraded[table] = [...(upgraded[table] ?? []), ...records].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  }
  return upgraded;
}

const getUserId = ({ rows }: Fixture): string => String(rows.meta?.find(({ id }) => id === "owner")?.userId);

async function openUpgraded(fixture: Fixture): Promise<StaffDb> {
  const database = await openStaffDb(getUserId(fixture), () => {});
  open.push(database);
  return database;
}

async function expectAllRows(database: Dexie, fixture: Fixture): Promise<void> {
  for (const [table, entries] of Object.entries(listUpgradedRows(fixture))) {
    expect(await database.table(table).toArray(), table).toEqual(entries);
  }
}

describe("a staff device", () => {
  it.each(staffFixtures)(
    "left by version $version opens without a network, with every unsent edit, dialog, mark and row",
    async (fixture) => {
      await leave(makeStaffDbName(getUserId(fixture)), fixture);
      const database = await openUpgraded(fixture);
      await expectAllRows(database, fixture);
      expect(database.tables.map(({ name }) => name)).not.toContain("leadPacks");
    },
  );

  it.each(staffFixtures.filter(({ rows }) => rows.leadPacks))(
    "left by version $version that is switched off during its upgrade is upgraded at the next start, with nothing lost",
    async (fixture) => {
      await leave(makeStaffDbName(getUserId(fixture)), fixture);
      const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
        throw new Error("Switched off");
      });
      await expect(openStaffDb(getUserId(fixture), () => {})).rejects.toThrow("Switched off");
      expect(put).toHaveBeenCalled();
      put.mockRestore();
      await expectAllRows(await openUpgraded(fixture), fixture);
    },
  );

  it("left by version 1.2.0 with more packed rows than are read at once has all of them, and sends what was not sent", async () => {
    const fixture = staffFixtures.find(({ version }) => version === 5) as Fixture;
    const [pack] = fixture.rows.leadPacks as [Row];
    const [row] = pack.rows as [Row];
    const leadPacks = Array.from({ length: 120 }, (_, n) => {
      const rows = Array.from({ length: 20 }, (_, place) => ({ ...row, id: `lead-${n}-${place}` }));
      return { ...pack, seq: n + 1, ids: rows.map(({ id }) => id), rows };
    });
    const large = { ...fixture, rows: { ...fixture.rows, leadPacks } };
    await leave(makeStaffDbName(getUserId(fixture)), large);
    const database = await openUpgraded(large);
    expect(await database.leads.count()).toBe(2_400 + (fixture.rows.leads?.length ?? 0));
    const sent: unknown[] = [];
    const ports = {
      store: createStaffStore(database),
      now: () => 2e12,
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      isOnline: () => true,
      remote: {
        ...new ModelServer().makeRemote(),
        write: async ({ table, patch }: Change & { patch?: unknown }) => {
          sent.push([table, patch]);
          throw new SyncFailure("no-answer");
        },
      },
    };
    await sendDueEdits(ports, { hasNetworkReturned: true }).catch(() => undefined);
    const [first] = fixture.rows.edits as [Row];
    expect(sent[0]).toEqual([first.table, first.patch]);
    expect(await database.edits.count()).toBe(fixture.rows.edits?.length);
  });

  it("a staff device of today's version has a fixture: give a new record the next version, and add a fixture", async () => {
    const database = new StaffDb(crypto.randomUUID());
    open.push(database);
    await database.open();
    const { version, stores } = staffFixtures.at(-1) as Fixture;
    expect(readSchema(database)).toEqual({ version, stores });
  });
});

it("a version that forgets a table would lose what it held: so the tests above can fail", async () => {
  const name = crypto.randomUUID();
  const [fixture] = visitorFixtures;
  await leave(name, fixture as Fixture);
  const careless = new Dexie(name);
  careless.version(1).stores({ drafts: "id", outbox: "id, createdAt", readings: "key" });
  careless.version(2).stores({ outbox: null });
  await careless.open();
  expect(careless.tables.map((table) => table.name)).not.toContain("outbox");
  careless.close();
  const database = new VisitorDb(name);
  open.push(database);
  expect(await readOutbox(database)).toEqual([]);
});
