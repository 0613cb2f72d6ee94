import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KnownPlaces, openKnownPlaces } from "../../backend/known-places.ts";
import type { Backend } from "../../backend/server.ts";
import { SignInLimit } from "../../backend/sign-in-limit.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { connect, connectAsStaff, startTestBackend } from "../harness/backend.ts";

const amina = "amina@example.org";

/** Tries to sign in once. @returns true if the limit let the try through */
function trySignIn(
  limit: SignInLimit,
  address: string,
  isWrong: boolean,
  account = amina,
  shouldTrustAddress = true,
): boolean {
  const begun = limit.begin(address, account, shouldTrustAddress);
  if ("end" in begun) begun.end(isWrong);
  return "end" in begun;
}

describe("the limit of an address", () => {
  it("counts wrong tries at any account, and gives the place of a right one back", () => {
    let now = 0;
    const limit = new SignInLimit({ tries: 3, window: 1_000, now: () => now });
    for (let n = 0; n < 20; n++) expect(trySignIn(limit, "192.0.2.1", false)).toBe(true);
    const otherTries = [1, 2, 3, 4].map((n) => trySignIn(limit, "192.0.2.1", true, `${n}@example.org`));
    expect(otherTries).toEqual([true, true, true, false]);
    expect(trySignIn(limit, "192.0.2.2", true)).toBe(true);
    now = 400;
    expect(limit.begin("192.0.2.1", "juma@example.org")).toEqual({ retryAfter: 1 });
    now = 1_001;
    expect(trySignIn(limit, "192.0.2.1", true)).toBe(true);
  });

  it("gives one place back for an attempt, however often that ends", () => {
    const limit = new SignInLimit({ tries: 2, now: () => 1_000 });
    const [right, wrong] = [limit.begin("192.0.2.1", "juma@example.org"), limit.begin("192.0.2.1", amina)];
    for (const _ of [1, 2]) if ("end" in right) right.end(false);
    if ("end" in wrong) wrong.end(true);
    expect([1, 2].map(() => "retryAfter" in limit.begin("192.0.2.1", amina))).toEqual([false, true]);
  });

  it("counts no try that the account's limit has refused unread", () => {
    const limit = new SignInLimit({ tries: 3, accountTries: 1 });
    expect(trySignIn(limit, "192.0.2.9", true)).toBe(true);
    for (let n = 0; n < 20; n++) expect(trySignIn(limit, "192.0.2.1", true)).toBe(false);
    expect(trySignIn(limit, "192.0.2.1", true, "baraka@example.org")).toBe(true);
  });

  it("lets no burst through, and takes a /64 for one", () => {
    const limit = new SignInLimit({ tries: 10 });
    const burst = Array.from({ length: 50 }, (_, n) => limit.begin(`2001:db8::${n.toString(16)}`, amina));
    expect(burst.filter((begun) => "end" in begun)).toHaveLength(10);
  });
});

/** Sends wrong passwords for one account, each from an address of its own. @returns for each, if it was let through */
const attack = (limit: SignInLimit, many: number, shouldTrustAddress = true) =>
  Array.from({ length: many }, (_, n) =>
    trySignIn(limit, `198.51.${n >> 8}.${n & 255}`, true, amina, shouldTrustAddress),
  );

