import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "../../tests/harness/database.ts";
import type { Chance } from "../chaos/chance.ts";
import { typedColumns } from "./columns.ts";
import type { HistoryServer } from "./server.ts";
import { undoOne } from "./undoing.ts";

const writtenTables = ["destinations", "services", "blog_posts", "leads", "messages", "follow_ups"] as const;

/** The number of rows of a table above which the office deletes some: devices read them all at each look. */
const mostRows = { leads: 100, others: 24 };

/**
 * Writes to the tables directly, in slow transactions: they commit in another order than they began, and some are rolled back.
 * @returns how many were committed
 */
export async function runConcurrentWriters(
  server: HistoryServer,
  name: string,
  chance: Chance,
  goOn: () => boolean,
): Promise<number> {
  let committed = 0;
  let texts = 0;
  let session: Session | undefined;
  const write = async (connection: Session) => {
    if (chance.next() < 0.2) return undoOne(connection, chance.between(0, 3));
    const table = chance.pick(writtenTables);
    if (table === "follow_ups") return writeCase(connection);
    const maxRows = table === "leads" ? mostRows.leads : mostRows.others;
    const randomRows = `select id from public.${table} order by random() limit ${maxRows / 4}`;
    const [count] = await connection.query<{ rows: number }>(`select count(*)::int as rows from public.${table}`);
    if ((count?.rows ?? 0) > maxRows)
      return connection.query(`delete from public.${table} where id in (${randomRows})`);
    if (table === "leads" || table === "messages") return writeAsVisitor(connection, table);
    const columns = (typedColumns[table] ?? []) as [string, ...string[]];
    const dice = chance.next();
    const text = `${name}-${++texts}`;
    const [row] = await connection.query<{ id: string }>(
      `select id from (select id from public.${table} order by id limit 8) few order by random() limit 1`,
    );
    if (dice < 0.8 && row) {
      const change = `update public.${table} set ${chance.pick(columns)} = $1 where id = $2`;
      await connection.query(change, [text, row.id]);
    } else if (dice < 0.85 && row) await connection.query(`delete from public.${table} where id = $1`, [row.id]);
    else if (table === "blog_posts") {
      const insert =
        "insert into public.blog_posts (id, title, slug, content) values ($1::uuid, $2, 's' || md5($1::text), 'x')";
      await connection.query(insert, [randomUUID(), text]);
    } else if (table === "services") {
      await connection.query("insert into public.services (name, type) values ($1, 'ready-made')", [text]);
    } else await connection.query("insert into public.destinations (name) values ($1)", [text]);
  };
  const writeCase = async (connection: Session) => {
    if (chance.next() < 0.3) return insertAndDelete(connection, chance);
    const column = chance.pick(typedColumns.follow_ups as [string, ...string[]]);
    const change = `update public.follow_ups set ${column} = $1
      where id = (select id from (select id from public.follow_ups order by id limit 8) few order by random() limit 1)`;
    await connection.query(change, [`${name}-${++texts}`]);
  };
  const writeAsVisitor = async (connection: Session, table: "leads" | "messages") => {
    if (chance.next() < 0.2) {
      await connection.query(
        `delete from public.${table} where id = (select id from public.${table} order by id limit 1)`,
      );
    } else if (table === "messages") {
      const text = `${name}-${++texts}`;
      const insert = "insert into public.messages (id, name, email, message) values (gen_random_uuid(), $1, $2, $3)";
      await connection.query(insert, [text, `${text}@kilele.example`, `A message of ${text}`]);
    } else {
      // Many rows at once are stored differently on a device than a few.
      const count = chance.next() < 0.05 ? 60 : 1;
      const insert = `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
        select $1 || '-' || n, 40, 'Kisumu', 'budget', 'flexible' from generate_series(1, $2::int) n`;
      await connection.query(insert, [`${name}-${++texts}`, count]);
    }
  };
  while (goOn()) {
    await sleep(chance.between(5, 250));
    try {
      session ??= await server.connect();
      await session.query("begin");
      for (let left = chance.between(1, 2); left > 0; left--) {
        await write(session);
        await sleep(chance.between(0, 150));
      }
      const end = chance.next() < 0.15 ? "rollback" : "commit";
      await session.query(end);
      if (end === "commit") committed++;
    } catch {
      // The database is being restored, or two writers are in a deadlock.
      await session?.close().catch(() => undefined);
      session = undefined;
    }
  }
  await session?.close();
  return committed;
}

/**
 * Adds a colleague who takes some cases and leaves, or whose account is deleted. All such colleagues have the same name. Their
 * cases must be unassigned again on every device.
 */
async function insertAndDelete(connection: Session, chance: Chance): Promise<void> {
  const id = randomUUID();
  await connection.query(
    "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)",
    [id, `${id}@kilele.example`],
  );
  await connection.query("insert into private.staff (user_id, display_name) values ($1, 'Amina')", [id]);
  await connection.query(
    `update public.follow_ups set assignee = $1, stage = 'taken'
      where stage in ('new', 'taken') and id in (select id from public.follow_ups order by random() limit 3)`,
    [id],
  );
  await sleep(chance.between(0, 100));
  const leaves =
    chance.next() < 0.5 ? "delete from private.staff where user_id = $1" : "delete from auth.users where id = $1";
  await connection.query(leaves, [id]);
}
