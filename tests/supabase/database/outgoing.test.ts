import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  applyEverything,
  createAccount,
  makeSignedInCaller,
  runAsCaller,
  type TestDatabase,
} from "../../harness/database.ts";
import { type PostgresServer, startPostgres } from "../../harness/postgres.ts";

let server: PostgresServer;
let database: TestDatabase;
beforeAll(async () => {
  server = await startPostgres();
  database = await server.createDatabase({ isBare: true });
  // Stand-ins for the called functions of pg_net and pg_cron, because both would have to be loaded when the server starts.
  await database.exec(`
    create schema net;
    create table net.sent (url text, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as $$
      insert into net.sent values (url, headers); select 1::bigint $$;
    create schema cron;
    create table cron.job (jobname text primary key, schedule text, command text);
    create function cron.schedule(text, text, text) returns bigint language sql as $$
      insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set command = excluded.command;
      select 1::bigint $$;`);
  await applyEverything(database);
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const add = (name: string) =>
  database.query("insert into public.services (name, type) values ($1, 'ready-made')", [name]);
const listSent = () => database.query("select url, headers ->> 'x-dispatch-secret' as secret from net.sent");

it("a change calls the function once it is known where that is, and a clock calls for what is left over", async () => {
  const queued = async () => (await database.query("select 1 from private.outgoing")).length;
  await add("Before");
  expect(await listSent()).toEqual([]);
  // Nothing is queued, because nothing would ever send it.
  expect(await queued()).toBe(0);
  expect(
    await database.query("select private.set_dispatch('https://p.example/functions/v1/dispatch', 's') as clock"),
  ).toEqual([{ clock: true }]);
  expect(await queued()).toBe(1);
  await add("After");
  expect(await queued()).toBe(2);
  const once = { url: "https://p.example/functions/v1/dispatch", secret: "s" };
  expect(await listSent()).toEqual([once]);
  const [job] = await database.query("select command from cron.job where jobname = 'dispatch what is left'");
  await database.exec(String(job?.command));
  expect(await listSent()).toEqual([once, once]);
  await database.exec("delete from private.outgoing");
  await database.exec(String(job?.command));
  expect(await listSent()).toEqual([once, once]);
});

it("nothing is queued any more without a function that sends it", async () => {
  const readSettings = () => database.query("select function_url, secret from private.dispatcher");
  const [knownSettings] = await readSettings();
  await add("Queued");
  await database.query("select private.set_dispatch(null, null)");
  await add("Not queued");
  expect(await database.query("select 1 from private.outgoing")).toEqual([]);
  await database.query("select private.set_dispatch($1, $2)", [knownSettings?.function_url, knownSettings?.secret]);
  expect(await readSettings()).toEqual([knownSettings]);
});

it("a change is saved though the call fails", async () => {
  await database.exec(`create or replace function net.http_post(url text, body jsonb, headers jsonb) returns bigint
    language plpgsql as $$ begin raise exception 'the queue is full'; end $$`);
  await add("Saved all the same");
  expect(await database.query("select name from public.services where name = 'Saved all the same'")).toHaveLength(1);
  expect((await database.query("select 1 from private.outgoing")).length).toBeGreaterThan(0);
});

it("neither an enquiry nor a worker waits for somebody who is being struck from the staff list, and all others are told", async () => {
  const [leaving, staying] = [
    await createAccount(database, { isStaff: true }),
    await createAccount(database, { isStaff: true }),
  ];
  await database.query("insert into private.mail_recipients (user_id) values ($1), ($2)", [leaving, staying]);
  const device = `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, device)
    values ($1::uuid, 'https://fcm.googleapis.com/fcm/send/' || $1::uuid, repeat('B', 87), repeat('A', 22), 'A tablet')`;
  for (const person of [leaving, staying]) await database.query(device, [person]);
  const [manager, visitor] = [await database.connect(), await database.connect()];
  await manager.query("begin");
  await manager.query("delete from private.staff where user_id = $1", [leaving]);
  await visitor.query("set lock_timeout = '2s'");
  await visitor.query(
    "select private.submit_lead($1, 'Wanjiru', 34, 'Nairobi', 'nepal', 2, 'cultural', '2 weeks', 'an address')",
    [crypto.randomUUID()],
  );
  await visitor.query("select private.claim_outgoing($1, 30, 120)", [crypto.randomUUID()]);
  await manager.query("commit");
  const queued = await database.query(
    `select kind, coalesce(recipient, (select user_id from private.push_subscriptions where id = subscription)) as person
      from private.outgoing where kind <> 'build' order by kind`,
  );
  expect(queued).toEqual([
    { kind: "mail", person: staying },
    { kind: "push", person: staying },
  ]);
  for (const session of [manager, visitor]) await session.close();
});

it("whoever enters a caller is not told of it, and nobody is told of a message twice", async () => {
  const [author, colleague] = [
    await createAccount(database, { isStaff: true }),
    await createAccount(database, { isStaff: true }),
  ];
  await database.query("insert into private.mail_recipients (user_id) values ($1), ($2)", [author, colleague]);
  for (const person of [author, colleague])
    await database.query(
      `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, device)
        values ($1::uuid, 'https://fcm.googleapis.com/fcm/send/' || $1::uuid, repeat('B', 87), repeat('A', 22), 'A tablet')`,
      [person],
    );
  const enter = (origin: object | null) =>
    database.query("select private.submit_lead($1, 'an address', $2, $3)", [
      crypto.randomUUID(),
      JSON.stringify({
        name: "Bo",
        age: 34,
        "Where are you from?": "Nairobi",
        destination: "nepal",
        travelers: 2,
        travel_style: "cultural",
        duration: "2 weeks",
      }),
      origin && JSON.stringify(origin),
    ]);
  const listTold = async () => {
    await database.query("select private.unfold_alerts()");
    const told = await database.query(
      `select coalesce(recipient, (select user_id from private.push_subscriptions where id = subscription)) as person
        from private.outgoing where kind <> 'build' order by kind`,
    );
    await database.exec("delete from private.outgoing where true");
    return told.map(({ person }) => person).filter((person) => person === author || person === colleague);
  };
  await enter({ actor: author, source: "Telephone", mail: false });
  expect(await listTold()).toEqual([colleague, colleague]);
  await enter({ actor: author, source: "Message", mail: false });
  expect(await listTold()).toEqual([]);
  await enter(null);
  expect((await listTold()).sort()).toEqual([author, author, colleague, colleague].sort());
  for (const table of ["mail_recipients", "push_subscriptions"])
    await database.query(`delete from private.${table} where user_id = any ($1)`, [[author, colleague]]);
});

describe("an enquiry while every service fails", () => {
  const submit = (session: { query: TestDatabase["query"] }) =>
    session.query("select private.submit_lead($1, 'Wanjiru', 34, 'Nairobi', 'nepal', 2, 'cultural', '2 weeks', $2)", [
      crypto.randomUUID(),
      crypto.randomUUID(),
    ]);
  const claim = async (session: { query: TestDatabase["query"] }) =>
    (await session.query("select private.claim_outgoing($1, 30, 120) as claim", [crypto.randomUUID()]))[0]?.claim;
  const calls = async () => (await listSent()).length;

  beforeAll(async () => {
    await database.exec(`create or replace function net.http_post(url text, body jsonb, headers jsonb) returns bigint
      language sql as $$ insert into net.sent values (url, headers); select 1::bigint $$`);
    await database.exec(
      "delete from private.outgoing; delete from private.alerts; delete from private.push_subscriptions; delete from net.sent",
    );
    await database.exec("update private.outlets set attempts = 1, retry_at = now() + interval '1 hour'");
  });

  it("calls a worker where none is known to look again", async () => {
    await submit(database);
    expect(await calls()).toBe(1);
  });

  it("calls none where one will look again, and keeps it from finding nothing before the enquiry is there", async () => {
    const [visitor, worker] = [await database.connect(), await database.connect()];
    await visitor.query("begin");
    await submit(visitor);
    expect(await calls()).toBe(1);
    // The items for which the worker was to return are deleted meanwhile.
    await database.exec("delete from private.outgoing; delete from private.alerts");
    const answer = claim(worker);
    const soon = new Promise((done) => setTimeout(() => done("still waiting"), 300));
    expect(await Promise.race([answer, soon])).toBe("still waiting");
    await visitor.query("commit");
    expect(await answer).toMatchObject({ state: "wait" });
    for (const session of [visitor, worker]) await session.close();
  });

  it("waits for no worker that looks just now, and calls one", async () => {
    const [visitor, worker] = [await database.connect(), await database.connect()];
    await worker.query("begin");
    await claim(worker);
    await visitor.query("set lock_timeout = '2s'");
    await submit(visitor);
    expect(await calls()).toBe(2);
    await worker.query("commit");
    for (const session of [visitor, worker]) await session.close();
  });

  it("calls a worker for whoever can be told now, although somebody else cannot be told yet", async () => {
    const device = `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, device, retry_at)
      select user_id, 'https://fcm.googleapis.com/fcm/send/later', repeat('B', 87), repeat('A', 22), 'A tablet', $1
      from private.mail_recipients`;
    await database.query(device, [new Date(Date.now() + 3_600_000).toISOString()]);
    // A worker is known to look again, for what waits already.
    await claim(database);
    const before = await calls();
    await submit(database);
    expect(await calls()).toBe(before);
    await database.exec("update private.outlets set retry_at = '-infinity' where kind = 'mail'");
    await submit(database);
    expect(await calls()).toBe(before + 1);
    await database.exec(`delete from private.push_subscriptions where true;
      update private.outlets set retry_at = now() + interval '1 hour' where kind = 'mail'`);
  });

  it("is counted for staff before a worker has made mails of it, and by its own time", async () => {
    await database.exec("delete from private.outgoing; delete from private.alerts");
    await submit(database);
    await submit(database);
    await database.exec("update private.alerts set queued_at = now() - interval '1 hour'");
    const [person] = await database.query("select user_id from private.mail_recipients");
    const readState = async () =>
      runAsCaller(database, makeSignedInCaller(String(person?.user_id)), async () => {
        const [answer] = await database.query<{ state: { mail: { waiting: number; since: string } } }>(
          "select outgoing_state() as state",
        );
        return answer?.state.mail;
      });
    const before = await readState();
    expect(before?.waiting).toBe(2);
    expect(Date.now() - Date.parse(before?.since ?? "")).toBeGreaterThan(3_500_000);
    await claim(database);
    expect(await database.query("select from private.alerts")).toEqual([]);
    expect(await readState()).toEqual(before);
  });
});
