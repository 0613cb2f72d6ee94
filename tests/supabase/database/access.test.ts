import { expect, it } from "vitest";
import {
  anonymous,
  asCaller,
  type Caller,
  readMigrations,
  service,
  signedIn,
  sqlState,
} from "../../harness/database.ts";
import { type Bench, onBothEngines } from "./engines.ts";

/** `does`: it happened. `nothing`: allowed, but no row was in sight. `refused`: 42501. */
type Outcome = "does" | "nothing" | "refused";
type Operation = "select" | "insert" | "update" | "delete";
type Who = "anonymous" | "outsider" | "staff" | "service";

const everyone: Who[] = ["anonymous", "outsider", "staff", "service"];

/** A kind of row: how one is made, and what each caller may do with it. Outcomes in the order of `everyone`. */
interface Subject {
  table: string;
  /** A row that the owner inserts, given an id. */
  columns: string;
  values: string;
  /** A condition that finds the row of an id, and the expression read of it, where it has no column `id`. */
  found?: { by: string; read: string };
  /** The statement with which the owner makes what a row needs before it. */
  needs?: string;
  change: string;
  allowed: Record<Operation, [Outcome, Outcome, Outcome, Outcome]>;
}

const publicRead = {
  select: ["does", "does", "does", "does"],
  insert: ["refused", "refused", "does", "does"],
  update: ["refused", "nothing", "does", "does"],
  delete: ["refused", "nothing", "does", "does"],
} satisfies Subject["allowed"];

