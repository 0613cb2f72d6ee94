import { expect, it } from "vitest";
import { runAsCaller, service } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const { query } = { query: (sql: string) => bench.database.query(sql) };
  const readFacts = () =>
    runAsCaller(bench.database, service, async () => {
      const [row] = await query("select public.service_status() as facts");
      return row?.facts;
    });
  const quiet = { backup_age: null, waiting: {}, failing: {}, last_enquiry_days: null };
  const nearly = (seconds: number) => ({
    asymmetricMatch: (value: unknown) => Number(value) >= seconds && Number(value) < seconds + 60,
  });

  it("tells of ages alone: backup, queue, failing services, enquiries", async () => {
    expect(await readFacts()).toEqual(quiet);
    await query("select private.note_backup()");
    expect(await readFacts()).toEqual({ ...quiet, backup_age: nearly(0) });
    await query("update private.backups set made_at = made_at - interval '2 hours' where only_row");
    await query(`insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      values ('Amina', 34, 'Kisumu', 'cultural', '2 weeks', now() - interval '60 hours')`);
    const facts = await readFacts();
    expect(facts).toEqual({ ...quiet, backup_age: nearly(7200), last_enquiry_days: 2 });
    expect(JSON.stringify(facts)).not.toMatch(/Amina|Kisumu/);
    await query("select private.note_backup()");
    expect(await readFacts()).toMatchObject({ backup_age: nearly(0) });
  });

  it("counts a build as waiting from the time when it is due, and a service as failing while it has something to take", async () => {
    const outlet = (change: string) =>
      query(`update private.outlets set ${change} where kind = 'build' and service = ''`);
    await query("delete from private.outgoing where true");
    await outlet("failed_at = clock_timestamp() - interval '3 hours'");
    expect(await readFacts()).toMatchObject({ waiting: {}, failing: {} });
    await query(
      "insert into private.outgoing (kind, queued_at) values ('build', clock_timestamp() - interval '5 hours')",
    );
    expect(await readFacts()).toMatchObject({ waiting: { build: nearly(18_000) }, failing: { build: nearly(10_800) } });
    await outlet("failed_at = null, retry_at = clock_timestamp() - interval '1 hour'");
    expect(await readFacts()).toMatchObject({ waiting: { build: nearly(3600) }, failing: {} });
    await outlet("retry_at = clock_timestamp() + interval '1 hour'");
    expect(await readFacts()).toMatchObject({ waiting: {}, failing: {} });
  });

  it("counts several services of a kind as failing since the first of them began to", async () => {
    await query("delete from private.outgoing where true");
    await query(`insert into private.outlets (kind, service, failed_at) values
      ('mail', 'one.example', clock_timestamp() - interval '1 hour'),
      ('mail', 'two.example', clock_timestamp() - interval '2 hours')`);
    await query(`insert into private.outgoing (kind, service, recipient, subject, path)
      select 'mail', service, user_id, 'A lead', '/admin' from private.staff cross join private.outlets
      where service like '%.example' and user_id = '${bench.staff}'`);
    expect(await readFacts()).toMatchObject({ failing: { mail: nearly(7200) } });
  });
});
