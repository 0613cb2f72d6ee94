import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  createAccount,
  getSqlState,
  makeClaims,
  makeSignedInCaller,
  type Row,
  runAsCaller,
  type Session,
  type TestDatabase,
} from "../../harness/database.ts";
import { makeSeededRandom } from "../../harness/seeded-random.ts";
import { withSessions } from "./engines.ts";
import { deleteAllRows, Mirror, pullPage, readTables } from "./mirror.ts";

// These tests need concurrent transactions, which PGlite's single connection cannot have.
const bench = withSessions(2);
let database: TestDatabase;
let staff: string;
let first: Session;
let second: Session;

beforeAll(async () => {
  ({ database } = bench);
  [first, second] = bench.sessions as [Session, Session];
  staff = await createAccount(database, { isStaff: true });
});
beforeEach(async () => {
  await deleteAllRows(database);
  await database.query("update private.settings set pruned_below = 0");
});

const insertPost = "insert into blog_posts (id, title, slug, content) values ($1, 'T', $2, 'C')";

it("never steps over a transaction that commits late, where an updated_at cursor does", async () => {
  const earlyId = crypto.randomUUID();
  const lateId = crypto.randomUUID();
  const mirror = new Mirror(database, staff);
  await mirror.pull();
  // For comparison, this mirror asks for rows that are newer than the newest updated_at it has seen.
  const timestampMirror = new Set<string>();
  let newest = "epoch";
  const pullByTimestamp = async () => {
    const rows = await database.query<{ id: string; at: string }>(
      "select id, updated_at::text as at from blog_posts where updated_at > $1::timestamptz order by updated_at",
      [newest],
    );
    for (const row of rows) timestampMirror.add(row.id);
    newest = rows.at(-1)?.at ?? newest;
  };

  await first.query("begin");
  await first.query(insertPost, [earlyId, "early"]);
  await second.query(insertPost, [lateId, "late"]);
  await mirror.pull();
  await pullByTimestamp();
  // The open transaction holds the horizon back, so the committed row is not sent yet and nothing is skipped.
  expect(mirror.rows.size).toBe(0);
  expect([...timestampMirror]).toEqual([lateId]);

  await first.query("commit");
  await mirror.pull();
  await pullByTimestamp();
  expect([...mirror.rows.keys()].sort()).toEqual([`blog_posts/${earlyId}`, `blog_posts/${lateId}`].sort());
  expect(timestampMirror.has(earlyId), "the timestamp cursor missed the row for good").toBe(false);
});

it("never steps over a late delete either", async () => {
  const id = crypto.randomUUID();
  await database.query(insertPost, [id, "doomed"]);
  const mirror = new Mirror(database, staff);
  await mirror.pull();
  await first.query("begin");
  await first.query("delete from blog_posts where id = $1", [id]);
  await second.query(insertPost, [crypto.randomUUID(), "meanwhile"]);
  await mirror.pull();
  await first.query("commit");
  await mirror.pull();
  expect(mirror.rows).toEqual(await readTables(database));
  expect(mirror.rows.has(`blog_posts/${id}`)).toBe(false);
});

it("believes the row, not the tombstone, when an older transaction brings it back", async () => {
  const id = crypto.randomUUID();
  await database.query(insertPost, [id, "comes-back"]);
  const mirror = new Mirror(database, staff);
  await mirror.pull();
  // The older transaction takes its id before the delete and writes the row after it, so its version is lower than the
  // tombstone's.
  await first.query("begin");
  await first.query(insertPost, [crypto.randomUUID(), "takes-the-id"]);
  await second.query("delete from blog_posts where id = $1", [id]);
  await first.query(insertPost, [id, "comes-back"]);
  await first.query("commit");
  await mirror.pull();
  expect(mirror.rows).toEqual(await readTables(database));
  expect(mirror.rows.has(`blog_posts/${id}`)).toBe(true);
});

