import { describe, expect, it } from "vitest";
import { SignInLimit } from "../../backend/sign-in-limit.ts";

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
    expect(limit.begin("192.0.2.1", amina)).toEqual({ retryAfter: 1 });
    now = 1_001;
    expect(trySignIn(limit, "192.0.2.1", true)).toBe(true);
  });

  it("gives one place back for an attempt, however often that ends", () => {
    const limit = new SignInLimit({ tries: 2, now: () => 1_000 });
    const [right, wrong] = [limit.begin("192.0.2.1", amina), limit.begin("192.0.2.1", amina)];
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

describe("the limit of an account", () => {
  const attack = (limit: SignInLimit, many: number, shouldTrustAddress = true) =>
    Array.from({ length: many }, (_, n) =>
      trySignIn(limit, `198.51.${n >> 8}.${n & 255}`, true, amina, shouldTrustAddress),
    );

  it("counts wrong tries from all addresses together", () => {
    let now = 0;
    const limit = new SignInLimit({ accountTries: 50, accountWindow: 60_000, now: () => now });
    expect(attack(limit, 80).filter(Boolean)).toHaveLength(50);
    expect(limit.begin("203.0.113.1", amina)).toEqual({ retryAfter: 60 });
    expect(trySignIn(limit, "203.0.113.1", true, "juma@example.org")).toBe(true);
    now = 60_001;
    expect(trySignIn(limit, "203.0.113.1", true)).toBe(true);
  });

  it("holds nobody up where they have signed in before, and everybody who is signed in already", () => {
    const limit = new SignInLimit({ accountTries: 50 });
    expect(trySignIn(limit, "192.0.2.1", false)).toBe(true);
    attack(limit, 50);
    expect(trySignIn(limit, "192.0.2.1", false)).toBe(true);
    expect(trySignIn(limit, "192.0.2.2", false)).toBe(false);
    expect(attack(limit, 60, false).filter(Boolean)).toHaveLength(0);
  });
});
