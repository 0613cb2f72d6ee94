import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import leads from "../../../supabase/functions/leads/index.ts";
import type { TestDatabase } from "../../harness/database.ts";
import { type PostgresServer, startMigratedPostgres } from "../../harness/postgres.ts";
import { enquiry, makeFunctionEnvironment, publishableKey, type StandIn, startStandIn } from "./postgrest-stand-in.ts";

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
  standIn.calls = [];
  for (const table of ["public.leads", "public.deleted_rows", "private.lead_arrivals"]) {
    await database.query(`delete from ${table}`);
  }
  await database.query("update private.settings set lead_limit = default");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const address = "http://127.0.0.1/functions/v1/leads";

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return leads.fetch(
    new Request(address, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

/** Makes a body that arrives in pieces and announces no length; `pulled` counts the pieces that were read. */
function stream(pieces: number, size: number): { body: ReadableStream<Uint8Array>; pulled: () => number } {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      if (pulled > pieces) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(32));
    },
  });
  return { body, pulled: () => pulled };
}

const readStoredLeads = () => database.query(`select id, name, "Where are you from?" as place, age from leads`);

describe("an enquiry", () => {
  it("is stored under its key, once, and answered alike each time", async () => {
    const id = crypto.randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await post(enquiry, { "idempotency-key": id.toUpperCase() });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ id });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await readStoredLeads()).toEqual([{ id, name: enquiry.name, place: enquiry.location, age: enquiry.age }]);
  });

  it("gets an id where it brought none", async () => {
    const answer = await post(enquiry);
    const { id } = (await answer.json()) as { id: string };
    expect(await readStoredLeads()).toMatchObject([{ id }]);
  });

  it("arrives once although twenty copies are sent at once", async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(enquiry, { "idempotency-key": id })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await readStoredLeads()).toHaveLength(1);
  });

  it("arrives once although the answer was lost after the commit", async () => {
    const id = crypto.randomUUID();
    standIn.behaviour = "answer lost after commit";
    expect((await post(enquiry, { "idempotency-key": id })).status).toBe(503);
    standIn.behaviour = "well";
    expect((await post(enquiry, { "idempotency-key": id })).status).toBe(200);
    expect(await readStoredLeads()).toHaveLength(1);
  });

  it("is refused with 422 under a key that another enquiry used", async () => {
    const id = crypto.randomUUID();
    await post(enquiry, { "idempotency-key": id });
    const answer = await post({ ...enquiry, age: 35 }, { "idempotency-key": id });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "key_reused" });
    expect(await readStoredLeads()).toMatchObject([{ age: 34 }]);
  });

  it("does not come back once staff have deleted it, which the answer says", async () => {
    const id = crypto.randomUUID();
    await post(enquiry, { "idempotency-key": id });
    await database.query("delete from leads");
    const answer = await post(enquiry, { "idempotency-key": id });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id, deleted: true });
    expect(await readStoredLeads()).toEqual([]);
  });

  it("is told when to try again once too many came from one address, whatever address it claims", async () => {
    await database.query("update private.settings set lead_limit = 2");
    const from = (claimed: string) => post(enquiry, { "x-forwarded-for": `${claimed}, 192.0.2.7` });
    expect((await from("203.0.113.1")).status).toBe(200);
    expect((await from("203.0.113.2")).status).toBe(200);
    const answer = await from("203.0.113.3");
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: "too_many_requests" });
    const waitSeconds = Number(answer.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(590);
    expect(waitSeconds).toBeLessThanOrEqual(600);
    expect((await post(enquiry, { "x-forwarded-for": "192.0.2.8" })).status).toBe(200);
    const [first, second, third, other] = standIn.calls.map((call) => call.p_address);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    // The database gets only a hash of the address, under a secret that it does not have.
    expect(JSON.stringify(standIn.calls)).not.toMatch(/192\.0\.2|203\.0\.113/);
  });
});

