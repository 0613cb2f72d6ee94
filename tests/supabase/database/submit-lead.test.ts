import { beforeEach, describe, expect, it } from "vitest";
import { enquiryNames, getColumnName } from "../../../supabase/functions/_shared/enquiry.ts";
import { getSqlState, makeSignedInCaller, runAsCaller, type Session, service } from "../../harness/database.ts";
import { onBothEngines, withSessions } from "./engines.ts";

interface Answer {
  outcome: string;
  retry_after: number | null;
}

const enquiry = {
  name: "Wanjiru",
  age: 34,
  location: "Nyeri, Kenya",
  destination: "namibia",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
  contact: "wanjiru@example.org",
  place_in_mind: "Svaneti",
};

/** Submits a lead as the function of version 1.1.0 does, with a parameter for each answer. */
async function submitByParameters(
  session: Session,
  id: string | null,
  change: Partial<typeof enquiry> = {},
  address: string | null = "192.0.2.7",
): Promise<Answer> {
  const { contact, place_in_mind, ...values } = { ...enquiry, ...change };
  const call = "select public.submit_lead($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as answer";
  return readAnswer(session, call, [id, ...Object.values(values), address, contact, place_in_mind]);
}

/** Submits a lead as the function does: as service_role, in a transaction of its own. */
async function submit(
  session: Session,
  id: string | null,
  change: Partial<typeof enquiry & { travel_month: string; anything_else: string }> = {},
  address: string | null = "192.0.2.7",
): Promise<Answer> {
  const { location, ...rest } = { ...enquiry, ...change };
  const answers = { ...rest, "Where are you from?": location };
  return readAnswer(session, "select public.submit_lead($1, $2, $3::jsonb) as answer", [
    id,
    address,
    JSON.stringify(answers),
  ]);
}

async function readAnswer(session: Session, call: string, values: unknown[]): Promise<Answer> {
  const [row] = await runAsCaller(session, service, () => session.query<{ answer: Answer }>(call, values));
  if (!row) throw new Error("submit_lead returned no row");
  return row.answer;
}

async function clear(database: Session): Promise<void> {
  for (const table of ["public.leads", "public.deleted_rows", "private.lead_arrivals"]) {
    await database.query(`delete from ${table}`);
  }
  await database.query("update private.settings set lead_limit = default, lead_window = default");
}