it("ignores a tombstone that an old snapshot could not see and so could not remove", async () => {
  const id = crypto.randomUUID();
  await database.query(insertPost, [id, "comes-back"]);
  const mirror = new Mirror(database, staff);
  await mirror.pull();
  await first.query("begin isolation level repeatable read");
  await first.query(insertPost, [crypto.randomUUID(), "takes-the-snapshot"]);
  await second.query("delete from blog_posts where id = $1", [id]);
  const state = await getSqlState(first.query(insertPost, [id, "comes-back"]));
  await first.query(state ? "rollback" : "commit");
  await mirror.pull();
  expect(mirror.rows).toEqual(await readTables(database));
});

it("answers a whole page from one snapshot while pruning runs", async () => {
  const id = crypto.randomUUID();
  await database.query(insertPost, [id, "old"]);
  await database.query("delete from blog_posts where id = $1", [id]);
  await database.query("update deleted_rows set deleted_at = now() - interval '40 days'");
  await first.query("begin");
  await first.query("select private.prune_deleted_rows('30 days')");
  const during = await pullPage(database, staff, 1);
  expect(during.deleted.map((entry) => entry.id)).toEqual([id]);
  await first.query("commit");
  expect((await pullPage(database, staff, 1)).resync).toBe(true);
});

it("keeps a mirror whole through 1,200 transactions by eight writers that commit in any order", async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  const seed = Number(process.env.TEST_SEED ?? Date.now());
  console.log(`The writers' seed: ${seed}`);
  const random = makeSeededRandom(seed);
  const pick = () => ids[Math.floor(random() * ids.length)];
  const writers = await Promise.all(Array.from({ length: 8 }, () => database.connect()));
  const reader = await database.connect();
  const mirror = new Mirror(reader, staff);
  let isWriting = true;
  let committed = 0;

  const write = async (session: Session) => {
    // Waits and deadlocks differ from run to run, so each writer continues until there are enough commits with pulls between
    // them.
    for (let round = 0; round < 150 || ((committed < 1_000 || mirror.pages <= 20) && round < 1_500); round += 1) {
      await session.query("begin");
      try {
        for (let step = 0; step < 1 + Math.floor(random() * 3); step += 1) {
          const statement =
            random() < 0.65
              ? "insert into destinations (id, name) values ($1, 'N') on conflict (id) do update set name = 'U'"
              : "delete from destinations where id = $1";
          await session.query(statement, [pick()]);
          if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 4));
        }
        await session.query(random() < 0.9 ? "commit" : "rollback");
        committed += 1;
      } catch (error) {
        // Two writers have locked the same rows in opposite order. One of them starts again, as a real writer does.
        if ((error as { code?: string }).code !== "40P01") throw error;
        await session.query("rollback");
      }
    }
  };
  const pulling = (async () => {
    while (isWriting) await mirror.pull(25);
  })();
  await Promise.all(writers.map(write));
  isWriting = false;
  await pulling;
  await mirror.pull(25);
  expect(committed).toBeGreaterThanOrEqual(1_000);
  expect(mirror.pages).toBeGreaterThan(20);
  expect(mirror.rows).toEqual(await readTables(database));
  await Promise.all([...writers, reader].map((session) => session.close()));
});

it("begins a load with the leads and the horizon of one moment: what commits behind it comes with the first pull", async () => {
  const insertLead = `insert into leads (name, age, "Where are you from?", travel_style, duration)
    values ($1, 30, 'Nyeri', 'cultural', '1 week')`;
  const asStaff = <T>(sql: string) =>
    runAsCaller(second, makeSignedInCaller(staff), () => second.query<{ answer: T }>(sql)).then(
      ([row]) => row?.answer as T,
    );
  await database.query(insertLead, ["Before"]);
  await first.query("begin");
  await first.query(insertLead, ["Running"]);
  const loadBegin = await asStaff<{ state: { horizon: string; counts: Row }; leads: Record<string, unknown[]> }>(
    "select begin_load(1) as answer",
  );
  await first.query("commit");
  expect(loadBegin).toMatchObject({ state: { counts: { leads: 1 } }, leads: { name: ["Before"] } });
  const { rows } = await asStaff<{ rows: { row: Row }[] }>(`select pull_changes(${loadBegin.state.horizon}) as answer`);
  expect(rows.map(({ row }) => row.name)).toContain("Running");
});

