import { expect, it } from "vitest";
import {
  applyMigrations,
  applyPlatform,
  lastOfFirstRelease,
  pushMigrations,
  readMigrations,
  readSupabaseFile,
  type Session,
} from "../../harness/database.ts";
import { startPglite } from "../../harness/pglite.ts";
import { onBothEngines } from "./engines.ts";
import { describeSchema } from "./schema.ts";

/** Reads every row of the project's tables as JSON, without values that differ between two runs. */
async function readRows(session: Session): Promise<Record<string, string[]>> {
  const tables = await session.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await session.query<{ body: Record<string, unknown> }>(`select to_jsonb(t) as body from ${name} t`);
    rows[name] = found
      .map(({ body }) =>
        JSON.stringify(body, (_, value) => (typeof value === "string" && varyingValue.test(value) ? "…" : value)),
      )
      .map((text) => text.replace(/"(sync_version|arrival|leads_seen|messages_seen)": ?\d+/g, '"$1":0'))
      .sort();
  }
  return rows;
}

/** Matches a time, or an id that the database has chosen. */
const varyingValue = /^\d{4}-\d\d-\d\dT|^[0-9a-f]{8}-[0-9a-f]{4}-4/;

onBothEngines({ isBare: true }, (bench) => {
  it("pushed statement by statement onto an empty database give the schema of any other", async () => {
    const otherDatabase = await startPglite({ isBare: true });
    await applyPlatform(otherDatabase);
    await applyMigrations(otherDatabase);
    await applyPlatform(bench.database);
    await pushMigrations(bench.database);
    expect(await describeSchema(bench.database)).toEqual(await describeSchema(otherDatabase));
    await otherDatabase.close();
  });
});

onBothEngines({ isBare: true }, (bench) => {
  it("pushed statement by statement onto one of 1.0.0 with rows, end as in transactions", async () => {
    const migrations = await readMigrations();
    const released = migrations.findIndex(({ name }) => name === lastOfFirstRelease) + 1;
    expect(released).toBeGreaterThan(0);
    const firstRelease = migrations.slice(0, released);
    const laterMigrations = migrations.slice(released);

    const otherDatabase = await startPglite({ isBare: true });
    for (const session of [bench.database, otherDatabase]) {
      await applyPlatform(session);
      for (const { sql } of firstRelease) await session.exec(`begin;\n${sql}\ncommit;`);
      await session.exec(await readSupabaseFile("../tests/fixtures/rows-1.0.0.sql"));
    }
    for (const { sql } of laterMigrations) await otherDatabase.exec(`begin;\n${sql}\ncommit;`);
    await pushMigrations(bench.database, laterMigrations);

    expect(await describeSchema(bench.database)).toEqual(await describeSchema(otherDatabase));
    const rows = await readRows(bench.database);
    expect(rows).toEqual(await readRows(otherDatabase));
    expect(rows.leads).toHaveLength(3);
    expect(rows.services).toHaveLength(1);
    // No later write can get a version that a row already has.
    const [counter] = await bench.database.query<{ above: boolean }>(`
      select (select last_value from private.version_numbers) >= (select max(sync_version) from leads) as above`);
    expect(counter?.above).toBe(true);
    await otherDatabase.close();
  });
});