onBothEngines({}, (bench) => {
  beforeEach(() => clear(bench.database));
  const count = async () => Number((await bench.database.query("select count(*) as n from leads"))[0]?.n);

  it("takes no form without an answer that the form asks for, though staff enter what a caller has told", async () => {
    for (const name of ["age", "location", "travelers", "travel_style", "duration"])
      expect(await getSqlState(submit(bench.database, crypto.randomUUID(), { [name]: null })), name).toBe("23502");
    expect(await count()).toBe(0);
  });

  it("creates a lead once and knows its repeat from another enquiry under the same id", async () => {
    const id = crypto.randomUUID();
    expect(await submit(bench.database, id)).toEqual({ outcome: "created", retry_after: null });
    expect(await submit(bench.database, id)).toEqual({ outcome: "exists", retry_after: null });
    for (const change of [
      { name: "Otieno" },
      { age: 35 },
      { location: "Kisumu, Kenya" },
      { destination: "laos" },
      { travelers: 3 },
      { travel_style: "budget" },
      { duration: "1 week" },
      { contact: "+254 700 000000" },
      { place_in_mind: "Tusheti" },
    ]) {
      expect(await submit(bench.database, id, change)).toEqual({ outcome: "mismatch", retry_after: null });
    }
    const leads = await bench.database.query(
      `select id, name, "Where are you from?" as place, travelers, contact, place_in_mind from leads`,
    );
    expect(leads).toEqual([
      {
        id,
        name: "Wanjiru",
        place: "Nyeri, Kenya",
        travelers: 2,
        contact: enquiry.contact,
        place_in_mind: enquiry.place_in_mind,
      },
    ]);
  });

  it("stores when somebody wants to travel and what else they ask, and refuses what no form offers", async () => {
    const id = crypto.randomUUID();
    const change = { travel_month: "july", anything_else: "Two lines\nof a question" };
    expect((await submit(bench.database, id, change)).outcome).toBe("created");
    expect((await submit(bench.database, id, change)).outcome).toBe("exists");
    expect((await submit(bench.database, id, { ...change, travel_month: "may" })).outcome).toBe("mismatch");
    expect((await submit(bench.database, id)).outcome).toBe("mismatch");
    expect(await bench.database.query("select travel_month, anything_else from leads")).toEqual([change]);
    for (const wrong of [{ travel_month: "juli" }, { anything_else: "" }, { anything_else: "x".repeat(1001) }])
      await expect(submit(bench.database, crypto.randomUUID(), wrong)).rejects.toThrow(/violates check/);
  });

  it("refuses the id of a record of the other kind, be it deleted, and leaves it free for its own repeat", async () => {
    const [ofLead, ofMessage] = [crypto.randomUUID(), crypto.randomUUID()];
    const message = (id: string) =>
      readAnswer(bench.database, "select public.submit_message($1, null, $2::jsonb) as answer", [
        id,
        JSON.stringify({ name: "Ada", email: "ada@example.org", message: "Hello" }),
      ]);
    const outcomes = async () => [
      (await submit(bench.database, ofLead)).outcome,
      (await message(ofMessage)).outcome,
      (await message(ofLead)).outcome,
      (await submit(bench.database, ofMessage)).outcome,
    ];
    expect(await outcomes()).toEqual(["created", "created", "mismatch", "mismatch"]);
    expect(await outcomes()).toEqual(["exists", "exists", "mismatch", "mismatch"]);
    const cases = await bench.database.query("select id, beside from follow_ups order by beside");
    expect(cases).toEqual([
      { id: ofLead, beside: "leads" },
      { id: ofMessage, beside: "messages" },
    ]);
    await bench.database.query("delete from leads");
    await bench.database.query("delete from messages");
    expect(await outcomes()).toEqual(["deleted", "deleted", "mismatch", "mismatch"]);
  });

  it("writes where a request came from beside it, and takes no age from staff alone", async () => {
    const [staff] = await bench.database.query<{ id: string }>("select user_id as id from private.staff limit 1");
    const { location, age: _age, ...rest } = enquiry;
    const call = (origin: object | null) => {
      const answers = JSON.stringify({ ...rest, "Where are you from?": location });
      return readAnswer(bench.database, "select public.submit_lead($1, 'office', $2::jsonb, $3::jsonb) as answer", [
        crypto.randomUUID(),
        answers,
        origin && JSON.stringify(origin),
      ]);
    };
    expect(await getSqlState(call(null))).toBe("23502");
    expect(await getSqlState(call({ source: "/" }))).toBe("23502");
    expect(await getSqlState(call({ actor: crypto.randomUUID() }))).toBe("42501");
    await bench.database.query("update private.settings set lead_limit = 1");
    for (let n = 0; n < 3; n++) {
      expect((await call({ source: "Telephone", actor: staff?.id })).outcome).toBe("created");
    }
    // The origin belongs to one transaction, so the next request on the same connection has none.
    await submit(bench.database, crypto.randomUUID());
    const sources = await bench.database.query("select source, age from follow_ups join leads using (id) order by 1");
    expect(sources).toEqual([...Array(3).fill({ source: "Telephone", age: null }), { source: null, age: 34 }]);
    const events = await bench.database.query("select 1 from follow_up_events");
    expect(events).toEqual([]);
  });

  it("takes an enquiry of an older page or outbox, which names no place", async () => {
    const call =
      "select public.submit_lead($1, 'Ada', 30, 'Here', 'other', 1, 'luxury', 'flexible', '192.0.2.1') as answer";
    const older = () =>
      runAsCaller(bench.database, service, () => bench.database.query<{ answer: Answer }>(call, [crypto.randomUUID()]));
    expect((await older())[0]?.answer.outcome).toBe("created");
    expect(await bench.database.query("select place_in_mind from leads")).toEqual([{ place_in_mind: null }]);
  });

  it("answers the call with a parameter for each answer as the other one", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await submitByParameters(bench.database, first)).outcome).toBe("created");
    expect((await submit(bench.database, second)).outcome).toBe("created");
    for (const id of [first, second]) {
      expect((await submit(bench.database, id)).outcome).toBe("exists");
      expect((await submitByParameters(bench.database, id)).outcome).toBe("exists");
      expect((await submitByParameters(bench.database, id, { age: 35 })).outcome).toBe("mismatch");
    }
    const rows = await bench.database.query(
      "select to_jsonb(leads) - '{id,created_at,sync_version}'::text[] as row from leads",
    );
    expect(rows[0]).toEqual(rows[1]);
    expect(await getSqlState(submitByParameters(bench.database, crypto.randomUUID(), { age: 0 }))).toBe("23514");
  });

  it("has a column for every declared answer, and no other columns but those that the database fills in", async () => {
    const columns = await bench.database.query<{ name: string }>(
      "select jsonb_object_keys(private.answers_of(jsonb_populate_record(null::public.leads, '{}'))) as name",
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(enquiryNames.map(getColumnName).sort());
  });

  it.each(["id", "created_at", "sync_version", "likes_tea"])(
    "refuses an answer %s, which has no column",
    async (name) => {
      expect(await getSqlState(submit(bench.database, crypto.randomUUID(), { [name]: null }))).toBe("42703");
      expect(await count()).toBe(0);
    },
  );

  it("refuses what is no set of answers", async () => {
    const call = "select public.submit_lead($1, null, $2::jsonb) as answer";
    for (const answers of ["{}", "[]", "3", "null", null])
      expect(await getSqlState(readAnswer(bench.database, call, [crypto.randomUUID(), answers])), `${answers}`).toMatch(
        /^2/,
      );
    expect(await getSqlState(submit(bench.database, crypto.randomUUID(), { age: "old" as unknown as number }))).toBe(
      "22P02",
    );
  });

  it("takes a column that is added, without another function", async () => {
    await bench.database.query("alter table public.leads add column likes_tea boolean");
    const id = crypto.randomUUID();
    expect((await submit(bench.database, id, { likes_tea: true } as object)).outcome).toBe("created");
    expect((await submit(bench.database, id, { likes_tea: false } as object)).outcome).toBe("mismatch");
    expect(await bench.database.query("select likes_tea from leads")).toEqual([{ likes_tea: true }]);
    await bench.database.query("alter table public.leads drop column likes_tea");
  });

  it("adds a contact to an enquiry without one, once and on its first day, and makes no other lead", async () => {
    const contact = () =>
      bench.database
        .query<{ contact: string | null }>("select contact from leads")
        .then((rows) => rows.map((row) => row.contact));
    const [id, lateId] = [crypto.randomUUID(), crypto.randomUUID()];
    const withoutContact = { contact: null as unknown as string };
    await submit(bench.database, id, withoutContact);
    // The key alone is not enough to add a contact.
    expect((await submit(bench.database, id, { name: "Somebody" })).outcome).toBe("mismatch");
    expect(await contact()).toEqual([null]);
    expect((await submit(bench.database, id)).outcome).toBe("exists");
    expect(await contact()).toEqual([enquiry.contact]);
    // These are late repeats of either request, and one with another contact.
    expect((await submit(bench.database, id)).outcome).toBe("exists");
    expect((await submit(bench.database, id, withoutContact)).outcome).toBe("exists");
    expect((await submit(bench.database, id, { contact: "+254 700 000000" })).outcome).toBe("mismatch");
    expect(await contact()).toEqual([enquiry.contact]);
    await bench.database.query("delete from leads");
    await bench.database.query(
      `insert into leads (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at)
       values ($1, 'Wanjiru', 34, 'Nyeri, Kenya', 'namibia', 2, 'cultural', '2 weeks', now() - interval '25 hours')`,
      [lateId],
    );
    expect((await submit(bench.database, lateId)).outcome).toBe("mismatch");
    expect(await contact()).toEqual([null]);
  });

  it("tells staff devices of a contact that was added", async () => {
    const id = crypto.randomUUID();
    await submit(bench.database, id, { contact: null as unknown as string });
    const version = async () => (await bench.database.query("select sync_version::text as v from leads"))[0]?.v;
    const before = await version();
    await submit(bench.database, id);
    expect(await version()).not.toBe(before);
  });

  it("does not bring back what staff deleted", async () => {
    const id = crypto.randomUUID();
    await submit(bench.database, id);
    await runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
      bench.database.query("delete from leads where id = $1", [id]),
    );
    expect(await submit(bench.database, id)).toEqual({ outcome: "deleted", retry_after: null });
    expect(await count()).toBe(0);
  });

  it.each([
    ["its tombstone has grown old", "select private.prune_deleted_rows('0 days')"],
    ["a new epoch was begun", "select private.new_epoch()"],
  ])("nor once %s", async (_when, statement) => {
    const id = crypto.randomUUID();
    await submit(bench.database, id);
    await bench.database.query("delete from leads where id = $1", [id]);
    await bench.database.query(statement);
    expect((await submit(bench.database, id)).outcome).toBe("deleted");
  });

  it("limits new leads per address, and only new ones", async () => {
    const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
    for (const id of ids) expect((await submit(bench.database, id)).outcome).toBe("created");
    const refusal = await submit(bench.database, crypto.randomUUID());
    expect(refusal.outcome).toBe("limited");
    expect(refusal.retry_after).toBeGreaterThan(540);
    expect(refusal.retry_after).toBeLessThanOrEqual(600);
    expect((await submit(bench.database, ids[0] ?? null)).outcome).toBe("exists");
    expect((await submit(bench.database, crypto.randomUUID(), {}, "192.0.2.8")).outcome).toBe("created");
    expect(await count()).toBe(31);
  });

  it("keeps nobody out behind an address from which others send the same over and over", async () => {
    for (let n = 0; n < 30; n++) await submit(bench.database, crypto.randomUUID());
    expect((await submit(bench.database, crypto.randomUUID())).outcome).toBe("limited");
    for (let n = 0; n < 20; n++)
      expect((await submit(bench.database, crypto.randomUUID(), { name: `Visitor ${n}` })).outcome).toBe("created");
    // Arrivals are added until the address has one below its limit.
    await bench.database.query(`insert into private.lead_arrivals (address_hash, arrived_at)
      select address_hash, clock_timestamp() from (select address_hash from private.lead_arrivals limit 1) one, generate_series(1, 249)`);
    expect((await submit(bench.database, crypto.randomUUID(), { name: "The 300th" })).outcome).toBe("created");
    const refusal = await submit(bench.database, crypto.randomUUID(), { name: "The 301st" });
    expect(refusal.outcome).toBe("limited");
    expect(refusal.retry_after).toBeGreaterThan(0);
    expect(refusal.retry_after).toBeLessThanOrEqual(600);
  });

  it("counts callers without a known address together", async () => {
    await bench.database.query("update private.settings set lead_limit = 1");
    expect((await submit(bench.database, crypto.randomUUID(), {}, null)).outcome).toBe("created");
    expect((await submit(bench.database, crypto.randomUUID(), {}, null)).outcome).toBe("limited");
  });

  it("makes room as soon as the oldest arrival in the way has aged out", async () => {
    await bench.database.query("update private.settings set lead_limit = 2");
    await submit(bench.database, crypto.randomUUID());
    await bench.database.query("update private.lead_arrivals set arrived_at = now() - interval '9 minutes 50 seconds'");
    await submit(bench.database, crypto.randomUUID());
    const refusal = await submit(bench.database, crypto.randomUUID());
    expect(refusal.outcome).toBe("limited");
    expect(refusal.retry_after).toBeGreaterThan(0);
    expect(refusal.retry_after).toBeLessThanOrEqual(10);
    await bench.database.query("update private.lead_arrivals set arrived_at = arrived_at - interval '11 seconds'");
    expect((await submit(bench.database, crypto.randomUUID())).outcome).toBe("created");
  });

  it("keeps salted hashes alone, and those no longer than the window", async () => {
    const address = "198.51.100.23";
    await submit(bench.database, crypto.randomUUID(), {}, address);
    const [storedArrival] = await bench.database.query(`
      select address_hash::text as hash, a::text like '%198.51%' as readable,
        address_hash = sha256(convert_to('${address}', 'UTF8')) as unsalted from private.lead_arrivals a`);
    expect(storedArrival).toMatchObject({ readable: false, unsalted: false });
    await bench.database.query("update private.lead_arrivals set arrived_at = now() - interval '11 minutes'");
    // The timer has not run for two minutes, so the next enquiry deletes the old arrivals.
    await bench.database.query("update private.settings set arrivals_forgotten_at = now() - interval '121 seconds'");
    await submit(bench.database, crypto.randomUUID(), {}, "203.0.113.9");
    const arrivalsLeft = await bench.database.query("select address_hash::text as hash from private.lead_arrivals");
    expect(arrivalsLeft.length).toBe(1);
    expect(arrivalsLeft[0]?.hash).not.toBe(storedArrival?.hash);
    await bench.database.query("update private.lead_arrivals set arrived_at = now() - interval '11 minutes'");
    await bench.database.query("select private.forget_lead_arrivals()");
    expect(await bench.database.query("select from private.lead_arrivals")).toEqual([]);
  });

  it("leaves nothing behind when the enquiry breaks a rule of the table", async () => {
    expect(await getSqlState(submit(bench.database, crypto.randomUUID(), { age: 0 }))).toBe("23514");
    expect(await getSqlState(submit(bench.database, null))).toBe("22004");
    expect(await bench.database.query("select from private.lead_arrivals")).toEqual([]);
  });
});

