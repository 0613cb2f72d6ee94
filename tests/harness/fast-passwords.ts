/**
 * Makes bcrypt cheap in a test's own process: it hashes with few rounds, and compares each password with a hash once. One comparison
 * takes a tenth of a second, and tests sign the same accounts in a thousand times. Tests of the passwords themselves turn it off
 * (password-speed.ts).
 */
import bcrypt from "bcryptjs";
import { vi } from "vitest";
import { passwordSpeed } from "./password-speed.ts";

/** The fewest rounds that bcrypt allows, as their logarithm. */
const lowestCost = 4;

vi.mock("../../backend/passwords.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../backend/passwords.ts")>();
  const answers = new Map<string, boolean>();
  const comparePasswords: typeof original.comparePasswords = async (password, hash) => {
    const question = JSON.stringify([password, hash]);
    const known = passwordSpeed.isFast ? answers.get(question) : undefined;
    const answer = known ?? (await original.comparePasswords(password, hash));
    answers.set(question, answer);
    return answer;
  };
  const hashPassword: typeof original.hashPassword = (password, cost) =>
    original.hashPassword(password, passwordSpeed.isFast ? lowestCost : cost);
  // Code that calls bcryptjs itself gets these functions too.
  const moveBcryptToThread = () => void Object.assign(bcrypt, { compare: comparePasswords, hash: hashPassword });
  return { comparePasswords, hashPassword, moveBcryptToThread } satisfies typeof original;
});