it("brings no row back that is being deleted while its insert arrives for a second time", async () => {
  const id = crypto.randomUUID();
  await first.query(insertPost, [id, "walk"]);
  await first.query("begin");
  await first.query("delete from blog_posts where id = $1", [id]);
  const secondLoad = runAsCaller(second, makeSignedInCaller(staff), () =>
    second.query<{ answer: unknown }>(
      `select push_change((sync_state() ->> 'epoch'), 'blog_posts', 'insert', $1, null, $2,
        p_write_id => gen_random_uuid()) as answer`,
      [id, JSON.stringify({ title: "T", slug: "walk", content: "C" })],
    ),
  );
  await expect.poll(() => countWaiting(database)).toBe(1);
  await first.query("commit");
  expect((await secondLoad)[0]?.answer).toEqual({ outcome: "stale" });
  expect(await database.query("select from blog_posts where id = $1", [id])).toEqual([]);
});

it.each([
  ["a delete, which notes its row", "update services set name = 'Hike'", "delete from services"],
  ["a transaction over two tables", "update services set name = 'Hike'", "update blog_posts set title = 'Hike'"],
  [
    "an insert that comes for a second time and has locked its row",
    "select from services for update",
    "insert into services (name, type) values ('Run', 'ready-made')",
  ],
  [
    "an enquiry that has noted what it forgot of earlier ones",
    "update private.settings set arrivals_forgotten_at = now()",
    "insert into services (name, type) values ('Run', 'ready-made')",
  ],
])("begins a new epoch beside %s, and neither fails", async (_what, one, two) => {
  await database.query("insert into services (name, type) values ('Walk', 'ready-made')");
  await database.query(insertPost, [crypto.randomUUID(), "walk"]);
  await first.query("begin");
  await first.query(one);
  const loadBegin = second.query<{ epoch: string }>("select private.new_epoch() as epoch");
  await expect.poll(() => countWaiting(database)).toBe(1);
  await first.query(two);
  await first.query("commit");
  expect(await loadBegin).toEqual(await database.query("select epoch from private.settings"));
});

