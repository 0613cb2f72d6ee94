import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import leads from "../../../supabase/functions/leads/index.ts";
import messages from "../../../supabase/functions/messages/index.ts";
import type { TestDatabase } from "../../harness/database.ts";
import { type PostgresServer, startMigratedPostgres } from "../../harness/postgres.ts";
import { enquiry, makeFunctionEnvironment, type StandIn, startStandIn } from "./postgrest-stand-in.ts";

let server: PostgresServer;
let database: TestDatabase;
let standIn: StandIn;

beforeAll(async () => {
  server = await startMigratedPostgres();
  database = await server.createDatabase();
  standIn = await startStandIn(database);
});
afterAll(async () => {
  await standIn.stop();
  await database.close();
  await server.stop();
});
beforeEach(async () => {
  for (const [name, value] of Object.entries(makeFunctionEnvironment(standIn.url))) vi.stubEnv(name, value);
  vi.spyOn(console, "error").mockImplementation(() => {});
  standIn.behaviour = "well";
  const tables = [
    "public.leads",
    "public.messages",
    "public.deleted_rows",
    "private.lead_arrivals",
    "private.form_posts",
  ];
  for (const table of tables) await database.query(`delete from ${table}`);
  await database.query("update private.settings set lead_limit = default");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const site = "https://kilele.example";
const answers = Object.fromEntries(Object.entries(enquiry).map(([field, value]) => [field, String(value)]));

/** Sends a form as a browser without scripts does. */
const post = (
  fields: Record<string, string>,
  {
    headers = { origin: site },
    to = leads,
    name = "leads",
  }: { headers?: HeadersInit; to?: typeof leads; name?: string } = {},
): Promise<Response> =>
  to.fetch(
    new Request(`http://127.0.0.1/functions/v1/${name}`, {
      method: "POST",
      headers: { "x-forwarded-for": "192.0.2.9", ...Object.fromEntries(new Headers(headers)) },
      body: new URLSearchParams(fields),
    }),
  );

const readStored = () => database.query("select name, age, travelers, contact from leads order by created_at");
const getLocation = (answer: Response) => answer.headers.get("location");

describe("a plain form", () => {
  it("makes a lead and is answered with the thanks", async () => {
    const answer = await post({ ...answers, contact: "", leave_empty: "" });
    expect([answer.status, getLocation(answer)]).toEqual([303, `${site}/enquiry/sent`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await readStored()).toEqual([{ name: enquiry.name, age: enquiry.age, travelers: 2, contact: null }]);
  });

  it("takes a message in the same way", async () => {
    const message = { name: "Amina", email: "amina@example.org", message: "Two lines,\r\nboth kept." };
    const answer = await post(message, { to: messages, name: "messages" });
    expect([answer.status, getLocation(answer)]).toEqual([303, `${site}/message/sent`]);
    expect(await database.query("select name, email, message from messages")).toEqual([
      { ...message, message: "Two lines,\nboth kept." },
    ]);
  });

  it("names each field that is wrong, and nothing that was typed", async () => {
    const answer = await post({
      ...answers,
      name: "Q",
      age: "many",
      travelers: "",
      destination: "atlantis",
      motto: "x",
    });
    expect(answer.status).toBe(303);
    expect(getLocation(answer)).toBe(`${site}/enquiry/check?wrong=name.age.destination.travelers#field-name`);
    expect(await readStored()).toEqual([]);
  });

  it("is not taken from a program that fills in every field", async () => {
    const answer = await post({ ...answers, leave_empty: "https://spam.example" });
    expect(getLocation(answer)).toBe(`${site}/enquiry/check?wrong=leave_empty#field-leave_empty`);
    expect(await readStored()).toEqual([]);
  });

  it.each([
    ["too_large", { ...answers, name: "x".repeat(19 * 1024) }],
    ["unavailable", answers],
  ])("goes back with %s", async (problem, fields) => {
    if (problem === "unavailable") standIn.behaviour = "unreachable";
    const answer = await post(fields);
    expect([answer.status, getLocation(answer)]).toEqual([
      303,
      `${site}/enquiry/check?problem=${problem}#problem-${problem}`,
    ]);
  });
});

it.each([
  ["Ethiopic", "\u1230"],
  ["emoji", "\u{1f9f3}"],
  ["lines", ".\n"],
])("takes a message as long as the limits allow in %s", async (_, letter) => {
  const text = `${letter.repeat(10_000 / [...letter].length - 1)}a`;
  const message = { name: letter.trim().repeat(200), email: "amina@example.org", message: text };
  expect(getLocation(await post(message, { to: messages, name: "messages" }))).toBe(`${site}/message/sent`);
  expect(await database.query("select name, email, message from messages")).toEqual([message]);
});

describe("where a form comes from", () => {
  it.each([
    ["another site", { origin: "https://elsewhere.example" }],
    ["no site at all", {}],
    ["a site that hides itself", { origin: "null", referer: `${site}/` }],
    ["a page of another site, by its Referer", { referer: "https://elsewhere.example/kilele.example" }],
  ])("%s: refused", async (_, headers) => {
    const answer = await post(answers, { headers: headers as Record<string, string> });
    expect([answer.status, getLocation(answer)]).toEqual([
      303,
      `${site}/enquiry/check?problem=elsewhere#problem-elsewhere`,
    ]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await readStored()).toEqual([]);
  });

  it("a page of the very host that is asked, under whatever name: its own", async () => {
    const headers = { host: "localhost:8080", origin: "http://localhost:8080" };
    expect(getLocation(await post(answers, { headers }))).toBe("http://localhost:8080/enquiry/sent");
    const other = await post(answers, { headers: { ...headers, origin: "http://localhost:8081" } });
    expect(getLocation(other)).toBe(`${site}/enquiry/check?problem=elsewhere#problem-elsewhere`);
  });

  it("an old browser that sends no Origin: its Referer counts", async () => {
    const answer = await post(answers, { headers: { referer: "https://www.kilele.example/destinations/nepal" } });
    expect(getLocation(answer)).toBe("https://www.kilele.example/enquiry/sent");
  });
});

describe("the same press twice", () => {
  const from = (address: string) => ({ headers: { origin: site, "x-forwarded-for": address } });
  const count = async () => (await readStored()).length;

  it("makes one lead, at the same moment too", async () => {
    const sent = await Promise.all([post(answers), post(answers), post(answers)]);
    expect(sent.map(getLocation)).toEqual(Array(3).fill(`${site}/enquiry/sent`));
    expect(await count()).toBe(1);
  });

  it("makes two leads of other answers, and one of the same, though a carrier has changed the address between", async () => {
    await post(answers, from("192.0.2.1"));
    await post({ ...answers, travelers: "3" }, from("192.0.2.1"));
    await post(answers, from("2001:db8::1"));
    expect(await count()).toBe(2);
  });

  it("makes another lead ten minutes later, and that one once", async () => {
    await post(answers);
    await database.query("update private.form_posts set posted_at = posted_at - interval '9 minutes 50 seconds'");
    // Neither the cleaning by the clock nor another person's form ends the time early.
    await database.query("select private.forget_lead_arrivals()");
    await post({ ...answers, name: "Somebody else" });
    await database.query("delete from leads where name = 'Somebody else'");
    await post(answers);
    expect(await count()).toBe(1);
    await database.query("update private.form_posts set posted_at = posted_at - interval '11 seconds'");
    await post(answers);
    await post(answers);
    expect(await count()).toBe(2);
  });

  it("keeps no address and no answer to know it by, and forgets what is old", async () => {
    await post(answers, from("192.0.2.1"));
    const [row] = await database.query<{ fingerprint: string }>("select * from private.form_posts");
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toMatch(/192\.0\.2|Wanjir|namibia/);
    await database.query("update private.form_posts set posted_at = posted_at - interval '11 minutes'");
    await post({ ...answers, travelers: "4" });
    expect(await database.query("select fingerprint from private.form_posts")).not.toContainEqual({
      fingerprint: row?.fingerprint,
    });
  });

  it("is counted by the limit of its address", async () => {
    await database.query("update private.settings set lead_limit = 1");
    await post(answers);
    const answer = await post({ ...answers, travelers: "9" });
    expect(getLocation(answer)).toBe(`${site}/enquiry/check?problem=busy#problem-busy`);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await count()).toBe(1);
  });
});
