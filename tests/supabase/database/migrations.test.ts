import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyEverything, getSqlState, readMigrations, readSupabaseFile } from "../../harness/database.ts";
import { startPglite } from "../../harness/pglite.ts";
import { type PostgresServer, startPostgres } from "../../harness/postgres.ts";
import { describeSchema } from "../../harness/schema.ts";
import { onBothEngines } from "./engines.ts";

describe("the migrations", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it("give the same schema on two empty Postgres databases and on PGlite", async () => {
    const first = await server.createDatabase();
    const second = await server.createDatabase();
    const pglite = await startPglite();
    const schema = await describeSchema(first);
    expect(schema.length).toBeGreaterThan(80);
    expect(await describeSchema(second)).toEqual(schema);
    expect(await describeSchema(pglite)).toEqual(schema);
    await Promise.all([first.close(), second.close(), pglite.close()]);
  });

  it("refuse a role that row security would stop from writing tombstones", async () => {
    const database = await server.createDatabase({ isBare: true });
    await database.exec("create role plain nologin");
    const [first] = await readMigrations();
    await database.exec("set role plain");
    await expect(database.exec(first?.sql ?? "")).rejects.toThrow("needs BYPASSRLS");
    await database.close();
  });

  it("can be preceded by the prelude twice, as after a restart", async () => {
    const database = await server.createDatabase({ isBare: true });
    await applyEverything(database);
    await database.exec(await readSupabaseFile("../backend/prelude.sql"));
    expect(await database.query("select 1 as one from public.leads")).toEqual([]);
    await database.close();
  });
});

onBothEngines({}, (bench) => {
  it("keeps row security enabled and forced on every table in public", async () => {
    const open = await bench.database.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it("keeps every security definer function in private, with an empty search_path", async () => {
    const definers = await bench.database.query(`
      select oid::regprocedure::text as name, pronamespace::regnamespace::text as schema, proconfig as config
      from pg_proc where prosecdef and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`);
    expect(definers.length).toBeGreaterThan(5);
    for (const definer of definers) {
      expect(definer, String(definer.name)).toMatchObject({ schema: "private", config: ['search_path=""'] });
    }
  });

  it("takes the snapshot of the rows after the horizon: what reads both is volatile, what reads a page is stable", async () => {
    const functions = await bench.database.query(`
      select proname, provolatile, prosecdef from pg_proc
      where proname in ('begin_load', 'load_page', 'load_pages', 'pull_changes', 'sync_state') and pronamespace = 'public'::regnamespace order by proname`);
    expect(functions).toEqual([
      { proname: "begin_load", provolatile: "v", prosecdef: false },
      { proname: "load_page", provolatile: "s", prosecdef: false },
      { proname: "load_pages", provolatile: "s", prosecdef: false },
      { proname: "pull_changes", provolatile: "v", prosecdef: false },
      { proname: "sync_state", provolatile: "v", prosecdef: false },
    ]);
  });

  it("pins the search_path of every other function too", async () => {
    const loose = await bench.database.query(`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig, '{}') @> array['search_path=""']`);
    expect(loose).toEqual([]);
  });

  it("asks is_staff() once per statement, not once per row, in every policy", async () => {
    const policies = await bench.database.query<{ policyname: string; test: string }>(`
      select policyname, concat_ws(' ', qual, with_check) as test from pg_policies
      where schemaname in ('public', 'storage')`);
    const guarded = policies.filter((policy) => policy.test.includes("is_staff"));
    expect(guarded.length).toBeGreaterThanOrEqual(16);
    for (const policy of guarded) {
      const bare = policy.test.replaceAll(/\(\s*SELECT private\.is_staff\(\) AS is_staff\)/g, "");
      expect(bare, policy.policyname).not.toContain("is_staff");
    }
  });

  it("refuses TRUNCATE on every table in public, even to the owner", async () => {
    const tables = await bench.database.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(tables.length).toBe(22);
    for (const { name } of tables) {
      expect(await getSqlState(bench.database.query(`truncate public.${name} cascade`)), name).toBe("0A000");
    }
  });

  it("publishes no table: devices hear by pokes, and no row goes over the socket", async () => {
    expect(await bench.database.query("select tablename from pg_publication_tables")).toEqual([]);
  });

  it("limits how long a request of each role of the API may run", async () => {
    const limits = await bench.database.query(`
      select rolname as role, setting from pg_roles, unnest(rolconfig) as setting
      where setting like 'statement_timeout=%' order by rolname`);
    expect(limits).toEqual([
      { role: "anon", setting: "statement_timeout=3s" },
      { role: "authenticated", setting: "statement_timeout=8s" },
      { role: "service_role", setting: "statement_timeout=8s" },
    ]);
  });

  it("makes the bucket for pictures, writable by staff alone", async () => {
    const [bucket] = await bench.database.query("select * from storage.buckets");
    expect(bucket).toMatchObject({ id: "images", public: true });
    expect(Number(bucket?.file_size_limit)).toBe(5 * 1024 * 1024);
    const policies = await bench.database.query(
      "select cmd, roles::text from pg_policies where schemaname = 'storage' order by cmd",
    );
    expect(policies).toEqual(
      ["DELETE", "INSERT", "SELECT", "UPDATE"].map((cmd) => ({ cmd, roles: "{authenticated}" })),
    );
  });
});
