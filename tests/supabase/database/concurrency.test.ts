import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  asCaller,
  createAccount,
  type Row,
  type Session,
  signedIn,
  sqlState,
  type TestDatabase,
} from "../../harness/database.ts";
import { withSessions } from "./engines.ts";
import { emptyTables, Mirror, pullPage, readTables } from "./mirror.ts";

// Real transactions side by side, which PGlite's single connection cannot have.
const bench = withSessions(2);
let database: TestDatabase;
let staff: string;
let first: Session;
let second: Session;

beforeAll(async () => {
  ({ database } = bench);
  [first, second] = bench.sessions as [Session, Session];
  staff = await createAccount(database, { staff: true });
});
beforeEach(async () => {
  await emptyTables(database);
  await database.query("update private.settings set pruned_below = 0");
});

const insertPost = "insert into blog_posts (id, title, slug, content) values ($1, 'T', $2, 'C')";

it("never steps over a transaction that commits late, where an updated_at cursor does", async () => {
  const early = crypto.randomUUID();
  const late = crypto.randomUUID();
  const mirror = new Mirror(database, staff);
  await mirror.pull();
  // The other way: remember the newest updated_at seen, and ask for what is newer.
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
  await first.query(insertPost, [early, "early"]);
  await second.query(insertPost, [late, "late"]);
  await mirror.pull();
  await pullByTimestamp();
  // The open transaction holds the horizon down: the row that committed is not handed out yet, so nothing is skipped.
  expect(mirror.rows.size).toBe(0);
  expect([...timestampMirror]).toEqual([late]);

  await first.query("commit");
  await mirror.pull();
  await pullByTimestamp();
  expect([...mirror.rows.keys()].sort()).toEqual([`blog_posts/${early}`, `blog_posts/${late}`].sort());
  expect(timestampMirror.has(early), "the timestamp cursor missed the row for good").toBe(false);
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
  // The older transaction has its id before the delete, and writes the row after it: its version is the lower one.
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
  const state = await sqlState(first.query(insertPost, [id, "comes-back"]));
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
  const pick = () => ids[Math.floor(Math.random() * ids.length)];
  const writers = await Promise.all(Array.from({ length: 8 }, () => database.connect()));
  const reader = await database.connect();
  const mirror = new Mirror(reader, staff);
  let writing = true;
  let committed = 0;

  const write = async (session: Session) => {
    for (let round = 0; round < 150; round += 1) {
      await session.query("begin");
      try {
        for (let step = 0; step < 1 + Math.floor(Math.random() * 3); step += 1) {
          const statement =
            Math.random() < 0.65
              ? "insert into destinations (id, name) values ($1, 'N') on conflict (id) do update set name = 'U'"
              : "delete from destinations where id = $1";
          await session.query(statement, [pick()]);
          if (Math.random() < 0.3) await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
        }
        await session.query(Math.random() < 0.9 ? "commit" : "rollback");
        committed += 1;
      } catch (error) {
        // Two writers that lock the same rows in opposite order: one of them starts over, as a real one would.
        if ((error as { code?: string }).code !== "40P01") throw error;
        await session.query("rollback");
      }
    }
  };
  const pulling = (async () => {
    while (writing) await mirror.pull(25);
  })();
  await Promise.all(writers.map(write));
  writing = false;
  await pulling;
  await mirror.pull(25);
  expect(committed).toBeGreaterThan(600);
  expect(mirror.pages).toBeGreaterThan(20);
  expect(mirror.rows).toEqual(await readTables(database));
  await Promise.all([...writers, reader].map((session) => session.close()));
});

it("begins a load with the leads and the horizon of one moment: what commits behind it comes with the first pull", async () => {
  const insertLead = `insert into leads (name, age, "Where are you from?", travel_style, duration)
    values ($1, 30, 'Nyeri', 'cultural', '1 week')`;
  const asStaff = <T>(sql: string) =>
    asCaller(second, signedIn(staff), () => second.query<{ answer: T }>(sql)).then(([row]) => row?.answer as T);
  await database.query(insertLead, ["Before"]);
  await first.query("begin");
  await first.query(insertLead, ["Running"]);
  const begun = await asStaff<{ state: { horizon: string; counts: Row }; leads: Record<string, unknown[]> }>(
    "select begin_load(1) as answer",
  );
  await first.query("commit");
  expect(begun).toMatchObject({ state: { counts: { leads: 1 } }, leads: { name: ["Before"] } });
  const { rows } = await asStaff<{ rows: { row: Row }[] }>(`select pull_changes(${begun.state.horizon}) as answer`);
  expect(rows.map(({ row }) => row.name)).toContain("Running");
});

it("brings no row back that is being deleted while its insert arrives for a second time", async () => {
  const id = crypto.randomUUID();
  await first.query(insertPost, [id, "walk"]);
  await first.query("begin");
  await first.query("delete from blog_posts where id = $1", [id]);
  const again = asCaller(second, signedIn(staff), () =>
    second.query<{ answer: unknown }>(
      `select push_change((sync_state() ->> 'epoch'), 'blog_posts', 'insert', $1, null, $2,
        p_write_id => gen_random_uuid()) as answer`,
      [id, JSON.stringify({ title: "T", slug: "walk", content: "C" })],
    ),
  );
  await expect.poll(() => waitingFor(database)).toBe(1);
  await first.query("commit");
  expect((await again)[0]?.answer).toEqual({ outcome: "stale" });
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
  const begun = second.query<{ epoch: string }>("select private.new_epoch() as epoch");
  await expect.poll(() => waitingFor(database)).toBe(1);
  await first.query(two);
  await first.query("commit");
  expect(await begun).toEqual(await database.query("select epoch from private.settings"));
});

/** Counts the sessions that wait for the lock of another. */
async function waitingFor(sessions: Session): Promise<number> {
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
  let late: ReturnType<typeof insert> | undefined;
  await asCaller(first, signedIn(staff), async () => {
    await insert(first);
    await first.query("delete from blog_posts where id = $1", [id]);
    late = asCaller(second, signedIn(staff), () => insert(second));
    await expect.poll(() => waitingFor(database)).toBe(1);
  });
  expect((await late)?.[0]?.answer).toEqual({ outcome: "stale" });
  expect(await database.query("select from blog_posts where id = $1", [id])).toEqual([]);
});

it("tells of a transaction that still runs by a next id beyond the horizon", async () => {
  const ask = () =>
    asCaller(second, signedIn(staff), () =>
      second.query<{ horizon: string; next: string }>(
        "select answer ->> 'horizon' as horizon, answer ->> 'next' as next from sync_horizon() as answer",
      ),
    );
  await first.query("begin");
  await first.query(insertPost, [crypto.randomUUID(), "running"]);
  const [running] = await first.query<{ id: string }>("select pg_current_xact_id()::text as id");
  await database.query(insertPost, [crypto.randomUUID(), "done"]);
  const [answer] = await ask();
  await first.query("commit");
  expect(answer?.horizon).toBe(running?.id);
  expect(Number(answer?.next)).toBeGreaterThan(Number(running?.id) + 1);
});
