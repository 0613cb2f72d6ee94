import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectBaseline } from "../../../backend/baseline.ts";
import {
  applyMigrations,
  applyPlatform,
  type NamedMigration,
  pushMigrations,
  type Row,
  readMigrations,
  readReleaseMigrations,
  type TestDatabase,
} from "../../harness/database.ts";
import { startPglite } from "../../harness/pglite.ts";
import { describeSchema, readRows } from "../../harness/schema.ts";
import { onBothEngines } from "./engines.ts";

/** A stand-in for pg_cron as far as the migrations use it, so that what they schedule can be compared. */
const cronStandIn = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint
  $$;`;

async function readBaseline(): Promise<NamedMigration[]> {
  const migrations = await readMigrations();
  const versions = selectBaseline(migrations.map(({ name }) => name));
  return migrations.filter(({ name }) => versions.includes(name.split("_")[0] ?? ""));
}

/** Reads all that migrations leave behind besides the schema. */
const readLeftBehind = async (database: TestDatabase) => ({
  rows: await readRows(database),
  jobs: await database.query("select * from cron.job order by jobname"),
  extensions: await database.query("select extname from pg_extension order by extname"),
  buckets: await database.query("select * from storage.buckets order by id"),
});

onBothEngines({ isBare: true }, (bench) => {
  let release: TestDatabase;
  beforeAll(async () => {
    release = await startPglite({ isBare: true });
    for (const database of [release, bench.database]) {
      await applyPlatform(database);
      await database.exec(cronStandIn);
    }
    await applyMigrations(release, await readReleaseMigrations());
    await pushMigrations(bench.database, await readBaseline());
  });
  afterAll(() => release.close());

  it("the baseline, pushed statement by statement, makes the schema of release 1.2.0", async () => {
    const schema = await describeSchema(release);
    expect(schema.length).toBeGreaterThan(800);
    expect(await describeSchema(bench.database)).toEqual(schema);
  });

  it("the baseline leaves the rows, timers and bucket of an empty database of release 1.2.0", async () => {
    const leftBehind = await readLeftBehind(release);
    expect(leftBehind.jobs).toHaveLength(5);
    // The release gave the business its months by an update, which it dated and logged as a person's. The baseline inserts them.
    expect(leftBehind.rows["private.team_log"]).toEqual([expect.stringContaining('"detail":"retention_months"')]);
    leftBehind.rows["private.team_log"] = [];
    leftBehind.rows.business = leftBehind.rows.business?.map((row) =>
      row.replace('"retention_changed_at":"…"', '"retention_changed_at":null'),
    ) as string[];
    expect(await readLeftBehind(bench.database)).toEqual(leftBehind);
  });
});

/** Changes of a database, each with the line of the description that has to tell of it. */
const faults: [what: string, statement: string, kind: string, name: string][] = [
  ["a dropped policy", `drop policy "staff read" on public.leads`, "policy", "public.leads.staff read"],
  ["a policy for more", `alter policy "staff read" on public.leads using (true)`, "policy", "public.leads.staff read"],
  ["a missing grant", "revoke delete on public.leads from authenticated", "relation", "leads"],
  [
    "a missing grant of a column",
    "revoke update (stage) on public.follow_ups from authenticated",
    "column",
    "follow_ups.03",
  ],
  ["a grant too many", "grant execute on function private.new_epoch() to anon", "function", "private.new_epoch()"],
  [
    "a changed body of a function",
    "create or replace function private.lease() returns interval language sql immutable set search_path = '' as 'select interval ''2 minutes'''",
    "function",
    "private.lease()",
  ],
  ["another search path", "alter function private.is_staff() reset search_path", "function", "private.is_staff()"],
  ["another volatility", "alter function private.is_staff() volatile", "function", "private.is_staff()"],
  ["rights of the caller", "alter function private.is_staff() security invoker", "function", "private.is_staff()"],
  ["another owner", "alter function private.is_staff() owner to anon", "function", "private.is_staff()"],
  ["a missing default", "alter table public.leads alter column travelers drop default", "column", "leads.06"],
  ["a column that may be empty", "alter table public.leads alter column name drop not null", "column", "leads.02"],
  ["samples of a column", "alter table public.leads alter column contact set statistics -1", "column", "leads.11"],
  ["a missing column", "alter table private.team_log drop column detail", "column", "private.team_log.06"],
  [
    "a dropped constraint",
    "alter table public.leads drop constraint leads_age_check",
    "constraint",
    "leads.leads_age_check",
  ],
  ["a dropped index", "drop index private.outgoing_waiting", "index", "private.outgoing_waiting"],
  ["a dropped trigger", "drop trigger copy_address on auth.users", "trigger", "auth.users.copy_address"],
  ["a disabled trigger", "alter table public.leads disable trigger send_poke", "trigger", "leads.send_poke"],
  ["row security that is not forced", "alter table public.leads no force row level security", "relation", "leads"],
  ["a comment that is gone", "comment on table private.staff is null", "comment", "table private.staff"],
  ["a published table", "create publication pokes for table public.leads", "published", "leads"],
  ["another limit of time", "alter role anon set statement_timeout = '9s'", "setting", "anon"],
];

describe("the comparison of two schemas", () => {
  let database: TestDatabase;
  let before: Map<string, unknown>;
  const readDescription = async () =>
    new Map((await describeSchema(database)).map(({ kind, name, detail }: Row) => [`${kind} ${name}`, detail]));
  beforeAll(async () => {
    database = await startPglite();
    before = await readDescription();
  });
  afterAll(() => database.close());

  it.each(faults)("the comparison of two schemas of which one has %s shows it", async (_, statement, kind, name) => {
    await database.exec("begin");
    try {
      await database.exec(statement);
      const after = await readDescription();
      const line = `${kind} ${name}`;
      expect([...before.keys(), ...after.keys()]).toContain(line);
      expect(after.get(line)).not.toEqual(before.get(line));
    } finally {
      await database.exec("rollback");
    }
  });
});
