/** Tests the record of a case: its holder, stage and next step. It has the id of the lead or message beside which it stands. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyEverything,
  createAccount,
  getSqlState,
  makeSignedInCaller,
  type Row,
  readMigrations,
  runAsCaller,
} from "../../harness/database.ts";
import { onBothEngines, withBench } from "./engines.ts";
import { pullPage } from "./mirror.ts";

const makeLead = `insert into leads (id, name, age, "Where are you from?", travel_style, duration, created_at)
  values ($1, 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week', now() - interval '3 days')`;
const makeMessage = `insert into messages (id, name, email, message, created_at)
  values ($1, 'Wanjiru', 'w@example.org', 'When?', now() - interval '3 days')`;

type Answer = { outcome: string; row: Row | null };

onBothEngines({}, (bench) => {
  let colleague: string;
  let lead: string;
  beforeAll(async () => {
    colleague = await createAccount(bench.database, { isStaff: true });
  });
  beforeEach(async () => {
    lead = crypto.randomUUID();
    await bench.database.query(makeLead, [lead]);
  });

  const followUp = async (id = lead) =>
    (await bench.database.query("select * from follow_ups where id = $1", [id]))[0] as Row;
  const events = async (id = lead) =>
    bench.database.query<{ actor: string | null; changes: Record<string, unknown[]>; happened_at: Date }>(
      "select actor, changes, happened_at from follow_up_events where follow_up_id = $1 order by created_at, happened_at",
      [id],
    );
  /** Sends a write as a device does. */
  const push = (
    who: string,
    kind: string,
    id: string,
    patch: Row,
    { version, seen }: { version?: unknown; seen?: Row } = {},
  ) =>
    runAsCaller(bench.database, makeSignedInCaller(who), async () => {
      const [row] = await bench.database.query<{ answer: Answer }>(
        "select push_change(private.sync_epoch()::text, 'follow_ups', $1, $2, $3, $4, $5, gen_random_uuid()) as answer",
        [kind, id, version ?? null, JSON.stringify(patch), JSON.stringify(seen ?? {})],
      );
      return row?.answer as Answer;
    });
  const change = async (who: string, patch: Row, id = lead) => {
    // The row is read as JSON, as a device gets it, because the driver would cut times to milliseconds.
    const [found] = await bench.database.query<{ row: Row }>(
      "select to_jsonb(t) as row from follow_ups t where id = $1",
      [id],
    );
    const row = found?.row ?? {};
    const seen = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]));
    return push(who, "update", id, patch, { version: row.sync_version, seen });
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it.each([
    ["leads", makeLead],
    ["messages", makeMessage],
  ])("stands beside each row of %s, made and deleted with it", async (table, make) => {
    const id = crypto.randomUUID();
    await bench.database.query(make, [id]);
    const row = await followUp(id);
    expect(row).toMatchObject({ beside: table, stage: "new", assignee: null, next_on: null });
    const { horizon } = await pullPage(bench.database, bench.staff, 0);
    await bench.database.query(`delete from ${table} where id = $1`, [id]);
    expect(await followUp(id)).toBeUndefined();
    const { deleted } = await pullPage(bench.database, bench.staff, horizon);
    expect(deleted.map(({ table, id }) => [table, id])).toContainEqual(["follow_ups", id]);
  });

  it("is made and deleted by nobody else", async () => {
    expect(await getSqlState(push(bench.staff, "insert", crypto.randomUUID(), { beside: "leads" }))).toBe("42501");
    const { sync_version: version } = await followUp();
    expect(await getSqlState(push(bench.staff, "delete", lead, {}, { version }))).toBe("42501");
    for (const column of ["beside", "arrival", "touched_at", "created_at"])
      expect(await getSqlState(change(bench.staff, { [column]: (await followUp())[column] })), column).toBe("42501");
  });

  it("writes what changed, from what to what, by whom and when", async () => {
    await change(bench.staff, { assignee: bench.staff, stage: "taken" });
    await change(colleague, { next_on: "2031-02-03", next_reason: "Ring again" });
    expect(await events()).toEqual([
      {
        actor: bench.staff,
        changes: { assignee: [null, bench.staff], stage: ["new", "taken"] },
        happened_at: expect.any(Date),
      },
      {
        actor: colleague,
        changes: { next_on: [null, "2031-02-03"], next_reason: [null, "Ring again"] },
        happened_at: expect.any(Date),
      },
    ]);
  });

  it("lets nobody write, change or delete a line of its history, which goes with its record", async () => {
    await change(bench.staff, { stage: "planning" });
    for (const statement of [
      "delete from follow_up_events where true",
      "update follow_up_events set actor = null where true",
      `insert into follow_up_events (follow_up_id, changes, happened_at) values ('${lead}', '{}', now())`,
    ]) {
      for (const caller of [makeSignedInCaller(bench.staff), { role: "service_role" } as const])
        expect(await getSqlState(runAsCaller(bench.database, caller, () => bench.database.query(statement)))).toBe(
          "42501",
        );
    }
    expect(await events()).toHaveLength(1);
    await bench.database.query("delete from leads where id = $1", [lead]);
    expect(await events()).toEqual([]);
  });

  it("keeps a time of writing that is neither in the future nor before the record", async () => {
    const wroteOffline = minutesAgo(90);
    await change(bench.staff, { stage: "taken", written_at: wroteOffline });
    expect(((await followUp()).written_at as Date).toISOString()).toBe(wroteOffline);
    expect((await events()).at(-1)?.happened_at.toISOString()).toBe(wroteOffline);
    await change(bench.staff, {
      stage: "answered",
      written_at: "2090-01-01T00:00:00Z",
      answered_at: "2090-01-01T00:00:00Z",
    });
    await change(bench.staff, { details: "Vegetarian", written_at: "2001-01-01T00:00:00Z" });
    const row = await followUp();
    expect(Number(row.answered_at)).toBeLessThanOrEqual(Date.now());
    expect(Number(row.written_at)).toBe(Number(row.created_at));
    for (const { happened_at } of await events()) {
      expect(Number(happened_at)).toBeGreaterThanOrEqual(Number(row.created_at));
      expect(Number(happened_at)).toBeLessThanOrEqual(Date.now());
    }
  });

  it("dates a change that names no time of writing with now, whatever was written before", async () => {
    await change(bench.staff, { stage: "taken", written_at: minutesAgo(600) });
    await change(colleague, { details: "Vegetarian" });
    expect(Date.now() - Number((await events()).at(-1)?.happened_at)).toBeLessThan(60_000);
  });

  it.each([
    ["an unknown stage", { stage: "sold" }],
    ["a loss without a reason", { stage: "lost" }],
    ["an unknown channel", { answered_at: minutesAgo(1), channel: "pigeon" }],
    ["a contact of two characters", { contact: "ab" }],
    ["2,001 characters of details", { details: "x".repeat(2_001) }],
    ["201 characters of a reason", { next_reason: "x".repeat(201) }],
    ["a day of another century", { next_on: "1931-02-03" }],
    ["a negative value", { value: -1 }],
    ["somebody who is not on the team", { assignee: "00000000-0000-4000-8000-000000000001" }],
  ])("refuses %s", async (_what, patch) => {
    expect(await getSqlState(change(bench.staff, patch))).toBe("23514");
  });

  it("the second of two who take a case at once is told that it has changed", async () => {
    const { sync_version: version } = await followUp();
    const seen = { assignee: null, stage: "new" };
    const take = (who: string) => push(who, "update", lead, { assignee: who, stage: "taken" }, { version, seen });
    expect(await take(bench.staff)).toMatchObject({ outcome: "done" });
    expect(await take(colleague)).toEqual({ outcome: "stale" });
    expect(await followUp()).toMatchObject({ assignee: bench.staff });
  });

  describe("a case that is won", () => {
    it("has a value with cents and its currency, the journey, and the day of the plan, each a line of the history", async () => {
      const won = {
        stage: "won",
        value: 1450.5,
        currency: "USD",
        service: "tailor-made",
        departs_on: "2031-08-02",
        returns_on: "2031-08-16",
        plan_due_on: "2030-11-13",
      };
      await change(bench.staff, won);
      const [row] = await bench.database.query<{ row: Row }>(
        "select to_jsonb(t) as row from follow_ups t where id = $1",
        [lead],
      );
      expect(row?.row).toMatchObject(won);
      expect((await events()).at(-1)?.changes).toMatchObject({
        value: [null, 1450.5],
        returns_on: [null, "2031-08-16"],
        plan_due_on: [null, "2030-11-13"],
      });
    });

    it.each([{ currency: "$" }, { service: "other" }, { departs_on: "2031-08-02", returns_on: "2031-08-01" }])(
      "does not take %j",
      async (patch) => {
        expect(await getSqlState(change(bench.staff, patch))).toBe("23514");
      },
    );

    it("is of whoever won it if nobody had it, and stays of whoever had it", async () => {
      await change(bench.staff, { stage: "won" });
      expect(await followUp()).toMatchObject({ assignee: bench.staff });
      await change(bench.staff, { stage: "planning", assignee: colleague });
      await change(bench.staff, { stage: "won" });
      expect(await followUp()).toMatchObject({ assignee: colleague });
    });

    it("notes when it was won or lost, once, as the device says within bounds, and forgets it once it is open again", async () => {
      const offlineAt = minutesAgo(30);
      await change(bench.staff, { stage: "won", closed_at: offlineAt });
      const wonAt = (await followUp()).closed_at as Date;
      expect(wonAt.toISOString()).toBe(offlineAt);
      await change(bench.staff, { details: "Vegetarian", closed_at: minutesAgo(1) });
      expect((await followUp()).closed_at).toEqual(wonAt);
      // A page that knows no such column says when it wrote.
      const writtenAt = minutesAgo(5);
      await change(bench.staff, { stage: "lost", lost_reason: "Ill", written_at: writtenAt });
      expect(((await followUp()).closed_at as Date).toISOString()).toBe(writtenAt);
      await change(bench.staff, { stage: "won", closed_at: "2031-01-01T00:00:00Z" });
      expect(Number((await followUp()).closed_at)).toBeLessThanOrEqual(Date.now() + 5_000);
      await change(bench.staff, { stage: "planning", lost_reason: null });
      expect(await followUp()).toMatchObject({ closed_at: null });
      expect((await events()).every(({ changes }) => !("closed_at" in changes))).toBe(true);
    });
  });

  it("keeps its arrival when all rows are stamped anew", async () => {
    const { arrival, sync_version: version } = await followUp();
    await bench.database.query("select private.new_epoch()");
    const row = await followUp();
    expect(row).toMatchObject({ arrival });
    expect(row.sync_version).not.toBe(version);
    expect(await events()).toEqual([]);
  });

  describe("what an older page writes as notes", () => {
    const note = (who: string, kind: string, changes: Row = {}) =>
      runAsCaller(bench.database, makeSignedInCaller(who), () =>
        bench.database.query(
          "insert into lead_notes (lead_id, kind, body, due_on) values ($1, $2, $3, $4) returning id",
          [lead, kind, changes.body ?? "", changes.due_on ?? null],
        ),
      );

    it("takes and answers the record, and the first who takes has it", async () => {
      await note(colleague, "taken");
      await note(bench.staff, "taken");
      expect(await followUp()).toMatchObject({ assignee: colleague, stage: "taken" });
      await note(bench.staff, "answered");
      expect(await followUp()).toMatchObject({ assignee: colleague, stage: "answered", answered_by: bench.staff });
      expect((await events()).map(({ actor }) => actor)).toEqual([colleague, bench.staff]);
    });

    it("dates the record, and an answer closes the dates up to its day", async () => {
      await note(bench.staff, "note", { body: "Ring her", due_on: "2024-01-02" });
      expect(await followUp()).toMatchObject({ next_reason: "Ring her" });
      await note(bench.staff, "answered");
      expect(await followUp()).toMatchObject({ next_on: null });
    });

    it("puts back nothing that came later", async () => {
      await change(bench.staff, { stage: "won", assignee: bench.staff });
      await note(colleague, "taken");
      await note(colleague, "answered");
      expect(await followUp()).toMatchObject({ stage: "won", assignee: bench.staff });
    });
  });

  it("a note keeps the time at which it was written, neither in the future nor before its record", async () => {
    const write = async (written_at: string | null) => {
      const [row] = await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
        bench.database.query<{ written_at: Date }>(
          "insert into lead_notes (lead_id, body, written_at) values ($1, 'Rang', $2) returning written_at",
          [lead, written_at],
        ),
      );
      return Number(row?.written_at);
    };
    const onTheRoad = minutesAgo(300);
    expect(await write(onTheRoad)).toBe(Date.parse(onTheRoad));
    expect(await write("2001-01-01T00:00:00Z")).toBe(Number((await followUp()).created_at));
    expect(await write("2090-01-01T00:00:00Z")).toBeLessThanOrEqual(Date.now());
    expect(Date.now() - (await write(null))).toBeLessThan(60_000);
  });

  describe("a colleague who leaves", () => {
    const remove = (who: string, heir: string | null = null) =>
      bench.database.query<{ answer: Row }>("select private.remove_member($1, $2, $3) as answer", [
        bench.staff,
        who,
        heir,
      ]);
    let leaver: string;
    let done: string;
    beforeEach(async () => {
      leaver = await createAccount(bench.database, { isStaff: true });
      done = crypto.randomUUID();
      await bench.database.query(makeMessage, [done]);
      await change(leaver, { assignee: leaver, stage: "taken" });
      await change(leaver, { assignee: leaver, stage: "lost", lost_reason: "Too dear" }, done);
    });

    it("leaves nothing open behind: it is free again, and how much it was is said", async () => {
      expect((await remove(leaver))[0]?.answer).toEqual({ outcome: "done", open: 1 });
      expect(await followUp()).toMatchObject({ assignee: null, stage: "new" });
      expect(await followUp(done)).toMatchObject({ assignee: leaver, stage: "lost" });
      expect((await events()).at(-1)).toMatchObject({ actor: null, changes: { assignee: [leaver, null] } });
    });

    it("hands it to whom the others choose, in whose name it is written down", async () => {
      expect((await remove(leaver, colleague))[0]?.answer).toEqual({ outcome: "done", open: 1 });
      expect(await followUp()).toMatchObject({ assignee: colleague, stage: "taken" });
      expect((await events()).at(-1)).toMatchObject({ actor: bench.staff, changes: { assignee: [leaver, colleague] } });
    });

    it("hands nothing to somebody who is not on the team, nor to themselves", async () => {
      expect((await remove(leaver, bench.outsider))[0]?.answer).toEqual({ outcome: "unknown_heir", open: 0 });
      expect((await remove(leaver, leaver))[0]?.answer).toEqual({ outcome: "unknown_heir", open: 0 });
      expect(await followUp()).toMatchObject({ assignee: leaver });
    });

    it("leaves nothing behind where the account is deleted in the auth project", async () => {
      await bench.database.query("delete from auth.users where id = $1", [leaver]);
      expect(await followUp()).toMatchObject({ assignee: null, stage: "new" });
      const [row] = await bench.database.query("select left_at from colleagues where id = $1", [leaver]);
      expect(row?.left_at).not.toBeNull();
    });

    it("has nothing that is opened again: it is nobody's, as lists show it", async () => {
      await remove(leaver);
      await change(colleague, { stage: "planning" }, done);
      expect(await followUp(done)).toMatchObject({ assignee: null, stage: "planning" });
      expect((await events(done)).at(-1)).toMatchObject({
        actor: colleague,
        changes: { assignee: [leaver, null], stage: ["lost", "planning"] },
      });
    });

    it("has nothing that is opened again as taken: it is new", async () => {
      await remove(leaver);
      await change(colleague, { stage: "taken" }, done);
      expect(await followUp(done)).toMatchObject({ assignee: null, stage: "new" });
    });

    it("stays the holder of what is closed, however it is changed", async () => {
      await remove(leaver);
      await change(colleague, { stage: "won", value: 1450 }, done);
      expect(await followUp(done)).toMatchObject({ assignee: leaver, stage: "won" });
    });

    it("is given nothing by a device that did not know of it yet", async () => {
      await remove(leaver);
      const late = change(colleague, { assignee: leaver });
      await expect(late).rejects.toThrow("This colleague is no longer on the team");
    });
  });
});