describe("what is refused before the database hears of it", () => {
  afterEach(() => expect(standIn.calls).toEqual([]));

  it("a request without the publishable key, or with another", async () => {
    for (const apikey of ["", "sb_publishable_other", "sb_secret_test"]) {
      const answer = await post(enquiry, { apikey });
      expect(answer.status).toBe(401);
      expect(Object.keys((await answer.json()) as object)).toEqual(["code", "message"]);
    }
  });

  it("any method but POST", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const answer = await leads.fetch(new Request(address, { method, headers: { apikey: publishableKey } }));
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    }
  });

  it("another content type", async () => {
    for (const type of ["text/plain", "multipart/form-data", "application/jsonp", ""]) {
      const answer = await post(enquiry, { "content-type": type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: "unsupported_media_type" });
    }
  });

  it("a body over 18 kB, announced or not, without reading on", async () => {
    const announced = await post(JSON.stringify({ ...enquiry, name: "x".repeat(1_000_000) }));
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ code: "too_large" });

    const { body, pulled } = stream(1_000_000, 1024);
    const request = new Request(address, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", "content-length": "10" },
      body,
      duplex: "half",
    } as RequestInit);
    expect((await leads.fetch(request)).status).toBe(413);
    expect(pulled()).toBeLessThan(25);
  });

  it("what is not JSON, not UTF-8 or not an object", async () => {
    for (const body of ["", "{", "[]", "null", '"text"', JSON.stringify([enquiry])]) {
      const answer = await post(body);
      expect(answer.status, body).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_payload", fields: {} });
    }
    const request = new Request(address, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    });
    expect((await leads.fetch(request)).status).toBe(400);
  });

  it("fields at fault, each with the questionnaire's own message", async () => {
    const answer = await post({ ...enquiry, age: 0, travelers: 51, status: "won" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: "invalid_payload",
      message: 'Age must be at least 1. Maximum 50 travelers. Unknown field "status"',
      fields: { age: "Age must be at least 1", travelers: "Maximum 50 travelers", status: "Unknown field" },
    });
  });

  it("a key that is no UUID", async () => {
    const answer = await post(enquiry, { "idempotency-key": "again" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_key" });
  });
});

it("takes a body of exactly 18 kB", async () => {
  const text = JSON.stringify(enquiry);
  const padded = text + " ".repeat(18 * 1024 - new TextEncoder().encode(text).length);
  expect((await post(padded)).status).toBe(200);
  expect((await post(`${padded} `)).status).toBe(413);
});

it("stores what a visitor typed, letter for letter", async () => {
  const name = `Zoë "Zuzu" O'Neil; drop table leads; -- <b>ẞ</b> 名`;
  expect((await post({ ...enquiry, name })).status).toBe(200);
  expect(await readStoredLeads()).toMatchObject([{ name }]);
});

describe("when the database is in trouble", () => {
  it.each(["unreachable", "failing"] as const)("%s: 503 with Retry-After and no inner workings", async (trouble) => {
    standIn.behaviour = trouble;
    const answer = await post(enquiry, { origin: "https://kilele.example" });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      code: "unavailable",
      message: "The service is not available right now. Please try again.",
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://kilele.example");
  });

  it.each(["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_SECRET_KEYS"])(
    "a request without %s while the database is in trouble is answered 503, so that devices keep their enquiries",
    async (name) => {
      vi.stubEnv(name, "");
      const answer = await post(enquiry);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).not.toBeNull();
    },
  );

  it("calls a rule that only the table knows the visitor's 400, not a fault to wait for", async () => {
    await database.query("alter table leads add constraint test_rule check (age <> 77) not valid");
    const answer = await post({ ...enquiry, age: 77 });
    await database.query("alter table leads drop constraint test_rule");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_payload" });
  });

  it("writes no personal data to the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    standIn.behaviour = "failing";
    await post(enquiry, { "x-forwarded-for": "192.0.2.7" });
    const lines = JSON.stringify(log.mock.calls);
    expect(log).toHaveBeenCalled();
    for (const secret of ["Wanjir", "Nyeri", "192.0.2.7", "file.c"]) expect(lines).not.toContain(secret);
  });
});
