import { randomBytes } from "node:crypto";
import { findLengthFault, normalizePassword, passwordBounds } from "../supabase/functions/_shared/team.ts";
import type { Database } from "./database.ts";
import { comparePasswords, hashPassword } from "./passwords.ts";
import { runUnderLock } from "./schema.ts";
import type { Session } from "./session.ts";
import { StartError } from "./start-error.ts";

/** The staff account that only the embedded backend has. Its password is public. */
export const localStaff = {
  id: "5a1e0000-0000-4000-8000-000000000001",
  email: "staff@kilele.example",
  password: "summit-staff",
} as const;

/** The bcrypt hash (cost 10) of `localStaff.password`, as GoTrue stores it in auth.users. */
export const localPasswordHash = "$2b$10$jHVhhM30T7orPiBMuyKrYO8F/E1PyBWh8H2RHesO.sEPMKGJa51gG";

/** The error for a STAFF_PASSWORD that may not be used. */
export class StaffPasswordError extends StartError {}

export interface StaffAccountOptions {
  /** True if an embedded backend on this machine created the data. */
  isOwnData: boolean;
  /** True if other machines may reach the backend. */
  isReachableByOthers: boolean;
  /** The operator's password, which replaces the account's. */
  password?: string | undefined;
}

/**
 * Makes the staff account at the first start, with the well-known password on data of this machine that no other can reach, otherwise
 * with the operator's or a random one. Once other machines can reach the backend, the well-known password is replaced and its sessions
 * end. A deleted account is not made again, and a password that a person has chosen stays unless the operator gives one.
 * @returns the password to print: the well-known one, or one that was just generated; undefined if there is nothing to print
 * @throws StaffPasswordError when the operator's is too short, or is the well-known one if others can reach the backend
 */
export async function prepareStaffAccount(
  database: Database,
  { isOwnData, isReachableByOthers, password: givenPassword }: StaffAccountOptions,
): Promise<string | undefined> {
  const password = givenPassword === undefined ? undefined : normalizePassword(givenPassword);
  const fault = password === undefined ? undefined : findLengthFault(password);
  if (fault === "short")
    throw new StaffPasswordError(`STAFF_PASSWORD is shorter than ${passwordBounds.min} characters`);
  // bcrypt would ignore the rest of a longer password without a word.
  if (fault === "long") throw new StaffPasswordError(`STAFF_PASSWORD is longer than ${passwordBounds.max} bytes`);
  if (password === localStaff.password && isReachableByOthers) {
    throw new StaffPasswordError("STAFF_PASSWORD is the one that everybody can read in the source: choose another");
  }
  return runUnderLock(database, async (session) => {
    const { rows: recordedSteps } = await session.query("select 1 from embedded.done where step = 'staff'");
    const { rows: accounts } = await session.query<{ encrypted_password: string | null }>(
      "select encrypted_password from auth.users where id = $1",
      [localStaff.id],
    );
    const [account] = accounts;
    if (recordedSteps.length === 0 && !account) {
      const newPassword = password ?? (isOwnData && !isReachableByOthers ? localStaff.password : makeRandomPassword());
      const hash = newPassword === localStaff.password ? localPasswordHash : await hashPassword(newPassword);
      await insertAccount(session, localStaff.id, localStaff.email, hash);
      await session.query("insert into private.staff (user_id) values ($1) on conflict do nothing", [localStaff.id]);
      await session.query("insert into embedded.done (step) values ('staff')");
      return password === undefined ? newPassword : undefined;
    }
    // The account was deleted on purpose and is not created again.
    if (!account) return undefined;
    const current = account.encrypted_password ?? "";
    const isWellKnown = current === localPasswordHash;
    if (password === undefined && !(isWellKnown && isReachableByOthers))
      return isWellKnown ? localStaff.password : undefined;
    if (password !== undefined && (await comparePasswords(password, current))) return undefined;
    const newPassword = password ?? makeRandomPassword();
    await session.query("update auth.users set encrypted_password = $2 where id = $1", [
      localStaff.id,
      await hashPassword(newPassword),
    ]);
    await session.query("delete from auth.refresh_tokens where user_id = $1", [localStaff.id]);
    await session.query("delete from auth.sessions where user_id = $1", [localStaff.id]);
    return password === undefined ? newPassword : undefined;
  });
}

/**
 * Makes an account that signs in with its e-mail address and a password.
 * @param hash the hash of the password
 * @returns false if the address has an account
 */
export async function insertAccount(session: Session, id: string, email: string, hash: string): Promise<boolean> {
  const { rows } = await session.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
      values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider": "email", "providers": ["email"]}')
      on conflict do nothing returning id`,
    [id, email, hash],
  );
  if (rows.length === 0) return false;
  await session.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values ($1::uuid, 'email', $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text))
      on conflict do nothing`,
    [id, email],
  );
  return true;
}

/** Makes a password of 144 random bits, in letters and digits. */
const makeRandomPassword = (): string => randomBytes(18).toString("base64url");