/** Counts the sessions that wait for the lock of another. */
async function countWaiting(sessions: Session): Promise<number> {
  const [row] = await sessions.query<{ waiting: string }>(
    "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return Number(row?.waiting);
}

it("lets inserts of one id take turns: the second sees the tombstone that the first transaction leaves", async () => {
  const id = crypto.randomUUID();
  const insert = (session: Session) =>
    session.query<{ answer: unknown }>(
      `select push_change((sync_state() ->> 'epoch'), 'blog_posts', 'insert', $1, null, $2,
        p_write_id => gen_random_uuid()) as answer`,
      [id, JSON.stringify({ title: "T", slug: "walk", content: "C" })],
    );
  let lateInsert: ReturnType<typeof insert> | undefined;
  await runAsCaller(first, makeSignedInCaller(staff), async () => {
    await insert(first);
    await first.query("delete from blog_posts where id = $1", [id]);
    lateInsert = runAsCaller(second, makeSignedInCaller(staff), () => insert(second));
    await expect.poll(() => countWaiting(database)).toBe(1);
  });
  expect((await lateInsert)?.[0]?.answer).toEqual({ outcome: "stale" });
  expect(await database.query("select from blog_posts where id = $1", [id])).toEqual([]);
});

const readVersions = () =>
  runAsCaller(second, makeSignedInCaller(staff), async () => {
    const [row] = await second.query<{ horizon: string; next: string }>(
      "select answer ->> 'horizon' as horizon, answer ->> 'next' as next from sync_horizon() as answer",
    );
    return { horizon: Number(row?.horizon), next: Number(row?.next) };
  });

it("tells of a transaction that still writes by a next version beyond the horizon", async () => {
  await first.query("begin");
  const running = await first.query<{ version: number }>(`${insertPost} returning sync_version as version`, [
    crypto.randomUUID(),
    "running",
  ]);
  await database.query(insertPost, [crypto.randomUUID(), "done"]);
  const during = await readVersions();
  await first.query("commit");
  expect(during.horizon).toBe(running[0]?.version);
  expect(during.next).toBe(during.horizon + 2);
  expect(await readVersions()).toEqual({ horizon: during.next, next: during.next });
});

it.each([
  ["has written elsewhere", "create temporary table elsewhere (n int)", true],
  ["has locked a row of a mirrored table", "select from blog_posts for share", false],
  ["has locked a mirrored table", "lock table blog_posts in row exclusive mode", false],
  [
    "waits in another transaction of its session",
    "savepoint a; insert into services (name, type) values ('S', 'ready-made'); rollback to a",
    false,
  ],
])("is held back by nobody who %s, and misses nothing of what they write then", async (_what, statement, hasId) => {
  const mirror = new Mirror(database, staff);
  await database.query(insertPost, [crypto.randomUUID(), "before"]);
  await mirror.pull();
  await first.query("begin");
  await first.exec(statement);
  const [oldTransaction] = await first.query<{ id: string | null }>(
    "select pg_current_xact_id_if_assigned()::text as id",
  );
  if (hasId) expect(oldTransaction?.id).toEqual(expect.any(String));
  const theirs = crypto.randomUUID();
  await second.query(insertPost, [theirs, "theirs"]);
  await mirror.pull();
  expect(mirror.rows.has(`blog_posts/${theirs}`)).toBe(true);
  // The row was written after the read and has an older transaction id, so it comes with a later version.
  const ownId = crypto.randomUUID();
  await first.query(insertPost, [ownId, "own"]);
  await second.query(insertPost, [crypto.randomUUID(), "later"]);
  await mirror.pull();
  await first.query("commit");
  await mirror.pull();
  expect(mirror.rows).toEqual(await readTables(database));
  expect(mirror.rows.has(`blog_posts/${ownId}`)).toBe(true);
  await first.exec("drop table if exists elsewhere");
});

it("stops below a transaction wherever it is between its lock and its first row", async () => {
  const readFloor = "select last_value as reached from private.version_numbers";
  const lock = "select pg_advisory_xact_lock_shared(private.version_locks(), ($1::bigint & 2147483647)::integer)";
  const [{ reached } = { reached: 0 }] = await first.query<{ reached: number }>(readFloor);
  await database.query(insertPost, [crypto.randomUUID(), "others"]);
  await first.query("begin");
  await first.query(lock, [reached]);
  expect((await readVersions()).horizon).toBe(reached + 1);
  await database.query(insertPost, [crypto.randomUUID(), "more"]);
  const [takenVersion] = await first.query<{ version: number }>("select nextval('private.version_numbers') as version");
  const { horizon, next } = await readVersions();
  expect(horizon).toBe(reached + 1);
  expect(takenVersion?.version).toBeGreaterThanOrEqual(horizon);
  expect(next).toBe((takenVersion?.version ?? 0) + 1);
  await first.query("rollback");
  expect(await readVersions()).toEqual({ horizon: next, next });
});

it("reads the number in a lock's 31 bits, wherever the counter stands", async () => {
  const [{ reached } = { reached: 0 }] = await database.query<{ reached: number }>(
    "select last_value as reached from private.version_numbers",
  );
  try {
    for (const counter of [2 ** 31 - 2, 2 ** 31 + 3, 2 ** 33 + 17, 2 ** 40 - 1]) {
      await database.query("select setval('private.version_numbers', $1)", [counter]);
      await first.query("begin");
      await first.query(insertPost, [crypto.randomUUID(), "running"]);
      for (const slug of ["one", "two", "three"]) {
        await database.query(insertPost, [crypto.randomUUID(), slug]);
        await database.query("delete from blog_posts where slug = $1", [slug]);
      }
      expect(await readVersions(), `${counter}`).toEqual({ horizon: counter + 1, next: counter + 8 });
      await first.query("rollback");
    }
  } finally {
    await deleteAllRows(database);
    await database.query("select setval('private.version_numbers', $1)", [reached + 1_000]);
  }
});

it("reads no changes in a transaction of one snapshot, which would be older than the horizon", async () => {
  await second.query("begin isolation level repeatable read");
  await second.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(makeClaims(makeSignedInCaller(staff))),
  ]);
  await second.query("set local role authenticated");
  const state = await getSqlState(second.query("select pull_changes(0)"));
  await second.query("rollback");
  expect(state).toBe("25000");
});
