import { expect, it } from "vitest";
import {
  anonymous,
  type Caller,
  getSqlState,
  makeSignedInCaller,
  readMigrations,
  runAsCaller,
  service,
} from "../../harness/database.ts";
import { makeVersion } from "../../plan/plan-builders.ts";
import { type Bench, onBothEngines } from "./engines.ts";

/** The outcomes: `does` if it happened, `nothing` if it was allowed but saw no row, `refused` for SQLSTATE 42501. */
const outcomes = { "+": "does", "0": "nothing", "-": "refused" } as const;

type Outcome = (typeof outcomes)[keyof typeof outcomes];

const everyone = ["anonymous", "outsider", "staff", "service"] as const;
const operations = ["select", "insert", "update", "delete"] as const;

type Who = (typeof everyone)[number];
type Operation = (typeof operations)[number];

/**
 * The whole access policy: for each kind of row its table, and for each operation the outcomes in the order of `everyone`. The
 * first test below fails for a table that is missing here.
 */
const accessPolicy = `
                                            select  insert  update  delete
  destinations              destinations      ++++    --++    -0++    -0++
  services                  services          ++++    --++    -0++    -0++
  published posts           blog_posts        ++++    --++    -0++    -0++
  drafts                    blog_posts        00++    --++    -0++    -0++
  leads                     leads             -0++    ---+    ---+    -0++
  messages                  messages          -0++    ---+    ---+    -0++
  a note beside a lead      lead_notes        -0++    --++    -00+    -00+
  a note beside a message   message_notes     -0++    --++    -00+    -00+
  the case of a lead        follow_ups        -0++    ----    -0+-    ----
  the history of a case     follow_up_events  -0++    ----    ----    ----
  colleagues                colleagues        -0++    ----    ----    ----
  what a colleague has seen seen_marks        -00+    ----    -00-    ----
  a colleague's view        saved_views       -00+    ----    -00-    -00-
  a quick text              quick_texts       -0++    --+-    -0+-    -0+-
  an erasure                erasures          -0++    --+-    -00-    ----
  a plan and its link       plans             -0+-    --+-    -0+-    -0+-
  a day of a plan           plan_days         -0+-    --+-    -0+-    -0+-
  a version, to change it   plan_versions     -0+-    --+-    ----    ----
  a version, to withdraw it plan_versions     -0+-    --+-    -0+-    ----
  an answer to a plan       plan_answers      -0+-    ----    ----    ----
  knowledge of a place      local_contacts    -0+-    --+-    -0+-    -0+-
  the business's details    business          +0++    ---+    -0++    ---+
  totals of readers         daily_counts      -0++    ----    ----    ----
  tombstones                deleted_rows      -0++    ----    ----    ----
`;

/** An example of a row of a kind: the columns and values that the owner inserts, where $1 is the id, and a change. */
interface Sample {
  columns: string;
  values: string;
  change: string;
  /** The condition that finds the row by its id, and the expression that is read of it, for a table without a column `id`. */
  found?: { by: string; read: string };
  /** The statement by which the owner makes what the row needs. */
  needs?: string;
}

const lead = `(id, name, age, "Where are you from?", travel_style, duration)`;

const planId = "1ead0000-0000-4000-8000-000000000012";
const planOfAll = `insert into plans (id, title) values ('${planId}', 'Laos by train') on conflict do nothing`;
const planContent = JSON.stringify(makeVersion());

