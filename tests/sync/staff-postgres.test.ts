import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pullAll } from "../../src/sync/pull.ts";
import { reconcile } from "../../src/sync/reconcile.ts";
import type { StaffPorts, SyncState } from "../../src/sync/staff-ports.ts";
import { createAccount, type Session, type TestDatabase } from "../harness/database.ts";
import { type PostgresServer, startMigratedPostgres } from "../harness/postgres.ts";
import { makePostgresRemote } from "../harness/sync/staff-postgres.ts";
import { type Disk, makeMemoryStaffStore } from "../harness/sync/staff-store.ts";
import { deleteAllRows, readTables } from "../supabase/database/mirror.ts";

let server: PostgresServer;
let database: TestDatabase;
let staff: string;
let reader: Session;
const sessions: Session[] = [];

beforeAll(async () => {
  server = await startMigratedPostgres();
  database = await server.createDatabase();
  staff = await createAccount(database, { isStaff: true });
  reader = await database.connect();
  for (let n = 0; n < 4; n++) sessions.push(await database.connect());
}, 120_000);
afterAll(async () => {
  for (const session of [...sessions, reader, database]) await session.close();
  await server.stop();
}, 60_000);
beforeEach(() => deleteAllRows(database));

/** Makes a device with the real engine. */
function makeDevice(pageSize = 1_000): { disk: Disk; pull: () => Promise<SyncState>; ports: StaffPorts } {
  const { store, disk } = makeMemoryStaffStore();
  const remote = makePostgresRemote(reader, staff, pageSize);
  const ports: StaffPorts = {
    store,
    remote,
    now: () => 1_000_000,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    isOnline: () => true,
  };
  return { disk, ports, pull: () => pullAll(ports) };
}

const readAllTables = () => readTables(database);

/**
 * A mirror for comparison, as many are built: it asks for everything that changed since the latest `updated_at` that it has
 * seen.
 */
class TimestampMirror {
  readonly rows = new Map<string, string>();
  #cursor = "-infinity";

