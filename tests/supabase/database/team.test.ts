import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  anonymous,
  type Caller,
  createAccount,
  getSqlState,
  makeSignedInCaller,
  runAsCaller,
  type Session,
  service,
} from "../../harness/database.ts";
import { onBothEngines, withSessions } from "./engines.ts";

const changeTeam = (session: Session, actor: string, user: string, isMember: boolean) =>
  runAsCaller(session, service, async () => {
    const [row] = await session.query<{ outcome: string }>("select public.change_team($1, $2, $3) as outcome", [
      actor,
      user,
      isMember,
    ]);
    return row?.outcome;
  });

const begin = (session: Session, actor: string, user: string) =>
  runAsCaller(session, service, async () => {
    const [row] = await session.query<{ outcome: string }>("select public.begin_addition($1, $2) as outcome", [
      actor,
      user,
    ]);
    return row?.outcome;
  });

onBothEngines({}, (bench) => {
  it("is read and changed by the function alone, and for staff alone", async () => {
    const { database, staff, outsider } = bench;
    for (const call of [
      `read_team('${staff}')`,
      `begin_addition('${staff}', '${outsider}')`,
      `change_team('${staff}', '${outsider}', true)`,
      `name_member('${staff}', '${outsider}', 'Amina')`,
    ]) {
      for (const caller of [anonymous, makeSignedInCaller(outsider), makeSignedInCaller(staff)] as Caller[]) {
        const attempt = runAsCaller(database, caller, () => database.query(`select public.${call}`));
        expect(await getSqlState(attempt), `${call} as ${caller.role}`).toBe("42501");
      }
      const forOutsider = call.replace(staff, outsider);
      const attempt = runAsCaller(database, service, () => database.query(`select public.${forOutsider}`));
      await expect(attempt, forOutsider).rejects.toMatchObject({ code: "42501", hint: "not_staff" });
    }
    expect(await database.query("select from private.staff where user_id = $1", [outsider])).toEqual([]);
    expect(await database.query("select from private.staff_additions")).toEqual([]);
  });

  it("lets one request add an account, until it has done so or a minute has passed", async () => {
    const { database, staff, outsider } = bench;
    const age = (by: string) =>
      database.query("update private.staff_additions set began_at = began_at - $1::interval", [by]);
    expect(await begin(database, staff, staff)).toBe("already");
    expect(await begin(database, staff, outsider)).toBe("begun");
    await age("50 seconds");
    expect(await begin(database, staff, outsider)).toBe("elsewhere");
    await age("11 seconds");
    expect(await begin(database, staff, outsider)).toBe("begun");
    expect(await begin(database, staff, outsider)).toBe("elsewhere");
    expect(await changeTeam(database, staff, outsider, true)).toBe("done");
    expect(await begin(database, staff, outsider)).toBe("already");
    await changeTeam(database, staff, outsider, false);
    expect(await begin(database, staff, outsider)).toBe("begun");
    await database.query("delete from private.staff_additions");
  });

  it("adds once, strikes once, and never strikes the last one", async () => {
    const { database, staff, outsider } = bench;
    expect(await changeTeam(database, staff, staff, false)).toBe("last");
    expect(await changeTeam(database, staff, outsider, true)).toBe("done");
    expect(await changeTeam(database, staff, outsider, true)).toBe("already");
    await database.query("insert into private.mail_recipients values ($1)", [outsider]);
    await database.query(
      "insert into private.outgoing (kind, recipient, subject, path) values ('mail', $1, 'A new message', '/admin')",
      [outsider],
    );
    for (let times = 0; times < 2; times++) expect(await changeTeam(database, staff, outsider, false)).toBe("done");
    const staffRows = await database.query(
      "select user_id from private.mail_recipients union all select recipient from private.outgoing",
    );
    expect(staffRows).toEqual([]);
    expect(await database.query("select user_id from private.staff")).toEqual([{ user_id: staff }]);
  });

  it("is no longer staff at the next request, though the token is good", async () => {
    const { database, staff, outsider } = bench;
    await changeTeam(database, staff, outsider, true);
    const isStaff = () =>
      runAsCaller(database, makeSignedInCaller(outsider), () => database.query("select private.is_staff() as yes"));
    expect(await isStaff()).toEqual([{ yes: true }]);
    await changeTeam(database, staff, outsider, false);
    expect(await isStaff()).toEqual([{ yes: false }]);
  });

  it("names its members and the account of an address, whatever its case", async () => {
    const { database, staff, outsider } = bench;
    const readMember = async (email: string | null) => {
      const rows = await runAsCaller(database, service, () =>
        database.query<{ team: { members: object[]; account: string | null } }>(
          "select public.read_team($1, $2) as team",
          [staff, email],
        ),
      );
      return rows[0]?.team;
    };
    const [{ email } = { email: "" }] = await database.query<{ email: string }>(
      "select email from auth.users where id = $1",
      [outsider],
    );
    expect(await readMember(email.toUpperCase())).toMatchObject({ account: outsider });
    const team = await readMember(null);
    expect(team).toMatchObject({ account: null, members: [{ id: staff, last_sign_in: null }] });
    expect(team?.members).toHaveLength(1);
  });

  it("gives a name that signs the notes of a person, those that are there too, until it is taken back", async () => {
    const { database, staff } = bench;
    const call = async (user: string, name: string) =>
      (
        await runAsCaller(database, service, () =>
          database.query<{ outcome: string }>("select public.name_member($1, $2, $3) as outcome", [staff, user, name]),
        )
      )[0]?.outcome;
    const [message] = await database.query<{ id: string }>(
      "insert into messages (name, email, message) values ('W', 'w@example.org', 'When?') returning id",
    );
    const note = (body: string) =>
      runAsCaller(database, makeSignedInCaller(staff), () =>
        database.query("insert into message_notes (message_id, kind, body) values ($1, 'note', $2)", [
          message?.id,
          body,
        ]),
      );
    const names = async () =>
      (
        await database.query<{ author_name: string; sync_version: string }>(
          "select author_name from message_notes where message_id = $1 order by body",
          [message?.id],
        )
      ).map(({ author_name }) => author_name);
    const [account] = await database.query<{ email: string }>("select email from auth.users where id = $1", [staff]);
    const versions = () =>
      database.query("select sync_version from message_notes where message_id = $1", [message?.id]);
    await note("A");
    expect(await names()).toEqual([account?.email ?? null]);
    const before = await versions();
    expect(await call(staff, "Amina")).toBe("done");
    // The change raises versions, so devices are told of it.
    expect(await versions()).not.toEqual(before);
    await note("B");
    expect(await names()).toEqual(["Amina", "Amina"]);
    expect(await call(staff, "")).toBe("done");
    expect(await names()).toEqual([account?.email ?? null, account?.email ?? null]);
    expect(await call(bench.outsider, "Nobody")).toBe("missing");
    expect(await getSqlState(call(staff, "x".repeat(81)))).toBe("23514");
  });
});