const samples: Record<string, Sample> = {
  destinations: { columns: "id, name", values: "$1::uuid, 'Tusheti'", change: "name = 'Svaneti'" },
  services: { columns: "id, name, type", values: "$1::uuid, 'Ten days', 'ready-made'", change: "name = 'Nine days'" },
  "published posts": {
    columns: "id, title, slug, content, published",
    values: "$1::uuid, 'A post', 'post-' || substr($1::uuid::text, 1, 8), 'Words', true",
    change: "title = 'Another'",
  },
  drafts: {
    columns: "id, title, slug, content, published",
    values: "$1::uuid, 'A draft', 'draft-' || substr($1::uuid::text, 1, 8), 'Words', false",
    change: "title = 'Another'",
  },
  leads: {
    columns: lead.slice(1, -1),
    values: "$1::uuid, 'Wanjiru', 34, 'Nyeri, Kenya', 'cultural', '1 week'",
    change: "name = 'Someone else'",
  },
  messages: {
    columns: "id, name, email, message",
    values: "$1::uuid, 'Wanjiru', 'wanjiru@example.org', 'When does the ferry leave?'",
    change: "name = 'Someone else'",
  },
  // Only its author may change a note; this note has no author.
  "a note beside a lead": {
    needs: `insert into leads ${lead} values ('1ead0000-0000-4000-8000-000000000009', 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week')
      on conflict do nothing`,
    columns: "id, lead_id, kind, body",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000009', 'note', 'Rang her'",
    change: "body = 'Wrote to her'",
  },
  "a note beside a message": {
    needs: `insert into messages (id, name, email, message)
      values ('1ead0000-0000-4000-8000-000000000010', 'Wanjiru', 'wanjiru@example.org', 'When?') on conflict do nothing`,
    columns: "id, message_id, kind, body",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000010', 'note', 'Rang her'",
    change: "body = 'Wrote to her'",
  },
  // The database makes and deletes a case together with its lead or message.
  "the case of a lead": {
    columns: "id, beside, arrival",
    values: "$1::uuid, 'leads', 1",
    change: "stage = 'planning'",
  },
  "the history of a case": {
    needs: `insert into follow_ups (id, beside, arrival)
      values ('1ead0000-0000-4000-8000-000000000011', 'leads', 1) on conflict do nothing`,
    columns: "id, follow_up_id, changes, happened_at",
    values: "$1::uuid, '1ead0000-0000-4000-8000-000000000011', '{}', now()",
    change: "actor = null",
  },
  // A trigger copies these rows from the list of staff.
  colleagues: { columns: "id, name, role", values: "$1::uuid, 'Amina', 'planner'", change: "name = 'Baraka'" },
  // Only its person may see and change the row; this row is somebody else's.
  "what a colleague has seen": {
    needs: "alter table seen_marks drop constraint if exists seen_marks_id_fkey",
    columns: "id, leads_seen, messages_seen",
    values: "$1::uuid, 1, 1",
    change: "leads_seen = 2",
  },
  "a colleague's view": {
    needs: "alter table saved_views drop constraint if exists saved_views_owner_fkey",
    columns: "id, owner, list, name, filters",
    values: "$1::uuid, $1::uuid, 'leads', 'Laos, mine', '{}'",
    change: "name = 'Laos'",
  },
  // Only owners may delete a quick text.
  "a quick text": { columns: "id, name, body", values: "$1::uuid, 'First', 'Dear {name}'", change: "name = 'Second'" },
  "an erasure": { columns: "id, records", values: "$1::uuid, 3", change: "records = 4" },
  "a plan and its link": {
    columns: "id, title",
    values: "$1::uuid, 'Laos by train'",
    change: "title = 'Laos by boat'",
  },
  "a day of a plan": {
    needs: planOfAll,
    columns: "id, plan_id, position",
    values: `$1::uuid, '${planId}', 'a0'`,
    change: "title = 'To Vang Vieng'",
  },
  "a version, to change it": {
    needs: planOfAll,
    columns: "id, plan_id, content",
    values: `$1::uuid, '${planId}', '${planContent}'`,
    change: "number = number + 1",
  },
  "a version, to withdraw it": {
    needs: planOfAll,
    columns: "id, plan_id, content",
    values: `$1::uuid, '${planId}', '${planContent}'`,
    change: "withdrawn_at = now()",
  },
  // Only the function answer_plan writes these rows.
  "an answer to a plan": {
    needs: `${planOfAll}; insert into plan_versions (plan_id, content) values ('${planId}', '${planContent}')`,
    columns: "id, plan_id, version_number, is_to_older, kind",
    values: `$1::uuid, '${planId}', 1, false, 'go_ahead'`,
    change: "text = 'Yes'",
  },
  "knowledge of a place": {
    columns: "id, kind, place, name",
    values: "$1::uuid, 'bed', 'Thakhek', 'Sala House'",
    change: "phone = '+856 71 212 345'",
  },
  // The only row exists already, and nobody makes or deletes it.
  "the business's details": {
    needs: "delete from business",
    columns: "id, phone",
    values: "$1::uuid, '+254 700 000 000'",
    change: "phone = '+254 711 111 111'",
  },
  // Only the function count_reader writes these rows.
  "totals of readers": {
    needs: "delete from daily_counts",
    found: { by: "number = length($1::uuid::text)", read: "kind" },
    columns: "day, kind, number",
    values: "current_date, 'home', length($1::uuid::text)",
    change: "kind = 'blog'",
  },
  tombstones: {
    found: { by: "row_id = $1", read: "row_id" },
    columns: "row_id, table_name, sync_version",
    values: "$1::uuid, 'leads', 1",
    change: "sync_version = 2",
  },
};

