import { afterEach, beforeEach, expect, it } from "vitest";
import {
  anonymous,
  type Caller,
  makeClaims,
  makeSignedInCaller,
  runAsCaller,
  service,
} from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const rows = <T extends Record<string, unknown>>(sql: string) => bench.database.query<T>(sql);
  /** Replaces the function that sends by one that stores its arguments until the end of the transaction. */
  beforeEach(() =>
    bench.database.exec(`
      create table public.sent (version bigint, event text, topic text, private boolean, nonce uuid);
      create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
        returns void language sql as $$
          insert into public.sent values ((payload ->> 'version')::bigint, event, topic, private, (payload ->> 'nonce')::uuid) $$;`),
  );
  afterEach(async () => {
    await bench.database.exec("drop table if exists public.sent; delete from public.services;");
  });
  const readSent = () => rows("select version::text, event, topic, private from public.sent");
  const add = "insert into public.services (name, type) select 'S' || n, 'ready-made' from generate_series(1, 3) n";

  it("tell staff once a transaction, under the version of its rows", async () => {
    await bench.database.exec(`begin; ${add}; update public.services set name = 'T' where name = 'S1'; commit;`);
    const [{ version } = {}] = await rows("select distinct sync_version::text as version from public.services");
    expect(await readSent()).toEqual([{ version, event: "poke", topic: "staff", private: true }]);
    await bench.database.exec("delete from public.services where name = 'S2'");
    const [{ version: buried } = {}] = await rows(
      "select sync_version::text as version from public.deleted_rows order by sync_version desc limit 1",
    );
    expect((await readSent()).map(({ version: told }) => told)).toEqual([version, buried]);
  });

  it("tell nothing of what changed nothing, or was taken back", async () => {
    await bench.database.exec(add);
    await bench.database.exec("truncate public.sent");
    await bench.database.exec(
      "update public.services set name = 'X' where false; begin; delete from public.services; rollback;",
    );
    expect(await readSent()).toEqual([]);
    await bench.database.exec(`begin; savepoint a; ${add}; rollback to a; ${add}; commit;`);
    expect(await readSent()).toHaveLength(1);
  });

  it("come back as an echo of a nonce, which staff alone may ask for", async () => {
    const nonce = crypto.randomUUID();
    const request = (caller: Caller) =>
      runAsCaller(bench.database, caller, () => bench.database.query("select public.request_echo($1)", [nonce]));
    for (const caller of [anonymous, makeSignedInCaller(bench.outsider), service]) {
      await expect(request(caller), JSON.stringify(caller)).rejects.toMatchObject({ code: "42501" });
    }
    expect(await readSent()).toEqual([]);
    await request(makeSignedInCaller(bench.staff));
    expect(await rows("select nonce, event, topic, private from public.sent")).toEqual([
      { nonce, event: "echo", topic: "staff", private: true },
    ]);
  });

  it("come for every mirrored table, whoever writes", async () => {
    const [{ missing: missingTables } = {}] = await rows(
      `select array(select private.mirrored_tables() except
        select c.relname::text from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.tgname = 'send_poke') as missing`,
    );
    expect(missingTables).toEqual([]);
    await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () => bench.database.query(add));
    expect(await readSent()).toHaveLength(1);
  });

  it("cost no change, whatever goes wrong with them", async () => {
    await bench.database.exec("drop table public.sent");
    await bench.database.exec(add);
    await bench.database.exec("alter function realtime.send rename to gone");
    try {
      await bench.database.exec(add);
      expect(await rows("select from public.services")).toHaveLength(6);
    } finally {
      await bench.database.exec("alter function realtime.gone rename to send");
    }
  });

  it("are heard by staff alone, and nobody may send one", async () => {
    const { database, staff, outsider } = bench;
    /** Asks as the realtime service does: a row of the table names the topic, and the caller may see it or not. */
    const canHear = async (caller: Caller, topic: string, extension = "broadcast") => {
      await database.exec("begin");
      try {
        await database.query("insert into realtime.messages (topic, extension, private) values ($1, $2, true)", [
          topic,
          extension,
        ]);
        await database.query("select set_config('realtime.topic', $1, true)", [topic]);
        await database.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(makeClaims(caller))]);
        await database.query(`set local role ${caller.role}`);
        return (await database.query("select from realtime.messages")).length > 0;
      } finally {
        await database.exec("rollback");
      }
    };
    expect(await canHear(makeSignedInCaller(staff), "staff")).toBe(true);
    expect(await canHear(makeSignedInCaller(staff), "another")).toBe(false);
    expect(await canHear(makeSignedInCaller(staff), "staff", "presence")).toBe(false);
    expect(await canHear(makeSignedInCaller(outsider), "staff")).toBe(false);
    expect(await canHear(anonymous, "staff")).toBe(false);
    for (const caller of [anonymous, makeSignedInCaller(outsider), makeSignedInCaller(staff)]) {
      const send = () =>
        database.query("insert into realtime.messages (topic, extension, private) values ('staff', 'broadcast', true)");
      await expect(runAsCaller(database, caller, send), JSON.stringify(caller)).rejects.toMatchObject({
        code: "42501",
      });
      const call = () => database.query("select private.send_poke()");
      await expect(runAsCaller(database, caller, call)).rejects.toMatchObject({ code: "42501" });
    }
    await expect(runAsCaller(database, service, () => database.query("select private.send_poke()"))).rejects.toThrow();
  });
});
