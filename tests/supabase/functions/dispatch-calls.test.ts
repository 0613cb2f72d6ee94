import { afterEach, beforeEach, expect, it, vi } from "vitest";
import dispatch from "../../../supabase/functions/dispatch/index.ts";

/** The calls of the database, each with its name and its holder. */
let calls: [name: string, holder: unknown][];
/** The database's answers to the requests for work, in order; the last one is repeated. */
let claims: object[];

/** The database's answer to the request for pictures to delete, and those whose deletion Storage was asked for. */
let answerPictures: () => Response;
let deletedPictures: string[];

beforeEach(() => {
  calls = [];
  answerPictures = () => Response.json([]);
  deletedPictures = [];
  vi.stubEnv("DISPATCH_SECRET", "secret");
  vi.stubEnv("DISPATCH_PATIENCE", "1");
  vi.stubEnv("SUPABASE_URL", "http://database.example");
  vi.stubEnv("SUPABASE_SECRET_KEYS", JSON.stringify({ default: "sb_secret_test" }));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = new URL(String(input)).pathname.split("/").at(-1) ?? "";
    const body = JSON.parse(String(init?.body ?? "{}"));
    calls.push([name, body.p_holder]);
    if (name === "list_expired_pictures") return answerPictures();
    if (name === "images") {
      deletedPictures.push(...body.prefixes);
      return Response.json([]);
    }
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
  expect(calls.map(([name]) => name)).toEqual(["claim_outgoing", "claim_outgoing", "list_expired_pictures"]);
  expect(new Set(calls.slice(0, 2).map(([, holder]) => holder)).size).toBe(1);
  claims = [{ state: "busy" }];
  expect(await call()).toBe(202);
  expect(calls).toHaveLength(4);
});

it("has pictures deleted that no text shows any more, once nothing is to be sent, and sends on where that fails", async () => {
  claims = [{ state: "idle" }];
  answerPictures = () => Response.json(["a.png", "b.webp"]);
  expect(await call()).toBe(200);
  expect(deletedPictures).toEqual(["a.png", "b.webp"]);
  // A database of before knows no such function.
  answerPictures = () => Response.json({ code: "PGRST202", message: "not found" }, { status: 404 });
  expect(await call()).toBe(200);
  expect(deletedPictures).toHaveLength(2);
});

it("asks nothing for somebody who does not know the secret", async () => {
  expect(await call("another")).toBe(401);
  expect(calls).toEqual([]);
});