interface Subject extends Sample {
  name: string;
  table: string;
  allowed: Record<Operation, Outcome[]>;
}

const subjects: Subject[] =
  accessPolicy.match(/^ {2}\S.*$/gm)?.map((row) => {
    const [, name = "", table = "", marks = ""] = /^ {2}(.+?) +(\w+) +((?:[-+0]{4} *){4})$/.exec(row) ?? [];
    const sample = samples[name];
    if (!sample) throw new Error(`No sample of: ${row}`);
    const columns = marks.split(/ +/).map((each) => [...each].map((mark) => outcomes[mark as keyof typeof outcomes]));
    const allowed = Object.fromEntries(operations.map((operation, index) => [operation, columns[index]]));
    return { name, table, allowed: allowed as Subject["allowed"], ...sample };
  }) ?? [];

/** The functions that the API's roles may run, with the roles. */
const callable: Record<string, string> = {
  "anon authenticated service_role": `private.is_staff`,
  "authenticated service_role": `private.are_cta_links private.is_safe_link`,
  authenticated: `private.durable_horizon private.has_open_session private.hash_link private.is_plan_part private.mirrored_tables private.read_outgoing
     private.read_versions private.remember_write private.require_staff private.send_echo private.sync_epoch
     private.sync_pruned_below private.transaction_version private.want_mail private.want_push private.was_applied
     public.begin_load public.load_page public.load_pages public.outgoing_state public.pull_changes public.push_change
     public.request_echo public.sync_horizon public.sync_state public.want_mail public.want_push`,
  "anon authenticated": `private.former_addresses private.plans_of_services public.moved_posts public.published_plans`,
  service_role: `private.begin_addition private.begin_password private.change_team private.claim_outgoing private.answer_plan private.count_reader
     private.form_request_id private.is_fresh_session private.name_member private.read_expired_pictures private.read_plan private.read_status private.read_team private.release_outgoing
     private.remove_member private.set_role private.settle_outgoing private.submit_lead private.submit_message
     public.answer_plan public.begin_addition public.begin_password public.change_team public.claim_outgoing public.count_reader
     public.form_request_id public.is_fresh_session public.list_expired_pictures public.name_member public.read_plan public.read_team public.release_outgoing public.remove_member
     public.service_status public.set_role public.settle_outgoing public.submit_lead public.submit_message`,
};

function makeCaller(who: Who, bench: Bench): Caller {
  if (who === "anonymous") return anonymous;
  if (who === "service") return service;
  return makeSignedInCaller(bench[who]);
}

