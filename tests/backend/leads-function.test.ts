import { FunctionsHttpError } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger, receivePokes, startTestBackend } from "../harness/backend.ts";

const site = "https://kilele.example";
const enquiry = {
  name: "Amina Odhiambo",
  age: 34,
  location: "Kisumu, Kenya",
  destination: "albania",
  travelers: 2,
  travel_style: "cultural",
  duration: "2 weeks",
};

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend({ functionEnv: { SITE_ORIGINS: site } });
});
beforeEach(async () => {
  await backend.db.query("delete from private.lead_arrivals");
});
afterAll(() => backend.stop());

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/functions/v1/leads`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("an enquiry", () => {
  it("sent with supabase-js reaches the staff, under the key as its id, exactly once", async () => {
    const key = crypto.randomUUID();
    const headers = { "Idempotency-Key": key };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { data, error } = await connect(backend).functions.invoke("leads", { body: enquiry, headers });
      expect(error).toBeNull();
      expect(data).toEqual({ id: key });
    }
    const staff = await connectAsStaff(backend);
    const { data } = await staff.from("leads").select("*").eq("id", key);
    expect(data).toMatchObject([{ name: enquiry.name, "Where are you from?": enquiry.location, travelers: 2 }]);
  });

  it("arrives once when twenty copies arrive at once", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(enquiry, { "idempotency-key": key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await backend.db.query("select 1 from public.leads where id = $1", [key])).toHaveLength(1);
  });

  it("reaches a subscribed staff member within a second", async () => {
    const staff = await connectAsStaff(backend);
    const versions = await receivePokes(staff);
    const key = crypto.randomUUID();
    await send(enquiry, { "idempotency-key": key });
    const [{ version } = {}] = await backend.db.query<{ version: string }>(
      "select sync_version::text as version from public.leads where id = $1",
      [key],
    );
    await vi.waitFor(() => expect(versions).toEqual([version]), { interval: 10 });
    await staff.realtime.disconnect();
  });

  it("an enquiry with a used key and another payload is refused, and one that was deleted since does not come back", async () => {
    const key = crypto.randomUUID();
    await send(enquiry, { "idempotency-key": key });
    expect((await send({ ...enquiry, age: 35 }, { "idempotency-key": key })).status).toBe(422);
    await (await connectAsStaff(backend)).from("leads").delete().eq("id", key);
    expect((await send(enquiry, { "idempotency-key": key })).status).toBe(200);
    expect(await backend.db.query("select 1 from public.leads where id = $1", [key])).toEqual([]);
  });

  it("an enquiry that breaks a rule comes back with its fields named", async () => {
    const { error } = await connect(backend).functions.invoke("leads", { body: { ...enquiry, age: 0, colour: "red" } });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response = (error as FunctionsHttpError).context as Response;
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body.code).toBe("invalid_payload");
    expect(Object.keys(body.fields).sort()).toEqual(["age", "colour"]);
    expect(body.fields.age).toBe("Age must be at least 1");
  });

  it.each([
    ["no key", 401, () => send(enquiry, { apikey: "" })],
    ["a wrong key", 401, () => send(enquiry, { apikey: "sb_publishable_wrong" })],
    ["a malformed idempotency key", 400, () => send(enquiry, { "idempotency-key": "1" })],
    ["a megabyte", 413, () => send({ ...enquiry, name: "x".repeat(1_000_000) })],
    ["more than the backend reads", 413, () => send("x".repeat(7_000_000))],
    ["another type", 415, () => send(enquiry, { "content-type": "text/plain" })],
    ["no JSON", 400, () => send("{")],
  ])("is refused with %s: %i", async (_what, status, attempt) => {
    expect((await attempt()).status).toBe(status);
  });

  it("is refused with 429 and a time to wait when one address floods, whatever it claims to be", async () => {
    let answer: Response | undefined;
    for (let n = 0; n < 31; n += 1) answer = await send(enquiry, { "x-forwarded-for": `10.0.0.${n}` });
    expect(answer?.status).toBe(429);
    expect(Number(answer?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("waits on the device while the database does not answer: 503 with a time to wait", async () => {
    await backend.db.query("alter function public.submit_lead(uuid, text, jsonb, jsonb) rename to submit_lead_away");
    try {
      const answer = await send(enquiry);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      await backend.db.query("alter function public.submit_lead_away rename to submit_lead");
    }
  });
});

describe("what staff enter", () => {
  const { age: _age, ...call } = enquiry;
  const enter = (token: string | undefined, body: unknown = call, query = "&source=Telephone") =>
    fetch(`${backend.url}/functions/v1/leads?entry=staff${query}`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const readToken = async (client: Awaited<ReturnType<typeof connectAsStaff>>) =>
    (await client.auth.getSession()).data.session?.access_token;

  it("needs a name alone, which a form does not: what was not told is stored as none, and a part of it is judged as ever", async () => {
    const staff = await readToken(await connectAsStaff(backend));
    const answer = await enter(staff, { name: "Wanjiru", contact: "0712 345 678" });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    const [row] = await backend.db.query(
      `select contact, travelers, travel_style, duration, "Where are you from?" as location from leads where id = $1`,
      [id],
    );
    expect(row).toEqual({
      contact: "0712 345 678",
      travelers: null,
      travel_style: null,
      duration: null,
      location: null,
    });
    expect((await enter(staff, { name: "Wanjiru", duration: "a while" })).status).toBe(400);
    expect((await send({ name: "Wanjiru", contact: "0712 345 678" })).status).toBe(400);
  });

  it("needs no age, and says how it came; nobody else enters anything", async () => {
    const staff = await readToken(await connectAsStaff(backend));
    const answer = await enter(staff);
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as { id: string };
    const [row] = await backend.db.query("select source, age from follow_ups join leads using (id) where id = $1", [
      id,
    ]);
    expect(row).toEqual({ source: "Telephone", age: null });
    expect((await enter(staff, { ...call, name: "W" })).status).toBe(400);
    expect((await enter(undefined)).status).toBe(401);
    expect((await enter("made-up")).status).toBe(401);
    expect((await enter(await readToken(await connectAsStranger(backend)))).status).toBe(403);
    expect((await send(call)).status).toBe(400);
  });

  it("gets a mail only where that was chosen", async () => {
    const staff = await readToken(await connectAsStaff(backend));
    await backend.db.query("update public.business set confirmation = 'Thank you.' where true");
    const queued = () =>
      backend.db.query("select about is null as own from private.outgoing where lead is not null order by 1");
    await backend.db.query("delete from private.outgoing where lead is not null");
    await enter(staff, { ...call, contact: "quiet@person.example" });
    expect(await queued()).toEqual([]);
    await enter(staff, { ...call, contact: "chosen@person.example" }, "&mail=yes");
    expect(await queued()).toEqual([{ own: false }]);
    // Only an enquiry that staff enter themselves rings nobody.
    await send({ ...enquiry, contact: "visitor@person.example" }, { referer: `${site}/destinations/nepal?x=1` });
    expect(await queued()).toEqual([{ own: false }, { own: true }]);
    const [{ source } = {}] = await backend.db.query(
      "select source from follow_ups join leads using (id) where leads.contact = 'visitor@person.example'",
    );
    expect(source).toBe("/destinations/nepal");
    await backend.db.query("update public.business set confirmation = null where true");
  });
});

describe("a page on another origin", () => {
  const preflight = (origin: string) =>
    fetch(`${backend.url}/functions/v1/leads`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,authorization,content-type,idempotency-key,x-client-info",
      },
    });

  it("may send when it is the site", async () => {
    const response = await preflight(site);
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(site);
    expect(response.headers.get("access-control-allow-headers")).toContain("idempotency-key");
    expect((await send(enquiry, { origin: site })).headers.get("access-control-allow-origin")).toBe(site);
  });

  it("may not when it is not", async () => {
    expect((await preflight("https://elsewhere.example")).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await send(enquiry, { origin: "https://elsewhere.example" });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

it("no other function exists", async () => {
  const response = await fetch(`${backend.url}/functions/v1/other`, { method: "POST" });
  expect(response.status).toBe(404);
});
