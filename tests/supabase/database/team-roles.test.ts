/** Tests that the database decides what owners and planners may do to each other, whatever a function or a screen asks for. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccount, makeSignedInCaller, runAsCaller, type Session, service } from "../../harness/database.ts";
import { onBothEngines, withSessions } from "./engines.ts";

const call = async <T>(session: Session, sql: string, parameters: unknown[]): Promise<T> => {
  const [row] = await runAsCaller(session, service, () =>
    session.query<{ answer: T }>(`select ${sql} as answer`, parameters),
  );
  return row?.answer as T;
};
const remove = (session: Session, actor: string, user: string, heir: string | null = null) =>
  call<{ outcome: string }>(session, "public.remove_member($1, $2, $3)", [actor, user, heir]).then(
    ({ outcome }) => outcome,
  );
const setRole = (session: Session, actor: string, user: string, role: string) =>
  call<string>(session, "public.set_role($1, $2, $3)", [actor, user, role]);
const beginPassword = (session: Session, actor: string, user: string) =>
  call<string>(session, "public.begin_password($1, $2)", [actor, user]);

onBothEngines({}, (bench) => {
  let planner: string;
  const roles = async () => {
    const rows = await bench.database.query<{ user_id: string; role: string }>(
      "select user_id, role from private.staff",
    );
    return new Map(rows.map(({ user_id, role }) => [user_id, role]));
  };
  beforeEach(async () => {
    planner = await createAccount(bench.database, { isStaff: true });
  });
  afterEach(async () => {
    await bench.database.query("update private.staff set role = 'owner' where user_id = $1", [bench.staff]);
    await bench.database.query("delete from private.staff where user_id <> $1", [bench.staff]);
  });

  it("makes the first member an owner, and everybody after a planner", async () => {
    expect(await roles()).toEqual(
      new Map([
        [bench.staff, "owner"],
        [planner, "planner"],
      ]),
    );
  });

  it("lets no planner remove the owner, by the call of before either, nor set their password or anybody's role", async () => {
    const { database, staff } = bench;
    expect(await remove(database, planner, staff)).toBe("forbidden");
    const before = call(database, "public.change_team($1, $2, false)", [planner, staff]);
    await expect(before).rejects.toMatchObject({ code: "42501", hint: "forbidden" });
    expect(await beginPassword(database, planner, staff)).toBe("forbidden");
    expect(await setRole(database, planner, planner, "owner")).toBe("forbidden");
    expect(await setRole(database, planner, staff, "planner")).toBe("forbidden");
    expect((await roles()).get(staff)).toBe("owner");
  });

  it("gives everybody views of their own, which nobody else reads and which go with their place", async () => {
    const { database, staff } = bench;
    const views = (userId: string) =>
      runAsCaller(database, makeSignedInCaller(userId), () =>
        database.query<{ name: string }>("select name from public.saved_views"),
      );
    await runAsCaller(database, makeSignedInCaller(planner), () =>
      database.query(
        "insert into public.saved_views (list, name, filters) values ('leads', 'Laos', '{\"stage\":\"won\"}')",
      ),
    );
    expect(await views(planner)).toEqual([{ name: "Laos" }]);
    expect(await views(staff)).toEqual([]);
    await runAsCaller(database, makeSignedInCaller(planner), () =>
      database.query("update public.saved_views set name = 'Lao PDR' where true"),
    );
    expect(await views(planner)).toEqual([{ name: "Lao PDR" }]);
    await remove(database, staff, planner);
    expect(await database.query("select name from public.saved_views")).toEqual([]);
  });

  it("lets everybody write quick texts, and an owner alone delete one", async () => {
    const { database, staff } = bench;
    const as = (who: string, sql: string) => runAsCaller(database, makeSignedInCaller(who), () => database.query(sql));
    await as(planner, "insert into public.quick_texts (name, body) values ('First', 'Dear {name}')");
    await as(staff, "update public.quick_texts set name = 'Second' where true");
    await expect(as(planner, "delete from public.quick_texts where true")).rejects.toMatchObject({
      code: "42501",
      message: "Only an owner may delete a quick text",
    });
    await as(staff, "delete from public.quick_texts where true");
    expect(await database.query("select 1 from public.quick_texts")).toEqual([]);
  });

  it("lets a planner remove planners and give them passwords, and an owner everybody", async () => {
    const { database, staff } = bench;
    const otherStaff = await createAccount(database, { isStaff: true });
    expect(await beginPassword(database, planner, otherStaff)).toBe("done");
    expect(await remove(database, planner, otherStaff)).toBe("done");
    expect(await beginPassword(database, staff, planner)).toBe("done");
    expect(await remove(database, staff, planner)).toBe("done");
    expect(await beginPassword(database, staff, planner)).toBe("missing");
  });

  it("always has an owner: the last one neither leaves nor becomes a planner", async () => {
    const { database, staff } = bench;
    expect(await remove(database, staff, staff)).toBe("last_owner");
    expect(await setRole(database, staff, staff, "planner")).toBe("last_owner");
    expect(await setRole(database, staff, planner, "owner")).toBe("done");
    expect(await setRole(database, staff, staff, "planner")).toBe("done");
    expect(await setRole(database, staff, planner, "planner")).toBe("forbidden");
    expect(await setRole(database, planner, staff, "owner")).toBe("done");
  });

  it("has the longest-standing member follow an owner whose account is deleted in the auth project", async () => {
    const { database, staff } = bench;
    await setRole(database, staff, planner, "owner");
    await setRole(database, planner, staff, "planner");
    await database.query("delete from auth.users where id = $1", [planner]);
    expect(await roles()).toEqual(new Map([[staff, "owner"]]));
  });

  it("keeps a log of who changed what, which staff read with the list", async () => {
    const { database, staff } = bench;
    await database.query("delete from private.team_log where true");
    await setRole(database, staff, planner, "owner");
    await beginPassword(database, staff, planner);
    await call(database, "public.name_member($1, $2, $3)", [staff, planner, "Baraka"]);
    await runAsCaller(database, makeSignedInCaller(staff), () =>
      database.query("update business set phone = '+254 700 000 009' where true"),
    );
    await remove(database, staff, planner);
    const { log } = await call<{ log: { actor: string | null; what: string; subject: string; detail: string }[] }>(
      database,
      "public.read_team($1)",
      [staff],
    );
    expect(log.map(({ actor, what, subject, detail }) => [actor, what, subject, detail]).reverse()).toEqual([
      [staff, "role", planner, "owner"],
      [staff, "password", planner, null],
      [staff, "named", planner, null],
      [staff, "settings", null, "phone"],
      [staff, "removed", planner, null],
    ]);
  });
});

describe("two owners at once", () => {
  const bench = withSessions(2);

  it("two owners at once who make each other planners leave one owner", async () => {
    const [first, second] = bench.sessions as [Session, Session];
    const owners = [
      await createAccount(bench.database, { isStaff: true }),
      await createAccount(bench.database, { isStaff: true }),
    ];
    const [amina = "", tom = ""] = owners;
    for (let round = 0; round < 20; round++) {
      await bench.database.query("update private.staff set role = 'owner' where true");
      const outcomes = await Promise.all([
        setRole(first, amina, tom, "planner"),
        setRole(second, tom, amina, "planner"),
      ]);
      expect(outcomes.sort()).toEqual(["done", "forbidden"]);
      const left = await bench.database.query("select from private.staff where role = 'owner'");
      expect(left).toHaveLength(1);
    }
  });
});