/** The whole policy of the product. A table that is not here fails the first test below. */
const subjects: Record<string, Subject> = {
  destinations: {
    table: "destinations",
    columns: "id, name",
    values: "$1::uuid, 'Tusheti'",
    change: "name = 'Svaneti'",
    allowed: publicRead,
  },
  services: {
    table: "services",
    columns: "id, name, type",
    values: "$1::uuid, 'Ten days', 'ready-made'",
    change: "name = 'Nine days'",
    allowed: publicRead,
  },
  "published posts": {
    table: "blog_posts",
    columns: "id, title, slug, content, published",
    values: "$1::uuid, 'A post', 'post-' || substr($1::uuid::text, 1, 8), 'Words', true",
    change: "title = 'Another'",
    allowed: publicRead,
  },
  drafts: {
    table: "blog_posts",
    columns: "id, title, slug, content, published",
    values: "$1::uuid, 'A draft', 'draft-' || substr($1::uuid::text, 1, 8), 'Words', false",
    change: "title = 'Another'",
    allowed: { ...publicRead, select: ["nothing", "nothing", "does", "does"] },
  },
  leads: {
    table: "leads",
    columns: `id, name, age, "Where are you from?", travel_style, duration`,
    values: "$1::uuid, 'Wanjiru', 34, 'Nyeri, Kenya', 'cultural', '1 week'",
    change: "name = 'Someone else'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "does"],
      update: ["refused", "refused", "refused", "does"],
      delete: ["refused", "nothing", "does", "does"],
    },
  },
  messages: {
    table: "messages",
    columns: "id, name, email, message",
    values: "$1::uuid, 'Wanjiru', 'wanjiru@example.org', 'When does the ferry leave?'",
    change: "name = 'Someone else'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "does"],
      update: ["refused", "refused", "refused", "does"],
      delete: ["refused", "nothing", "does", "does"],
    },
  },
  // Each is its author's to change: this one is nobody's.
  "notes beside a lead": {
    table: "lead_notes",
    needs: `insert into leads (id, name, age, "Where are you from?", travel_style, duration)
      values ('1ead0000-0000-4000-8000-000000000009', 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week') on conflict do nothing`,
    columns: "id, lead_id, kind, body",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000009', 'note', 'Rang her'",
    change: "body = 'Wrote to her'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "does", "does"],
      update: ["refused", "nothing", "nothing", "does"],
      delete: ["refused", "nothing", "nothing", "does"],
    },
  },
  "notes beside a message": {
    table: "message_notes",
    needs: `insert into messages (id, name, email, message)
      values ('1ead0000-0000-4000-8000-000000000010', 'Wanjiru', 'wanjiru@example.org', 'When?') on conflict do nothing`,
    columns: "id, message_id, kind, body",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000010', 'note', 'Rang her'",
    change: "body = 'Wrote to her'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "does", "does"],
      update: ["refused", "nothing", "nothing", "does"],
      delete: ["refused", "nothing", "nothing", "does"],
    },
  },
  // One stands beside each lead and each message: the database makes and deletes it with them.
  "the case of a lead": {
    table: "follow_ups",
    columns: "id, beside, arrival",
    values: "$1::uuid, 'leads', 1",
    change: "stage = 'planning'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "nothing", "does", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
  "the history of a case": {
    table: "follow_up_events",
    needs: `insert into follow_ups (id, beside, arrival)
      values ('1ead0000-0000-4000-8000-000000000011', 'leads', 1) on conflict do nothing`,
    columns: "id, follow_up_id, changes, happened_at",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000011', '{}', now()",
    change: "actor = null",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "refused", "refused", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
  // Copied from the list of staff.
  colleagues: {
    table: "colleagues",
    columns: "id, name, role",
    values: "$1::uuid, 'Amina', 'planner'",
    change: "name = 'Baraka'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "refused", "refused", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
  // Each is its person's: this one is somebody else's.
  "what a colleague has seen": {
    table: "seen_marks",
    needs: "alter table seen_marks drop constraint if exists seen_marks_id_fkey",
    columns: "id, leads_seen, messages_seen",
    values: "$1::uuid, 1, 1",
    change: "leads_seen = 2",
    allowed: {
      select: ["refused", "nothing", "nothing", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "nothing", "nothing", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
  // There is one, which nobody makes or deletes.
  "the business's details": {
    table: "business",
    needs: "delete from business",
    columns: "id, phone",
    values: "$1::uuid, '+254 700 000 000'",
    change: "phone = '+254 711 111 111'",
    allowed: {
      select: ["does", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "does"],
      update: ["refused", "nothing", "does", "does"],
      delete: ["refused", "refused", "refused", "does"],
    },
  },
  // Written by count_reader alone.
  "totals of readers": {
    table: "daily_counts",
    needs: "delete from daily_counts",
    found: { by: "number = length($1::uuid::text)", read: "kind" },
    columns: "day, kind, number",
    values: "current_date, 'home', length($1::uuid::text)",
    change: "kind = 'blog'",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "refused", "refused", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
  tombstones: {
    table: "deleted_rows",
    found: { by: "row_id = $1", read: "row_id" },
    columns: "row_id, table_name, sync_version",
    values: "$1::uuid, 'leads', 1",
    change: "sync_version = 2",
    allowed: {
      select: ["refused", "nothing", "does", "does"],
      insert: ["refused", "refused", "refused", "refused"],
      update: ["refused", "refused", "refused", "refused"],
      delete: ["refused", "refused", "refused", "refused"],
    },
  },
};

function callerFor(who: Who, bench: Bench): Caller {
  if (who === "anonymous") return anonymous;
  if (who === "service") return service;
  return signedIn(bench[who]);
}

/** Tries one operation on a fresh row as the caller, and takes everything back. */
async function attempt(bench: Bench, subject: Subject, operation: Operation, who: Who): Promise<Outcome> {
  const { database } = bench;
  const id = crypto.randomUUID();
  const { by, read } = subject.found ?? { by: "id = $1", read: "id" };
  const insert = `insert into ${subject.table} (${subject.columns}) values (${subject.values})`;
  const statement = {
    select: `select ${read} from ${subject.table} where ${by}`,
    insert: `${insert} returning ${read}`,
    update: `update ${subject.table} set ${subject.change} where ${by} returning ${read}`,
    delete: `delete from ${subject.table} where ${by} returning ${read}`,
  }[operation];
  let outcome: Outcome | undefined;
  const takeBack = new Error("take back");
  if (subject.needs) await database.exec(subject.needs);
  if (operation !== "insert") await database.query(insert, [id]);
  await asCaller(database, callerFor(who, bench), async () => {
    try {
      outcome = (await database.query(statement, [id])).length > 0 ? "does" : "nothing";
    } catch (error) {
      if ((error as { code?: string }).code !== "42501") throw error;
      outcome = "refused";
    }
    throw takeBack;
  }).catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  if (!outcome) throw new Error("The attempt did not run");
  return outcome;
}

onBothEngines({}, (bench) => {
  it("has a rule for every table and view that the API exposes", async () => {
    const relations = await bench.database.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`);
    const ruled = [...new Set(Object.values(subjects).map((subject) => subject.table))].sort();
    expect(relations.map((relation) => relation.name)).toEqual(ruled);
  });

  for (const [name, subject] of Object.entries(subjects)) {
    for (const operation of ["select", "insert", "update", "delete"] as const) {
      it(`${operation} of ${name}`, async () => {
        const outcomes: Partial<Record<Who, Outcome>> = {};
        for (const who of everyone) outcomes[who] = await attempt(bench, subject, operation, who);
        const expected = Object.fromEntries(everyone.map((who, index) => [who, subject.allowed[operation][index]]));
        expect(outcomes).toEqual(expected);
      });
    }
  }

  it("holds by row security alone, should every grant be handed out by mistake", async () => {
    const tables = [...new Set(Object.values(subjects).map((subject) => subject.table))];
    const callers = "anon, authenticated";
    for (const table of tables) await bench.database.exec(`grant all on public.${table} to ${callers}`);
    try {
      for (const [name, subject] of Object.entries(subjects)) {
        for (const operation of ["select", "insert", "update", "delete"] as const) {
          for (const [index, who] of everyone.entries()) {
            const expected = subject.allowed[operation][index] === "does";
            if (who === "service") continue;
            const happened = (await attempt(bench, subject, operation, who)) === "does";
            expect(happened, `${operation} of ${name} as ${who}`).toBe(expected);
          }
        }
      }
    } finally {
      await bench.database.exec("begin");
      for (const table of tables) await bench.database.exec(`revoke all on public.${table} from ${callers}`);
      for (const { sql } of await readMigrations()) {
        for (const grant of sql.matchAll(/^grant\b[^;]*\bon public\.\w+ to [^;]*;/gm))
          await bench.database.exec(grant[0]);
      }
      await bench.database.exec("commit");
    }
  });

  it("grants nothing beyond reading and writing rows: no TRUNCATE, REFERENCES, TRIGGER or MAINTAIN", async () => {
    const extra = await bench.database.query(`
      select relname, role, privilege from pg_class,
        unnest(array['anon', 'authenticated', 'service_role']) role,
        unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege(role, pg_class.oid, privilege)`);
    expect(extra).toEqual([]);
  });

  it("lets no API role touch a table in private", async () => {
    const touchable = await bench.database.query(`
      select relname, role, privilege from pg_class,
        unnest(array['anon', 'authenticated', 'service_role', 'public']) role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and case when privilege = 'DELETE' then has_table_privilege(role, pg_class.oid, privilege)
            else has_any_column_privilege(role, pg_class.oid, privilege) end`);
    expect(touchable).toEqual([]);
  });

  it("keeps created_at, updated_at and sync_version out of a signed-in client's hands", async () => {
    const settable = await bench.database.query(`
      select table_name, column_name, privilege_type from information_schema.column_privileges
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
        and column_name in ('created_at', 'updated_at', 'sync_version') and privilege_type <> 'SELECT'`);
    expect(settable).toEqual([]);
    const insert = "insert into destinations (name, sync_version) values ('X', 1)";
    const state = await sqlState(asCaller(bench.database, signedIn(bench.staff), () => bench.database.query(insert)));
    expect(state).toBe("42501");
  });

  it("lets exactly these roles run each function", async () => {
    const functions = await bench.database.query<{ name: string; roles: string[] }>(`
      select pronamespace::regnamespace || '.' || proname as name,
        array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
              where has_function_privilege(role, oid, 'EXECUTE')
                and has_schema_privilege(role, pronamespace, 'USAGE')) as roles
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    const runnable: Record<string, string[]> = {};
    // Functions of one name, told apart by their parameters, are for the same callers.
    for (const { name, roles } of functions.filter((f) => f.roles.length > 0)) {
      expect(runnable[name] ?? roles, name).toEqual(roles);
      runnable[name] = roles;
    }
    expect(runnable).toEqual({
      "private.is_staff": ["anon", "authenticated", "service_role"],
      "private.is_safe_link": ["authenticated", "service_role"],
      "private.are_cta_links": ["authenticated", "service_role"],
      "private.require_staff": ["authenticated"],
      "private.sync_epoch": ["authenticated"],
      "private.sync_pruned_below": ["authenticated"],
      "private.former_addresses": ["anon", "authenticated"],
      "public.moved_posts": ["anon", "authenticated"],
      "private.form_request_id": ["service_role"],
      "public.form_request_id": ["service_role"],
      "private.submit_lead": ["service_role"],
      "public.submit_lead": ["service_role"],
      "private.count_reader": ["service_role"],
      "public.count_reader": ["service_role"],
      "private.read_status": ["service_role"],
      "public.service_status": ["service_role"],
      "private.submit_message": ["service_role"],
      "private.claim_outgoing": ["service_role"],
      "private.settle_outgoing": ["service_role"],
      "private.release_outgoing": ["service_role"],
      "private.read_outgoing": ["authenticated"],
      "private.want_mail": ["authenticated"],
      "private.read_team": ["service_role"],
      "private.begin_addition": ["service_role"],
      "private.change_team": ["service_role"],
      "private.name_member": ["service_role"],
      "private.remove_member": ["service_role"],
      "private.set_role": ["service_role"],
      "private.begin_password": ["service_role"],
      "public.read_team": ["service_role"],
      "public.begin_addition": ["service_role"],
      "public.change_team": ["service_role"],
      "public.name_member": ["service_role"],
      "public.remove_member": ["service_role"],
      "public.set_role": ["service_role"],
      "public.begin_password": ["service_role"],
      "private.want_push": ["authenticated"],
      "public.claim_outgoing": ["service_role"],
      "public.settle_outgoing": ["service_role"],
      "public.release_outgoing": ["service_role"],
      "public.outgoing_state": ["authenticated"],
      "public.want_mail": ["authenticated"],
      "public.want_push": ["authenticated"],
      "public.submit_message": ["service_role"],
      "public.sync_state": ["authenticated"],
      "public.pull_changes": ["authenticated"],
      "public.push_change": ["authenticated"],
      "public.sync_horizon": ["authenticated"],
      "private.durable_horizon": ["authenticated"],
      "private.has_open_session": ["authenticated"],
      "private.transaction_version": ["authenticated"],
      "private.read_versions": ["authenticated"],
      "private.was_applied": ["authenticated"],
      "private.remember_write": ["authenticated"],
      "private.send_echo": ["authenticated"],
      "public.request_echo": ["authenticated"],
      "private.mirrored_tables": ["authenticated"],
      "public.load_page": ["authenticated"],
      "public.begin_load": ["authenticated"],
    });
  });

  it("leaves a table that a later migration adds closed until it says otherwise", async () => {
    await bench.database.exec("create table public.later (id uuid primary key)");
    const open = await bench.database.query(`
      select role, privilege from unnest(array['anon', 'authenticated', 'service_role']) role,
        unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
      where has_table_privilege(role, 'public.later', privilege)`);
    await bench.database.exec("drop table public.later");
    expect(open).toEqual([]);
  });

  it("takes staff's rights away at once, in the middle of a session", async () => {
    const { database, staff } = bench;
    await database.query(
      `insert into leads (name, age, "Where are you from?", travel_style, duration)
       values ('Otieno', 41, 'Kisumu', 'budget', 'flexible')`,
    );
    const seen = () => asCaller(database, signedIn(staff), () => database.query("select id from leads"));
    expect((await seen()).length).toBeGreaterThan(0);
    await database.query("delete from private.staff where user_id = $1", [staff]);
    try {
      expect(await seen()).toEqual([]);
      const pull = asCaller(database, signedIn(staff), () => database.query("select pull_changes(0)"));
      expect(await sqlState(pull)).toBe("42501");
    } finally {
      await database.query("insert into private.staff (user_id) values ($1)", [staff]);
    }
  });

  it("forgets a staff member whose account is deleted", async () => {
    const { database } = bench;
    const [account] = await database.query<{ id: string }>(
      "insert into auth.users (id) values (gen_random_uuid()) returning id",
    );
    await database.query("insert into private.staff (user_id) values ($1)", [account?.id]);
    await database.query("delete from auth.users where id = $1", [account?.id]);
    expect(await database.query("select from private.staff where user_id = $1", [account?.id])).toEqual([]);
  });

  it("answers the sync functions to staff alone, with an error and never with emptiness", async () => {
    for (const call of [
      "sync_state()",
      "sync_horizon()",
      "pull_changes(0)",
      "load_page('leads')",
      "begin_load()",
      "push_change('', 'services', 'delete', gen_random_uuid(), 1)",
    ]) {
      for (const who of ["anonymous", "outsider", "service"] as const) {
        const answer = asCaller(bench.database, callerFor(who, bench), () => bench.database.query(`select ${call}`));
        expect(await sqlState(answer), `${call} as ${who}`).toBe("42501");
      }
    }
  });

  it("lets nobody but the service role hand in a lead", async () => {
    const calls = [
      `select submit_lead(gen_random_uuid(), null, '{"name": "Ada"}'::jsonb)`,
      `select submit_lead(gen_random_uuid(), 'Ada', 30, 'Here', 'other', 1, 'luxury', 'flexible', null)`,
    ];
    const everybody = (["anonymous", "outsider", "staff"] as const).flatMap((who) =>
      calls.map((call) => [who, call] as const),
    );
    for (const [who, call] of everybody) {
      const answer = asCaller(bench.database, callerFor(who, bench), () => bench.database.query(call));
      expect(await sqlState(answer), who).toBe("42501");
    }
  });
});
