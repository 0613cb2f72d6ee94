import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe("sign-in", () => {
  it("gives staff a session that the tables honour", async () => {
    const client = connect(backend);
    const { data, error } = await client.auth.signInWithPassword(localStaff);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(localStaff.email);
    expect(data.session?.expires_in).toBe(3600);
    const { error: denied } = await client.from("leads").select("id");
    expect(denied).toBeNull();
  });

  it.each([` ${localStaff.email}`, `${localStaff.email.toUpperCase()}\u200b`])(
    "takes %j for the same address",
    async (email) => {
      const { error } = await connect(backend).auth.signInWithPassword({ email, password: localStaff.password });
      expect(error).toBeNull();
    },
  );

  it.each([
    ["a wrong password", { email: localStaff.email, password: "winter-staff" }],
    ["an account that does not exist", { email: "nobody@kilele.example", password: localStaff.password }],
  ])("refuses %s, without telling which", async (_what, credentials) => {
    const { data, error } = await connect(backend).auth.signInWithPassword(credentials);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
  });

  it("answers 401 without a key and with a wrong one", async () => {
    const body = JSON.stringify(localStaff);
    for (const headers of [{}, { apikey: "sb_publishable_wrong" }] as Record<string, string>[]) {
      const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(401);
    }
  });
});

describe("a session", () => {
  it("is refreshed with a new refresh token", async () => {
    const client = await connectAsStaff(backend);
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await client.from("leads").select("id")).error).toBeNull();
  });

  it("ends with a sign-out: its refresh token opens nothing any more", async () => {
    const client = await connectAsStaff(backend);
    const { refresh_token } = (await client.auth.getSession()).data.session ?? { refresh_token: "" };
    expect((await client.auth.signOut()).error).toBeNull();
    const { data, error } = await connect(backend).auth.refreshSession({ refresh_token });
    expect(data.session).toBeNull();
    expect(error?.status).toBe(400);
  });

  it("does not come from a made-up refresh token", async () => {
    const { data, error } = await connect(backend).auth.refreshSession({ refresh_token: "nonsense" });
    expect(data.session).toBeNull();
    expect(error?.status).toBe(400);
  });
});

describe("sign-up", () => {
  it("is refused by e-mail and anonymously", async () => {
    const email = "new@kilele.example";
    expect((await connect(backend).auth.signUp({ email, password: "long-enough-password" })).error).toMatchObject({
      status: 422,
      code: "signup_disabled",
    });
    expect((await connect(backend).auth.signInAnonymously()).error?.status).toBe(422);
  });

  it("does not happen through a one-time code either", async () => {
    const { error } = await connect(backend).auth.signInWithOtp({ email: "new@kilele.example" });
    expect(error).toMatchObject({ status: 422, code: "otp_disabled" });
    const users = await backend.db.query("select 1 from auth.users where email = 'new@kilele.example'");
    expect(users).toEqual([]);
  });
});

describe("an access token", () => {
  it("an access token that was tampered with is refused", async () => {
    const client = await connectAsStaff(backend);
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    const [header, payload] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...decode(payload), sub: crypto.randomUUID() })).toString("base64url");
    const response = await fetch(`${backend.url}/rest/v1/leads`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${header}.${forged}.${token.split(".")[2]}` },
    });
    expect(response.status).toBe(401);
  });

  it("an access token that has run out is refused, not taken for anonymous", async () => {
    const brief = await startTestBackend({ tokenLifetime: 1 });
    try {
      const client = await connectAsStaff(brief);
      const token = (await client.auth.getSession()).data.session?.access_token;
      await new Promise((done) => setTimeout(done, 1500));
      const response = await fetch(`${brief.url}/rest/v1/destinations`, {
        headers: { apikey: brief.publishableKey, authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "PGRST303" });
    } finally {
      await brief.stop();
    }
  });
});

function decode(part = ""): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}
