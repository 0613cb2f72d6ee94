import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccount, getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  let member: string;
  beforeEach(async () => {
    member = await createAccount(bench.database, { isStaff: true });
    await bench.database.exec(`
      delete from public.services where true;
      insert into public.services (name, type) values ('By rail', 'ready-made');
      create table public.sent (event text, topic text, private boolean, payload jsonb);
      create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
        returns void language sql as $$ insert into public.sent values (event, topic, private, payload) $$;`);
  });
  afterEach(() => bench.database.exec("drop table if exists public.sent"));

  const callFunction = (call: string) =>
    runAsCaller(bench.database, makeSignedInCaller(member), () => bench.database.query(call));
  const readHint = async (call: string) =>
    callFunction(call).then(
      () => "answered",
      (error: { hint?: string }) => error.hint,
    );
  const syncCalls = [
    "select sync_state()",
    "select sync_horizon()",
    "select pull_changes(0)",
    "select load_page('leads')",
    "select load_pages('[]')",
    "select begin_load()",
    "select request_echo(gen_random_uuid())",
    "select outgoing_state()",
    "select want_mail(true)",
    "select push_change('', 'services', 'delete', gen_random_uuid(), 1)",
  ];

  it("what a token opens is shut with its session, whatever is asked", async () => {
    await bench.database.query("delete from auth.sessions where user_id = $1", [member]);
    for (const call of syncCalls) expect(await readHint(call), call).toBe("session_ended");
    for (const table of ["leads", "messages", "lead_notes", "message_notes", "deleted_rows", "daily_counts"]) {
      expect(await callFunction(`select 1 from public.${table}`), table).toEqual([]);
    }
    expect(await callFunction("update public.services set name = 'X' where true returning id")).toEqual([]);
    expect(await getSqlState(callFunction("insert into public.services (name, type) values ('X', 'ready-made')"))).toBe(
      "42501",
    );
  });

  it("another session of the same person goes on, and begins in the same moment", async () => {
    await bench.database.exec("begin");
    await bench.database.query("delete from auth.sessions where user_id = $1", [member]);
    await bench.database.query("insert into auth.sessions (id, user_id) values ($1, $1)", [member]);
    await bench.database.exec("commit");
    expect(await readHint("select sync_state()")).toBe("answered");
  });

  it("a session opens nothing in the name of somebody else, and a token without one opens nothing", async () => {
    for (const claims of [
      { role: "authenticated", sub: member, session_id: bench.outsider },
      { role: "authenticated", sub: member, session_id: "none" },
      { role: "authenticated", sub: member },
    ]) {
      await bench.database.exec("begin");
      await bench.database.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
      await bench.database.exec("set local role authenticated");
      const state = await getSqlState(bench.database.query("select sync_state()"));
      await bench.database.exec("rollback");
      expect(state, JSON.stringify(claims)).toBe("42501");
    }
  });

  it("who is not on the list is told so, whose session has ended that, and they differ", async () => {
    await bench.database.query("delete from private.staff where user_id = $1", [member]);
    for (const call of syncCalls) expect(await readHint(call), call).toBe("not_staff");
  });

  it.each([
    ["leaves the list", "delete from private.staff where user_id = $1"],
    ["gets another password, which ends the sessions", "delete from auth.sessions where user_id = $1"],
    ["loses the account", "delete from auth.users where id = $1"],
  ])("devices are told to ask when somebody %s", async (_what, statement) => {
    await bench.database.query(statement, [member]);
    const told = await bench.database.query(
      "select distinct event, topic, private, payload from public.sent where event <> 'poke'",
    );
    expect(told).toEqual([{ event: "check", topic: "staff", private: true, payload: {} }]);
  });

  it("nothing is told where nobody left, and nobody is kept from leaving where nothing can be told", async () => {
    await bench.database.query("delete from private.staff where user_id = $1", [crypto.randomUUID()]);
    expect(await bench.database.query("select from public.sent")).toEqual([]);
    await bench.database.exec("drop table public.sent");
    await bench.database.query("delete from auth.sessions where user_id = $1", [member]);
    await bench.database.query("delete from private.staff where user_id = $1", [member]);
    expect(await bench.database.query("select from private.staff where user_id = $1", [member])).toEqual([]);
  });
});
