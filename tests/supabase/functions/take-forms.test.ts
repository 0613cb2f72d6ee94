import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handleRequests } from "../../../supabase/functions/_shared/handle-requests.ts";
import { makeFunctionEnvironment, publishableKey, secretKey } from "./postgrest-stand-in.ts";

type Answer = { data: unknown; error: { code?: string } | null };

const site = "https://kilele.example";
const id = "6d1f8c1a-93d7-4b61-8e0c-5b8b3e2b9a10";

/** The request for the id of a form, and its answer. */
let idRequest: { url: string | undefined; key: unknown; fingerprint: string }[];
let idAnswer: { status: number; body: unknown };
const names = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  idRequest.push({ url: request.url, key: request.headers.apikey, fingerprint: JSON.parse(text).p_fingerprint });
  response.writeHead(idAnswer.status, { "content-type": "application/json" }).end(JSON.stringify(idAnswer.body));
});

beforeAll(() => new Promise<void>((resolve) => names.listen(0, "127.0.0.1", resolve)));
afterAll(() => names.close());
beforeEach(() => {
  const { port } = names.address() as AddressInfo;
  for (const [name, value] of Object.entries(makeFunctionEnvironment(`http://127.0.0.1:${port}`)))
    vi.stubEnv(name, value);
  vi.spyOn(console, "error").mockImplementation(() => {});
  idRequest = [];
  idAnswer = { status: 200, body: id };
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const listLogged = () => vi.mocked(console.error).mock.calls;
const makeStoredAnswer = (outcome: string, retry_after: number | null = null): Answer => ({
  data: { outcome, retry_after },
  error: null,
});

/** Sends a plain form to a function whose database gives an answer. */
async function send(
  body: RequestInit["body"] | undefined,
  { answer = makeStoredAnswer("created"), headers = { origin: site } as Record<string, string>, method = "POST" } = {},
) {
  const passedRequests: unknown[] = [];
  const take = handleRequests({
    pages: { form: "/form", sent: "/sent", check: "/check" },
    name: "notes",
    noun: "note",
    plural: "notes",
    kilobytes: 1,
    selectRules: () => ({
      note: (note: unknown) => (note === "seven" ? { message: "Not seven" } : { value: note }),
      age: (age: unknown) => ({ value: age }),
    }),
    store: (_, id, payload, caller) => ({
      abortSignal: async () => {
        passedRequests.push({ id, payload, caller });
        return answer;
      },
    }),
  });
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const response = await take(
    new Request("http://127.0.0.1/", { method, body: body ?? null, headers: { ...type, ...headers } }),
  );
  const { status } = response;
  return {
    status,
    location: response.headers.get("location"),
    headers: response.headers,
    handed: passedRequests,
    response,
  };
}

describe("a plain form", () => {
  it("is stored under the id of its fingerprint, and the browser sent on to the thanks", async () => {
    const { status, location, headers, handed: passedRequests } = await send("note=A&age=34");
    expect([status, location]).toEqual([303, `${site}/sent`]);
    // A cached page of thanks would also be shown for an enquiry that was never stored.
    expect(headers.get("cache-control")).toBe("no-store");
    const caller = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(passedRequests).toEqual([{ id, payload: { note: "A", age: "34" }, caller }]);
    expect(idRequest).toEqual([{ url: "/rest/v1/rpc/form_request_id", key: secretKey, fingerprint: caller }]);
    expect(listLogged()).toEqual([]);
  });

  it("is answered with a page that says so if it was received before and deleted since", async () => {
    const { status, location } = await send("note=A&age=34", { answer: makeStoredAnswer("deleted") });
    expect([status, location]).toEqual([303, `${site}/check?problem=deleted#problem-deleted`]);
  });

  it("is taken without what an extension has added to it", async () => {
    const { location, handed: passedRequests } = await send("note=A&com.1password=x&age=34&__proto__=y&constructor=z");
    expect(location).toBe(`${site}/sent`);
    expect(passedRequests).toMatchObject([{ payload: { note: "A", age: "34" } }]);
  });

  it("is taken from the site's own pages only", async () => {
    const { status, location, handed } = await send("note=A", { headers: { origin: "https://elsewhere.example" } });
    expect([status, location]).toEqual([303, `${site}/check?problem=elsewhere#problem-elsewhere`]);
    expect([...idRequest, ...handed]).toEqual([]);
  });

  it("is taken from a page of the same host whose browser hides its origin, and the thanks are on that host", async () => {
    const { status, location, handed } = await send("note=A&age=34", {
      headers: { origin: "null", "sec-fetch-site": "same-origin" },
    });
    expect([status, location, handed.length]).toEqual([303, "/sent", 1]);
  });

  it.each([
    ["multipart/form-data; boundary=x", "unreadable"],
    ["text/plain", "unreadable"],
  ])("of the type %s is answered with a page that names the problem %s", async (type, problem) => {
    const headers = { origin: site, "content-type": type, accept: "text/html,*/*;q=0.8", apikey: publishableKey };
    const { status, location, handed } = await send("note=A", { headers });
    expect([status, location, handed]).toEqual([303, `${site}/check?problem=${problem}#problem-${problem}`, []]);
    // A program gets the refusal as JSON.
    expect((await send("note=A", { headers: { ...headers, accept: "*/*" } })).status).toBe(415);
  });

  it("is answered with a page although the function's settings are missing", async () => {
    vi.stubEnv("SUPABASE_SECRET_KEYS", "");
    vi.stubEnv("SUPABASE_URL", "");
    const { status, location } = await send("note=A");
    expect([status, location]).toEqual([303, `${site}/check?problem=unavailable#problem-unavailable`]);
  });

  it.each([
    ["note=seven", "wrong=note#field-note"],
    ["note=A&leave_empty=spam", "wrong=leave_empty#field-leave_empty"],
    ["note=seven&leave_empty=spam", "wrong=note.leave_empty#field-note"],
    [" ".repeat(1025), "problem=too_large#problem-too_large"],
    [new Uint8Array([0xff]), "problem=unreadable#problem-unreadable"],
  ])("%j goes back with %s, and stores nothing", async (body, query) => {
    const { status, location, handed: passedRequests } = await send(body);
    expect([status, location]).toEqual([303, `${site}/check?${query}`]);
    expect([...idRequest, ...passedRequests]).toEqual([]);
  });

  it("is shown where a browser restores the tab of the function's own address", async () => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const visit = await send(undefined, { method: "GET", headers });
    expect([visit.status, visit.location, visit.handed]).toEqual([303, `${site}/form`, []]);
    // A program that asks gets the error as JSON.
    const call = await send(undefined, { method: "GET", headers: { accept: "*/*" } });
    expect(call.status).toBe(401);
  });

  it("may be as long as the function allows", async () => {
    const { location } = await send(`note=${"a".repeat(1019)}`);
    expect(location).toBe(`${site}/sent`);
  });

  it.each<[string, Answer]>([
    ["busy", makeStoredAnswer("limited", 42)],
    ["unreadable", { data: null, error: { code: "23514" } }],
    ["unavailable", { data: null, error: { code: "57014" } }],
  ])("goes back with %s where the database says so", async (problem, answer) => {
    const { status, location, headers } = await send("note=A", { answer });
    expect([status, location]).toEqual([303, `${site}/check?problem=${problem}#problem-${problem}`]);
    expect(headers.get("retry-after")).toBe({ busy: "42", unreadable: null, unavailable: "10" }[problem]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["42501", "42501"],
    ["", "no code"],
  ])("goes back where no id can be had, which is logged as %j", async (code, told) => {
    idAnswer = { status: 500, body: { code, message: "with a visitor's words" } };
    const { location, handed: passedRequests } = await send("note=A");
    expect(location).toBe(`${site}/check?problem=unavailable#problem-unavailable`);
    expect(passedRequests).toEqual([]);
    expect(listLogged()).toEqual([["notes: the database refused or did not answer", told]]);
  });
});
