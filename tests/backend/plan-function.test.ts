/** Tests the function that hands a traveller their plan and stores their answers, in the embedded backend. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { makePlanToken } from "../../src/plan/plan-link.ts";
import { startTestBackend } from "../harness/backend.ts";
import { makeId, makeVersion } from "../plan/plan-builders.ts";

const site = "https://kilele.example";
const newToken = () => makePlanToken((bytes) => crypto.getRandomValues(bytes));

let backend: Backend;
let token: string;
let plan: string;
beforeAll(async () => {
  backend = await startTestBackend({ functionEnv: { SITE_ORIGINS: site } });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.query("delete from private.lead_arrivals where true");
  [token, plan] = [newToken(), crypto.randomUUID()];
  const lead = crypto.randomUUID();
  await backend.db.query(
    `insert into public.leads (id, name, age, "Where are you from?", travel_style, duration)
     values ($1, 'Wanjiru', 34, 'Nyeri', 'cultural', '1 week')`,
    [lead],
  );
  await backend.db.query(
    `insert into public.plans (id, follow_up_id, title, token, office_note) values ($1, $2, 'Laos', $3, 'Owes us a call')`,
    [plan, lead, token],
  );
  await sendVersion();
});

const sendVersion = (content: object = makeVersion()) =>
  backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(content),
  ]);

function ask(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/plan`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
/** Sends a form as a browser without scripts does. */
const postForm = (fields: Record<string, string>, headers: Record<string, string> = { origin: site }) =>
  fetch(`${backend.url}/functions/v1/plan`, {
    method: "POST",
    headers: { accept: "text/html", ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
/** Returns where an answer leads, without the host of the site. */
const getPath = (answer: Response) => answer.headers.get("location")?.replace(/^https?:\/\/[^/]*/, "");
const readCode = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const countAnswers = async () =>
  (await backend.db.query("select 1 from public.plan_answers where plan_id = $1", [plan])).length;

describe("the plan of a link", () => {
  it("has exactly the fields of a version, its number, and if a newer one was sent", async () => {
    const answer = await ask({ token }, { origin: site });
    const body = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(
      [
        "format",
        "title",
        "travellerName",
        "startsOn",
        "people",
        "writtenBy",
        "writtenOn",
        "price",
        "note",
        "included",
        "changes",
        "countries",
        "days",
        "number",
        "hasNewer",
      ].sort(),
    );
    const [day] = body.days as Record<string, unknown>[];
    expect(Object.keys(day ?? {}).sort()).toEqual(["bed", "costs", "id", "legs", "stop", "text", "title"]);
    expect(body).toEqual({ ...makeVersion(), number: 1, hasNewer: false });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBe(site);
  });

  it("is the newest version, and an older one by its number", async () => {
    await sendVersion(makeVersion({ title: "Laos by boat" }));
    expect(await (await ask({ token })).json()).toMatchObject({ title: "Laos by boat", number: 2, hasNewer: false });
    expect(await (await ask({ token, number: 1 })).json()).toMatchObject({ number: 1, hasNewer: true });
  });

  it("is not told to a wrong, a replaced, a withdrawn or an ended link, whose answers name nobody", async () => {
    const former = token;
    const wrong = await ask({ token: newToken() });
    await backend.db.query("update public.plans set token = $2 where id = $1", [plan, newToken()]);
    const replaced = await ask({ token: former });
    token = newToken();
    await backend.db.query("update public.plans set token = $2 where id = $1", [plan, token]);
    await sendVersion(makeVersion({ starts_on: "2020-01-01" }));
    const ended = await ask({ token });
    await backend.db.query("update public.plans set link_withdrawn_at = now() where id = $1", [plan]);
    const withdrawn = await ask({ token });
    const texts = await Promise.all([wrong, replaced, ended, withdrawn].map((answer) => answer.clone().text()));
    expect(await Promise.all([wrong, replaced, ended, withdrawn].map(readCode))).toEqual([
      [404, "unknown_link"],
      [410, "link_withdrawn"],
      [410, "link_ended"],
      [410, "link_withdrawn"],
    ]);
    for (const { headers } of [wrong, replaced, ended, withdrawn])
      expect(headers.get("cache-control")).toBe("no-store");
    for (const text of texts) expect(text).not.toMatch(/Laos|Achieng|Wanjiru|Naliaka|Owes/);
  });

  it("is gone with its traveller's enquiry", async () => {
    await backend.db.query(
      "delete from public.leads where id = (select follow_up_id from public.plans where id = $1)",
      [plan],
    );
    expect(await readCode(await ask({ token }))).toEqual([404, "unknown_link"]);
  });

  it("waits while the database does not answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await backend.db.query("alter function public.read_plan(text, text, integer) rename to read_plan_away");
    try {
      const answer = await ask({ token });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    } finally {
      await backend.db.query("alter function public.read_plan_away rename to read_plan");
    }
  });
});

describe("an answer", () => {
  it("is stored once, however often it is sent, and at once", async () => {
    const key = crypto.randomUUID();
    const change = { token, number: 1, kind: "change", day: makeId(2), text: "Please  without the boat \u200b" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(change, { "idempotency-key": key })));
    for (const answer of answers) expect(await answer.json()).toEqual({ id: key, isToOlder: false });
    const rows = await backend.db.query("select id, kind, day_id, text from public.plan_answers where plan_id = $1", [
      plan,
    ]);
    expect(rows).toMatchObject([{ id: key, kind: "change", day_id: makeId(2) }]);
    expect(await readCode(await ask({ ...change, kind: "question" }, { "idempotency-key": key }))).toEqual([
      422,
      "key_reused",
    ]);
  });

  it("to an older version says so", async () => {
    await sendVersion();
    const key = crypto.randomUUID();
    const answer = await ask({ token, number: 1, kind: "go_ahead" }, { "idempotency-key": key.toUpperCase() });
    expect(await answer.json()).toEqual({ id: key, isToOlder: true });
  });

  it("sent as a plain form arrives once, and its page of thanks has nothing of the link in its address", async () => {
    const form = { token, number: "1", kind: "change", day: makeId(2), text: "Without the boat", extension: "1" };
    for (const answer of await Promise.all([postForm(form), postForm(form)]))
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${site}/plan/sent`]);
    const rows = await backend.db.query("select kind, day_id, text from public.plan_answers where plan_id = $1", [
      plan,
    ]);
    expect(rows).toEqual([{ kind: "change", day_id: makeId(2), text: "Without the boat" }]);
    expect(getPath(await postForm({ ...form, kind: "go_ahead", text: "" }))).toBe("/plan/sent");
  });

  it.each<[string, Record<string, string>, string]>([
    ["without a choice", { kind: "" }, "?wrong=kind#field-kind"],
    ["without words", { text: " " }, "?wrong=text#field-text"],
    ["of a page without its plan", { token: "", number: "" }, "?wrong=token.number#field-token"],
    ["by a link that opens nothing", { token: newToken() }, "?problem=link#problem-link"],
    ["about a day of another plan", { day: crypto.randomUUID() }, "?problem=unreadable#problem-unreadable"],
  ])("sent as a plain form %s is a page that says so", async (_, more, address) => {
    const answer = await postForm({ token, number: "1", kind: "question", day: "", text: "When?", ...more });
    expect([answer.status, getPath(answer), await countAnswers()]).toEqual([303, `/plan/check${address}`, 0]);
  });

  it("leaves neither the link nor its words in a log", async () => {
    const written: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((chunk) => written.push(String(chunk)) > 0);
    }
    for (const level of ["error", "warn", "log", "info"] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.join(" ")));
    }
    try {
      await ask({ token });
      await ask({ token, number: 9, kind: "question", text: "marmalade" }, { "idempotency-key": crypto.randomUUID() });
      await ask(`{"token":"${token}","kind":"marmalade"`);
      await backend.db.query("alter function public.read_plan(text, text, integer) rename to read_plan_away");
      await ask({ token });
      await backend.db.query("alter function public.read_plan_away rename to read_plan");
    } finally {
      vi.restoreAllMocks();
    }
    expect(written.join("\n")).toContain("plan: the database refused or did not answer");
    expect(written.join("\n")).not.toMatch(new RegExp(`${token}|marmalade`));
  });
});

it("keeps the link of a plan in its one column, and in no other table, whatever was asked and answered", async () => {
  await ask({ token });
  await ask({ token, number: 1, kind: "question", text: "When?" }, { "idempotency-key": crypto.randomUUID() });
  await postForm({ token, number: "1", kind: "go_ahead" });
  await ask({ token: newToken() });
  const tables = await backend.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const holders: string[] = [];
  for (const { name } of tables) {
    const rows = await backend.db.query(`select 1 from ${name} as row where row::text like $1 limit 1`, [`%${token}%`]);
    if (rows.length > 0) holders.push(name);
  }
  expect(holders).toEqual(["public.plans"]);
});

describe("hostile requests", () => {
  const answer = (more: object) => JSON.stringify({ token, number: 1, kind: "question", text: "When?", ...more });
  const key = { "idempotency-key": "7f9c24e5-4b1a-4c53-9d6e-2f8b1c3d4e5f" };
  const invalid = [400, "invalid_payload"];
  it.each<[string, (number | string)[], () => [unknown, Record<string, string>?]]>([
    ["no body", invalid, () => [""]],
    ["no JSON", invalid, () => ["{"]],
    ["null", invalid, () => ["null"]],
    ["a list", invalid, () => ["[]"]],
    ["a number", invalid, () => ["1"]],
    ["no link", invalid, () => ["{}"]],
    ["a link that is a number", invalid, () => [{ token: 7 }]],
    ["a link that is a list of the right one", invalid, () => [{ token: [token] }]],
    ["a link that is a pattern", invalid, () => [{ token: "%".repeat(26) }]],
    ["a link in capitals", invalid, () => [{ token: token.toUpperCase() }]],
    ["a link with a line break behind it", invalid, () => [{ token: `${token}\n` }]],
    ["a link that was cut", invalid, () => [{ token: token.slice(1) }]],
    ["SQL in the link", invalid, () => [{ token: "' or 1=1 --" }]],
    ["a hash in the place of the link", invalid, () => [{ token: "0".repeat(64) }]],
    ["a field beside the link", invalid, () => [{ token, select: "*" }]],
    ["the fields of every object", invalid, () => [`{"token":"${token}","__proto__":{"kind":"go_ahead"}}`]],
    ["a version below the first", invalid, () => [{ token, number: 0 }]],
    ["a version that is a text", invalid, () => [{ token, number: "1" }]],
    ["half a version", invalid, () => [{ token, number: 1.5 }]],
    ["a version beyond all numbers", invalid, () => [`{"token":"${token}","number":1e400}`]],
    ["a version that was never sent", [410, "link_withdrawn"], () => [{ token, number: 9 }]],
    ["the right link without the site's key", [401, "MISSING_CREDENTIALS"], () => [{ token }, { apikey: "" }]],
    ["a megabyte", [413, "too_large"], () => [{ token, text: "x".repeat(1_000_000) }]],
    ["100,000 open brackets", [413, "too_large"], () => ["[".repeat(100_000)]],
    ["10,000 open brackets", invalid, () => ["[".repeat(10_000)]],
    ["another media type", [415, "unsupported_media_type"], () => [{ token }, { "content-type": "text/plain" }]],
    ["a kind of answer that there is not", invalid, () => [answer({ kind: "refund" }), key]],
    ["an answer without words", invalid, () => [answer({ text: " \u200b " }), key]],
    ["an answer of 4,001 characters", invalid, () => [answer({ text: "x".repeat(4_001) }), key]],
    ["half an emoji alone", invalid, () => [answer({ text: "\ud83d" }), key]],
    ["an acceptance of one day", invalid, () => [answer({ kind: "go_ahead", text: "", day: makeId(1) }), key]],
    ["a day of another plan", invalid, () => [answer({ day: crypto.randomUUID() }), key]],
    ["an answer to a version to come", invalid, () => [answer({ number: 2 }), key]],
    ["an answer without a key", [400, "invalid_key"], () => [answer({})]],
    ["an answer with another key than a UUID", [400, "invalid_key"], () => [answer({}), { "idempotency-key": "1" }]],
    ["an answer with another's link", [404, "unknown_link"], () => [answer({ token: newToken() }), key]],
  ])("%s: %s, and nothing is stored", async (_, expected, make) => {
    const [body, headers] = make();
    const response = await ask(body, headers);
    const text = await response.clone().text();
    expect(text).not.toMatch(/Achieng|Owes|internal|select /);
    expect(await readCode(response)).toEqual(expected);
    expect(await countAnswers()).toBe(0);
  });

  it("GET and a form of another site get no plan", async () => {
    const headers = { apikey: backend.publishableKey };
    expect((await fetch(`${backend.url}/functions/v1/plan?token=${token}`, { headers })).status).toBe(405);
    const form = { token, number: "1", kind: "go_ahead" };
    const posted = await postForm(form, { origin: "https://elsewhere.example" });
    expect([posted.status, getPath(posted), await countAnswers()]).toEqual([
      303,
      "/plan/check?problem=elsewhere#problem-elsewhere",
      0,
    ]);
    // A form asks for nothing: a plan is never the answer to one.
    expect(getPath(await postForm({ token }))).toBe("/plan/check?wrong=number.kind.text#field-number");
    const foreign = await ask({ token }, { origin: "https://elsewhere.example" });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("guesses from one address are slowed down, and its own link opens all the same", async () => {
    await backend.db.query("update private.settings set lead_limit = 5 where only_row");
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await ask({ token: newToken() })).status);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
      // There is room again once the first of them is ten minutes old.
      expect(Number((await ask({ token: newToken() })).headers.get("retry-after"))).toBeGreaterThan(300);
      expect((await ask({ token })).status).toBe(200);
    } finally {
      await backend.db.query("update private.settings set lead_limit = 300 where only_row");
    }
  });
});