/** Tries one operation on a fresh row as the caller, and rolls everything back. */
async function attemptOperation(bench: Bench, subject: Subject, operation: Operation, who: Who): Promise<Outcome> {
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
  await runAsCaller(database, makeCaller(who, bench), async () => {
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
    const ruled = [...new Set(subjects.map(({ table }) => table))].sort();
    expect(relations.map((relation) => relation.name)).toEqual(ruled);
  });

  for (const subject of subjects) {
    it.each(operations)(`%s of ${subject.name}`, async (operation) => {
      const found: Outcome[] = [];
      for (const who of everyone) found.push(await attemptOperation(bench, subject, operation, who));
      expect(found).toEqual(subject.allowed[operation]);
    });
  }

  it("holds by row security alone, should every grant be handed out by mistake", async () => {
    const tables = [...new Set(subjects.map(({ table }) => table))];
    const callers = "anon, authenticated";
    for (const table of tables) await bench.database.exec(`grant all on public.${table} to ${callers}`);
    try {
      for (const subject of subjects) {
        for (const operation of operations) {
          for (const [index, who] of everyone.entries()) {
            if (who === "service") continue;
            const hasHappened = (await attemptOperation(bench, subject, operation, who)) === "does";
            const isAllowed = subject.allowed[operation][index] === "does";
            expect(hasHappened, `${operation} of ${subject.name} as ${who}`).toBe(isAllowed);
          }
        }
      }
    } finally {
      await bench.database.exec("begin");
      for (const table of tables) await bench.database.exec(`revoke all on public.${table} from ${callers}`);
      for (const { sql } of await readMigrations()) {
        for (const grant of sql.matchAll(/^grant\b[^;]*\bon public\.[^;]*;/gm)) await bench.database.exec(grant[0]);
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
    const state = await getSqlState(
      runAsCaller(bench.database, makeSignedInCaller(bench.staff), () => bench.database.query(insert)),
    );
    expect(state).toBe("42501");
  });

  it("lets exactly these roles run each function", async () => {
    const functions = await bench.database.query<{ name: string; roles: string[] }>(`
      select pronamespace::regnamespace || '.' || proname as name,
        array(select role from unnest(array['anon', 'authenticated', 'service_role']) role
              where has_function_privilege(role, oid, 'EXECUTE')
                and has_schema_privilege(role, pronamespace, 'USAGE')) as roles
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
    const runnable = new Map<string, string>();
    // Functions of the same name with other parameters must have the same callers.
    for (const { name, roles } of functions.filter((f) => f.roles.length > 0)) {
      expect(runnable.get(name) ?? roles.join(" "), name).toBe(roles.join(" "));
      runnable.set(name, roles.join(" "));
    }
    const expected = Object.entries(callable).flatMap(([roles, names]) =>
      names.split(/\s+/).map((name) => [name, roles] as const),
    );
    expect(Object.fromEntries(runnable)).toEqual(Object.fromEntries(expected));
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
    const readSeen = () =>
      runAsCaller(database, makeSignedInCaller(staff), () => database.query("select id from leads"));
    expect((await readSeen()).length).toBeGreaterThan(0);
    await database.query("delete from private.staff where user_id = $1", [staff]);
    try {
      expect(await readSeen()).toEqual([]);
      const pull = runAsCaller(database, makeSignedInCaller(staff), () => database.query("select pull_changes(0)"));
      expect(await getSqlState(pull)).toBe("42501");
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
      "load_pages('[]')",
      "begin_load()",
      "push_change('', 'services', 'delete', gen_random_uuid(), 1)",
    ]) {
      for (const who of everyone.filter((each) => each !== "staff")) {
        const answer = runAsCaller(bench.database, makeCaller(who, bench), () =>
          bench.database.query(`select ${call}`),
        );
        expect(await getSqlState(answer), `${call} as ${who}`).toBe("42501");
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
      const answer = runAsCaller(bench.database, makeCaller(who, bench), () => bench.database.query(call));
      expect(await getSqlState(answer), who).toBe("42501");
    }
  });
});
