import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import leads from "../../../supabase/functions/leads/index.ts";
import { makeFunctionEnvironment, publishableKey } from "./postgrest-stand-in.ts";

// The embedded site and its function have the same origin, so only these tests cover the visitors of a static host.
beforeEach(() => {
  // The requests of these tests do not reach the database.
  for (const [name, value] of Object.entries(makeFunctionEnvironment("http://127.0.0.1:9"))) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const address = "http://127.0.0.1/functions/v1/leads";

/** Sends an empty enquiry, which is refused with 400. */
function post(headers: Record<string, string>): Promise<Response> {
  const common = { apikey: publishableKey, "content-type": "application/json" };
  return leads.fetch(new Request(address, { method: "POST", headers: { ...common, ...headers }, body: "{}" }));
}

describe("a browser on another origin", () => {
  const preflight = (origin: string) =>
    leads.fetch(
      new Request(address, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey,authorization,content-type,idempotency-key,x-client-info",
        },
      }),
    );

  it("may send an enquiry with its key when the site is on the list", async () => {
    for (const origin of ["https://kilele.example", "https://www.kilele.example"]) {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
      expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
      const allowed = answer.headers.get("access-control-allow-headers")?.split(", ");
      for (const name of ["authorization", "apikey", "content-type", "idempotency-key", "x-client-info"]) {
        expect(allowed).toContain(name);
      }
      expect(answer.headers.get("vary")).toBe("Origin");
      // A browser repeats the preflight request after two hours.
      expect(answer.headers.get("access-control-max-age")).toBe("7200");
    }
  });

  it.each([
    "https://evil.example",
    "https://kilele.example.evil.example",
    "http://kilele.example",
    "https://kilele.example:8443",
    "null",
  ])("gets no grant from %s, on the preflight or the answer", async (origin) => {
    for (const answer of [await preflight(origin), await post({ origin })]) {
      const grants = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(grants).toEqual([]);
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it("can read a refusal, and how long to wait", async () => {
    const refusal = await post({ origin: "https://kilele.example" });
    expect(refusal.status).toBe(400);
    expect(refusal.headers.get("access-control-allow-origin")).toBe("https://kilele.example");
    expect(refusal.headers.get("access-control-expose-headers")).toContain("retry-after");
    const unknown = await post({ origin: "https://kilele.example", apikey: "" });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get("access-control-allow-origin")).toBe("https://kilele.example");
  });

  it("gets no grant at all while no origin is configured", async () => {
    vi.stubEnv("SITE_ORIGINS", "");
    expect((await preflight("https://kilele.example")).headers.get("access-control-allow-origin")).toBeNull();
    expect((await preflight("")).headers.get("access-control-allow-origin")).toBeNull();
  });
});
