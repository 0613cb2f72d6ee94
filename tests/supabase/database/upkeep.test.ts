import { afterAll, beforeAll, expect, it } from "vitest";
import { applyEverything } from "../../harness/database.ts";
import { type PostgresServer, startPostgres } from "../../harness/postgres.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it("the clock of pg_cron forgets names of addresses every minute", async () => {
  const database = await server.createDatabase({ isBare: true });
  // A stand-in for pg_cron as far as the migration uses it, because the extension would have to be loaded when the server
  // starts.
  await database.exec(`
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql as $$
      insert into cron.job values ($1, $2, $3)
        on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
      select 1::bigint $$;`);
  await applyEverything(database);
  const [job] = await database.query("select schedule, command from cron.job where jobname = 'forget lead arrivals'");
  expect(job?.schedule).toBe("* * * * *");

  await database.exec(`
    insert into private.lead_arrivals (address_hash, arrived_at) values
      ('\\x01', clock_timestamp() - interval '10 minutes 1 second'),
      ('\\x02', clock_timestamp() - interval '9 minutes')`);
  await database.exec(String(job?.command));
  expect(await database.query("select encode(address_hash, 'hex') as hash from private.lead_arrivals")).toEqual([
    { hash: "02" },
  ]);
  await database.exec(`
    insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      values ('Long Ago', 30, 'Nairobi', 'budget', '1 week', now() - interval '25 months');
    delete from private.alerts where true;
    update follow_ups set stage = 'won' where true;
    alter table business disable trigger user;
    update business set retention_changed_at = retention_changed_at - interval '1 day' where true;
    alter table business enable trigger user`);
  const [keptJob] = await database.query(
    "select command from cron.job where jobname = 'delete what is past its months'",
  );
  await database.exec(String(keptJob?.command));
  expect(await database.query("select name from leads")).toEqual([]);
  // A second call, as by a person who is unsure, leaves one job of each kind.
  await database.query("select private.schedule_upkeep()");
  expect(await database.query("select count(*)::int as jobs from cron.job")).toEqual([{ jobs: 6 }]);
  await database.close();
});

it("the migrations go through without pg_cron, and say so", async () => {
  const database = await server.createDatabase();
  expect(await database.query("select private.schedule_upkeep() as stands")).toEqual([{ stands: false }]);
  await database.close();
});