  async pull(): Promise<void> {
    const changedPosts = await reader.query<{ id: string; title: string; at: string }>(
      "select id, title, updated_at::text as at from public.blog_posts where updated_at > $1::timestamptz order by updated_at",
      [this.#cursor],
    );
    for (const { id, title, at } of changedPosts) {
      this.rows.set(id, title);
      this.#cursor = at;
    }
  }
}

const post = (session: Session, id: string, title: string) =>
  session.query(
    `insert into public.blog_posts (id, title, slug, content) values ($1::uuid, $2, 's' || md5($1::uuid::text), 'x')
      on conflict (id) do update set title = excluded.title`,
    [id, title],
  );

describe("transactions that commit out of order", () => {
  it("are not missed by the engine; a cursor of timestamps misses them", async () => {
    const [earlySession, lateSession] = sessions as [Session, Session];
    const { disk, pull } = makeDevice();
    const naive = new TimestampMirror();
    await pull();
    await earlySession.query("begin");
    await post(earlySession, crypto.randomUUID(), "Began first");
    await post(lateSession, crypto.randomUUID(), "Committed first");
    await pull();
    await naive.pull();
    await earlySession.query("commit");
    await pull();
    await naive.pull();
    expect(disk.rows).toEqual(await readAllTables());
    expect(disk.rows.size).toBe(2);
    // The naive mirror has missed the row, which shows that this test can fail.
    expect([...naive.rows.values()]).toEqual(["Committed first"]);
  });

  it("transactions that commit out of order and write a row last with the lower id win, whatever arrived before", async () => {
    const [earlySession, lateSession] = sessions as [Session, Session];
    const id = crypto.randomUUID();
    await post(database, id, "At first");
    const { disk, pull } = makeDevice();
    await pull();
    await earlySession.query("begin");
    await post(earlySession, crypto.randomUUID(), "Takes an id");
    await post(lateSession, id, "Second");
    await pull();
    await post(earlySession, id, "Third, by the older transaction");
    await earlySession.query("commit");
    await pull();
    expect(disk.rows).toEqual(await readAllTables());
  });

  it("are all there after 600 random steps of four writers, pulled at any time in pages of any size", {
    timeout: 120_000,
  }, async () => {
    let seed = 20_261_121;
    const below = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    const devices = [makeDevice(1 + below(3)), makeDevice(1 + below(20)), makeDevice()];
    const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
    const naive = new TimestampMirror();
    const open = new Set<Session>();
    /** The sessions of open transactions by the rows that they lock; another writer would wait there for ever. */
    const sessionsByRow = new Map<string, Session>();
    let rolledBack = 0;
    for (let step = 0; step < 600; step++) {
      const session = sessions[below(sessions.length)] as Session;
      const id = ids[below(ids.length)] as string;
      const act = below(10);
      if (act < 2 && !open.has(session)) {
        await session.query("begin");
        open.add(session);
      } else if (act < 6) {
        const holder = sessionsByRow.get(id);
        if (holder && holder !== session) continue;
        if (open.has(session)) sessionsByRow.set(id, session);
        if (below(4) === 0) await session.query("delete from public.blog_posts where id = $1", [id]);
        else await post(session, id, `Step ${step}`);
      } else if (act < 8 && open.has(session)) {
        const end = below(5) === 0 ? "rollback" : "commit";
        if (end === "rollback") rolledBack++;
        await session.query(end);
        open.delete(session);
        for (const [row, holder] of sessionsByRow) if (holder === session) sessionsByRow.delete(row);
      } else {
        await (devices[below(devices.length)] as ReturnType<typeof makeDevice>).pull();
        await naive.pull();
      }
    }
    for (const session of open) await session.query("commit");
    await naive.pull();
    const now = await readAllTables();
    for (const { disk, pull } of devices) {
      await pull();
      expect(disk.rows).toEqual(now);
    }
    expect(rolledBack).toBeGreaterThan(3);
    const titles = new Map([...now].map(([key, row]) => [key.split("/")[1], (row as { title: string }).title]));
    const missed = [...titles].filter(([id, title]) => naive.rows.get(id ?? "") !== title);
    expect(missed.length).toBeGreaterThan(0);
  });
});

it("brings 2,500 rows of one transaction in pages of 1,000, at the first load and after it", async () => {
  const many = (name: string) =>
    database.query(
      `insert into public.services (name, type) select '${name} ' || n, 'ready-made' from generate_series(1, 2500) n`,
    );
  await many("Before");
  const { disk, pull } = makeDevice();
  await pull();
  expect(disk.rows.size).toBe(2_500);
  await many("After");
  await pull();
  expect(disk.rows.size).toBe(5_000);
  await database.query("delete from public.services where name like 'Before%'");
  await pull();
  expect(disk.rows).toEqual(await readAllTables());
});

it("starts anew after a restore and after a sleep longer than the tombstones", async () => {
  await post(database, crypto.randomUUID(), "Stays");
  const goneId = crypto.randomUUID();
  await post(database, goneId, "Goes");
  const { disk, pull } = makeDevice();
  await pull();
  await database.query("delete from public.blog_posts where id = $1", [goneId]);
  await database.query("update public.deleted_rows set deleted_at = now() - interval '40 days'");
  await database.query("select private.prune_deleted_rows('30 days')");
  await pull();
  expect(disk.rows).toEqual(await readAllTables());
  await post(database, crypto.randomUUID(), "New");
  await database.query("select private.new_epoch()");
  await pull();
  expect(disk.rows).toEqual(await readAllTables());
});

it("puts right what went out of sight without a trace", async () => {
  const [keptId, vanished] = [crypto.randomUUID(), crypto.randomUUID()];
  await post(database, keptId, "Kept");
  await post(database, vanished, "Vanishes");
  const { disk, pull, ports } = makeDevice();
  await pull();
  await database.exec("alter table public.blog_posts disable trigger user");
  await database.query("delete from public.blog_posts where id = $1", [vanished]);
  await database.query("update public.blog_posts set title = 'Changed unseen', sync_version = 3 where id = $1", [
    keptId,
  ]);
  await database.exec("alter table public.blog_posts enable trigger user");
  // A comparison counts a row as deleted only after the server has finished a newer transaction.
  await post(database, crypto.randomUUID(), "Later");
  await pull();
  expect(disk.rows.size).toBe(3);
  expect(await reconcile(ports)).toBe(2);
  expect(disk.rows).toEqual(await readAllTables());
  expect(await reconcile(ports)).toBe(0);
});

it("deletes nothing where the server answers with fewer rows than are asked for", async () => {
  for (const name of ["One", "Two", "Three"]) await post(database, crypto.randomUUID(), name);
  const { disk, pull, ports } = makeDevice();
  await pull();
  const { readVersions } = ports.remote;
  ports.remote.readVersions = async (table, after) => (await readVersions(table, after)).slice(0, 2);
  expect(await reconcile(ports)).toBe(0);
  expect(disk.rows).toEqual(await readAllTables());
});
