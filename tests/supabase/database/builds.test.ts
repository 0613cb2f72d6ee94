/**
 * Tests that a build of a static host follows every change of what visitors see. Tables and columns are read from the
 * catalogue, so a new one is tested without a line here.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Row } from "../../harness/database.ts";
import { withBench } from "./engines.ts";

const bench = withBench("pglite", { shouldSeed: true });
beforeAll(async () => {
  await bench.database.query("select private.set_dispatch('https://p.example/functions/v1/dispatch', 's')");
});

/** Values of the kinds that columns take. The first value that the table accepts in a column is used. */
const candidates = [
  "null",
  "'Another text'",
  "'another-text'",
  "'tailor-made'",
  "'ready-made'",
  "'+254 711 000 001'",
  "'another@kilele.example'",
  "'KE'",
  "'namibia'",
  "'24'",
  "'https://kilele.example/another'",
  `'["https://kilele.example/another"]'`,
  "array['Another text']",
  "true",
  "false",
  "now() - interval '1 day'",
  "gen_random_uuid()",
  "41",
];

interface Column {
  name: string;
  isSeen: boolean;
}

/** Lists every table of which visitors can read a column, with all of its columns. */
const listPublishedTables = async () => {
  const rows = await bench.database.query<{ table: string; columns: Column[] }>(`
    select c.relname as table, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'isSeen', has_column_privilege('anon', c.oid, a.attnum, 'select')) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege('anon', c.oid, 'select')
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Runs statements in a transaction that is rolled back. @returns the number of builds that they queued */
async function countBuilds(statements: () => Promise<unknown>): Promise<number> {
  const { database } = bench;
  await database.query("begin");
  try {
    await database.query("delete from private.outgoing");
    await statements();
    return (await database.query("select 1 from private.outgoing where kind = 'build'")).length;
  } finally {
    await database.query("rollback");
  }
}

const readRow = async (table: string): Promise<Row> => {
  const [found] = await bench.database.query<{ row: Row }>(`select to_jsonb(t) as row from public.${table} t
    order by coalesce(to_jsonb(t) ->> 'published', 'true') desc, id limit 1`);
  if (!found) throw new Error(`No row to change in ${table}`);
  return found.row;
};

/**
 * Changes a column in every way that the table accepts.
 * @returns for each change of the row the number of builds that it queued
 */
async function changeColumn(table: string, column: string, { id }: Row): Promise<number[]> {
  const builds: number[] = [];
  const value = async () =>
    (
      await bench.database.query(`select to_jsonb(t) -> $2 as value from public.${table} t where id = $1`, [id, column])
    )[0]?.value;
  for (const candidate of candidates) {
    let hasChanged = false;
    try {
      const queuedBuilds = await countBuilds(async () => {
        const before = JSON.stringify(await value());
        await bench.database.query(`update public.${table} set "${column}" = ${candidate} where id = $1`, [id]);
        hasChanged = JSON.stringify(await value()) !== before;
      });
      if (hasChanged) builds.push(queuedBuilds);
    } catch {
      // The column does not accept this value.
    }
  }
  return builds;
}

/** Columns that no statement of a person changes, because triggers set or refuse them. */
const unchangeable = [
  "id",
  "created_at",
  "sync_version",
  "updated_at",
  "retention_in_force",
  "retention_changed_at",
  // A published row has no planned publication any more.
  "publish_at",
];

describe("a build is asked for", () => {
  it("a build is asked for after every change of a column that visitors read, in every table of theirs, and after no other", async () => {
    const tables = await listPublishedTables();
    expect([...tables.keys()]).toEqual(expect.arrayContaining(["blog_posts", "business", "destinations", "services"]));
    const faults: string[] = [];
    for (const [table, columns] of tables) {
      const row = await readRow(table);
      for (const { name, isSeen } of columns) {
        if (unchangeable.includes(name)) continue;
        const builds = await changeColumn(table, name, row);
        if (builds.length === 0) faults.push(`${table}.${name}: no value is known that changes it`);
        if (builds.some((count) => count !== (isSeen ? 1 : 0))) faults.push(`${table}.${name}: ${builds} builds`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("a build is asked for after every insert and every delete of a row that visitors read", async () => {
    const faults: string[] = [];
    for (const table of (await listPublishedTables()).keys()) {
      const row = await readRow(table);
      const remove = () => bench.database.query(`delete from public.${table} where id = $1`, [row.id]);
      const buildsOfDeletion = await countBuilds(remove);
      const inserted = await countBuilds(async () => {
        await remove();
        await bench.database.query("delete from private.outgoing");
        await bench.database.query(
          `insert into public.${table} select (jsonb_populate_record(null::public.${table}, $1)).*`,
          [JSON.stringify(row)],
        );
      });
      if (buildsOfDeletion !== 1) faults.push(`${table}: ${buildsOfDeletion} builds after a delete`);
      if (inserted !== 1) faults.push(`${table}: ${inserted} builds after an insert`);
    }
    expect(faults).toEqual([]);
  });

  it("a build is never asked for a draft, and once for a post that is published or taken back", async () => {
    const draft = (await bench.database.query("select id from public.blog_posts where not published limit 1"))[0]?.id;
    const post = (await bench.database.query("select id from public.blog_posts where published limit 1"))[0]?.id;
    const change = (what: string, id: unknown) => () => bench.database.query(`${what} where id = $1`, [id]);
    const edit = "update public.blog_posts set title = 'Another title'";
    expect(await countBuilds(change(edit, draft))).toBe(0);
    expect(await countBuilds(change("delete from public.blog_posts", draft))).toBe(0);
    expect(await countBuilds(change("update public.blog_posts set published = true", draft))).toBe(1);
    expect(await countBuilds(change("update public.blog_posts set published = false", post))).toBe(1);
    expect(await countBuilds(change(edit, post))).toBe(1);
  });

  it("a build is not asked for after a new epoch, which changes versions alone", async () => {
    expect(await countBuilds(() => bench.database.query("select private.new_epoch()"))).toBe(0);
  });
});
