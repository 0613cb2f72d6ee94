import { afterEach, beforeEach, expect, it, vi } from "vitest";
import dispatch from "../../../supabase/functions/dispatch/index.ts";

/** The calls of the database, each with its name and its holder. */
let calls: [name: string, holder: unknown][];
/** The database's answers to the requests for work, in order; the last one is repeated. */
let claims: object[];

beforeEach(() => {
  calls = [];
  vi.stubEnv("DISPATCH_SECRET", "secret");
  vi.stubEnv("DISPATCH_PATIENCE", "1");
  vi.stubEnv("SUPABASE_URL", "http://database.example");
  vi.stubEnv("SUPABASE_SECRET_KEYS", JSON.stringify({ default: "sb_secret_test" }));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = new URL(String(input)).pathname.split("/").at(-1) ?? "";
    calls.push([name, JSON.parse(String(init?.body)).p_holder]);
    return Response.json(name === "claim_outgoing" ? ((claims.length > 1 ? claims.shift() : claims[0]) ?? null) : null);
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const call = async (secret = "secret") =>
  (await dispatch.fetch(new Request("http://x/", { method: "POST", headers: { "x-dispatch-secret": secret } }))).status;

it("hands back its place where the next thing is due after the end of this call: else nobody would do it for a minute", async () => {
  claims = [{ state: "wait", seconds: 30 }];
  expect(await call()).toBe(202);
  expect(calls.map(([name]) => name)).toEqual(["claim_outgoing", "release_outgoing"]);
  expect(calls[1]?.[1]).toBe(calls[0]?.[1]);
});

it("waits for what is due before its end, under the same name, and hands nothing back that another has", async () => {
  claims = [{ state: "wait", seconds: 0.05 }, { state: "idle" }];
  expect(await call()).toBe(200);
  expect(calls.map(([name]) => name)).toEqual(["claim_outgoing", "claim_outgoing"]);
  expect(new Set(calls.map(([, holder]) => holder)).size).toBe(1);
  claims = [{ state: "busy" }];
  expect(await call()).toBe(202);
  expect(calls).toHaveLength(3);
});

it("asks nothing for somebody who does not know the secret", async () => {
  expect(await call("another")).toBe(401);
  expect(calls).toEqual([]);
});
