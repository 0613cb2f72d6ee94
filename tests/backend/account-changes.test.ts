import { hash } from "bcryptjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { startTestBackend } from "../harness/backend.ts";

/** These tests attack with a session of staff and without the password, as somebody who has found an unlocked tablet. */

/** The account's password, which the tablet's finder does not know. */
const accountPassword = "summit-and-stone";
const knownHash = await hash(accountPassword, 4);

let backend: Backend;
let token: string;
let address: string;
let lastAddress = 1;
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: ["loopback"], staffPassword: accountPassword });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  address = `192.0.2.${lastAddress++}`;
  await backend.db.query("update auth.users set encrypted_password = $1 where id = $2", [knownHash, localStaff.id]);
  token = await openSession();
});

/** Sends a request as the tablet does, from an address that no other test uses. */
async function sendRequest(method: string, path: string, body?: unknown, bearer = token) {
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      "x-forwarded-for": address,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, answer: text.startsWith("{") ? JSON.parse(text) : text };
}

/** Signs in from this machine. */
async function openSession(password = accountPassword): Promise<string> {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: localStaff.email, password }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const readAccount = async () =>
  (
    await backend.db.query(
      `select email, email_change, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data, role
        from auth.users where id = $1`,
      [localStaff.id],
    )
  )[0];

const better = "acacia-and-granite";

describe("an unlocked tablet", () => {
  it.each([
    ["a password alone", { password: better }, 400, "current_password_required"],
    ["an empty current one", { password: better, current_password: "" }, 400, "current_password_required"],
    ["a current one that is none", { password: better, current_password: 7 }, 400, "current_password_required"],
    ["a wrong current one", { password: better, current_password: "winter-staff" }, 400, "current_password_mismatch"],
    ["a code instead", { password: better, nonce: "123456" }, 422, "validation_failed"],
    ["another address", { email: "thief@example.org" }, 422, "validation_failed"],
    ["another address in capitals", { email: localStaff.email.toUpperCase() }, 422, "validation_failed"],
    [
      "an address and the current password",
      { email: "a@b.example", current_password: accountPassword },
      422,
      "validation_failed",
    ],
    ["a telephone", { phone: "+254700000000" }, 422, "validation_failed"],
    ["details of its own", { data: { role: "owner" } }, 422, "validation_failed"],
    ["rights", { app_metadata: { role: "service_role" }, role: "service_role" }, 422, "validation_failed"],
  ])("does not change its account with %s", async (_, body, status, code) => {
    const before = await readAccount();
    expect(await sendRequest("PUT", "user", body)).toMatchObject({ status, answer: { code } });
    expect(await readAccount()).toEqual(before);
  });

  it.each([
    ["POST", "recover", { email: localStaff.email }, 422],
    ["POST", "magiclink", { email: localStaff.email }, 422],
    ["POST", "otp", { email: localStaff.email }, 422],
    ["GET", "reauthenticate", undefined, 422],
    ["POST", "verify", { type: "recovery", token: "123456", email: localStaff.email }, 422],
    ["POST", "invite", { email: localStaff.email }, 422],
    ["POST", "factors", { factor_type: "totp" }, 404],
    ["POST", "user/identities/authorize", {}, 404],
    ["DELETE", "user/identities/5a1e0000-0000-4000-8000-000000000001", undefined, 404],
    ["GET", "authorize?provider=google", undefined, 404],
    ["POST", "admin/generate_link", { type: "recovery", email: localStaff.email }, 404],
    ["PUT", `admin/users/${localStaff.id}`, { password: better }, 403],
    ["POST", "admin/users", { email: "thief@example.org", password: better }, 403],
    ["PATCH", "user", { password: better }, 405],
    ["POST", "user", { password: better }, 405],
  ])("finds no way around by %s %s", async (method, path, body, status) => {
    const before = await readAccount();
    expect((await sendRequest(method, path, body)).status).toBe(status);
    expect(await readAccount()).toEqual(before);
  });

  it("guesses ten times, then not at all, by whichever way and however the address is typed", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      statuses.push(
        (await sendRequest("PUT", "user", { password: better, current_password: `guess-number-${n}` })).status,
      );
    }
    for (let n = 0; n < 5; n++) {
      const email = n % 2 ? localStaff.email.toUpperCase() : ` ${localStaff.email}\u200b`;
      statuses.push(
        (await sendRequest("POST", "token?grant_type=password", { email, password: `guess-number-${n}` })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const right = await sendRequest("PUT", "user", { password: better, current_password: accountPassword });
    expect(right).toMatchObject({ status: 429, answer: { code: "over_request_rate_limit" } });
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(200);
  });

  it("an unlocked tablet whose session has ended changes nothing, with the right password either", async () => {
    await backend.db.query("delete from auth.sessions where user_id = $1", [localStaff.id]);
    const before = await readAccount();
    const { status } = await sendRequest("PUT", "user", { password: better, current_password: accountPassword });
    expect([401, 403]).toContain(status);
    expect(await readAccount()).toEqual(before);
  });
});

it("guesses at one account from many addresses end, and its owner gets in from where they were", async () => {
  const email = "juma@kilele.example";
  await backend.db.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      select gen_random_uuid(), aud, role, $1, $2, now(), raw_app_meta_data from auth.users where id = $3`,
    [email, await hash(better, 4), localStaff.id],
  );
  const signIn = async (from: string, password: string) => {
    address = from;
    return (await sendRequest("POST", "token?grant_type=password", { email, password })).status;
  };
  expect(await signIn("203.0.113.7", better)).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 55; n++) statuses.push(await signIn(`198.51.100.${n}`, "a-wrong-password"));
  expect(statuses).toEqual([...Array(50).fill(400), ...Array(5).fill(429)]);
  expect(await signIn("203.0.113.8", better)).toBe(429);
  expect(await signIn("203.0.113.7", better)).toBe(200);
});

it("the owner changes the password with the current one; the other sessions end, this one goes on", async () => {
  const tablet = await openSession();
  const changeAnswer = await sendRequest("PUT", "user", {
    password: better,
    current_password: accountPassword,
    code_challenge: null,
    code_challenge_method: null,
  });
  expect(changeAnswer).toMatchObject({ status: 200, answer: { id: localStaff.id, email: localStaff.email } });
  expect((await sendRequest("GET", "user")).status).toBe(200);
  expect((await sendRequest("GET", "user", undefined, tablet)).status).not.toBe(200);
  expect(await openSession()).toBeUndefined();
  expect(await openSession(better)).toBeDefined();
});
