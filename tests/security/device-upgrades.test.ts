import "fake-indexeddb/auto";
import { readdir, readFile } from "node:fs/promises";
import { Dexie } from "dexie";
import { afterEach, describe, expect, it } from "vitest";
import { loadDraft } from "../../src/outbox/dexie/drafts.ts";
import { readOutbox } from "../../src/outbox/dexie/outbox-store.ts";
import { VisitorDb } from "../../src/outbox/dexie/visitor-db.ts";
import { openStaffDb } from "../../src/sync/dexie/staff-databases.ts";
import { StaffDb } from "../../src/sync/dexie/staff-db.ts";

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
  it.each(visitorFixtures)("left by version $version opens, with draft and waiting requests whole", async (fixture) => {
    const name = crypto.randomUUID();
    await leave(name, fixture);
    const database = new VisitorDb(name);
    open.push(database);
    expect(await readOutbox(database)).toEqual(fixture.rows.outbox);
    const [draft] = fixture.rows.drafts ?? [];
    const { draft: form } = await loadDraft(database, {
      kind: "enquiry",
      tab: "new",
      openTabs: new Set(["new"]),
      formKey: undefined,
      newKey: "made",
      now: Number(draft?.savedAt) + 1000,
    });
    // Version 1 stored the numeric answers of a form as numbers.
    const typed = Object.entries(draft?.answers ?? {}).map(([field, answer]) => [field, String(answer ?? "")]);
    expect(form).toMatchObject({ ...draft, id: draft?.key, kind: "enquiry", answers: Object.fromEntries(typed) });
  });

  it("of today's version has a fixture: change the schema, and add a version and a fixture", async () => {
    const database = new VisitorDb(crypto.randomUUID());
    open.push(database);
    await database.open();
    const { version, stores } = visitorFixtures.at(-1) as Fixture;
    expect(readSchema(database)).toEqual({ version, stores });
  });
});

describe("a staff device", () => {
  it.each(staffFixtures)(
    "left by version $version opens, with every unsent edit and the mirror whole",
    async (fixture) => {
      const owner = fixture.rows.meta?.find(({ id }) => id === "owner");
      await leave(`kilele-staff-${owner?.userId}`, fixture);
      const database = await openStaffDb(String(owner?.userId), () => {});
      open.push(database);
      // The blocks of leads are built again from their rows, under new numbers.
      const { leadBlocks = [], ...rows } = { ...fixture.rows, leadBlocks: staffFixtures.at(-1)?.rows.leadBlocks };
      for (const [table, entries] of Object.entries(rows)) {
        expect(await database.table(table).toArray(), table).toEqual(entries);
      }
      const blocks = await database.table("leadBlocks").toArray();
      expect(blocks).toEqual(leadBlocks.map((block) => ({ ...block, seq: expect.any(Number) })));
    },
  );

  it("of today's version has a fixture: change the schema, and add a version and a fixture", async () => {
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