describe("cases that were opened again before their holders' absence counted", () => {
  const bench = withBench("pglite", { isBare: true });
  const migration = "20261128130100_reopened_cases.sql";

  it("are nobody's, and all others stay as they are", async () => {
    const { database } = bench;
    await applyEverything(database, { until: migration });
    const [member, former] = [
      await createAccount(database, { isStaff: true }),
      await createAccount(database, { isStaff: true }),
    ];
    const made: Record<string, string> = {};
    const add = async (name: string, stage: string, assignee: string) => {
      made[name] = crypto.randomUUID();
      await database.query(makeLead, [made[name]]);
      const set = "update follow_ups set stage = 'won', assignee = $2, value = 7, next_reason = 'Ring' where id = $1";
      await database.query(set, [made[name], assignee]);
      return () => database.query("update follow_ups set stage = $2 where id = $1", [made[name], stage]);
    };
    const reopen = [
      await add("planning", "planning", former),
      await add("taken", "taken", former),
      await add("won", "won", former),
      await add("mine", "planning", member),
    ];
    await database.query("delete from private.staff where user_id = $1", [former]);
    for (const open of reopen) await open();
    for (const { name, sql } of await readMigrations()) if (name >= migration) await database.exec(sql);
    const rows = await database.query<Row>("select id, stage, assignee, value::int, next_reason from follow_ups");
    const rest = { value: 7, next_reason: "Ring" };
    expect(
      Object.fromEntries(Object.entries(made).map(([name, id]) => [name, rows.find((row) => row.id === id)])),
    ).toEqual({
      planning: { id: made.planning, stage: "planning", assignee: null, ...rest },
      taken: { id: made.taken, stage: "new", assignee: null, ...rest },
      won: { id: made.won, stage: "won", assignee: former, ...rest },
      mine: { id: made.mine, stage: "planning", assignee: member, ...rest },
    });
  });
});

