import { describe, expect, it, vi } from "vitest";
import { handleSignIn } from "../../backend/sign-in.ts";
import { SignInLimit } from "../../backend/sign-in-limit.ts";
import { localPasswordHash } from "../../backend/staff-account.ts";

const [address, password] = ["amina@example.org", "Crème brûlée für 2"];

/** Signs in at a service where one address has an account; and returns the compared hashes too. */
async function signIn(body: string) {
  const compare = vi.fn(async (typed: string, hash: string) => hash === `hash of ${typed}`);
  const answer = vi.fn(async (request: Request) => Response.json(await request.json()));
  const query = async (_: string, [email]: unknown[] = []) =>
    email === address ? [{ hash: `hash of ${password}` }] : [];
  const database = { query: query as Parameters<typeof handleSignIn>[2]["database"]["query"] };
  const request = new Request("http://127.0.0.1/auth/v1/token?grant_type=password", { method: "POST", body });
  const from = { body, headers: {}, caller: "192.0.2.1" };
  const response = await handleSignIn(request, from, { answer, database, compare, signIns: new SignInLimit() });
  const hashes = compare.mock.calls.map(([, hash]) => hash);
  return { hashes, status: response.status, answered: await response.json() };
}

const notations = [
  address,
  ` ${address}`,
  `${address}\t`,
  `\u00a0${address}\u3000`,
  "AMINA@Example.org",
  `\u200b${address}\u202c`,
  "ami\u00adna@exam\ufeffple.org",
  "ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ",
  `mailto:${address}`,
];
const strangers = [
  "nobody@example.org",
  " nobody@example.org",
  "NOBODY@example.org",
  "nobody",
  "",
  "\0",
  `${address}x`,
  7,
  null,
];

describe("a wrong password", () => {
  it.each([...notations, ...strangers])("is compared once with one hash, for %j too", async (email) => {
    const { hashes, status, answered } = await signIn(JSON.stringify({ email, password: "wrong" }));
    // A hash of no password would be compared in no time.
    expect(hashes).toEqual([notations.some((each) => each === email) ? `hash of ${password}` : localPasswordHash]);
    expect(status).toBe(400);
    expect(answered).toMatchObject({ error_code: "invalid_credentials" });
  });

  it.each(["", "{", "null", "[]", JSON.stringify({ email: address }), JSON.stringify({ email: address, password: 7 })])(
    "is none in %s, and is compared all the same",
    async (body) => {
      expect(await signIn(body)).toMatchObject({ hashes: [expect.any(String)], status: 400 });
    },
  );
});

it.each(notations)(
  "an address is the same for %j, and a password for each way to compose its letters",
  async (email) => {
    for (const form of ["NFC", "NFD"]) {
      const body = JSON.stringify({ email, password: password.normalize(form) });
      expect(await signIn(body)).toMatchObject({ status: 200, answered: { email: address, password } });
    }
  },
);