describe("on Postgres, side by side", () => {
  const bench = withSessions(20);
  beforeEach(() => clear(bench.database));

  const outcomes = async (calls: Promise<Answer>[]) => {
    const tally: Record<string, number> = {};
    for (const { outcome } of await Promise.all(calls)) tally[outcome] = (tally[outcome] ?? 0) + 1;
    return tally;
  };

  it("makes one lead of twenty calls with one id, ten times over", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = crypto.randomUUID();
      const calls = bench.sessions.map((session, n) => submit(session, id, {}, `192.0.2.${n}`));
      expect(await outcomes(calls)).toEqual({ created: 1, exists: 19 });
    }
    expect(await bench.database.query("select count(*)::int as n from leads")).toEqual([{ n: 10 }]);
  });

  it("lets a burst from one address through up to the limit and no further", async () => {
    await bench.database.query("update private.settings set lead_limit = 7");
    const calls = bench.sessions.map((session) => submit(session, crypto.randomUUID()));
    expect(await outcomes(calls)).toEqual({ created: 7, limited: 13 });
  });

  it("never resurrects a lead that staff delete while its repeats arrive", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = crypto.randomUUID();
      await submit(bench.database, id, {}, null);
      const calls = bench.sessions.map((session, n) => submit(session, id, {}, `192.0.2.${n}`));
      const deleting = bench.database.query("delete from leads where id = $1", [id]);
      const tally = await outcomes(calls);
      await deleting;
      expect(tally.created).toBeUndefined();
      expect(await bench.database.query("select from leads where id = $1", [id])).toEqual([]);
    }
  });
});