describe("two at once", () => {
  const bench = withSessions(2);
  let [first, second] = [{} as Session, {} as Session];
  let [amina, tom] = ["", ""];
  beforeAll(() => {
    [first, second] = bench.sessions as [Session, Session];
  });
  beforeEach(async () => {
    // The transactions of a failed test are rolled back, so that they block no other test.
    for (const session of bench.sessions) await session.query("rollback");
    await bench.database.query("delete from private.staff");
    [amina, tom] = [
      await createAccount(bench.database, { isStaff: true }),
      await createAccount(bench.database, { isStaff: true }),
    ];
  });
  const readStaff = () => bench.database.query("select user_id from private.staff");
  const oneWaits = () =>
    expect
      .poll(() => bench.database.query("select from pg_locks where not granted and locktype = 'relation'"), {
        timeout: 30_000,
      })
      .toHaveLength(1);

  it("two members at once who strike each other leave one, when the second waits for the first", async () => {
    await first.query("begin");
    await first.query("select public.change_team($1, $2, false)", [amina, tom]);
    const lateCall = second.query("select public.change_team($1, $2, false)", [tom, amina]);
    const outcome = lateCall.then(
      () => "done",
      (error: { hint?: string }) => error.hint,
    );
    await oneWaits();
    await first.query("commit");
    expect(await outcome).toBe("not_staff");
    expect(await readStaff()).toEqual([{ user_id: amina }]);
  });

  it("two members at once who add the same account: the second waits, and is told of the first's claim", async () => {
    const joma = await createAccount(bench.database, { isStaff: false });
    await first.query("begin");
    await first.query("select public.begin_addition($1, $2)", [amina, joma]);
    const lateCall = begin(second, tom, joma);
    await oneWaits();
    await first.query("commit");
    expect(await lateCall).toBe("elsewhere");
  });

  it("two members at once who add the same account: the second waits, and is told of the first's addition", async () => {
    const joma = await createAccount(bench.database, { isStaff: false });
    await first.query("begin");
    await first.query("select public.begin_addition($1, $2)", [amina, joma]);
    await first.query("select public.change_team($1, $2, true)", [amina, joma]);
    const lateCall = begin(second, tom, joma);
    await oneWaits();
    await first.query("commit");
    expect(await lateCall).toBe("already");
  });

  it("two members at once who strike each other leave one, however often it is tried", async () => {
    for (let round = 0; round < 50; round++) {
      await bench.database.query("insert into private.staff (user_id) values ($1), ($2) on conflict do nothing", [
        amina,
        tom,
      ]);
      const outcomes = await Promise.allSettled([
        changeTeam(first, amina, tom, false),
        changeTeam(second, tom, amina, false),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await readStaff()).toHaveLength(1);
    }
  });

  it("two members at once who strike themselves leave one", async () => {
    for (let round = 0; round < 20; round++) {
      await bench.database.query("insert into private.staff (user_id) values ($1), ($2) on conflict do nothing", [
        amina,
        tom,
      ]);
      // Both are owners, because a planner could not remove the other.
      await bench.database.query("update private.staff set role = 'owner' where true");
      const outcomes = await Promise.all([changeTeam(first, amina, amina, false), changeTeam(second, tom, tom, false)]);
      expect(outcomes.sort()).toEqual(["done", "last"]);
      expect(await readStaff()).toHaveLength(1);
    }
  });
});
