import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { makeSignedInCaller, runAsCaller, service } from "../../harness/database.ts";
import { makeDays, makeVersion } from "../../plan/plan-builders.ts";
import { onBothEngines } from "./engines.ts";

/** The secret of the link to this person's plan. */
const token = "7zk3m9q0v5x1b2n4c6d8f0g2h4";

/** Words that only this person's records contain. */
const words = [
  "Wanjiru",
  "Zebrawood",
  "wanjiru@person.example",
  "712345678",
  "Nyahururu",
  "marmalade",
  "733000111",
  "Hornbill",
  "ferry",
  token,
];

onBothEngines({}, (bench) => {
  const lead = crypto.randomUUID();
  const message = crypto.randomUUID();
  let note = "";
  let messageNote = "";
  const fingerprint = "f".repeat(64);

  /** Lists the columns that contain a text, in every table of the catalogue, including the planner's samples. */
  async function listColumnsWith(text: string): Promise<string[]> {
    const columns = await bench.database.query<{ table: string; column: string }>(`
      select format('%I.%I', nspname, relname) as table, quote_ident(attname) as column
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'm') and attnum > 0 and not attisdropped
        and (nspname not in ('pg_catalog', 'information_schema', 'pg_toast') or relname in ('pg_statistic', 'pg_statistic_ext_data'))`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const hits = await bench.database.query(
        `select from ${table} where strpos(lower(${column}::text), lower($1)) > 0 limit 1`,
        [text],
      );
      if (hits.length > 0) found.push(`${table}.${column}`);
    }
    return found.sort();
  }

  const push = async (table: string, kind: string, id: string, patch: object, version: unknown = null) => {
    const [row] = await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query<{ answer: { outcome: string; row: { id: string } } }>(
        "select push_change(private.sync_epoch()::text, $1, $2, $3, $4, $5, '{}', gen_random_uuid()) as answer",
        [table, kind, id, version, JSON.stringify(patch)],
      ),
    );
    return row?.answer;
  };
  const erase = async (table: string, id: string) => {
    const [row] = await bench.database.query(`select sync_version from ${table} where id = $1`, [id]);
    return push(table, "delete", id, {}, row?.sync_version);
  };

  beforeAll(async () => {
    const { database } = bench;
    await database.query("insert into private.mail_recipients (user_id) values ($1)", [bench.staff]);
    await runAsCaller(database, service, async () => {
      await database.query("select form_request_id($1)", [fingerprint]);
      await database.query(
        "select submit_lead($1, 'Wanjiru Zebrawood', 34, 'Nyahururu', 'nepal', 2, 'cultural', '1 week', '203.0.113.9', '0712345678')",
        [lead],
      );
    });
    // A worker has unfolded the alert of the lead, but not that of the message.
    await database.query("select private.unfold_alerts()");
    await runAsCaller(database, service, async () => {
      await database.query(
        "select submit_message($1, 'Wanjiru', 'wanjiru@person.example', 'Is there marmalade?', '203.0.113.9')",
        [message],
      );
    });
    note = crypto.randomUUID();
    await push("lead_notes", "insert", note, { lead_id: lead, kind: "note", body: "Likes marmalade" });
    messageNote = crypto.randomUUID();
    await push("message_notes", "insert", messageNote, { message_id: message, kind: "note", body: "No marmalade" });
    // Staff have corrected the contact twice, so the history has the earlier one.
    for (const contact of ["+254733000111", "+254 733 000 222"]) {
      await runAsCaller(database, makeSignedInCaller(bench.staff), () =>
        database.query("update follow_ups set contact = $2, details = 'Allergic to marmalade' where id = $1", [
          lead,
          contact,
        ]),
      );
    }
    const plan = crypto.randomUUID();
    await push("plans", "insert", plan, { follow_up_id: lead, title: "Laos", traveller_name: "Hornbill", token });
    const [day] = makeDays();
    await push("plan_days", "insert", crypto.randomUUID(), {
      plan_id: plan,
      position: "a0",
      text: "The ferry",
      bed: day?.bed,
    });
    const content = makeVersion({ traveller_name: "Hornbill" });
    await push("plan_versions", "insert", crypto.randomUUID(), { plan_id: plan, content });
    const link = createHash("sha256").update(token).digest("hex");
    await runAsCaller(database, service, async () => {
      await database.query(
        "select answer_plan(gen_random_uuid(), $1, '203.0.113.9', 1, 'question', null, 'Which ferry?')",
        [link],
      );
    });
    // The planner samples the rows, as autovacuum does on a busy day. With few rows every value is sampled.
    for (let n = 0; n < 20; n++) {
      await database.query(
        `insert into leads (name, age, "Where are you from?", travel_style, duration) values ('Wanjiru', 30, 'Nyahururu', 'budget', 'flexible')`,
      );
    }
    await database.exec("analyze");
    await database.exec(`delete from leads where name = 'Wanjiru'`);
  });

  it("a person's words are in the tables that hold them, and nowhere else", async () => {
    const tables = [
      "follow_up_events",
      "follow_ups",
      "lead_notes",
      "leads",
      "message_notes",
      "messages",
      "plan_answers",
      "plan_days",
      "plan_versions",
      "plans",
    ].map((table) => `public.${table}.`);
    for (const word of words) {
      const found = await listColumnsWith(word);
      expect(found, word).not.toEqual([]);
      expect(
        found.filter((column) => !tables.some((table) => column.startsWith(table))),
        word,
      ).toEqual([]);
    }
    expect(await listColumnsWith("203.0.113.9")).toEqual([]);
    // The alert of the traveller's answer waits, too.
    expect(await listColumnsWith(`/admin/leads?lead=${lead}`)).toEqual([
      "private.alerts.path",
      "private.outgoing.path",
    ]);
    expect(await listColumnsWith(`/admin/messages?message=${message}`)).toEqual(["private.alerts.path"]);
  });

  it("erased, none of them is anywhere; the ids stay as tombstones and as writes that were done", async () => {
    expect(await erase("leads", lead)).toMatchObject({ outcome: "done" });
    expect(await erase("messages", message)).toMatchObject({ outcome: "done" });
    for (const word of [...words, "203.0.113.9", "Nepal, 2 travellers"])
      expect(await listColumnsWith(word), word).toEqual([]);
    // An id is a random number of a device and no personal data, so the planner's samples may contain it.
    const inTables = async (id: string) =>
      (await listColumnsWith(id)).filter((column) => !column.startsWith("pg_catalog."));
    for (const id of [lead, message, note, messageNote]) {
      expect(await inTables(id)).toEqual(["private.applied_writes.row_id", "public.deleted_rows.row_id"]);
    }
  });

  it("hashes of an address and of a form's answers are forgotten by the clock", async () => {
    const countKept = async () =>
      (
        await bench.database.query<{ arrivals: number; forms: number }>(
          `select (select count(*) from private.lead_arrivals)::integer as arrivals,
            (select count(*) from private.form_posts)::integer as forms`,
        )
      )[0];
    await bench.database.exec("select private.forget_lead_arrivals()");
    expect(await countKept()).toEqual({ arrivals: 3, forms: 1 });
    await bench.database.exec(`update private.lead_arrivals set arrived_at = arrived_at - interval '11 minutes';
      update private.form_posts set posted_at = posted_at - interval '11 minutes';`);
    await bench.database.exec("select private.forget_lead_arrivals()");
    expect(await countKept()).toEqual({ arrivals: 0, forms: 0 });
  });
});