describe("cases that were won or lost before the day of it was noted", () => {
  const bench = withBench("pglite", { isBare: true });
  const migration = "20261129000000_after_the_yes.sql";

  it("have the last line of their history that says so, else their last sign of life; open ones have none", async () => {
    const { database } = bench;
    await applyEverything(database, { until: migration });
    const ids = { won: crypto.randomUUID(), bare: crypto.randomUUID(), open: crypto.randomUUID() };
    for (const id of Object.values(ids)) await database.query(makeLead, [id]);
    await database.query("update follow_ups set stage = 'won' where id = $1", [ids.won]);
    await database.query("update follow_ups set stage = 'lost', lost_reason = 'Dear' where id = $1", [ids.bare]);
    await database.query(
      `update follow_up_events set happened_at = case when follow_up_id = $1 then now() - interval '2 days' else happened_at end
       where follow_up_id = any ($2::uuid[])`,
      [ids.won, Object.values(ids)],
    );
    await database.query("delete from follow_up_events where follow_up_id = $1", [ids.bare]);
    await database.exec((await readMigrations()).find(({ name }) => name === migration)?.sql ?? "");
    const found = await database.query<{ id: string; is_told: boolean | null; is_touched: boolean | null }>(
      `select id, closed_at = (select happened_at from follow_up_events where follow_up_id = f.id and changes ? 'stage') as is_told,
         closed_at = touched_at as is_touched from follow_ups f`,
    );
    const byId = new Map(found.map(({ id, ...rest }) => [id, rest]));
    expect(byId.get(ids.won)).toMatchObject({ is_told: true });
    expect(byId.get(ids.bare)).toMatchObject({ is_touched: true });
    expect(byId.get(ids.open)).toEqual({ is_told: null, is_touched: null });
  });
});
