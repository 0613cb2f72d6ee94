import { compareSync } from "bcryptjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { comparePasswords, hashPassword } from "../../backend/passwords.ts";
import { localPasswordHash, localStaff } from "../../backend/staff-account.ts";
import { connect, startTestBackend } from "../harness/backend.ts";
import { passwordSpeed } from "../harness/password-speed.ts";

beforeAll(() => {
  passwordSpeed.isFast = false;
});
afterAll(() => {
  passwordSpeed.isFast = true;
});

it("compares and hashes as bcrypt does, several at a time, and says what is no hash", async () => {
  const own = await hashPassword("Crème brûlée für 2", 4);
  expect(own).toMatch(/^\$2b\$04\$/);
  const compared = await Promise.all([
    comparePasswords("Crème brûlée für 2", own),
    comparePasswords("creme brulee", own),
    comparePasswords(localStaff.password, localPasswordHash),
    comparePasswords("x", "no hash"),
  ]);
  expect(compared).toEqual([true, false, true, false]);
  await expect(comparePasswords(undefined as unknown as string, own)).rejects.toThrow(/Illegal arguments/);
  expect(await comparePasswords("Crème brûlée für 2", own)).toBe(true);
});

/** Measures the processor time of this thread during some work, in milliseconds. */
async function measureThreadTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

it("costs the thread that answers requests less than one comparison a sign-in: pages do not wait behind it", async () => {
  const backend = await startTestBackend();
  try {
    const signIn = async () => {
      const { error } = await connect(backend).auth.signInWithPassword(localStaff);
      expect(error).toBeNull();
    };
    await signIn();
    const comparison = await measureThreadTime(() => compareSync(localStaff.password, localPasswordHash));
    const signIns = await measureThreadTime(async () => {
      for (let n = 0; n < 5; n++) await signIn();
    });
    expect(signIns / 5).toBeLessThan(comparison);
  } finally {
    await backend.stop();
  }
});
