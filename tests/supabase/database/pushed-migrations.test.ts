import { expect, it } from "vitest";
import {
  applyMigrations,
  applyPlatform,
  lastOfFirstRelease,
  pushMigrations,
  readLaterMigrations,
  readReleaseMigrations,
  readSupabaseFile,
} from "../../harness/database.ts";
import { startPglite } from "../../harness/pglite.ts";
import { describeSchema, readRows } from "../../harness/schema.ts";
import { onBothEngines } from "./engines.ts";

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
  it("pushed statement by statement onto one of 1.2.0 with rows of 1.0.0, end as in transactions, with every row", async () => {
    const release = await readReleaseMigrations();
    const firstCount = release.findIndex(({ name }) => name === lastOfFirstRelease) + 1;
    expect(firstCount).toBeGreaterThan(0);
    const laterMigrations = await readLaterMigrations();

    const otherDatabase = await startPglite({ isBare: true });
    for (const session of [bench.database, otherDatabase]) {
      await applyPlatform(session);
      await applyMigrations(session, release.slice(0, firstCount));
      await session.exec(await readSupabaseFile("../tests/fixtures/rows-1.0.0.sql"));
      await applyMigrations(session, release.slice(firstCount));
    }
    await applyMigrations(otherDatabase, laterMigrations);
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