describe("the limit of an account", () => {
  it("counts wrong tries from all addresses together", () => {
    let now = 0;
    const limit = new SignInLimit({ accountTries: 50, accountWindow: 60_000, now: () => now });
    expect(attack(limit, 80).filter(Boolean)).toHaveLength(50);
    expect(limit.begin("203.0.113.1", amina)).toEqual({ retryAfter: 60 });
    expect(trySignIn(limit, "203.0.113.1", true, "juma@example.org")).toBe(true);
    now = 60_001;
    expect(trySignIn(limit, "203.0.113.1", true)).toBe(true);
  });

  it("holds nobody up where they have signed in before, and counts the signed-in apart from strangers", () => {
    const limit = new SignInLimit({ accountTries: 50 });
    expect(trySignIn(limit, "192.0.2.1", false)).toBe(true);
    attack(limit, 50);
    expect(trySignIn(limit, "192.0.2.1", false)).toBe(true);
    expect(trySignIn(limit, "192.0.2.2", false)).toBe(false);
    // Strangers do not keep the owner from a new password, and whoever has a session has tries of their own.
    expect(trySignIn(limit, "192.0.2.2", false, amina, false)).toBe(true);
    expect(attack(limit, 60, false).filter(Boolean)).toHaveLength(50);
    expect(attack(limit, 60, false).filter(Boolean)).toHaveLength(0);
  });

  it.each([
    ["one address", (_: number) => "198.51.100.1"],
    ["one customer's IPv6 network", (n: number) => `2001:db8:7:${n.toString(16)}::1`],
  ])("is not used up by %s, however long it guesses", (_, makeAddress) => {
    let now = 0;
    const limit = new SignInLimit({ now: () => now });
    let checked = 0;
    // A day of tries, one every ten seconds.
    for (let n = 0; n < 8_640; n++) {
      now += 10_000;
      if (trySignIn(limit, makeAddress(n), true)) checked++;
      if (n % 360 === 0) expect(trySignIn(limit, "192.0.2.2", false)).toBe(true);
    }
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(10 * 25);
  });
});

describe("an office behind one address", () => {
  it("signs in while somebody there guesses at other accounts, or at new ones", () => {
    const limit = new SignInLimit();
    const office = "192.0.2.1";
    const staff = ["amina", "juma", "wanjiku"].map((name) => `${name}@example.org`);
    for (const each of staff) expect(trySignIn(limit, office, false, each)).toBe(true);
    for (let n = 0; n < 40; n++) trySignIn(limit, office, true, `${n}@example.org`);
    for (let n = 0; n < 40; n++) trySignIn(limit, office, true, staff[0]);
    expect(staff.map((each) => trySignIn(limit, office, false, each))).toEqual([false, true, true]);
  });

  it("is known after a restart, by hashes that tell no address and no account", () => {
    const stored: { account: string; place: string }[] = [];
    const secret = "a secret";
    const before = new SignInLimit({ places: new KnownPlaces({ secret, store: (entry) => void stored.push(entry) }) });
    expect(trySignIn(before, "192.0.2.1", false)).toBe(true);
    expect(JSON.stringify(stored)).not.toMatch(/192\.0|amina/);
    const after = new SignInLimit({ places: new KnownPlaces({ secret, stored }) });
    attack(after, 80);
    expect(trySignIn(after, "192.0.2.1", false)).toBe(true);
    expect(trySignIn(after, "192.0.2.2", false)).toBe(false);
    const withOtherKeys = new KnownPlaces({ secret: "another", stored });
    expect(withOtherKeys.has(amina, "192.0.2.1")).toBe(false);
  });

  it("is known from its last fifty addresses", () => {
    const places = new KnownPlaces();
    for (let n = 0; n < 60; n++) places.remember(amina, `192.0.2.${n}`);
    expect([9, 10, 59].map((n) => places.has(amina, `192.0.2.${n}`))).toEqual([false, true, true]);
  });
});

it("the places of sign-ins outlive a restart of the backend, and a wrong password leaves none", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "kilele-places-"));
  const findPlaces = async (backend: Backend) => {
    const { jwtSecret } = JSON.parse(await readFile(join(dataDir, "keys.json"), "utf8"));
    const places = await openKnownPlaces(backend.db, jwtSecret);
    return [localStaff.email, "nobody@example.org"].map((email) => places.has(email, "127.0.0.1"));
  };
  try {
    const first = await startTestBackend({ dataDir });
    expect(await findPlaces(first)).toEqual([false, false]);
    await connect(first).auth.signInWithPassword({ email: "nobody@example.org", password: "a-wrong-password" });
    await connectAsStaff(first);
    await first.stop();
    const second = await startTestBackend({ dataDir });
    try {
      expect(await findPlaces(second)).toEqual([true, false]);
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
