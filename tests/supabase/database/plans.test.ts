/** Tests the records of plans: what the database stores, counts and does by itself, and what a link opens. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type PlanVersion, readPlanVersion } from "../../../supabase/functions/_shared/plan-version.ts";
import { anonymous, getSqlState, makeSignedInCaller, type Row, runAsCaller, service } from "../../harness/database.ts";
import { makeDays, makeId, makeLeg, makeVersion, vangVieng, vientiane } from "../../plan/plan-builders.ts";
import { onBothEngines } from "./engines.ts";

const checkViolation = "23514";
const notAllowed = "42501";

type Answer = { outcome: string; row: Row | null };
type Reply = { outcome: string; content?: unknown; number?: number; newest?: number; is_to_older?: boolean };

onBothEngines({}, (bench) => {
  const query = <T extends Row = Row>(sql: string, parameters?: unknown[]) => bench.database.query<T>(sql, parameters);
  const asStaff = <Result>(work: () => Promise<Result>) =>
    runAsCaller(bench.database, makeSignedInCaller(bench.staff), work);
  const push = (table: string, kind: string, id: string, patch: Row, { version, seen = {} }: Row = {}) =>
    asStaff(async () => {
      const [row] = await query<{ answer: Answer }>(
        "select push_change(private.sync_epoch()::text, $1, $2, $3, $4, $5, $6, gen_random_uuid()) as answer",
        [table, kind, id, version ?? null, JSON.stringify(patch), JSON.stringify(seen)],
      );
      return row?.answer as Answer;
    });
  const change = async (table: string, id: string, patch: Row) => {
    const [found] = await query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);
    const row = found?.row ?? {};
    const seen = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name] ?? null]));
    return push(table, "update", id, patch, { version: row.sync_version, seen });
  };
  const hash = async (token: string) =>
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))).toString("hex");
  const call = async (name: string, parameters: unknown[]): Promise<Reply> => {
    const places = parameters.map((_, n) => `$${n + 1}`).join(", ");
    const [row] = await runAsCaller(bench.database, service, () =>
      query<{ reply: Reply }>(`select public.${name}(${places}) as reply`, parameters),
    );
    return row?.reply as Reply;
  };
  const read = async (link = token, number: number | null = null, address = "here") =>
    call("read_plan", [await hash(link), address, number]);
  const answer = async (
    kind: string,
    text = "",
    more: { id?: string; number?: number; day?: string; link?: string } = {},
  ) =>
    call("answer_plan", [
      more.id ?? crypto.randomUUID(),
      await hash(more.link ?? token),
      "here",
      more.number ?? 1,
      kind,
      more.day ?? null,
      text,
    ]);
  const makeToken = () =>
    Array.from(
      crypto.getRandomValues(new Uint8Array(26)),
      (byte) => "0123456789abcdefghjkmnpqrstvwxyz"[byte % 32],
    ).join("");
  const send = (content: unknown = makeVersion(), more: Row = {}, id = crypto.randomUUID()) =>
    push("plan_versions", "insert", id, { plan_id: plan, content, ...more });
  const followUp = async () =>
    (await query("select *, next_on::text as next from follow_ups where id = $1", [lead]))[0] as Row;
  const readPlan = async () =>
    (
      await query("select *, first_opened_on::text as first, last_opened_on::text as last from plans where id = $1", [
        plan,
      ])
    )[0] as Row;
  const officeDay = async (days = 0) =>
    (await query<{ day: string }>("select (private.office_day(now()) + $1::int)::text as day", [days]))[0]?.day;
  /** A day of the office, so many days from today, as the first day of a version of four days. */
  const startingIn = async (days: number) => makeVersion({ starts_on: (await officeDay(days)) as string });

  let lead: string;
  let plan: string;
  let token: string;
  beforeAll(() => query("insert into private.mail_recipients (user_id) values ($1)", [bench.staff]));
  beforeEach(async () => {
    await bench.database.exec("delete from private.lead_arrivals where true; delete from private.alerts where true");
    [lead, plan, token] = [crypto.randomUUID(), crypto.randomUUID(), makeToken()];
    await query(
      `insert into leads (id, name, age, "Where are you from?", travel_style, duration, created_at)
       values ($1, 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week', now() - interval '3 days')`,
      [lead],
    );
    await push("plans", "insert", plan, { follow_up_id: lead, title: "Laos by train", token });
  });

  it("stores a plan and its days as a device sends them, and tells other devices", async () => {
    const [day] = makeDays();
    const { id, ...columns } = { ...day, id: crypto.randomUUID() };
    expect(await push("plan_days", "insert", id, { ...columns, plan_id: plan })).toMatchObject({ outcome: "done" });
    expect(await change("plan_days", id, { title: "Rest", stop: null, bed: null })).toMatchObject({
      outcome: "done",
      row: { title: "Rest", stop: null, bed: null, legs: [], office_note: "Costs us 10 dollars." },
    });
    expect(await readPlan()).toMatchObject({ written_by: bench.staff, people: 1, included: [] });
    const [tombstone] = await asStaff(() => query("delete from plan_days where id = $1 returning id", [id]));
    expect(tombstone).toEqual({ id });
    expect(await query("select table_name from deleted_rows where row_id = $1", [id])).toEqual([
      { table_name: "plan_days" },
    ]);
  });

  it.each<[string, string, Row]>([
    ["a title of blanks", "plans", { title: "  " }],
    ["a title of 161 characters", "plans", { title: "x".repeat(161) }],
    ["no traveller", "plans", { people: 0 }],
    ["51 travellers", "plans", { people: 51 }],
    ["a note of 20,001 characters", "plans", { note: "x".repeat(20_001) }],
    ["31 things included", "plans", { included: Array(31).fill("Beds") }],
    ["a thing included of 201 characters", "plans", { included: ["x".repeat(201)] }],
    ["21 rounds of changes", "plans", { included_changes: 21 }],
    ["a day of the year 3000", "plans", { starts_on: "3000-01-01" }],
    ["a link of 25 letters", "plans", { token: "0".repeat(25) }],
    ["a link in capitals", "plans", { token: "A".repeat(26) }],
    ["a position with a blank", "plan_days", { position: "a 0" }],
    ["a text of 20,001 characters", "plan_days", { text: "x".repeat(20_001) }],
    ["a stop without a name", "plan_days", { stop: { at: [1, 2] } }],
    ["a stop off the earth", "plan_days", { stop: { name: "Nowhere", at: [91, 2] } }],
    ["a stop with a field of the office", "plan_days", { stop: { name: "Vientiane", cost: 3 } }],
    ["legs that are none", "plan_days", { legs: [{ from: "Vientiane" }] }],
    ["a bed of no kind", "plan_days", { bed: { kind: "palace", ask: "", closed: [] } }],
    [
      "a bed with a link to a script",
      "plan_days",
      { bed: { kind: "hotel", ask: "", closed: [], link: "javascript:1" } },
    ],
    ["a traveller's name of 101 characters", "plans", { traveller_name: "x".repeat(101) }],
    ["a price of 201 characters", "plans", { price: "x".repeat(201) }],
    ["what to book first in 4,001 characters", "plans", { book_first: "x".repeat(4_001) }],
    ["a thing included that is none", "plans", { included: ["Beds", null] }],
    ["a link with letters that are read for digits", "plans", { token: "o".repeat(26) }],
    ["a link with a line break behind it", "plans", { token: `${"0".repeat(26)}\n` }],
    ["a day before the year 1000", "plans", { starts_on: "0999-12-31" }],
    ["a day that never comes", "plans", { starts_on: "infinity" }],
    ["a position of no sign", "plan_days", { position: "" }],
    ["a position of 201 signs", "plan_days", { position: "a".repeat(201) }],
    ["a position with a line break behind it", "plan_days", { position: "a0\n" }],
    ["a stop that is a list", "plan_days", { stop: ["Vientiane", [1, 2]] }],
    ["a stop whose name is blank", "plan_days", { stop: { name: "\t\n" } }],
    ["a stop above every mountain", "plan_days", { stop: { name: "Nowhere", altitude: 8_001 } }],
    ["a stop at three numbers", "plan_days", { stop: { name: "Nowhere", at: [1, 2, 3] } }],
    ["21 legs of a day", "plan_days", { legs: Array(21).fill(makeLeg(vientiane, vangVieng)) }],
    ["a leg of an unknown way", "plan_days", { legs: [{ ...makeLeg(vientiane, vangVieng), way: "constructor" }] }],
    ["a leg of 73 hours", "plan_days", { legs: [{ ...makeLeg(vientiane, vangVieng), hours: [1, 73] }] }],
    [
      "a last departure at 24:00",
      "plan_days",
      { legs: [{ ...makeLeg(vientiane, vangVieng), lastDeparture: "24:00" }] },
    ],
    [
      "a leg with the prototype of another",
      "plan_days",
      { legs: [{ ...makeLeg(vientiane, vangVieng), constructor: {} }] },
    ],
    ["a bed that is closed in a thirteenth month", "plan_days", { bed: { kind: "hotel", ask: "", closed: [13] } }],
    [
      "a bed whose dollars are texts",
      "plan_days",
      { bed: { kind: "hotel", ask: "", closed: [], dollars: ["1", "2"] } },
    ],
    ["costs below nothing", "plan_days", { costs: { currency: "USD", food: [-1, 2] } }],
    ["costs of one number", "plan_days", { costs: { currency: "USD", food: [1] } }],
    ["costs in a currency in small letters", "plan_days", { costs: { currency: "usd" } }],
    ["costs for something else", "plan_days", { costs: { currency: "USD", fee: [1, 2] } }],
  ])("refuses %s", async (_, table, patch) => {
    const known = table === "plans" ? {} : { plan_id: plan, position: "a0" };
    const insert = push(table, "insert", crypto.randomUUID(), { title: "Laos", ...known, ...patch });
    expect(await getSqlState(insert)).toBe(checkViolation);
  });

  it("has the shapes of the one schema: whatever one of the two takes, the other takes", async () => {
    const good = makeVersion();
    /** Lists copies of a value, each with a change at one place of it. */
    function* mutate(value: unknown): Generator<unknown> {
      yield* [
        null,
        "",
        "x".repeat(121),
        "x".repeat(501),
        "2027-02-30",
        -500,
        1.5,
        99_999,
        true,
        [],
        {},
        "javascript:x",
      ];
      if (Array.isArray(value)) {
        yield [...value, ...value, ...value, ...value];
        for (const [n, item] of value.entries()) for (const next of mutate(item)) yield value.with(n, next);
      } else if (typeof value === "object" && value !== null) {
        yield { ...value, office_note: "Owes us a call." };
        for (const [name, item] of Object.entries(value)) {
          yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
          for (const next of mutate(item)) yield { ...value, [name]: next };
        }
      }
    }
    const [, , third, last] = good.days;
    // The first two days say nothing that the third does not.
    const base = {
      ...good,
      bookFirst: [{ text: "The visa" }, { text: "The train", day: 2 }],
      days: [
        {
          ...third,
          costs: { currency: "USD", bed: [20, 30], transport: [4, 4], food: [10, 15.5], entry: [0, 2] },
        },
        { ...last, text: [{ kind: "item", spans: [{ text: "x", isStrong: true, link: "mailto:a@b.c" }] }] },
      ],
    };
    const values = [base, ...mutate(base)];
    const found = await query<{ fits: boolean }>(
      "select private.is_plan_part('version', value) as fits from jsonb_array_elements($1::jsonb) with ordinality order by ordinality",
      [JSON.stringify(values)],
    );
    const differing = values.filter((value, n) => {
      const { version } = readPlanVersion(value);
      // The schema drops a field that it does not know, and rounds positions; the database refuses what it would change.
      const isTaken = version !== undefined && JSON.stringify(sortKeys(version)) === JSON.stringify(sortKeys(value));
      return isTaken !== found[n]?.fits;
    });
    expect(values.length).toBeGreaterThan(500);
    expect(found[0]?.fits).toBe(true);
    expect(differing.slice(0, 3)).toEqual([]);
  });

  it("numbers the versions of a plan, which nobody changes and nobody deletes", async () => {
    await send();
    await send(makeVersion({ title: "Laos by boat" }), { written_at: "2090-01-01T00:00:00Z" });
    const versions = await query(
      "select id, number, written_by, written_at, withdrawn_at from plan_versions where plan_id = $1 order by number",
      [plan],
    );
    expect(versions).toMatchObject([
      { number: 1, written_by: bench.staff, withdrawn_at: null },
      { number: 2, written_by: bench.staff, withdrawn_at: null },
    ]);
    expect(Number(versions[1]?.written_at)).toBeLessThanOrEqual(Date.now());
    const [first] = versions;
    for (const column of [
      "content = '{}'",
      "number = 9",
      "written_by = null",
      "written_at = now() - interval '9 days'",
      "plan_id = id",
    ]) {
      const update = `update plan_versions set ${column} where id = '${first?.id}'`;
      expect(await getSqlState(asStaff(() => query(update))), column).toBe(notAllowed);
      expect(await getSqlState(query(update)), column).toBe(notAllowed);
    }
    expect(await getSqlState(asStaff(() => query("delete from plan_versions where id = $1", [first?.id])))).toBe(
      notAllowed,
    );
    await change("plan_versions", String(first?.id), { withdrawn_at: "2090-01-01T00:00:00Z" });
    const [withdrawn] = await query("select withdrawn_at from plan_versions where id = $1", [first?.id]);
    expect(Number(withdrawn?.withdrawn_at)).toBeLessThanOrEqual(Date.now());
    await change("plan_versions", String(first?.id), { withdrawn_at: null });
    expect(await query("select withdrawn_at from plan_versions where id = $1", [first?.id])).toEqual([withdrawn]);
    // A new epoch stamps every row anew, and withdraws none.
    await query("select private.new_epoch()");
    expect((await read()).outcome).toBe("found");
  });

  it("makes an offer of the case with the first version, and sends the plan of a won one, which is closed as before", async () => {
    await send(makeVersion(), { written_at: new Date(Date.now() - 3_600_000).toISOString() });
    const offered = await followUp();
    expect(offered).toMatchObject({ stage: "offered", assignee: bench.staff, answered_by: bench.staff });
    expect(Date.now() - Number(offered.answered_at)).toBeGreaterThan(3_500_000);
    await query("update follow_ups set stage = 'won' where id = $1", [lead]);
    expect(await followUp()).toMatchObject({ plan_sent_on: null });
    await send();
    const sentOn = await query(
      "select plan_sent_on = private.office_day(now()) as is_today from follow_ups where id = $1",
      [lead],
    );
    expect(sentOn).toEqual([{ is_today: true }]);
    expect(await followUp()).toMatchObject({ stage: "won", answered_at: offered.answered_at });
    await query("update follow_ups set stage = 'lost', lost_reason = 'Too far' where id = $1", [lead]);
    [plan, token] = [crypto.randomUUID(), makeToken()];
    await push("plans", "insert", plan, { follow_up_id: lead, title: "Laos again", token });
    expect(await send()).toMatchObject({ outcome: "done", row: { number: 1 } });
    expect(await followUp()).toMatchObject({ stage: "lost" });
  });

  it("plans again once a change is wanted, due tomorrow in the office, and offers again with the next version", async () => {
    await send();
    const text = "Please without the slow boat";
    expect(await answer("change", text, { day: makeId(3) })).toEqual({ outcome: "stored", is_to_older: false });
    expect(await followUp()).toMatchObject({
      stage: "planning",
      next: await officeDay(1),
      next_reason: "A change of the plan is wanted",
    });
    const [alert] = await query(
      "select subject, path from private.alerts where about in (select id from plan_answers where plan_id = $1)",
      [plan],
    );
    expect(alert).toEqual({ subject: "A plan was answered", path: `/admin/leads?lead=${lead}` });
    const events = JSON.stringify(await query("select changes from follow_up_events where follow_up_id = $1", [lead]));
    expect(events).toContain("planning");
    expect(events).not.toContain("slow boat");
    await send();
    expect(await followUp()).toMatchObject({ stage: "offered" });
  });

  it.each([
    ["go_ahead", "", "The plan is accepted"],
    ["question", "Is there a pharmacy?", "A question about the plan"],
  ])("is due today after %s, in its stage, if won too", async (kind, text, reason) => {
    await send();
    for (const stage of ["offered", "won"]) {
      await query("update follow_ups set stage = $2, next_on = '2100-01-01' where id = $1", [lead, stage]);
      await answer(kind, text);
      expect(await followUp()).toMatchObject({ stage, next: await officeDay(), next_reason: reason });
    }
  });

  it("stores an answer once, under its id; another payload under it is told apart", async () => {
    await send();
    const id = crypto.randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await answer("question", "When?", { id })).toEqual({ outcome: "stored", is_to_older: false });
    expect(await query("select kind, text, version_number from plan_answers where plan_id = $1", [plan])).toEqual([
      { kind: "question", text: "When?", version_number: 1 },
    ]);
    expect(await answer("question", "Where?", { id })).toMatchObject({ outcome: "mismatch" });
    expect(await answer("change", "When?", { id })).toMatchObject({ outcome: "mismatch" });
    // The answer of a retry is the same even if the link was replaced or withdrawn in between, and a newer version came.
    await send();
    const former = token;
    token = makeToken();
    await change("plans", plan, { token });
    expect(await answer("question", "When?", { id, link: former })).toEqual({ outcome: "stored", is_to_older: false });
    expect(await answer("question", "New words", { link: former })).toEqual({ outcome: "withdrawn" });
    expect(await answer("question", "When?", { id })).toEqual({ outcome: "stored", is_to_older: false });
    expect(await answer("go_ahead", "", { number: 1 })).toEqual({ outcome: "stored", is_to_older: true });
    expect(await answer("go_ahead", "", { number: 2 })).toEqual({ outcome: "stored", is_to_older: false });
  });

  it("takes no answer to a version or a day that the plan has not, nor one without words", async () => {
    await send();
    expect(await getSqlState(answer("question", "When?", { number: 2 }))).toBe(checkViolation);
    expect(await getSqlState(answer("question", "When?", { day: crypto.randomUUID() }))).toBe(checkViolation);
    expect(await getSqlState(answer("question", "  "))).toBe(checkViolation);
    expect(await getSqlState(answer("go_ahead", "", { day: makeId(1) }))).toBe(checkViolation);
    expect(await getSqlState(answer("maybe", "Yes"))).toBe(checkViolation);
  });

  it("opens the newest version that is not withdrawn, and an older one by its number", async () => {
    expect(await read()).toEqual({ outcome: "unknown" });
    await send();
    const second = crypto.randomUUID();
    await send(makeVersion({ title: "Laos by boat" }), {}, second);
    expect(await read()).toEqual({
      outcome: "found",
      content: makeVersion({ title: "Laos by boat" }),
      number: 2,
      newest: 2,
    });
    expect(await read(token, 1)).toEqual({ outcome: "found", content: makeVersion(), number: 1, newest: 2 });
    expect(await read(token, 3)).toEqual({ outcome: "withdrawn" });
    await change("plan_versions", second, { withdrawn_at: new Date().toISOString() });
    expect(await read()).toMatchObject({ outcome: "found", number: 1, newest: 1 });
    expect(await read(token, 2)).toEqual({ outcome: "withdrawn" });
  });

  it("keeps the days on which a link was opened, and no time", async () => {
    await send();
    expect(await readPlan()).toMatchObject({ first: null, last: null });
    await read();
    const { sync_version } = await readPlan();
    await read();
    const today = await officeDay();
    expect(await readPlan()).toMatchObject({ first: today, last: today, sync_version });
    await query("update plans set first_opened_on = '2026-01-02', last_opened_on = '2026-01-03' where id = $1", [plan]);
    await read();
    expect(await readPlan()).toMatchObject({ first: "2026-01-02", last: today });
    expect(await getSqlState(change("plans", plan, { first_opened_on: null }))).toBe(notAllowed);
  });

  it("ends a link when staff withdraw it, undo that, or make another one, which is never given out twice", async () => {
    await send();
    await read();
    await change("plans", plan, { link_withdrawn_at: new Date().toISOString() });
    expect(await read()).toEqual({ outcome: "withdrawn" });
    expect(await answer("go_ahead")).toEqual({ outcome: "withdrawn" });
    await change("plans", plan, { link_withdrawn_at: null });
    expect(await read()).toMatchObject({ outcome: "found" });
    const former = token;
    await change("plans", plan, { link_withdrawn_at: new Date().toISOString() });
    token = makeToken();
    await change("plans", plan, { token });
    expect(await readPlan()).toMatchObject({ link_withdrawn_at: null, first: null, last: null });
    expect(await read(former)).toEqual({ outcome: "withdrawn" });
    expect(await read()).toMatchObject({ outcome: "found" });
    expect(await getSqlState(change("plans", plan, { token: former }))).toBe(checkViolation);
  });

  it("ends a link 90 days after the last day, and one without a date by nobody but staff", async () => {
    await send(await startingIn(-93));
    expect(await read()).toMatchObject({ outcome: "found" });
    await send(await startingIn(-94));
    expect(await read()).toEqual({ outcome: "ended" });
    expect(await answer("question", "When?")).toEqual({ outcome: "ended" });
    await send(makeVersion({ starts_on: null }));
    expect(await read()).toMatchObject({ outcome: "found" });
  });

  it("limits guesses by address and in all, and keeps nobody from a plan whose link they have", async () => {
    await send();
    const guess = async (address: string) => (await read(makeToken(), null, address)).outcome;
    const setLimit = (limit: number) => query("update private.settings set lead_limit = $1 where only_row", [limit]);
    await setLimit(4);
    try {
      for (let n = 0; n < 4; n += 1) expect(await guess("one")).toBe("unknown");
      expect(await guess("one")).toBe("limited");
      // Those of all are used up, too.
      expect(await guess("another")).toBe("limited");
      expect(await read(token, null, "one")).toMatchObject({ outcome: "found" });
      expect(await answer("go_ahead")).toMatchObject({ outcome: "stored" });
    } finally {
      await setLimit(300);
    }
  });

  it("goes with its case, and its link with it", async () => {
    await send();
    await answer("question", "When?");
    const former = token;
    token = makeToken();
    await change("plans", plan, { token });
    await query("delete from leads where id = $1", [lead]);
    for (const table of ["plans", "plan_versions", "plan_answers", "private.replaced_links"]) {
      const column = table === "plans" ? "id" : "plan_id";
      expect(await query(`select from ${table} where ${column} = $1`, [plan]), table).toEqual([]);
    }
    expect(await query("select from private.alerts where path = $1", [`/admin/leads?lead=${lead}`])).toEqual([]);
    expect([await read(), await read(former)]).toEqual(
      [{ outcome: "unknown" }, { outcome: "unknown" }].map((each) => ({ ...each, retry_after: null })),
    );
    const insert = push("plans", "insert", crypto.randomUUID(), { follow_up_id: lead, title: "Laos" });
    await expect(insert).rejects.toThrow("The enquiry of this plan has been deleted");
    await expect(send()).rejects.toThrow("The plan of this version has been deleted");
    await expect(push("plan_days", "insert", crypto.randomUUID(), { plan_id: plan, position: "a0" })).rejects.toThrow(
      "The plan of this day has been deleted",
    );
  });

  it("is a sign of life of its case, from which the months of keeping count", async () => {
    const age = () => query("update follow_ups set touched_at = now() - interval '20 months' where id = $1", [lead]);
    const isAlive = async () => Date.now() - Number((await followUp()).touched_at) < 60_000;
    const day = crypto.randomUUID();
    for (const work of [
      () => change("plans", plan, { note: "Bring cash." }),
      () => push("plan_days", "insert", day, { plan_id: plan, position: "a0" }),
      () => change("plan_days", day, { title: "Rest" }),
      () => send(),
      () => answer("question", "When?"),
    ]) {
      await age();
      await work();
      expect(await isAlive(), String(work)).toBe(true);
    }
    // A reader who opens a link works on nothing.
    await age();
    await read();
    expect(await isAlive()).toBe(false);
  });

  it("lets the public read of a service's ready-made plan what is given away, and of any other plan nothing", async () => {
    const service = crypto.randomUUID();
    await query("insert into services (id, name, type) values ($1, 'Laos by train', 'ready-made')", [service]);
    const versionOf = async (id: string) =>
      String((await query("select sync_version from services where id = $1", [id]))[0]?.sync_version);
    const readPublic = async (caller = anonymous) => {
      const [row] = await runAsCaller(bench.database, caller, () =>
        query<{ plans: Record<string, PlanVersion> }>("select published_plans() as plans"),
      );
      return row?.plans ?? {};
    };
    // A plan of a case names a traveller: it can be on no page.
    await expect(change("plans", plan, { service_id: service })).rejects.toThrow(/is on no page/);
    const readyMade = crypto.randomUUID();
    const secret = makeToken();
    await push("plans", "insert", readyMade, { title: "Laos by train", token: secret, office_note: "Owes us a call." });
    const content = makeVersion(
      { traveller_name: "", book_first: "The visa" },
      makeDays({ 1: { text: "The whole day, written out from the morning to the evening." } }),
    );
    const sendReadyMade = (sent: PlanVersion) =>
      push("plan_versions", "insert", crypto.randomUUID(), { plan_id: readyMade, content: sent });
    await sendReadyMade(content);
    expect(await readPublic()).toEqual({});
    const before = await versionOf(service);
    await change("plans", readyMade, { service_id: service });
    // The renderer of the page learns of it as of a change of the service.
    expect(await versionOf(service)).not.toBe(before);
    const { [service]: found, ...others } = await readPublic();
    expect(others).toEqual({});
    expect(readPlanVersion(found).version).toEqual(found);
    expect(found).toMatchObject({ title: "Laos by train", startsOn: null, writtenBy: "", price: "", note: [] });
    expect(found?.days.map(({ text }) => text.length)).toEqual([0, 1, 0, 0]);
    expect(found?.days.map(({ legs }) => legs)).toEqual(content.days.map(({ legs }) => legs));
    expect(JSON.stringify(found)).not.toMatch(
      /Sala House|River House|\+856|at the desk|costs|bookFirst|Owes|Bring cash/,
    );
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(await readPublic(makeSignedInCaller(bench.outsider))).toEqual({ [service]: found });
    for (const table of ["plans", "plan_days", "plan_versions"])
      expect(await getSqlState(runAsCaller(bench.database, anonymous, () => query(`select from ${table}`)))).toBe(
        notAllowed,
      );

    // A version that names somebody is passed over, a newer one that names nobody is shown.
    await sendReadyMade({ ...content, title: "Laos for Achieng", travellerName: "Achieng" });
    expect((await readPublic())[service]?.title).toBe("Laos by train");
    await sendReadyMade({ ...content, title: "Laos by slow train" });
    expect((await readPublic())[service]?.title).toBe("Laos by slow train");
    await expect(change("plans", readyMade, { traveller_name: "Achieng" })).rejects.toThrow(/is on no page/);
    await change("plans", readyMade, { service_id: null });
    expect(await readPublic()).toEqual({});
    await change("plans", readyMade, { service_id: service });
    await query("delete from services where id = $1", [service]);
    expect(await readPublic()).toEqual({});
    expect(await getSqlState(change("plans", readyMade, { service_id: service }))).toBe("23503");
  });

  it("asks for a build when what a service's page shows changes, and for none when a traveller is sent a version", async () => {
    await query("select private.set_dispatch('https://p.example/functions/v1/dispatch', 's')");
    const service = crypto.randomUUID();
    await query("insert into services (id, name, type) values ($1, 'Laos by train', 'ready-made')", [service]);
    const readyMade = crypto.randomUUID();
    await push("plans", "insert", readyMade, { title: "Laos by train" });
    const content = makeVersion({ traveller_name: "" });
    const sendReadyMade = () => push("plan_versions", "insert", crypto.randomUUID(), { plan_id: readyMade, content });
    const asksForBuild = async (work: () => Promise<unknown>) => {
      await query("delete from private.outgoing where kind = 'build'");
      await work();
      return (await query("select from private.outgoing where kind = 'build'")).length > 0;
    };
    expect(await asksForBuild(sendReadyMade)).toBe(false);
    expect(await asksForBuild(() => send())).toBe(false);
    expect(await asksForBuild(() => change("plans", readyMade, { service_id: service }))).toBe(true);
    expect(await asksForBuild(() => change("plans", readyMade, { office_note: "Ask again in May." }))).toBe(false);
    expect(await asksForBuild(sendReadyMade)).toBe(true);
    expect(await asksForBuild(() => change("plans", readyMade, { service_id: null }))).toBe(true);
  });
});

/** Copies a value with the names of its fields in one order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sortKeys(each)]),
  );
}
