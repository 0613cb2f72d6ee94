import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccount, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { openSession, type PostgresServer, startMigratedPostgres } from "../../harness/postgres.ts";
import { pullPage } from "./mirror.ts";

let server: PostgresServer;
beforeAll(async () => {
  // A commit that no client waits for stays in memory until the crash.
  server = await startMigratedPostgres(["-c", "wal_writer_delay=10s"]);
});
afterAll(() => server.stop());

const insert = `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
  values ('Atieno', 40, 'Kisumu', 'budget', 'flexible') returning id, sync_version`;

it("rows that are committed after a crash reach a device that pulled or began its first load right before it", async () => {
  const before = await server.createDatabase();
  const staff = await createAccount(before, { isStaff: true });
  await before.query(insert);
  // After a crash the ids of transactions that were rolled back are assigned again.
  for (let n = 0; n < 5; n++) await before.exec(`begin; ${insert}; rollback`);
  const first = await pullPage(before, staff, 0);
  const [loadBegin] = await runAsCaller(before, makeSignedInCaller(staff), () =>
    before.query<{ horizon: string }>("select begin_load() -> 'state' ->> 'horizon' as horizon"),
  );
  await server.crash();

  const after = await openSession(before.url);
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push(String((await after.query(insert))[0]?.id));
  for (const cursor of [first.horizon, String(loadBegin?.horizon)]) {
    const pulled = await pullPage(after, staff, cursor);
    expect(pulled.epoch).toBe(first.epoch);
    expect(pulled.rows.flatMap(({ table, row }) => (table === "leads" ? row.id : []))).toEqual(ids);
  }
  await after.close();
});
