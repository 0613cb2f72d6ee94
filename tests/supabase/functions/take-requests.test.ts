import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleRequests } from "../../../supabase/functions/_shared/handle-requests.ts";
import { makeFunctionEnvironment, publishableKey } from "./postgrest-stand-in.ts";

type Answer = { data: unknown; error: { code?: string } | null };

beforeEach(() => {
  for (const [name, value] of Object.entries(makeFunctionEnvironment("http://127.0.0.1:9"))) vi.stubEnv(name, value);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const listLogged = () => vi.mocked(console.error).mock.calls;

const key = "6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10";

/** The requests that were passed to the database. */
let passedRequests: { id: string; payload: unknown; caller: string; signal: AbortSignal }[];
beforeEach(() => {
  passedRequests = [];
});

/** Sends one note to a function whose database gives this answer. */
async function send(stored: Answer | { thrown: unknown }, init: RequestInit = {}) {
  const take = handleRequests({
    pages: { form: "/form", sent: "/sent", check: "/check" },
    name: "notes",
    noun: "note",
    plural: "notes",
    kilobytes: 1,
    selectRules: () => ({ note: (note: unknown) => (note === 7 ? { message: "Not seven" } : { value: note }) }),
    store: (_, id, payload, caller) => ({
      abortSignal: async (signal) => {
        passedRequests.push({ id, payload, caller, signal });
        if (!("data" in stored)) throw stored.thrown;
        return stored;
      },
    }),
  });
  const headers = { apikey: publishableKey, "content-type": "application/json" };
  const requestInit = { method: "POST", body: "{}", ...init, headers: { ...headers, ...init.headers } };
  const request = new Request("http://127.0.0.1/", requestInit);
  if (request.headers.get("content-type") === "") request.headers.delete("content-type");
  const answer = await take(request);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}

const done: Answer = { data: { outcome: "created", retry_after: null }, error: null };
const makeBrokenAnswer = (code: string): Answer => ({ data: null, error: { code } });
const unavailable = "The service is not available right now. Please try again.";

describe("what a request is refused with", () => {
  it.each([
    [{ method: "PUT" }, 405, { code: "method_not_allowed", message: "Send notes with POST" }],
    [
      { headers: { "content-type": "text/plain" } },
      415,
      { code: "unsupported_media_type", message: "Send the note as application/json" },
    ],
    [{ body: " ".repeat(1025) }, 413, { code: "too_large", message: "The note is larger than 1 kB" }],
    [
      { body: new Uint8Array([0xff]) },
      400,
      { code: "invalid_payload", message: "The request could not be read", fields: {} },
    ],
    [{ body: "{" }, 400, { code: "invalid_payload", message: "The request is not valid JSON", fields: {} }],
    [{ body: '{"note":7}' }, 400, { code: "invalid_payload", message: "Not seven", fields: { note: "Not seven" } }],
    [
      { headers: { "idempotency-key": "again" } },
      400,
      { code: "invalid_key", message: "The Idempotency-Key must be a UUID" },
    ],
  ])("%j: %i", async (init, status, body) => {
    expect(await send(done, init)).toMatchObject({ status, body });
    expect(listLogged()).toEqual([]);
    expect(passedRequests).toEqual([]);
  });

  it("names the method that it takes", async () => {
    expect((await send(done, { method: "PUT" })).headers.get("allow")).toBe("POST, OPTIONS");
  });

  it("says of a body without a type what type it wants", async () => {
    const body = new Uint8Array([123, 125]);
    expect(await send(done, { headers: { "content-type": "" }, body })).toMatchObject({ status: 415 });
  });

  it("takes a type that says more than it must", async () => {
    expect(await send(done, { headers: { "content-type": "Application/JSON ; charset=utf-8" } })).toMatchObject({
      status: 200,
    });
  });
});

describe("what the database says", () => {
  it.each(["created", "exists"])("%s: the device may forget it", async (outcome) => {
    const answer = await send(
      { data: { outcome, retry_after: null }, error: null },
      { headers: { "idempotency-key": key.toUpperCase() }, body: '{"note":1}' },
    );
    expect(answer).toMatchObject({ status: 200, body: { id: key } });
    expect(passedRequests).toMatchObject([
      { id: key, payload: { note: 1 }, caller: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(passedRequests[0]?.signal.aborted).toBe(false);
  });

  it("deleted: an earlier version of the site may forget it, and a later one tells the traveller", async () => {
    const answer = await send(
      { data: { outcome: "deleted", retry_after: null }, error: null },
      { headers: { "idempotency-key": key } },
    );
    const message =
      "We received this note before, and have deleted it since. If you still want an answer, please send it once more.";
    expect(answer).toMatchObject({ status: 200, body: { id: key, deleted: true, message } });
  });

  it.each([
    [42, "42"],
    [null, "60"],
  ])("too many, with %j seconds to wait: tells %s", async (seconds, told) => {
    const { headers } = await send({ data: { outcome: "limited", retry_after: seconds }, error: null });
    expect(headers.get("retry-after")).toBe(told);
  });

  it.each([
    ["mismatch", 422, { code: "key_reused", message: "This Idempotency-Key was used for another note" }],
    [
      "limited",
      429,
      { code: "too_many_requests", message: "Too many notes from this connection. Please try again later." },
    ],
  ])("%s: %i", async (outcome, status, body) => {
    expect(await send({ data: { outcome, retry_after: null }, error: null })).toMatchObject({ status, body });
  });

  it.each(["22001", "23502", "23514"])("%s lies in the request: it would be refused again", async (code) => {
    expect(await send(makeBrokenAnswer(code))).toMatchObject({
      status: 400,
      body: { code: "invalid_payload", message: "The note cannot be stored as it is", fields: {} },
    });
    expect(listLogged()).toEqual([]);
  });

  // P0022 only looks like the class of errors that lie in the data.
  it.each(["57014", "40001", "P0022"])("%s is a trouble that passes, and is logged", async (code) => {
    const { status, body, headers } = await send(makeBrokenAnswer(code));
    expect({ status, body }).toEqual({ status: 503, body: { code: "unavailable", message: unavailable } });
    expect(headers.get("retry-after")).toBe("10");
    expect(listLogged()).toEqual([["notes: the database refused or did not answer", code]]);
  });

  it("nothing at all, not even a code", async () => {
    expect(await send(makeBrokenAnswer(""))).toMatchObject({ status: 503 });
    expect(listLogged()).toEqual([["notes: the database refused or did not answer", "no code"]]);
  });

  it("a word that this function does not know", async () => {
    expect(await send({ data: { outcome: "odd", retry_after: null }, error: null })).toMatchObject({ status: 503 });
    expect(listLogged()).toEqual([["notes: the database gave an unknown outcome"]]);
  });
});

it("a fault of the function itself is a trouble that passes, told by its name alone", async () => {
  expect(await send({ thrown: new TypeError("with a visitor's words") })).toMatchObject({ status: 503 });
  expect(await send({ thrown: "a visitor's words" })).toMatchObject({ status: 503 });
  expect(listLogged()).toEqual([
    ["notes: failed", "TypeError"],
    ["notes: failed", "unknown"],
  ]);
});

it("who sends another key is told no more than that", async () => {
  const { status, body } = await send(done, { headers: { apikey: "sb_publishable_other" } });
  expect(status).toBe(401);
  expect(Object.keys(body)).toEqual(["code", "message"]);
});

it("a function without its keys says so in the log, and to nobody else", async () => {
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEYS", "");
  expect(await send(done)).toMatchObject({ status: 503, body: { message: unavailable } });
  expect(listLogged()).toEqual([["notes: misconfigured", expect.stringMatching(/[A-Z_]+|5\d\d/)]]);
});

it("tells who asks which name their address counts under, which a header that they invent does not change", async () => {
  const readFingerprint = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await send(done, { method: "GET", body: null, headers });
    expect(status).toBe(405);
    return answered.get("x-caller");
  };
  const ownFingerprint = await readFingerprint({ "x-forwarded-for": "192.0.2.1" });
  expect(ownFingerprint).toMatch(/^[0-9a-f]{12}$/);
  // The platform's proxy appends the address that it sees.
  expect(await readFingerprint({ "x-forwarded-for": "203.0.113.77, 192.0.2.1" })).toBe(ownFingerprint);
  expect(await readFingerprint({ "x-forwarded-for": "192.0.2.1", "cf-connecting-ip": "203.0.113.77" })).toBe(
    ownFingerprint,
  );
  expect(await readFingerprint({ "x-forwarded-for": "192.0.2.2" })).not.toBe(ownFingerprint);
  expect(passedRequests).toEqual([]);
});
